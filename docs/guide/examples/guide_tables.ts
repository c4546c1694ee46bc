import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { expression, rows } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  Input,
  ObjectStatus,
  OverflowToolbar,
  Page,
  Table,
  Text,
  Title,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";

interface Product {
  id: number;
  name: string;
  stock: number;
  selected: boolean;
}

export default class guide_tables extends z2ui5_if_app {
  products: Product[] = ["Chair", "Desk", "Lamp", "Shelf"].map((name, i) => ({
    id: i + 1,
    name,
    stock: 5 * i,
    selected: false,
  }));

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "ADD":
        this.products.push({ id: this.products.length + 1, name: "", stock: 0, selected: false });
        return client.view_model_update();
      case "DELETE":
        this.products = this.products.filter(({ selected }) => !selected);
        return client.view_model_update();
      case "SORT":
        this.products.sort((a, b) => a.name.localeCompare(b.name));
        return client.view_model_update();
      case "SAVE":
        return client.message_box_display(
          this.products.map(({ name, stock }) => `${name}: ${stock}`).join("\n"),
          "success",
        );
    }
    client.view_display(
      Page({
        title: "Tables",
        content: Table({
          mode: "MultiSelect",
          headerToolbar: OverflowToolbar({
            content: [
              Title({ text: "Products" }),
              ToolbarSpacer(),
              Button({ text: "Sort", press: client._event("SORT") }),
              Button({ text: "Add", press: client._event("ADD") }),
              Button({ text: "Delete", press: client._event("DELETE") }),
              Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
            ],
          }),
          columns: [
            Column({ header: Text({ id: "nameColumn", text: "Name" }) }),
            Column({ header: Text({ id: "stockColumn", text: "Stock" }) }),
            Column({ header: Text({ text: "State" }) }),
          ],
          items: rows(
            this.products,
            (product) =>
              ColumnListItem({
                selected: product.selected,
                cells: [
                  Input({ value: product.name, ariaLabelledBy: "nameColumn" }),
                  Input({ value: product.stock, type: "Number", ariaLabelledBy: "stockColumn" }),
                  ObjectStatus({
                    text: expression`${product.stock} > 5 ? 'Plenty' : 'Order soon'`,
                    state: expression`${product.stock} > 5 ? 'Success' : 'Warning'`,
                  }),
                ],
              }),
            { edit: true, key: "id" },
          ),
        }),
      }),
    );
  }
}
