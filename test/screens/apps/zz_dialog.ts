import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  ComboBox,
  DatePicker,
  Dialog,
  Label,
  MultiComboBox,
  MultiInput,
  Page,
  Select,
  Table,
  Text,
} from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** A dialog with everything one chooses from, and a table whose rows can be selected. */
export default class zz_dialog extends z2ui5_if_app {
  tags: string[] = [];
  cities = [
    { city: "Oslo", country: "Norway", chosen: false },
    { city: "Rome", country: "Italy", chosen: false },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OPEN")) return client.popup_display(this.dialog(client));
    client.view_display(
      Page({
        title: "Dialog",
        content: [
          Button({ text: "Open", press: client._event("OPEN") }),
          Table({
            headerText: "Cities",
            mode: "MultiSelect",
            columns: ["City", "Country"].map((text) => Column({ header: Text({ text }) })),
            items: rows(
              this.cities,
              (one) =>
                ColumnListItem({
                  selected: one.chosen,
                  cells: [Text({ text: one.city }), Text({ text: one.country })],
                }),
              { edit: ["chosen"] },
            ),
          }),
        ],
      }),
    );
  }

  private dialog(client: z2ui5_if_client) {
    const items = () => ["Abroad", "Urgent"].map((text) => Item({ key: text.toUpperCase(), text }));
    return Dialog({
      title: "Choices",
      content: SimpleForm({
        editable: true,
        content: [
          Label({ text: "One" }),
          Select({ items: items() }),
          Label({ text: "Any" }),
          ComboBox({ items: items() }),
          Label({ text: "Several" }),
          MultiComboBox({ selectedKeys: client._bind_edit(this.tags), items: items() }),
          Label({ text: "Typed" }),
          MultiInput({ suggestionItems: items(), showValueHelp: false }),
          Label({ text: "Day" }),
          DatePicker(),
        ],
      }),
      endButton: Button({ text: "Close", press: client._event("CLOSE") }),
    });
  }
}
