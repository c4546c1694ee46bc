import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, OverflowToolbar, Page, Table, Text, ToolbarSpacer } from "z2ui5/view/sap/m";

interface Order {
  id: number;
  customer: string;
  city: string;
  freight: number;
}

/** A table of 1,000 rows, all of which are rendered, with a button for each. */
export default class bench_orders extends z2ui5_if_app {
  orders: Order[] = Array.from({ length: 1000 }, (_, id) => ({
    id,
    customer: `Customer ${id}`,
    city: `City ${id % 17}`,
    freight: id % 90,
  }));
  count = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("COUNT")) this.count++;
    if (client.check_on_event("RAISE")) this.orders[Number(client.get_event_arg(1))]!.freight++;
    if (client.get_event() !== "") return client.view_model_update();
    const rows = client._bind(this.orders, { path: true });
    client.view_display(
      Page({
        title: "Orders",
        content: Table({
          growingThreshold: 1000,
          growing: true,
          headerToolbar: OverflowToolbar({
            content: [
              Text({ text: client._bind(this.count) }),
              ToolbarSpacer({}),
              Button({ text: "Count", press: client._event("COUNT") }),
            ],
          }),
          columns: ["Order", "Customer", "City", "Freight", ""].map((text) => Column({ header: Text({ text }) })),
          items: {
            path: rows,
            template: ColumnListItem({
              cells: [
                Text({ text: "{ID}" }),
                Text({ text: "{CUSTOMER}" }),
                Text({ text: "{CITY}" }),
                Text({ text: "{FREIGHT}" }),
                Button({ text: "Raise", press: client._event("RAISE", "${ID}") }),
              ],
            }),
          },
        }),
      }),
    );
  }
}
