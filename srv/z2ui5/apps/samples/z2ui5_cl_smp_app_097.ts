import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, List, MessageStrip, ObjectAttribute, Page, StandardListItem } from "z2ui5/view/sap/m";
import { FlexibleColumnLayout } from "z2ui5/view/sap/f";

/** A list and the details of a row, side by side. */
export default class z2ui5_cl_smp_app_097 extends z2ui5_if_app {
  static readonly title = "Master-Detail with FlexibleColumnLayout";
  static readonly intro = "Click a row: the server displays its details as a second, nested view in the next column.";

  rows = [
    { id: 4711, name: "Alfreds", city: "Berlin" },
    { id: 4712, name: "Berglunds", city: "Luleå" },
  ];
  selected = { id: 0, name: "", city: "" };
  layout = "OneColumn";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "OPEN":
        return this.open(client);
      case "CLOSE":
        this.layout = "OneColumn";
        client.nest_view_destroy();
        return client.view_model_update();
    }
    client.view_display(
      FlexibleColumnLayout({
        id: "columns",
        layout: client._bind_edit(this.layout),
        beginColumnPages: Page({
          title: z2ui5_cl_smp_app_097.title,
          showNavButton: client.check_app_prev_stack(),
          navButtonPress: client._event_nav_app_leave(),
          content: [
            MessageStrip({ text: z2ui5_cl_smp_app_097.intro }),
            List({
              items: {
                path: client._bind(this.rows, { path: true }),
                template: StandardListItem({
                  title: "{NAME}",
                  type: "Navigation",
                  press: client._event("OPEN", ["${ID}"]),
                }),
              },
            }),
          ],
        }),
      }),
    );
  }

  private open(client: z2ui5_if_client): void {
    this.selected = this.rows.find(({ id }) => String(id) === client.get_event_arg())!;
    this.layout = "TwoColumnsMidExpanded";
    client.view_model_update();
    client.nest_view_display(
      Page({
        title: client._bind(this.selected.name),
        headerContent: Button({ icon: "sap-icon://decline", tooltip: "Close", press: client._event("CLOSE") }),
        content: ObjectAttribute({ title: "City", text: client._bind(this.selected.city) }),
      }),
      "columns",
      "addMidColumnPage",
      "removeAllMidColumnPages",
    );
  }
}
