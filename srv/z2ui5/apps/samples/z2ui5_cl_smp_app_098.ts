import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  List,
  MessageStrip,
  NavContainer,
  ObjectNumber,
  Page,
  StandardListItem,
  Text,
  VBox,
} from "z2ui5/view/sap/m";
import { FlexibleColumnLayout } from "z2ui5/view/sap/f";

/** Three columns, each filled by a view of its own. */
export default class z2ui5_cl_smp_app_098 extends z2ui5_if_app {
  static readonly title = "Three Columns with FlexibleColumnLayout";
  static readonly intro =
    "Click an order, then an item: the second and third column are two nested views, updated and removed one by one.";

  orders = [
    {
      id: 4711,
      items: [
        { pos: 10, name: "Chai" },
        { pos: 20, name: "Tofu" },
      ],
    },
    { id: 4712, items: [{ pos: 10, name: "Ikura" }] },
  ];
  items: { pos: number; name: string }[] = [];
  item = "";
  views = 0;
  layout = "OneColumn";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "ORDER":
        return this.openOrder(client);
      case "ITEM":
        return this.openItem(client);
      case "COUNT":
        this.views++;
        return client.nest2_view_model_update();
      case "CLOSE":
        this.layout = "TwoColumnsMidExpanded";
        client.nest2_view_destroy();
        return client.view_model_update();
    }
    client.view_display(
      FlexibleColumnLayout({
        id: "columns",
        layout: client._bind_edit(this.layout),
        beginColumnPages: Page({
          title: z2ui5_cl_smp_app_098.title,
          showNavButton: client.check_app_prev_stack(),
          navButtonPress: client._event_nav_app_leave(),
          content: [
            MessageStrip({ text: z2ui5_cl_smp_app_098.intro }),
            List({
              items: {
                path: client._bind(this.orders, { path: true }),
                template: StandardListItem({
                  title: "{ID}",
                  type: "Navigation",
                  press: client._event("ORDER", ["${ID}"]),
                }),
              },
            }),
          ],
        }),
      }),
    );
  }

  private openOrder(client: z2ui5_if_client): void {
    this.items = this.orders.find(({ id }) => String(id) === client.get_event_arg())!.items;
    this.layout = "TwoColumnsMidExpanded";
    client.view_model_update();
    client.nest_view_display(
      Page({
        title: "Items",
        content: List({
          items: {
            path: client._bind(this.items, { path: true }),
            template: StandardListItem({
              title: "{NAME}",
              type: "Navigation",
              press: client._event("ITEM", ["${NAME}"]),
            }),
          },
        }),
      }),
      "columns",
      "addMidColumnPage",
      "removeAllMidColumnPages",
    );
  }

  private openItem(client: z2ui5_if_client): void {
    this.item = client.get_event_arg();
    this.layout = "ThreeColumnsMidExpanded";
    client.view_model_update();
    client.nest2_view_display(
      Page({
        title: client._bind(this.item),
        headerContent: Button({ icon: "sap-icon://decline", tooltip: "Close", press: client._event("CLOSE") }),
        content: NavContainer({
          id: "pages",
          pages: [
            VBox({
              id: "first",
              items: [
                ObjectNumber({ number: client._bind(this.views), unit: "times counted" }),
                Button({ text: "Count", press: client._event("COUNT") }),
                Button({
                  text: "More",
                  press: client._event_client(client.cs_event.nest2_nav_container_to, ["pages", "second"]),
                }),
              ],
            }),
            VBox({ id: "second", items: [Text({ text: "The second page of the third column" })] }),
          ],
        }),
      }),
      "columns",
      "addEndColumnPage",
      "removeAllEndColumnPages",
    );
  }
}
