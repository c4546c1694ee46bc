import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { FilterLine } from "../model/lists/added-filters.ts";
import { rows } from "../view/index.ts";
import { Button, ColumnListItem, Dialog, SearchField, Table, Text, Toolbar } from "../view/sap/m.ts";
import { dialogColumn } from "./dialog-column.ts";
import { text } from "./own-text.ts";

/** Lets users add fields to the filter of a list of `z2ui5/model`, and remove those they have added. */
class z2ui5_cl_ui5_app_filters extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** Where the caller holds the list. */
  listPath = "";
  /** The elements that are offered. */
  lines: FilterLine[] = [];
  /** Whether the user has applied what is chosen. */
  applied = false;

  /** Shows the dialog, searches, and leaves with what is chosen. */
  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) return this.display(client);
    if (client.check_on_event("SEARCH")) {
      const wanted = client.get_event_arg(1).trim().toLowerCase();
      for (const line of this.lines) line.found = line.label.toLowerCase().includes(wanted);
      return client.popup_model_update();
    }
    this.applied = client.check_on_event("APPLY");
    client.popup_destroy();
    client.nav_app_back();
  }

  private display(client: z2ui5_if_client): void {
    client.popup_display(
      Dialog({
        title: text(client, "filters.title"),
        contentWidth: "25rem",
        contentHeight: "30rem",
        subHeader: Toolbar({
          content: SearchField({ liveChange: client._event("SEARCH", ["${$parameters>/newValue}"]) }),
        }),
        content: Table({
          mode: "MultiSelect",
          multiSelectMode: "ClearAll",
          includeItemInSelection: true,
          columns: dialogColumn(client, "filters.field"),
          items: rows(
            this.lines,
            (line) => ColumnListItem({ selected: line.chosen, visible: line.found, cells: Text({ text: line.label }) }),
            { edit: ["chosen"], key: "name" },
          ),
        }),
        buttons: [
          Button({ text: text(client, "columns.apply"), type: "Emphasized", press: client._event("APPLY") }),
          Button({ text: text(client, "conflict.cancel"), press: client._event("CANCEL") }),
        ],
        afterClose: client._event("CANCEL"),
      }),
    );
  }
}

export default z2ui5_cl_ui5_app_filters;
export { z2ui5_cl_ui5_app_filters as "module.exports" };
