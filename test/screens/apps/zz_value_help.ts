import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Dialog, Input, Label, Page, Text } from "z2ui5/view/sap/m";
import z2ui5_cl_ui5_app_select from "z2ui5/z2ui5_cl_ui5_app_select";

const AUTHORS = [
  { KEY: "0ad1", TEXT: "Emily Brontë", town_of_birth: "Haworth" },
  { KEY: "0ad2", TEXT: "Jane Austen", town_of_birth: "Steventon" },
  { KEY: "0ad3", TEXT: "Charles Dickens", town_of_birth: "Portsmouth" },
];

/** A page with a dialog, whose fields have value helps of each form. It shows each of them once. */
export default class zz_value_help extends z2ui5_if_app {
  author = "";
  city = "";
  note = "";
  runs = 0;

  main(client: z2ui5_if_client): void {
    this.runs++;
    const left = client.get_app_prev();
    if (left instanceof z2ui5_cl_ui5_app_select && client.check_on_navigated()) {
      const { row, check_confirmed } = left.result();
      if (check_confirmed) {
        this.author = row!.TEXT;
        this.city = String(row!["town_of_birth"]);
      }
      return;
    }
    const help = (options: object): void =>
      void client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: AUTHORS, i_title: "Authors", ...options }));
    switch (client.get_event()) {
      case "LIST":
        return help({});
      case "PLAIN":
        return help({ i_description: "" });
      case "CITY":
        return help({ i_description: "town_of_birth" });
      case "COLUMNS":
        return help({ i_columns: { TEXT: "Name", town_of_birth: "Born in" } });
      case "CLOSE_AND_HELP":
        client.popup_destroy();
        return help({});
      case "EDIT":
        return client.popup_display(this.dialog(client));
    }
    client.view_display(
      Page({
        title: "Book",
        content: [Button({ text: "Edit", press: client._event("EDIT") }), Text({ text: client._bind(this.author) })],
      }),
    );
  }

  private dialog(client: z2ui5_if_client) {
    const field = (label: string, event: string) => [
      Label({ text: label, labelFor: event }),
      Input({
        id: event,
        value: client._bind_edit(this.author),
        showValueHelp: true,
        valueHelpRequest: client._event(event),
      }),
    ];
    return Dialog({
      title: "Edit",
      content: [
        ...field("Author", "LIST"),
        ...field("Author alone", "PLAIN"),
        ...field("Author and city", "CITY"),
        ...field("Author in columns", "COLUMNS"),
        Label({ text: "City", labelFor: "city" }),
        Text({ id: "city", text: client._bind(this.city) }),
        Label({ text: "Note", labelFor: "note" }),
        Input({ id: "note", value: client._bind_edit(this.note) }),
        Button({ text: "Close, and choose", press: client._event("CLOSE_AND_HELP") }),
      ],
    });
  }
}
