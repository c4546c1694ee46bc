import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { LPTitle, Title } from "z2ui5/view/z2ui5/cc";

/** The title in the browser's tab, and in the launchpad. */
export default class z2ui5_cl_smp_app_125 extends z2ui5_if_app {
  static readonly title = "Set the Tab Title";
  static readonly intro =
    "Type a title: the control Title follows at once. The buttons set it by an action, with a roundtrip or without one.";

  tab_title = "Sample";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SET")) {
      client.follow_up_action(client.cs_event.set_title, [{ text: this.tab_title }]);
      client.follow_up_action(client.cs_event.set_title_launchpad, [{ text: this.tab_title }]);
      return;
    }
    const title = client._bind_edit(this.tab_title);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_125.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_125.intro, class: "sapUiSmallMarginBottom" }),
          Title({ title }),
          LPTitle({ title }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Title" }), Input({ value: title, valueLiveUpdate: true })],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Set on the server", press: client._event("SET") }),
              Button({
                text: "Set in the browser",
                press: client._event_client(client.cs_event.set_title, ["Set in the browser"]),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
