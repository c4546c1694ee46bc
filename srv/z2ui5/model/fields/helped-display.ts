/** Completes what fields with lists show once the app has run. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { tokensFor } from "../definition/entry-members.ts";
import { currentLocale } from "../definition/labels.ts";
import { keyTextOf, readList, textsOf } from "./offered-rows.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isRequired } from "../definition/ui5-types.ts";
import {
  type Helped,
  keyInRow,
  helpedOf,
  rowsOf,
  valueText,
  shownFor,
  isRefused,
  valuesIn,
  tokensOf,
} from "./helped-fields.ts";
import { MOST_CHOICES } from "./helped-controls.ts";
import { followAssociation, showRefused } from "./helped-entries.ts";

/** Completes what fields show once the app has run: texts of values that the app has set, choices, and what was refused, until it is corrected. */
export async function completeFields(client: z2ui5_if_client): Promise<void> {
  for (const helped of helpedOf(client)) {
    const rows = rowsOf(client, helped.fields);
    const { multiple, choice } = helped.fields;
    if (choice) await readChoices(client, helped, rows[0] ?? {});
    if (!multiple) await readTexts(client, helped, rows);
    else if (!choice) await readTokens(client, helped, rows);
  }
}

async function readTexts(client: z2ui5_if_client, helped: Helped, rows: readonly UntypedRow[]): Promise<void> {
  const { fields, element, list, member } = helped;
  const keyOf = (row: UntypedRow): unknown[] => keyInRow(list, row, element.name);
  // A short list shows its texts itself.
  if (fields.choice && list.association === "") return;
  const unknown = rows.filter((row) => shownFor(helped, row) === undefined).map(keyOf);
  const read = await textsOf(list, unknown);
  for (const key of unknown.map(keyTextOf)) fields.texts[key] = read.get(key) ?? "";
  for (const row of rows) {
    await followAssociation(client, helped, row);
    if (fields.choice) continue;
    if (isRefused(helped, row)) showRefused(client, helped, row);
    else row[member] = shownFor(helped, row) || null;
  }
  const shown = new Set(rows.map((row) => keyTextOf(keyOf(row))));
  fields.texts = Object.fromEntries(Object.entries(fields.texts).filter(([value]) => shown.has(value)));
  fields.refused = fields.refused.filter((one) => rows.some((row) => isRefused(helped, row) === one));
}

async function readTokens(client: z2ui5_if_client, helped: Helped, rows: readonly UntypedRow[]): Promise<void> {
  const { fields, element, list, member } = helped;
  const values = rows.flatMap((row) => valuesIn(helped, row));
  const unknown = values.filter((value) => !Object.hasOwn(fields.texts, valueText(value)));
  const read = await textsOf(
    list,
    unknown.map((value) => [value]),
  );
  const textOf = (value: string): string => fields.texts[value] ?? read.get(value) ?? "";
  fields.texts = Object.fromEntries(values.map((value) => [valueText(value), textOf(valueText(value))]));
  for (const row of rows) {
    row[tokensFor(element.name)] = tokensOf(helped, row);
    if (isRefused(helped, row)) showRefused(client, helped, row);
    else row[member] = null;
  }
  fields.refused = fields.refused.filter((one) => rows.some((row) => isRefused(helped, row) === one));
}

/** The values of a short list, with an item for none of them unless there may be several, or the model needs one. */
async function readChoices(client: z2ui5_if_client, helped: Helped, row: UntypedRow): Promise<void> {
  const { name, list, of, fields, element } = helped;
  const { locals } = runOf(client, "field").run.instance.remembered;
  const wanted = JSON.stringify([currentLocale(), ...list.filters.map(({ local }) => row[local] as unknown)]);
  if (!locals[name] || fields.choicesFor === wanted) return;
  const { rows } = await readList(list, row, { sort: [list.text || list.value], limit: MOST_CHOICES });
  const choices = rows.map((one) => ({
    K: valueText(one[list.value]),
    T: list.text === "" ? valueText(one[list.value]) : valueText(one[list.text]),
  }));
  const none = fields.multiple || isRequired(element) ? [] : [{ K: "", T: of.none }];
  locals[name] = { ...locals[name], value: [...none, ...choices] };
  fields.choicesFor = wanted;
}
