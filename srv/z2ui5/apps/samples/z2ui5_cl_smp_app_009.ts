import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { ListItem } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import z2ui5_cl_ui5_app_select from "z2ui5/z2ui5_cl_ui5_app_select";

/** Help with entering a value: suggestions while typing, and a dialog to choose from. */
export default class z2ui5_cl_smp_app_009 extends z2ui5_if_app {
  static readonly title = "Value Help: Suggestions and F4 Dialog";
  static readonly intro =
    "Type a letter for suggestions, or press F4: the dialog is an app of the framework, which returns the chosen row.";

  country = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("HELP")) {
      client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: COUNTRIES, i_title: "Country" }));
      return;
    }
    const help = client.get_app_prev();
    if (client.check_on_navigated() && help instanceof z2ui5_cl_ui5_app_select)
      this.country = help.result().row?.KEY ?? this.country;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_009.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_009.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Country" }),
              Input({
                value: client._bind_edit(this.country),
                showSuggestion: true,
                startSuggestion: 1,
                showValueHelp: true,
                valueHelpRequest: client._event("HELP"),
                suggestionItems: COUNTRIES.map(({ KEY, TEXT }) => ListItem({ text: KEY, additionalText: TEXT })),
              }),
            ],
          }),
        ],
      }),
    );
  }
}

const COUNTRIES = [
  { KEY: "DE", TEXT: "Germany" },
  { KEY: "FR", TEXT: "France" },
  { KEY: "US", TEXT: "United States" },
];
