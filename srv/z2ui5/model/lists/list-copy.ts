/** Rows of a list as texts in the clipboard, which spreadsheets and tables of rows take. */
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import type { FieldSource } from "../fields/fields.ts";
import type { SheetColumn } from "../spreadsheet/workbook.ts";
import { LIST_EVENT } from "./column-menu.ts";
import type { ListColumn } from "./list-columns.ts";
import { writtenColumns } from "./list-export.ts";
import { selectedRows } from "./list-selection.ts";
import type { ListState } from "./list-state.ts";
import { zoneOfUser } from "../rows/user-zone.ts";

/** Copies the rows that the user has selected, with the columns that the list shows, and says so. */
export function copySelected(source: FieldSource, state: ListState, shown: readonly ListColumn[]): void {
  const { client } = source;
  const rows = selectedRows(client, state, LIST_EVENT);
  if (rows.length === 0) return;
  const run = runOf(client, "list");
  const language = run.env.language();
  const zone = zoneOfUser(run);
  const columns = writtenColumns(source, shown);
  const lines = rows.map((row) =>
    columns.map(({ column, valueOf }) => quoted(cellText(column, valueOf(row), language, zone))).join("\t"),
  );
  client.clipboard_copy(lines.join("\n"));
  client.message_toast_display(text("list.copied", [rows.length], language));
}

/** A value as users write it in their language, without separators of groups. */
function cellText({ kind, scale }: SheetColumn, value: unknown, language: string, zone: string): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "number":
      return new Intl.NumberFormat(language, {
        useGrouping: false,
        maximumFractionDigits: 20,
        ...(scale !== undefined && { minimumFractionDigits: scale }),
      }).format(value as number);
    case "yesNo":
      return text(value === true ? "paste.yes" : "paste.no", {}, language);
    case "dateTime":
      // Swedish is written as ISO writes moments.
      return new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(
        new Date(String(value)),
      );
    default:
      return String(value);
  }
}

/** As spreadsheets write cells with more than one line. */
const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
