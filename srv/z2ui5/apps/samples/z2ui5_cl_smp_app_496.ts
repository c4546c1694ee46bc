import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** The developer tools show what travels between browser and server. */
export default class z2ui5_cl_smp_app_496 extends z2ui5_if_app {
  static readonly title = "The Developer Tools (Ctrl+F12)";
  static readonly intro =
    "Press Ctrl+F12: the developer tools show the last request and answer, the view and the model. Change the text and press Send to see an edit travel.";

  text = "Look at me in the model";

  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) this.display(client);
    else client.message_toast_display(`The request carried: ${JSON.stringify(client.get_frontend_data()["EVENT"])}`);
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_496.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_496.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Text" }), Input({ value: client._bind_edit(this.text) })],
          }),
          Button({ text: "Send", press: client._event("SEND") }),
        ],
      }),
    );
  }
}
