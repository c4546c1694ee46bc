import { entity } from "z2ui5/model";
import { Button, OverflowToolbar, Page, Table, ToolbarSpacer } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

export default class order extends z2ui5_if_app {
  static title = "Order";
  static listed = false; // only the list opens it

  id = "";
  data = {};

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    const orders = entity(client, "OrderService.Orders");
    const items = entity(client, "OrderService.Items");
    if (client.check_on_init()) this.data = await orders.load({ ID: this.id }, { expand: ["items"] });
    if (client.check_on_event("SAVE") && (await orders.save(this.data)))
      return void client.nav_app_leave({ event: "SAVED", r_data: this.data.number });
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
        content: [ToolbarSpacer(), Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") })],
      }),
    });
  }
}
