import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Column,
  ColumnListItem,
  MessageStrip,
  OverflowToolbar,
  Page,
  SearchField,
  Table,
  Text,
  Title,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";

/** A search on the server. */
export default class z2ui5_cl_smp_app_053 extends z2ui5_if_app {
  static readonly title = "Search in the Backend (SearchField)";
  static readonly intro = "Enter a part of a name and press Enter: the server sends the rows that match.";

  query = "";
  rows = NAMES;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SEARCH")) {
      this.rows = NAMES.filter(({ name }) => name.toLowerCase().includes(this.query.toLowerCase()));
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_053.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_053.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            noDataText: "No name matches.",
            headerToolbar: OverflowToolbar({
              content: [
                Title({ text: "Customers", level: "H2" }),
                ToolbarSpacer(),
                SearchField({ width: "16rem", value: client._bind_edit(this.query), search: client._event("SEARCH") }),
              ],
            }),
            columns: [Column({ header: Text({ text: "Name" }) })],
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({ cells: [Text({ text: "{NAME}" })] }),
            },
          }),
        ],
      }),
    );
  }
}

const NAMES = ["Alfreds", "Berglunds", "Blauer See", "Bottom-Dollar", "Chop-suey", "Drachenblut"].map((name) => ({
  name,
}));
