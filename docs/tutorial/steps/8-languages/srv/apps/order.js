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
    const left = client.get_app_prev();
    if (left instanceof z2ui5_cl_ui5_app_select) {
      const { row, check_confirmed } = left.result();
      if (check_confirmed) this.item = { ...this.item, product: row.TEXT, price: row.price };
      return;
    }
    switch (client.get_event()) {
      case "ADD":
        this.item = { product: "", quantity: 1, price: 0 };
        return client.popup_display(this.dialog(client));
      case "ADD_OK":
        this.data.items.push({ ID: cds.utils.uuid(), ...this.item });
        client.popup_destroy();
        return client.view_model_update();
      case "PRODUCTS":
        return void client.nav_app_call(
          z2ui5_cl_ui5_app_select.factory({ i_tab: await this.products(), i_title: client.text("product") }),
        );
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

  /** What was ordered before, with its price. */
  async products() {
    const { SELECT } = cds.ql;
    const service = await cds.connect.to("OrderService");
    const products = await service.run(
      SELECT.distinct.from("OrderService.Items").columns("product", "price").orderBy("product"),
    );
    return products.map(({ product, price }) => ({ KEY: `${price} EUR`, TEXT: product, price }));
  }

  async save() {
    const { UPDATE } = cds.ql;
    const service = await cds.connect.to("OrderService");
    const { customer, date, items } = this.data;
    await service.run(UPDATE.entity("OrderService.Orders", this.id).with({ customer, date, items }));
  }

  view(client) {
    return Page({
      title: client.text("orderTitle", [this.data.number]),
      showNavButton: true,
      navButtonPress: client._event_nav_app_leave(),
      content: [
        SimpleForm({
          editable: true,
          content: [
            Label({ text: "{i18n>customer}", required: true }),
            Input({ value: client._bind_edit(this.data.customer) }),
            Label({ text: "{i18n>date}" }),
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
          headerText: "{i18n>items}",
          columns: [
            Column({ header: Text({ text: "{i18n>product}" }) }),
            Column({ header: Text({ text: "{i18n>quantity}" }) }),
            Column({ hAlign: "End", header: Text({ text: "{i18n>price}" }) }),
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
          Button({ text: "{i18n>addItem}", press: client._event("ADD") }),
          ToolbarSpacer(),
          Button({ text: "{i18n>save}", type: "Emphasized", press: client._event("SAVE") }),
        ],
      }),
    });
  }

  dialog(client) {
    return Dialog({
      title: "{i18n>addItem}",
      content: SimpleForm({
        editable: true,
        content: [
          Label({ text: "{i18n>product}" }),
          Input({
            value: client._bind_edit(this.item.product),
            showValueHelp: true,
            valueHelpRequest: client._event("PRODUCTS"),
          }),
          Label({ text: "{i18n>quantity}" }),
          Input({
            value: {
              path: client._bind_edit(this.item.quantity, { path: true }),
              type: "sap.ui.model.type.Integer",
              constraints: { minimum: 1, maximum: 100 },
            },
          }),
          Label({ text: "{i18n>price}" }),
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
        text: "{i18n>add}",
        type: "Emphasized",
        press: client._event("ADD_OK", [], { check_valid: true }),
      }),
      endButton: Button({ text: "{i18n>cancel}", press: client._event("ADD_CANCEL") }),
    });
  }
}
