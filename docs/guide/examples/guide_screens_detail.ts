import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_screens_detail extends z2ui5_if_app {
  static readonly listed = false;

  person = { name: "", city: "" };

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SAVE")) {
      client.nav_app_leave({ event: "CHANGED", r_data: this.person });
      return;
    }
    client.view_display(
      Page({
        title: this.person.name,
        showNavButton: true,
        navButtonPress: client._event_nav_app_leave(),
        content: [
          SimpleForm({
            editable: true,
            content: [Label({ text: "City" }), Input({ value: client._bind_edit(this.person.city) })],
          }),
          Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
        ],
      }),
    );
  }
}
