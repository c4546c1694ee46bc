import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { FacetFilter, FacetFilterItem, FacetFilterList, MessageStrip, Page } from "z2ui5/view/sap/m";

/** Event arguments that are objects: what the user chose in a FacetFilter. */
export default class z2ui5_cl_smp_app_197 extends z2ui5_if_app {
  static readonly title = "Control Objects in t_arg (FacetFilter)";
  static readonly intro =
    "Choose values and close the list: the event carries the chosen keys as an object, which arrives as JSON.";

  products = PRODUCTS.map((name) => ({ name }));

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CLOSED")) {
      const [list, keys] = [client.get_event_arg(1), client.get_event_arg(2)];
      return client.message_box_display(`${list}: ${keys}`);
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_197.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_197.intro, class: "sapUiSmallMarginBottom" }),
          FacetFilter({
            type: "Light",
            showPersonalization: true,
            lists: [
              FacetFilterList({
                title: "Products",
                mode: "MultiSelect",
                listClose: client._event("CLOSED", ["${$source>/title}", "${$parameters>/selectedKeys}"]),
                items: {
                  path: client._bind(this.products, { path: true }),
                  template: FacetFilterItem({ key: "{NAME}", text: "{NAME}" }),
                },
              }),
            ],
          }),
        ],
      }),
    );
  }
}

const PRODUCTS = ["Chai", "Chang", "Tofu"];
