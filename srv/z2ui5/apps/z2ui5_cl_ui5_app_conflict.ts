import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { Conflict, ConflictLine } from "../model/fields/conflict.ts";
import { expression, rows } from "../view/index.ts";
import {
  Button,
  Column,
  ColumnListItem,
  Dialog,
  SegmentedButton,
  SegmentedButtonItem,
  Table,
  Text,
  type TableNode,
} from "../view/sap/m.ts";
import { text } from "./own-text.ts";

/** Shows what others changed in an entry beside what the user changed, value by value; `save` of `z2ui5/model` calls it. */
class z2ui5_cl_ui5_app_conflict extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** What others have made of the entry; null once the caller has taken it. */
  conflict: Conflict | null = null;
  /** What the dialog shows. */
  lines: ConflictLine[] = [];
  /** The user has chosen, rather than cancelled. */
  resolved = false;

  /** Shows the dialog, and leaves with what was chosen. */
  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) return this.display(client);
    this.resolved = client.check_on_event("KEEP");
    client.popup_destroy();
    client.nav_app_back();
  }

  private display(client: z2ui5_if_client): void {
    const { changedBy = "" } = this.conflict ?? {};
    const intro = changedBy ? text(client, "conflict.introBy", [changedBy]) : text(client, "conflict.intro");
    client.popup_display(
      Dialog({
        title: text(client, "conflict.title"),
        contentWidth: "50rem",
        content: [Text({ text: intro, class: "sapUiSmallMargin" }), this.table(client)],
        beginButton: Button({ text: text(client, "conflict.keep"), type: "Emphasized", press: client._event("KEEP") }),
        endButton: Button({ text: text(client, "conflict.cancel"), press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }

  private table(client: z2ui5_if_client): TableNode {
    const column = (key: string, isNarrow = false) =>
      Column({
        header: Text({ text: text(client, key) }),
        ...(isNarrow && { minScreenWidth: "Tablet", demandPopin: true }),
      });
    return Table({
      columns: [
        column("conflict.field"),
        column("conflict.mine", true),
        column("conflict.theirs", true),
        column("conflict.use"),
      ],
      items: rows(
        this.lines,
        (line) =>
          ColumnListItem({
            cells: [
              Text({ text: line.label }),
              Text({ text: line.mine }),
              Text({ text: line.theirs }),
              SegmentedButton({
                selectedKey: line.choice,
                enabled: expression`!${line.fixed}`,
                items: [
                  SegmentedButtonItem({ key: "mine", text: text(client, "conflict.mine") }),
                  SegmentedButtonItem({ key: "theirs", text: text(client, "conflict.theirs") }),
                ],
              }),
            ],
          }),
        { edit: ["choice"], key: "id" },
      ),
    });
  }
}

export default z2ui5_cl_ui5_app_conflict;
export { z2ui5_cl_ui5_app_conflict as "module.exports" };
