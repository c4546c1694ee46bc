import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  Column,
  ColumnListItem,
  Label,
  MessageStrip,
  Page,
  SegmentedButton,
  SegmentedButtonItem,
  Table,
  Text,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** The user selects rows, and the server knows which. */
export default class z2ui5_cl_smp_app_019 extends z2ui5_if_app {
  static readonly title = "Selection Modes: Single and Multi Select";
  static readonly intro =
    "Choose a mode, select rows and press Read: the selection is a field of the row, bound for editing.";

  mode = "MultiSelect";
  rows = ["Alfreds", "Berglunds", "Chop-suey"].map((name) => ({ name, selected: false }));

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("READ")) {
      const selected = this.rows.filter((row) => row.selected).map(({ name }) => name);
      return client.message_toast_display(selected.join(", ") || "Nothing is selected.");
    }
    const mode = client._bind_edit(this.mode);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_019.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_019.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Mode" }),
              SegmentedButton({
                selectedKey: mode,
                items: ["None", "SingleSelectLeft", "MultiSelect"].map((key) =>
                  SegmentedButtonItem({ key, text: key }),
                ),
              }),
            ],
          }),
          Button({ text: "Read", press: client._event("READ") }),
          Table({
            mode,
            columns: [Column({ header: Text({ text: "Name" }) })],
            items: {
              path: client._bind_edit(this.rows, { path: true }),
              template: ColumnListItem({ selected: "{SELECTED}", cells: [Text({ text: "{NAME}" })] }),
            },
          }),
        ],
      }),
    );
  }
}
