import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** The server puts the focus into an input and selects a part of its text. */
export default class z2ui5_cl_smp_app_133 extends z2ui5_if_app {
  static readonly title = "Set Focus and Select Text in an Input";
  static readonly intro = "Select marks the word in the middle; To the end puts the cursor behind the last letter.";

  text = "The quick fox";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SELECT")) client.follow_up_action(client.cs_event.set_focus, ["text", "4", "9"]);
    if (client.check_on_event("END"))
      client.follow_up_action(client.cs_event.set_focus, ["text", this.text.length, this.text.length]);
    if (client.check_on_event()) return;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_133.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_133.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Text" }), Input({ id: "text", value: client._bind_edit(this.text) })],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Select", press: client._event("SELECT") }),
              Button({ text: "To the end", press: client._event("END") }),
            ],
          }),
        ],
      }),
    );
  }
}
