/** Looks up what users have entered in fields with lists, before the app runs; what is not in the list stays in the field, which says so. */
import { wireName } from "../../binding/names.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { memberFor } from "../definition/entry-members.ts";
import { findEntered, shownAs } from "./entered-value.ts";
import { keyTextOf, listedRow } from "./offered-rows.ts";
import { locationOf } from "../rows/refusal.ts";
import { objectsIn } from "../../state/objects-in.ts";
import { text as ownText } from "../../texts/texts.ts";
import type { UntypedRow } from "../definition/types.ts";
import { normalised } from "../definition/values.ts";
import {
  type Helped,
  helpedOf,
  rowsOf,
  valueText,
  shownFor,
  isRow,
  isRefused,
  keyInRow,
  textInRow,
  listedKey,
  valuesIn,
} from "./helped-fields.ts";

/** Looks up what users have entered, before the app runs. */
export async function takeEntries(client: z2ui5_if_client): Promise<void> {
  for (const helped of helpedOf(client))
    for (const row of rowsOf(client, helped.fields)) await takeEntry(client, helped, row);
}

/** @param isRetry whether what was refused before is looked up once more @returns whether the row holds what its field shows */
async function takeEntry(client: z2ui5_if_client, helped: Helped, row: UntypedRow, isRetry = false): Promise<boolean> {
  const { element, member, fields, list, arrangement } = helped;
  const entered: unknown = row[member];
  if (!Object.hasOwn(row, member)) return true;
  const shown = fields.multiple ? "" : (shownFor(helped, row) ?? valueText(row[element.name]));
  if (valueText(entered) === shown) return true;
  if (isRefused(helped, row) && !isRetry) return false;
  forget(helped, row);
  if (valueText(entered).trim() === "") {
    if (!fields.multiple) row[element.name] = normalised(element, "");
    row[member] = null;
    await followAssociation(client, helped, row);
    return true;
  }
  const found = await findEntered(list, arrangement, row, String(entered));
  if (typeof found === "string") {
    fields.refused.push({ entered: String(entered), value: textInRow(helped, row), reason: found });
    return false;
  }
  choose(helped, row, found.row, found.text);
  await followAssociation(client, helped, row);
  return true;
}

export const forget = (helped: Helped, row: UntypedRow): void => {
  const old = isRefused(helped, row);
  helped.fields.refused = helped.fields.refused.filter((one) => one !== old);
};

/** Puts a row of the list into a row of the app: its value, and what else the annotation fills with it. */
export function choose(helped: Helped, row: UntypedRow, chosen: UntypedRow, text: string): void {
  const { element, list, fields, member, arrangement } = helped;
  const value: unknown = chosen[list.value];
  fields.texts[keyTextOf(listedKey(list, chosen))] = text;
  if (fields.multiple) {
    const values = valuesIn(helped, row);
    if (!values.some((one) => valueText(one) === valueText(value))) row[element.name] = [...values, value];
    row[member] = null;
    return;
  }
  row[element.name] = value;
  row[member] = shownAs(arrangement, valueText(value), text);
  for (const { local, listed } of list.fills) {
    row[local] = chosen[listed] ?? null;
    // What its own field showed before is no entry.
    delete row[memberFor(local)];
  }
}

/** What was loaded along is that of the value the row has now. */
export async function followAssociation(
  client: z2ui5_if_client,
  { element, list, fields }: Helped,
  row: UntypedRow,
): Promise<void> {
  const { association, text } = list;
  const target: unknown = association === "" ? undefined : row[association];
  const ownKey = keyInRow(list, row, element.name);
  const isWhole = ownKey.every((one) => valueText(one) !== "");
  const before = isRow(target) ? keyTextOf(listedKey(list, target)) : "";
  if (target === undefined || before === (isWhole ? keyTextOf(ownKey) : "")) return;
  const names = [list.value, ...list.keys.map(({ listed }) => listed)];
  const key = Object.fromEntries(names.map((name, index) => [name, ownKey[index]]));
  const isLoaded = loadedRowsOf(client).get(row)?.expand.includes(association);
  const read = isWhole && isLoaded ? await listedRow(list, key) : undefined;
  const chosen = { ...key, ...(text && { [text]: fields.texts[keyTextOf(ownKey)] ?? "" }) };
  row[association] = isWhole ? (read ?? chosen) : null;
}

export function showRefused(client: z2ui5_if_client, helped: Helped, row: UntypedRow): void {
  const { of, element } = helped;
  const { env, output } = runOf(client, "field");
  const { entered = "", reason = "unknown" } = isRefused(helped, row) ?? {};
  const { within, prefix } = locationOf(client, row);
  const text = ownText(`valueHelp.${reason}`, [of.label, entered], env.language());
  output.fieldErrors.push({
    parts: [{ text, label: of.label, target: prefix + element.name, severity: "Error" }],
    within,
  });
}

/** Paths of the fields that show an entry which is in no list. */
export const refusedFields = (client: z2ui5_if_client): Set<string> =>
  new Set(
    helpedOf(client).flatMap((helped) =>
      rowsOf(client, helped.fields)
        .filter((row) => isRefused(helped, row))
        .map((row) => wireName(`${locationOf(client, row).path}/${helped.member}`)),
    ),
  );

/** Whether a row, or one of its compositions, has entries that are not in their lists. They are looked up again: the list may have them by now. */
export async function refusesEntries(client: z2ui5_if_client, row: UntypedRow): Promise<boolean> {
  const saved = new Set<object>([row, ...[...objectsIn(row)].map(([, inside]) => inside)]);
  let refuses = false;
  for (const helped of helpedOf(client))
    for (const one of rowsOf(client, helped.fields))
      if (saved.has(one) && !(await takeEntry(client, helped, one, true))) refuses = true;
  return refuses;
}
