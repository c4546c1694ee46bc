import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { List, MessageStrip, Page, SearchField, StandardListItem } from "z2ui5/view/sap/m";

/** A search on the server with every letter, while the answer to the one before may still be on its way. */
export default class z2ui5_cl_smp_app_059 extends z2ui5_if_app {
  static readonly title = "Live Search with Parallel Requests";
  static readonly intro =
    "Type quickly: every letter is a request, none waits for the one before, and the field keeps the focus.";

  query = "";
  rows = NAMES;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SEARCH")) {
      const wanted = client.get_event_arg().toLowerCase();
      this.rows = NAMES.filter(({ name }) => name.toLowerCase().includes(wanted));
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_059.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_059.intro, class: "sapUiSmallMarginBottom" }),
          SearchField({
            placeholder: "Search names",
            value: client._bind_edit(this.query),
            liveChange: client._event("SEARCH", ["${$parameters>/newValue}"], { check_allow_multi_req: true }),
          }),
          List({
            noDataText: "No name matches.",
            items: { path: client._bind_path(this.rows), template: StandardListItem({ title: "{NAME}" }) },
          }),
        ],
      }),
    );
  }
}

const NAMES = ["Alfreds", "Berglunds", "Blauer See", "Bottom-Dollar", "Chop-suey", "Drachenblut"].map((name) => ({
  name,
}));
