import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { expression, rows } from "z2ui5/view";
import {
  Column,
  ColumnListItem,
  DatePicker,
  Input,
  Label,
  ObjectNumber,
  Page,
  StepInput,
  Table,
  Text,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_binding extends z2ui5_if_app {
  // A structure, a number, a date as text, and a table.
  customer = { name: "Ada", city: "London" };
  discount = 10;
  valid_to = "2026-12-31";
  items = [
    { title: "Notebook", price: 1249.5 },
    { title: "Mouse", price: 18 },
  ];

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: "Data and binding",
        content: [
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Name" }),
              Input({ value: client._bind_edit(this.customer.name) }),
              Label({ text: "City" }),
              Input({ value: client._bind_edit(this.customer.city), change: client._event("CHANGED") }),
              Label({ text: "Discount (%)" }),
              StepInput({ value: client._bind_edit(this.discount), min: 0, max: 50 }),
              Label({ text: "Valid to" }),
              DatePicker({
                value: {
                  path: client._bind_edit(this.valid_to, { path: true }),
                  type: "sap.ui.model.type.Date",
                  formatOptions: { source: { pattern: "yyyy-MM-dd" }, style: "long" },
                },
              }),
              Label({ text: "Hint" }),
              Text({ text: expression`${client._bind_edit(this.discount)} > 30 ? 'Ask your manager' : 'Fine'` }),
            ],
          }),
          Table({
            headerText: "Items",
            columns: [
              Column({ header: Text({ text: "Title" }) }),
              Column({ hAlign: "End", header: Text({ text: "Price" }) }),
            ],
            items: rows(this.items, (item) =>
              ColumnListItem({
                cells: [
                  Text({ text: item.title }),
                  ObjectNumber({
                    number: {
                      path: item.price,
                      type: "sap.ui.model.type.Float",
                      formatOptions: { minFractionDigits: 2 },
                    },
                    unit: "EUR",
                  }),
                ],
              }),
            ),
          }),
        ],
      }),
    );
  }
}
