/** Headings of groups: what the rows below them have in common. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import type { ColumnQuery } from "./column-query.ts";
import type { Described } from "../definition/described.ts";
import { shownValue } from "../definition/shown-value.ts";
import { shownFor } from "../rows/shown-for.ts";
import { valueAt } from "../rows/value-at.ts";
import type { UntypedRow } from "../definition/types.ts";

/** A heading as UI5 takes it: rows with the same key are below the same one. */
export interface Heading {
  readonly key: string;
  readonly text: string;
}

/** The heading of the group a row belongs to. */
export function groupOf(
  client: z2ui5_if_client,
  row: UntypedRow,
  of: Described,
  query: ColumnQuery,
  label: string,
): Heading {
  const shown = shownFor(client);
  const value = valueAt(row, query.value);
  const shownText = query.text ? valueAt(row, query.text) : null;
  const heading = shownText ?? shownValue(of.element, value, shown);
  return { key: JSON.stringify([value, shownText]), text: text("list.heading", [label, heading], shown.language) };
}
