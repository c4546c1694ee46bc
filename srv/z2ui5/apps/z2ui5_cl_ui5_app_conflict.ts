import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { Conflict, ConflictLine } from "../model/fields/conflict.ts";
import { continueEvent } from "../model/fields/dialogs.ts";
import { expression, rows } from "../view/index.ts";
import type { FieldsOf } from "../view/rows.ts";
import {
  Button,
  Column,
  ColumnListItem,
  Dialog,
  SegmentedButton,
  SegmentedButtonItem,
  Table,
  Text,
  type SegmentedButtonNode,
  type TableNode,
} from "../view/sap/m.ts";
import { dialogColumn } from "./dialog-column.ts";
import { text } from "./own-text.ts";

/** Shows what others changed in entries beside what the user changed, value by value; `save` and `delete` of `z2ui5/model` call it. */
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
    const { deletion } = this.conflict ?? {};
    if (this.resolved && deletion) return continueEvent(client, deletion);
    client.nav_app_back();
  }

  private display(client: z2ui5_if_client): void {
    const { changedBy = "", deletion } = this.conflict ?? {};
    const kind = deletion ? "conflict.delete" : "conflict.intro";
    const intro = changedBy ? text(client, `${kind}By`, [changedBy]) : text(client, kind);
    const keep = text(client, deletion ? "conflict.deleteAnyway" : "conflict.keep");
    client.popup_display(
      Dialog({
        title: text(client, "conflict.title"),
        contentWidth: "50rem",
        content: [Text({ text: intro, class: "sapUiSmallMargin" }), this.table(client)],
        beginButton: Button({ text: keep, type: "Emphasized", press: client._event("KEEP") }),
        endButton: Button({ text: text(client, "conflict.cancel"), press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }

  private table(client: z2ui5_if_client): TableNode {
    // On phones, these stand below the field.
    const columnBeside = (key: string, width = "") =>
      Column({ header: Text({ text: text(client, key) }), width, minScreenWidth: "Tablet", demandPopin: true });
    const isDeletion = Boolean(this.conflict?.deletion);
    return Table({
      columns: [
        dialogColumn(client, "conflict.field"),
        columnBeside(isDeletion ? "conflict.seen" : "conflict.mine"),
        columnBeside(isDeletion ? "conflict.now" : "conflict.theirs"),
        ...(isDeletion ? [] : [columnBeside("conflict.use", "17rem")]),
      ],
      items: rows(
        this.lines,
        (line) =>
          ColumnListItem({
            cells: [
              Text({ text: line.label }),
              Text({ text: line.mine }),
              Text({ text: line.theirs }),
              ...(isDeletion ? [] : [this.choice(client, line)]),
            ],
          }),
        { edit: isDeletion ? [] : ["choice"], key: "id" },
      ),
    });
  }

  private choice(client: z2ui5_if_client, line: FieldsOf<ConflictLine>): SegmentedButtonNode {
    return SegmentedButton({
      selectedKey: line.choice,
      enabled: expression`!${line.fixed}`,
      items: [
        SegmentedButtonItem({ key: "mine", text: text(client, "conflict.mine") }),
        SegmentedButtonItem({ key: "theirs", text: text(client, "conflict.theirs") }),
      ],
    });
  }
}

export default z2ui5_cl_ui5_app_conflict;
export { z2ui5_cl_ui5_app_conflict as "module.exports" };
