import { entity } from "z2ui5/model";
import { Button, Dialog, OverflowToolbar, Page, Table, ToolbarSpacer } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

export default class order extends z2ui5_if_app {
  static title = "Order";
  static listed = false; // only the list opens it

  id = "";
  data = {};
  item = {};

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    const orders = entity(client, "OrderService.Orders");
    const items = entity(client, "OrderService.Items");
    if (client.check_on_init()) this.data = await orders.load({ ID: this.id }, { expand: ["items"] });
    switch (client.get_event()) {
      case "ADD":
        this.item = items.create();
        return client.popup_display(this.dialog(client, items));
      // #region check
      case "ADD_OK":
        if (!(await items.check(this.item))) return;
        this.data.items.push({ ...this.item });
        client.popup_destroy();
        return client.view_model_update();
      // #endregion
      case "ADD_CANCEL":
        return client.popup_destroy();
      // #region save
      case "SAVE":
        if (!(await orders.save(this.data))) break;
        return void client.nav_app_leave({ event: "SAVED", r_data: this.data.number });
      // #endregion
    }
    client.view_display(this.view(client, orders, items));
  }

  view(client, orders, items) {
    return Page({
      title: `Order ${this.data.number}`,
      showNavButton: true,
      navButtonPress: client._event_nav_app_leave(),
      content: [
        SimpleForm({ editable: true, content: orders.fields(this.data, ["customer", "date"]) }),
        Table({
          headerText: "Items",
          ...items.columns(this.data.items, ["product", "quantity", "price"]),
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

  dialog(client, items) {
    return Dialog({
      title: "Add an item",
      content: SimpleForm({
        editable: true,
        content: items.fields(this.item, ["product", "quantity", "price"]),
      }),
      // #region check_valid
      beginButton: Button({
        text: "Add",
        type: "Emphasized",
        press: client._event("ADD_OK", [], { check_valid: true }),
      }),
      // #endregion
      endButton: Button({ text: "Cancel", press: client._event("ADD_CANCEL") }),
    });
  }
}
