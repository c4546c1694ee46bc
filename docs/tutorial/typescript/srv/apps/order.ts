import { entity, type EntityOfApp } from "z2ui5/model";
import { Button, Dialog, OverflowToolbar, Page, Table, ToolbarSpacer } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { type Item, Items, type Order, Orders } from "#cds-models/OrderService";

export default class order extends z2ui5_if_app {
  static title = "{i18n>order}";
  static listed = false; // only the list opens it

  id = "";
  data: Order = {};
  item: Item = {};

  async main(client: z2ui5_if_client) {
    const orders = entity(client, Orders);
    const items = entity(client, Items);
    if (client.check_on_init()) this.data = await orders.load({ ID: this.id }, { expand: ["items"] });
    switch (client.get_event()) {
      case "ADD":
        this.item = items.create();
        return client.popup_display(this.dialog(client, items));
      case "ADD_OK":
        if (!(await items.check(this.item))) return;
        this.data.items!.push({ ...this.item });
        client.popup_destroy();
        return client.view_model_update();
      case "ADD_CANCEL":
        return client.popup_destroy();
      case "SAVE":
        if (!(await orders.save(this.data))) break;
        return void client.nav_app_leave({ event: "SAVED", r_data: this.data.number });
    }
    client.view_display(this.view(client, orders, items));
  }

  view(client: z2ui5_if_client, orders: EntityOfApp<Order>, items: EntityOfApp<Item>) {
    return Page({
      title: client.text("orderTitle", [this.data.number]),
      showNavButton: true,
      navButtonPress: client._event_nav_app_leave(),
      content: [
        SimpleForm({ editable: true, content: orders.fields(this.data, ["customer", "date"]) }),
        Table({
          headerText: "{i18n>items}",
          ...items.columns(this.data.items!, ["product", "quantity", "price"]),
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

  dialog(client: z2ui5_if_client, items: EntityOfApp<Item>) {
    return Dialog({
      title: "{i18n>addItem}",
      content: SimpleForm({
        editable: true,
        content: items.fields(this.item, ["product", "quantity", "price"]),
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
