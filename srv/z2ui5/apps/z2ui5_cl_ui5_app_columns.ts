import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { ColumnLine } from "../model/lists/list-settings.ts";
import { binding, rows } from "../view/index.ts";
import { Button, CheckBox, ColumnListItem, Dialog, HBox, Input, Table, Text, type TableNode } from "../view/sap/m.ts";
import { dialogColumn } from "./dialog-column.ts";
import { text } from "./own-text.ts";
import { submitsOnEnter } from "./submits-on-enter.ts";

/** Lets users arrange the columns of a list of `z2ui5/model`: their order, which are shown, and how wide they are. */
class z2ui5_cl_ui5_app_columns extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** Where the caller holds the list. */
  listPath = "";
  /** The columns in their order. */
  lines: ColumnLine[] = [];
  /** What the user has decided; empty if nothing. */
  decision: "" | "apply" | "reset" = "";

  /** Shows the dialog, and leaves with what was decided. */
  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) return this.display(client);
    if (client.check_on_event("MOVE")) {
      this.move(client.get_event_arg(1), client.get_event_arg(2) === "UP" ? -1 : 1);
      return client.popup_model_update();
    }
    if (client.check_on_event("APPLY")) {
      if (!client.check_input_valid()) return;
      if (!this.lines.some(({ visible }) => visible))
        return client.message_box_display(text(client, "columns.none"), "error");
      this.decision = "apply";
    }
    if (client.check_on_event("RESET")) this.decision = "reset";
    client.popup_destroy();
    client.nav_app_back();
  }

  private move(name: string, by: -1 | 1): void {
    const from = this.lines.findIndex((line) => line.name === name);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.lines.length) return;
    const lines = [...this.lines];
    lines.splice(to, 0, ...lines.splice(from, 1));
    this.lines = lines;
  }

  private display(client: z2ui5_if_client): void {
    client.popup_display(
      Dialog({
        title: text(client, "columns.title"),
        contentWidth: "40rem",
        customData: submitsOnEnter(),
        content: this.table(client),
        buttons: [
          Button({ text: text(client, "columns.apply"), type: "Emphasized", press: client._event("APPLY") }),
          Button({ text: text(client, "columns.reset"), press: client._event("RESET") }),
          Button({ text: text(client, "conflict.cancel"), press: client._event("CANCEL") }),
        ],
        afterClose: client._event("CANCEL"),
      }),
    );
  }

  private table(client: z2ui5_if_client): TableNode {
    return Table({
      columns: [
        dialogColumn(client, "columns.column"),
        dialogColumn(client, "columns.visible", "5rem"),
        dialogColumn(client, "columns.width", "8rem"),
        dialogColumn(client, "columns.order", "7rem"),
      ],
      items: rows(
        this.lines,
        (line) =>
          ColumnListItem({
            vAlign: "Middle",
            cells: [
              Text({ text: line.label }),
              CheckBox({ selected: line.visible, tooltip: binding`${line.label}` }),
              Input({
                value: { path: line.width, type: "sap.ui.model.type.String", constraints: { search: WIDTH } },
                placeholder: text(client, "columns.automatic"),
                tooltip: text(client, "columns.widthHint"),
              }),
              HBox({
                items: [
                  Button({
                    icon: "sap-icon://navigation-up-arrow",
                    type: "Transparent",
                    tooltip: text(client, "columns.up"),
                    press: client._event("MOVE", [line.name, "UP"]),
                  }),
                  Button({
                    icon: "sap-icon://navigation-down-arrow",
                    type: "Transparent",
                    tooltip: text(client, "columns.down"),
                    press: client._event("MOVE", [line.name, "DOWN"]),
                  }),
                ],
              }),
            ],
          }),
        { edit: ["visible", "width"], key: "name" },
      ),
    });
  }
}

/** Nothing, or a width in rem or pixels. */
const WIDTH = "^$|^[0-9]{1,4}([.][0-9]{1,3})?(rem|px)$";

export default z2ui5_cl_ui5_app_columns;
export { z2ui5_cl_ui5_app_columns as "module.exports" };
