import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, Input, Label, MultiComboBox, Page } from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import zz_away_room from "./zz_away_room.ts";

/** Has a box of several choices, and goes to an app that nobody opens by its name. */
export default class zz_away extends z2ui5_if_app {
  chosen: string[] = [];
  kinds = [
    { key: "A", text: "Apple" },
    { key: "B", text: "Banana" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("LEAVE")) return void client.nav_app_call(new zz_away_room());
    client.view_display(
      Page({
        title: "Away",
        content: [
          Label({ text: "Kinds", labelFor: "kinds" }),
          MultiComboBox({
            id: "kinds",
            selectedKeys: client._bind_edit(this.chosen),
            items: rows(this.kinds, (kind) => Item({ key: kind.key, text: kind.text })),
          }),
          Input({ placeholder: "Free" }),
          Button({ text: "Leave", press: client._event("LEAVE") }),
        ],
      }),
    );
  }
}
