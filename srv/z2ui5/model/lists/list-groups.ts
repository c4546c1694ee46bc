/** Headings of groups: what the rows below them have in common. */
import { text } from "../../texts/texts.ts";
import type { ColumnQuery } from "./column-query.ts";
import type { Described } from "../definition/described.ts";
import { shownValue } from "../definition/shown-value.ts";
import { valueAt } from "../rows/value-at.ts";
import type { UntypedRow } from "../definition/types.ts";

/** A heading as UI5 takes it: rows with the same key are below the same one. */
export interface Heading {
  readonly key: string;
  readonly text: string;
}

/** The heading of the group a row belongs to. */
export function groupOf(
  row: UntypedRow,
  of: Described,
  query: ColumnQuery,
  label: string,
  { locale, language }: { readonly locale: string; readonly language: string },
): Heading {
  const own = (key: string): string => text(key, {}, language);
  const texts = { yes: own("conflict.yes"), no: own("conflict.no"), nothing: own("conflict.nothing") };
  const value = valueAt(row, query.value);
  const shownText = query.text ? valueAt(row, query.text) : null;
  const shown = shownText ?? shownValue(of.element, value, { locale, language, texts });
  return { key: JSON.stringify([value, shownText]), text: text("list.heading", [label, shown], language) };
}
