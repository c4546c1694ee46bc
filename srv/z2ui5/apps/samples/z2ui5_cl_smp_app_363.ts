import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Label, MessageStrip, Page, StepInput, Text, VBox } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Scrolls until a control can be seen. */
export default class z2ui5_cl_smp_app_363 extends z2ui5_if_app {
  static readonly title = "Scroll a Control into View";
  static readonly intro =
    "Choose a row far down and press Show: the browser scrolls it into view, smoothly and to the middle.";

  row = 40;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SHOW")) {
      client.follow_up_action(client.cs_event.scroll_into_view, [`row${this.row}`, "smooth", "center"]);
      return;
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_363.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_363.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Row" }),
              StepInput({ value: client._bind_edit(this.row), min: 1, max: 60, width: "8rem" }),
            ],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Show on the server", press: client._event("SHOW") }),
              Button({
                text: "Show the last one in the browser",
                press: client._event_client(client.cs_event.scroll_into_view, ["row60"]),
              }),
            ],
          }),
          VBox({
            items: Array.from({ length: 60 }, (_, index) => Text({ id: `row${index + 1}`, text: `Row ${index + 1}` })),
          }),
        ],
      }),
    );
  }
}
