import cds from "@sap/cds";
import { rows } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  DatePicker,
  Dialog,
  Input,
  Label,
  ObjectNumber,
  OverflowToolbar,
  Page,
  Table,
  Text,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import z2ui5_cl_ui5_app_select from "z2ui5/z2ui5_cl_ui5_app_select";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

export default class order extends z2ui5_if_app {
  static title = "Order";

  id = "";
  data = { number: 0, customer: "", date: "", items: [] };
  item = { product: "", quantity: 1, price: 0 };

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    if (client.check_on_init()) await this.read();
    // #region return
    const left = client.get_app_prev();
    if (left instanceof z2ui5_cl_ui5_app_select) {
      const { row, check_confirmed } = left.result();
      if (check_confirmed) this.item = { ...this.item, product: row.TEXT, price: row.price };
      return;
    }
    // #endregion
    switch (client.get_event()) {
      case "ADD":
        this.item = { product: "", quantity: 1, price: 0 };
        return client.popup_display(this.dialog(client));
      case "ADD_OK":
        this.data.items.push({ ID: cds.utils.uuid(), ...this.item });
        client.popup_destroy();
        return client.view_model_update();
      // #region help
      case "PRODUCTS":
        return void client.nav_app_call(
          z2ui5_cl_ui5_app_select.factory({ i_tab: await this.products(), i_title: "Product" }),
        );
      // #endregion
      case "ADD_CANCEL":
        return client.popup_destroy();
      case "SAVE":
        try {
          await this.save();
        } catch (error) {
          return client.message_box_display(error);
        }
        return void client.nav_app_leave({ event: "SAVED", r_data: this.data.number });
    }
    client.view_display(this.view(client));
  }

  async read() {
    const { SELECT } = cds.ql;
    const service = await cds.connect.to("OrderService");
    this.data = await service.run(
      SELECT.one
        .from("OrderService.Orders")
        .columns("number", "customer", "date", { ref: ["items"], expand: ["*"] })
        .where({ ID: this.id }),
    );
  }

  // #region products
  /** What was ordered before, with its price. */
  async products() {
    const { SELECT } = cds.ql;
    const service = await cds.connect.to("OrderService");
    const products = await service.run(
      SELECT.distinct.from("OrderService.Items").columns("product", "price").orderBy("product"),
    );
    return products.map(({ product, price }) => ({ KEY: `${price} EUR`, TEXT: product, price }));
  }
  // #endregion

  async save() {
    const { UPDATE } = cds.ql;
    const service = await cds.connect.to("OrderService");
    const { customer, date, items } = this.data;
    await service.run(UPDATE.entity("OrderService.Orders", this.id).with({ customer, date, items }));
  }

  view(client) {
    return Page({
      title: `Order ${this.data.number}`,
      showNavButton: true,
      navButtonPress: client._event_nav_app_leave(),
      content: [
        SimpleForm({
          editable: true,
          content: [
            Label({ text: "Customer", required: true }),
            Input({ value: client._bind_edit(this.data.customer) }),
            Label({ text: "Date" }),
            DatePicker({
              value: {
                path: client._bind_edit(this.data.date, { path: true }),
                type: "sap.ui.model.type.Date",
                formatOptions: { source: { pattern: "yyyy-MM-dd" }, style: "medium" },
              },
            }),
          ],
        }),
        Table({
          headerText: "Items",
          columns: [
            Column({ header: Text({ text: "Product" }) }),
            Column({ header: Text({ text: "Quantity" }) }),
            Column({ hAlign: "End", header: Text({ text: "Price" }) }),
          ],
          items: rows(this.data.items, (item) =>
            ColumnListItem({
              cells: [
                Text({ text: item.product }),
                Text({ text: item.quantity }),
                ObjectNumber({ number: item.price, unit: "EUR" }),
              ],
            }),
          ),
        }),
      ],
      footer: OverflowToolbar({
        content: [
          Button({ text: "Add an item", press: client._event("ADD") }),
          ToolbarSpacer(),
          Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
        ],
      }),
    });
  }

  dialog(client) {
    return Dialog({
      title: "Add an item",
      content: SimpleForm({
        editable: true,
        content: [
          Label({ text: "Product" }),
          // #region input
          Input({
            value: client._bind_edit(this.item.product),
            showValueHelp: true,
            valueHelpRequest: client._event("PRODUCTS"),
          }),
          // #endregion
          Label({ text: "Quantity" }),
          Input({
            value: {
              path: client._bind_edit(this.item.quantity, { path: true }),
              type: "sap.ui.model.type.Integer",
              constraints: { minimum: 1, maximum: 100 },
            },
          }),
          Label({ text: "Price" }),
          Input({
            value: {
              path: client._bind_edit(this.item.price, { path: true }),
              type: "sap.ui.model.type.Float",
              formatOptions: { minFractionDigits: 2 },
              constraints: { minimum: 0 },
            },
          }),
        ],
      }),
      beginButton: Button({
        text: "Add",
        type: "Emphasized",
        press: client._event("ADD_OK", [], { check_valid: true }),
      }),
      endButton: Button({ text: "Cancel", press: client._event("ADD_CANCEL") }),
    });
  }
}
