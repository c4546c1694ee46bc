import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  FlexBox,
  FlexItemData,
  GenericTile,
  Label,
  MessageStrip,
  Page,
  SegmentedButton,
  SegmentedButtonItem,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** A FlexBox arranges its items, and CSS classes style them. */
export default class z2ui5_cl_smp_app_255 extends z2ui5_if_app {
  static readonly title = "FlexBox Layouts with Custom Classes";
  static readonly intro =
    "Choose a direction: the boxes are rearranged in the browser. Their looks come from the margin classes of UI5.";

  direction = "Row";

  main(client: z2ui5_if_client): void {
    const direction = client._bind_edit(this.direction);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_255.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_255.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Direction" }),
              SegmentedButton({
                selectedKey: direction,
                items: ["Row", "RowReverse", "Column", "ColumnReverse"].map((key) =>
                  SegmentedButtonItem({ key, text: key }),
                ),
              }),
            ],
          }),
          FlexBox({
            direction,
            wrap: "Wrap",
            alignItems: "Start",
            class: "sapUiSmallMarginTop",
            items: ["One", "Two", "Three"].map((title) =>
              GenericTile({
                header: title,
                frameType: "OneByHalf",
                pressEnabled: false,
                class: "sapUiTinyMarginEnd sapUiTinyMarginBottom",
                layoutData: FlexItemData({ growFactor: 1 }),
              }),
            ),
          }),
        ],
      }),
    );
  }
}
