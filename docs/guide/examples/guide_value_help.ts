import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import z2ui5_cl_ui5_app_select from "z2ui5/z2ui5_cl_ui5_app_select";
import { Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

const COUNTRIES = [
  { KEY: "DE", TEXT: "Germany" },
  { KEY: "ES", TEXT: "Spain" },
  { KEY: "FR", TEXT: "France" },
];

export default class guide_value_help extends z2ui5_if_app {
  country = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("HELP")) {
      client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: COUNTRIES, i_title: "Country" }));
      return;
    }
    const left = client.get_app_prev();
    if (left instanceof z2ui5_cl_ui5_app_select) {
      const { row, check_confirmed } = left.result();
      if (check_confirmed) this.country = String(row?.KEY ?? "");
    }
    client.view_display(
      Page({
        title: "Value help",
        content: SimpleForm({
          editable: true,
          content: [
            Label({ text: "Country" }),
            Input({
              value: client._bind_edit(this.country),
              showValueHelp: true,
              valueHelpRequest: client._event("HELP"),
            }),
          ],
        }),
      }),
    );
  }
}
