import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Opens the programs for mail, telephone and text messages. */
export default class z2ui5_cl_smp_app_316 extends z2ui5_if_app {
  static readonly title = "Open Mail, Phone and SMS Links";
  static readonly intro =
    "Fill in the fields and press a button: the browser hands the address over to the program your device uses for it.";

  email = "info@example.org";
  subject = "Hello";
  telephone = "+49 123 456";

  main(client: z2ui5_if_client): void {
    const { email, subject, telephone } = this;
    switch (client.get_event()) {
      case "MAIL":
        return client.url_helper_email({ email, subject, body: "Sent from a sample" });
      case "CALL":
        return client.url_helper_tel(telephone);
      case "SMS":
        return client.url_helper_sms({ telephone, message: subject });
      case "PAGE":
        return client.url_helper_redirect(client.get().S_CONFIG.ORIGIN, true);
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_316.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_316.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Mail address" }),
              Input({ id: "email", type: "Email", value: client._bind_edit(this.email) }),
              Label({ text: "Subject" }),
              Input({ value: client._bind_edit(this.subject) }),
              Label({ text: "Telephone" }),
              Input({ type: "Tel", value: client._bind_edit(this.telephone) }),
            ],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Mail", icon: "sap-icon://email", press: client._event("MAIL") }),
              Button({ text: "Call", icon: "sap-icon://call", press: client._event("CALL") }),
              Button({ text: "Message", icon: "sap-icon://discussion", press: client._event("SMS") }),
              Button({ text: "Open the start page", icon: "sap-icon://home", press: client._event("PAGE") }),
              Button({
                text: "Call, without a roundtrip",
                icon: "sap-icon://call",
                press: client._event_client(client.cs_event.urlhelper, [
                  "TRIGGER_TEL",
                  JSON.stringify({ TEL: telephone }),
                ]),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
