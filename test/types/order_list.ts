/** An app as it is usually written: state, lifecycle, events, a table, a popup, an app it calls. Compiled, never run. */
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

interface Order {
  id: number;
  customer: string;
  delivered: boolean;
}

export default class order_list extends z2ui5_if_app {
  search = "";
  orders: Order[] = [];
  #shown = 0;

  override async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_init()) this.orders = await this.#read();
    if (client.check_on_navigated()) return this.#display(client);
    switch (client.get_event()) {
      case "SEARCH":
        this.orders = (await this.#read()).filter(({ customer }) => customer.includes(this.search));
        return client.view_model_update();
      case "DELIVERED": {
        const order = this.orders[Number(client.get_event_arg(1))];
        if (!order) return client.message_toast_display("No such order");
        order.delivered = true;
        return client.view_model_update();
      }
      case "COPY": {
        const copy = new order_list();
        copy.search = this.search;
        client.nav_app_call(copy);
      }
    }
  }

  #display(client: z2ui5_if_client): void {
    this.#shown += 1;
    client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page showNavButton="${client.check_app_prev_stack()}" navButtonPress="${client._event_nav_app_leave()}">
      <SearchField value="${client._bind_edit(this.search)}" search="${client._event("SEARCH")}"/>
      <List items="${client._bind_edit(this.orders)}"><StandardListItem title="{CUSTOMER}" press="${client._event("DELIVERED", ["${ID}"])}"/></List>
    </Page></mvc:View>`);
  }

  async #read(): Promise<Order[]> {
    return [{ id: this.#shown, customer: "Ann", delivered: false }];
  }
}
