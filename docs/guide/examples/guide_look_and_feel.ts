import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { DynamicPage, DynamicPageHeader, DynamicPageTitle } from "z2ui5/view/sap/f";
import {
  Button,
  Column,
  ColumnListItem,
  Menu,
  MenuButton,
  MenuItem,
  ObjectIdentifier,
  ObjectNumber,
  SearchField,
  Table,
  Text,
  Title,
} from "z2ui5/view/sap/m";

const ORDERS = [
  { number: "4711", customer: "Mill & Sons", amount: "1,250.00" },
  { number: "4712", customer: "North Trading", amount: "89.90" },
  { number: "4713", customer: "Blue Harbor", amount: "310.50" },
];

export default class guide_look_and_feel extends z2ui5_if_app {
  static readonly title = "Orders";

  search = "";
  orders = ORDERS;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CREATE")) return client.message_toast_display("Created");
    if (client.check_on_event("THEME")) return client.set_theme(client.get_event_arg());
    if (client.check_on_event("SEARCH")) {
      const text = this.search.toLowerCase();
      this.orders = ORDERS.filter(({ customer }) => customer.toLowerCase().includes(text));
      return client.view_model_update();
    }
    client.view_display(
      DynamicPage({
        title: DynamicPageTitle({
          heading: Title({ text: guide_look_and_feel.title }),
          actions: [Button({ text: "Create", type: "Emphasized", press: client._event("CREATE") }), appearance(client)],
        }),
        header: DynamicPageHeader({
          content: SearchField({
            value: client._bind_edit(this.search),
            width: "20rem",
            search: client._event("SEARCH"),
          }),
        }),
        content: Table({
          columns: [
            Column({ header: Text({ text: "Order" }) }),
            Column({ header: Text({ text: "Customer" }), minScreenWidth: "Tablet", demandPopin: true }),
            Column({ header: Text({ text: "Amount" }), hAlign: "End" }),
          ],
          items: {
            path: client._bind(this.orders, { path: true }),
            template: ColumnListItem({
              cells: [
                ObjectIdentifier({ title: "{NUMBER}" }),
                Text({ text: "{CUSTOMER}" }),
                ObjectNumber({ number: "{AMOUNT}", unit: "EUR" }),
              ],
            }),
          },
        }),
      }),
    );
  }
}

function appearance(client: z2ui5_if_client) {
  const item = (text: string, theme: string) => MenuItem({ text, press: client._event("THEME", [theme]) });
  return MenuButton({
    text: "Theme",
    type: "Transparent",
    menu: Menu({ items: [item("As the system", ""), item("Light", "sap_horizon"), item("Dark", "sap_horizon_dark")] }),
  });
}
