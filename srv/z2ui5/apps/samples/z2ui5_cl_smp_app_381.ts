import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, MessageStrip, Page, StepInput } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Short texts that disappear by themselves. */
export default class z2ui5_cl_smp_app_381 extends z2ui5_if_app {
  static readonly title = "MessageToast, Text and Duration";
  static readonly intro =
    "Set text and duration and press Show. The long one has a place, a width and an event that tells the server when it is gone.";

  text = "Saved";
  duration = 3000;

  main(client: z2ui5_if_client): void {
    const { text, duration } = this;
    switch (client.get_event()) {
      case "SHOW":
        return client.message_toast_display(text, { duration });
      case "PLACED":
        return client.message_toast_display({
          text: "Up here, until you click",
          my: "center top",
          at: "center top",
          width: "20rem",
          offset: "0 60",
          autoclose: false,
          animationduration: 500,
          onclose: "GONE",
          closeonbrowsernavigation: true,
        });
      case "GONE":
        return client.message_toast_display("The server knows that it is gone.");
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_381.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_381.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Text" }),
              Input({ value: client._bind_edit(this.text) }),
              Label({ text: "Milliseconds" }),
              StepInput({ min: 500, max: 10000, step: 500, value: client._bind_edit(this.duration), width: "10rem" }),
            ],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Show", press: client._event("SHOW") }),
              Button({ text: "Show at the top", press: client._event("PLACED") }),
              Button({
                text: "Without a roundtrip",
                press: client._event_client(client.cs_event.control_global, [
                  "MESSAGE_TOAST",
                  "show",
                  "From the browser",
                ]),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
