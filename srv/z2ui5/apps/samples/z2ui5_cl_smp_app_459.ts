import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { List, MessageStrip, Page, StandardListItem } from "z2ui5/view/sap/m";
import { DragDropInfo } from "z2ui5/view/sap/ui/core/dnd";

/** Rows that the user sorts by drag and drop. */
export default class z2ui5_cl_smp_app_459 extends z2ui5_if_app {
  static readonly title = "Drag and Drop Rows";
  static readonly intro =
    "Drag a row to another place: the event carries both rows, and the server puts them in order.";

  rows = ["First", "Second", "Third", "Fourth"].map((name) => ({ name }));

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DROP")) {
      this.move(client.get_event_arg(1), client.get_event_arg(2), client.get_event_arg(3));
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_459.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_459.intro, class: "sapUiSmallMarginBottom" }),
          List({
            dragDropConfig: DragDropInfo({
              sourceAggregation: "items",
              targetAggregation: "items",
              dropPosition: "Between",
              drop: client._event("DROP", [
                "${$parameters>/draggedControl/mProperties/title}",
                "${$parameters>/droppedControl/mProperties/title}",
                "${$parameters>/dropPosition}",
              ]),
            }),
            items: { path: client._bind(this.rows, { path: true }), template: StandardListItem({ title: "{NAME}" }) },
          }),
        ],
      }),
    );
  }

  private move(dragged: string, target: string, position: string): void {
    const row = this.rows.find(({ name }) => name === dragged);
    if (!row || dragged === target) return;
    const others = this.rows.filter((one) => one !== row);
    const index = others.findIndex(({ name }) => name === target) + (position === "After" ? 1 : 0);
    this.rows = others.toSpliced(index, 0, row);
  }
}
