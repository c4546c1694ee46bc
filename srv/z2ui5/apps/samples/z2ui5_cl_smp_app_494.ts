import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** An attribute bound to an input: the server reads what the user typed. */
export default class z2ui5_cl_smp_app_494 extends z2ui5_if_app {
  static readonly title = "Data Binding: Input and Button";
  static readonly intro =
    "Type a name and press Send. The input is bound to an attribute of the class, so the server knows what you typed.";

  name = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) this.display(client);
    else if (client.check_on_event("SEND")) client.message_box_display(`Your name is ${this.name}`);
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_494.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_494.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Name" }),
              Input({ value: client._bind_edit(this.name), submit: client._event("SEND") }),
            ],
          }),
          Button({ text: "Send", type: "Emphasized", press: client._event("SEND") }),
        ],
      }),
    );
  }
}
