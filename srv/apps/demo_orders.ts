import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Column,
  ColumnListItem,
  ObjectIdentifier,
  ObjectNumber,
  OverflowToolbar,
  Page,
  SearchField,
  Table,
  Text,
  Title,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";

/** A row as the table shows it. */
interface OrderRow {
  order: number;
  customer: string;
  date: string;
  city: string;
  freight: string;
}

/** Orders of the demo data service: an app reads any CAP service with `cds.connect.to`. */
export default class demo_orders extends z2ui5_if_app {
  static readonly title = "Orders of the Demo Data Service";

  search = "";
  orders: OrderRow[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    this.orders = await readOrders(this.search);
    if (client.check_on_event("SEARCH")) client.view_model_update();
    else this.display(client);
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: demo_orders.title,
        class: "sapUiContentPadding",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: Table({
          sticky: ["HeaderToolbar", "ColumnHeaders"],
          noDataText: "No order matches.",
          ariaLabelledBy: "ordersTitle",
          headerToolbar: OverflowToolbar({
            content: [
              Title({ id: "ordersTitle", text: "Orders", level: "H2" }),
              ToolbarSpacer(),
              SearchField({
                value: client._bind_edit(this.search),
                placeholder: "Customer or city",
                width: "18rem",
                search: client._event("SEARCH"),
              }),
            ],
          }),
          columns: [
            Column({ header: Text({ text: "Order" }) }),
            Column({ header: Text({ text: "Date" }), minScreenWidth: "Tablet", demandPopin: true }),
            Column({ header: Text({ text: "City" }), minScreenWidth: "Tablet", demandPopin: true }),
            Column({ header: Text({ text: "Freight" }), hAlign: "End" }),
          ],
          items: {
            path: client._bind(this.orders, { path: true }),
            template: ColumnListItem({
              cells: [
                ObjectIdentifier({ title: "{CUSTOMER}", text: "{ORDER}" }),
                Text({ text: "{DATE}" }),
                Text({ text: "{CITY}" }),
                ObjectNumber({ number: "{FREIGHT}", unit: "EUR" }),
              ],
            }),
          },
        }),
      }),
    );
  }
}

interface Order {
  OrderID: number;
  OrderDate: string;
  ShipCity: string;
  Freight: string;
  Customer?: { CompanyName: string };
}

async function readOrders(search: string): Promise<OrderRow[]> {
  const northwind = await cds.connect.to("Northwind");
  const orders = (await northwind.run(ORDERS)) as Order[];
  const wanted = search.toLowerCase();
  return orders.map(asRow).filter(({ customer, city }) => `${customer} ${city}`.toLowerCase().includes(wanted));
}

const ORDERS = cds.parse.cql(
  "SELECT from Northwind.Orders { OrderID, OrderDate, ShipCity, Freight, Customer { CompanyName } } order by OrderID",
) as cds.Query;

function asRow({ OrderID, OrderDate, ShipCity, Freight, Customer }: Order): OrderRow {
  return {
    order: OrderID,
    customer: Customer?.CompanyName ?? "",
    date: OrderDate,
    city: ShipCity,
    freight: Number(Freight).toFixed(2),
  };
}
