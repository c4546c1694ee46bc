import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, List, MessageStrip, OverflowToolbar, Page, StandardListItem } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { MessageButton, MessageManager } from "z2ui5/view/z2ui5/cc";

/** Messages of the server in the message model of UI5, shown at the fields they belong to. */
export default class z2ui5_cl_smp_app_467 extends z2ui5_if_app {
  static readonly title = "Message Model and MessageManager";
  static readonly intro =
    "Press Check: the server finds messages, and the control MessageManager marks the fields and fills the list. The MessageButton below leads to them.";

  name = "";
  messages: { message: string; type: string; target: string }[] = [];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CHECK")) {
      this.messages = this.name
        ? []
        : [{ message: "Enter a name.", type: "Error", target: client._bind_edit(this.name, { path: true }) }];
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_467.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_467.intro, class: "sapUiSmallMarginBottom" }),
          MessageManager({ items: client._bind_edit(this.messages) }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Name", required: true }), Input({ value: client._bind_edit(this.name) })],
          }),
          Button({ text: "Check", press: client._event("CHECK") }),
          List({
            headerText: "Messages",
            headerLevel: "H2",
            noDataText: "No messages",
            items: {
              path: "message>/",
              template: StandardListItem({ title: "{message>message}", info: "{message>type}" }),
            },
          }),
        ],
        footer: OverflowToolbar({ content: MessageButton() }),
      }),
    );
  }
}
