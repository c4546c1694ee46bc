import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { bound } from "z2ui5/view";
import {
  Button,
  Dialog,
  Input,
  Label,
  List,
  MessageStrip,
  Page,
  StandardListItem,
  type DialogNode,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** A dialog for the row that was clicked. */
export default class z2ui5_cl_smp_app_470 extends z2ui5_if_app {
  static readonly title = "Element Binding to the Selected Row";
  static readonly intro =
    "Click a row: the form in the dialog is bound to it, so that its fields show that row. Your changes show in the list when you press Done.";

  rows = [
    { name: "Alfreds", city: "Berlin" },
    { name: "Berglunds", city: "Luleå" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("EDIT")) return client.popup_display(this.dialog(client, client.get_event_arg()));
    if (client.check_on_event("DONE")) {
      client.popup_destroy();
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_470.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_470.intro, class: "sapUiSmallMarginBottom" }),
          List({
            items: {
              path: client._bind_edit(this.rows, { path: true }),
              template: StandardListItem({
                title: "{NAME}",
                description: "{CITY}",
                type: "Active",
                press: client._event("EDIT", ["${NAME}"]),
              }),
            },
          }),
        ],
      }),
    );
  }

  private dialog(client: z2ui5_if_client, name: string): DialogNode {
    const row = this.rows.findIndex((one) => one.name === name);
    return Dialog({
      title: "Customer",
      content: SimpleForm({
        editable: true,
        binding: bound(`${client._bind_edit(this.rows, { path: true })}/${row}`),
        content: [
          Label({ text: "Name" }),
          Input({ value: bound("NAME") }),
          Label({ text: "City" }),
          Input({ value: bound("CITY") }),
        ],
      }),
      endButton: Button({ text: "Done", type: "Emphasized", press: client._event("DONE") }),
    });
  }
}
