import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import {
  Button,
  CustomListItem,
  HBox,
  Input,
  Label,
  List,
  MaskInput,
  Page,
  Text,
  ViewSettingsDialog,
  ViewSettingsFilterItem,
  ViewSettingsItem,
} from "z2ui5/view/sap/m";
import { InvisibleText } from "z2ui5/view/sap/ui/core";

/** A list of people with a field in each row, and settings for it. */
export default class zz_people extends z2ui5_if_app {
  people = [
    { name: "Ada", friend: "Bob" },
    { name: "Bob", friend: "Ada" },
  ];
  phone = "";
  settings = "";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "SETTINGS":
        return client.popup_display(this.dialog(client));
      case "CONFIRMED":
        this.settings = String(client.get_event_arg());
        return client.view_model_update();
    }
    client.view_display(
      Page({
        title: "People",
        content: [
          Button({ text: "Settings", press: client._event("SETTINGS") }),
          Text({ text: client._bind(this.settings) }),
          Label({ text: "Phone", labelFor: "phone" }),
          MaskInput({ id: "phone", mask: "(999) 999", value: client._bind_edit(this.phone) }),
          InvisibleText({ id: "friend", text: "Friend" }),
          List({
            headerText: "People",
            items: rows(
              this.people,
              (one) =>
                CustomListItem({
                  content: HBox({
                    items: [Text({ text: one.name }), Input({ value: one.friend, ariaLabelledBy: "friend" })],
                  }),
                }),
              { edit: true },
            ),
          }),
        ],
      }),
    );
  }

  private dialog(client: z2ui5_if_client) {
    return ViewSettingsDialog({
      confirm: client._event("CONFIRMED", ["${$parameters>/filterString}"]),
      sortItems: [
        ViewSettingsItem({ key: "NAME", text: "Name", selected: true }),
        ViewSettingsItem({ key: "FRIEND", text: "Friend" }),
      ],
      filterItems: ViewSettingsFilterItem({
        key: "FRIEND",
        text: "Friend",
        items: [ViewSettingsItem({ key: "ADA", text: "Ada" }), ViewSettingsItem({ key: "BOB", text: "Bob" })],
      }),
    });
  }
}
