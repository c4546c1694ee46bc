/** Headings of groups: what the rows below them have in common, and their totals. */
import { text } from "../../texts/texts.ts";
import { shownValue } from "../definition/shown-value.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { FieldSource } from "../fields/fields.ts";
import { shownFor } from "../rows/shown-for.ts";
import { valueAt } from "../rows/value-at.ts";
import type { ListColumn } from "./list-columns.ts";
import type { ListState } from "./list-state.ts";
import { groupKey, groupText } from "./list-totals.ts";

/** Member of rows with the heading of their group. */
export const GROUP = "z2ui5_group";

/** A heading as UI5 takes it: rows with the same key are below the same one. */
interface Heading {
  readonly key: string;
  readonly text: string;
}

/** The column whose values are headings; undefined if there is none. */
export const groupColumn = (columns: readonly ListColumn[], { group }: ListState): ListColumn | undefined =>
  group ? columns.find(({ request }) => request.name === group) : undefined;

/** Sets the heading of each row. */
export function setGroups(source: FieldSource, state: ListState, columns: readonly ListColumn[]): void {
  const column = groupColumn(columns, state);
  const headings = new Map<string, Heading>();
  for (const row of state.rows) {
    if (!column) {
      delete row[GROUP];
      continue;
    }
    const { query } = column;
    const values = [valueAt(row, query.value), query.text ? valueAt(row, query.text) : null];
    const key = JSON.stringify(values);
    const heading = headings.get(key) ?? { key, text: headingText(source, state, columns, column, values) };
    headings.set(key, heading);
    row[GROUP] = { ...heading } satisfies Heading as UntypedRow;
  }
}

function headingText(
  source: FieldSource,
  { groupTotals }: ListState,
  columns: readonly ListColumn[],
  { of, label }: ListColumn,
  [value, shownText]: readonly unknown[],
): string {
  const shown = shownFor(source.client);
  const heading = text("list.heading", [label, shownText ?? shownValue(of.element, value, shown)], shown.language);
  const totals = groupText(source, columns, groupTotals?.[groupKey(value)]);
  return totals === "" ? heading : `${heading} (${totals})`;
}
