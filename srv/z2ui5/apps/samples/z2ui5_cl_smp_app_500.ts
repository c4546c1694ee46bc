import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { List, MessageStrip, Page, SearchField, StandardListItem } from "z2ui5/view/sap/m";

const FRUIT = ["Apple", "Apricot", "Banana", "Cherry", "Grape", "Lemon", "Orange", "Pear", "Plum"];

/** What is searched for is in the address, which can be bookmarked and copied. */
export default class z2ui5_cl_smp_app_500 extends z2ui5_if_app {
  static readonly title = "Parameters in the Address";
  static readonly intro =
    "Search, and look at the address: it has the search. Copy it to another tab, or go back: the list shows what was searched for.";

  search = "";
  found: { name: string }[] = [];

  main(client: z2ui5_if_client): void {
    if (client.check_on_init()) this.search = client.get_address().search ?? "";
    if (client.check_on_event("SEARCH")) client.set_address({ search: this.search || undefined });
    const wanted = this.search.toLowerCase();
    this.found = FRUIT.filter((name) => name.toLowerCase().includes(wanted)).map((name) => ({ name }));
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_500.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_500.intro, class: "sapUiSmallMarginBottom" }),
          SearchField({ value: client._bind_edit(this.search), search: client._event("SEARCH") }),
          List({
            headerText: "Fruit",
            noDataText: "No fruit has this in its name.",
            items: rows(this.found, (fruit) => StandardListItem({ title: fruit.name })),
          }),
        ],
      }),
    );
  }
}
