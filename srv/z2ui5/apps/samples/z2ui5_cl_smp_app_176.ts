import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Label,
  MessageStrip,
  Page,
  RatingIndicator,
  SegmentedButton,
  SegmentedButtonItem,
  Slider,
  StepInput,
  VBox,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import type { ControlNode } from "z2ui5/view/sap/ui/core";

/** A part of the page that the server rebuilds, while the rest stays. */
export default class z2ui5_cl_smp_app_176 extends z2ui5_if_app {
  static readonly title = "Dynamic Content in a Nested View";
  static readonly intro =
    "Choose a control: the server builds the nested view with it. The outer view keeps its state, and the value is the same for all.";

  kind = "Input";
  value = 3;

  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) this.display(client);
    client.nest_view_display(
      VBox({ items: [Label({ text: "Value", labelFor: "value" }), this.control(client)] }),
      "container",
      "addItem",
      "removeAllItems",
    );
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_176.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_176.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Control" }),
              SegmentedButton({
                selectedKey: client._bind_edit(this.kind),
                selectionChange: client._event("KIND"),
                items: ["Input", "Slider", "Rating"].map((key) => SegmentedButtonItem({ key, text: key })),
              }),
            ],
          }),
          VBox({ id: "container" }),
        ],
      }),
    );
  }

  private control(client: z2ui5_if_client): ControlNode {
    const value = client._bind_edit(this.value);
    switch (this.kind) {
      case "Slider":
        return Slider({ id: "value", value, min: 0, max: 5, enableTickmarks: true });
      case "Rating":
        return RatingIndicator({ id: "value", value, maxValue: 5 });
      default:
        return StepInput({ id: "value", value, min: 0, max: 5, width: "10rem" });
    }
  }
}
