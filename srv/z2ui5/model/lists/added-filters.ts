/** Fields that users add to the filter of a list: which elements there are, and the dialog that offers them. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App } from "../../types/app.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { described, type Described } from "../definition/described.ts";
import { namesWithField } from "../definition/elements-with-field.ts";
import { addedFor, tokensFor } from "../definition/entry-members.ts";
import type { UntypedRow } from "../definition/types.ts";
import { leftDialog, openDialog } from "../fields/dialogs.ts";
import type { FieldSource } from "../fields/fields.ts";
import { columnQuery, isOffered, type ColumnQuery } from "./column-query.ts";
import { writtenFilter, type WrittenFilter } from "./filter-fields.ts";
import { isChosen, takeListAddress } from "./list-address.ts";

/** An element that the dialog offers. */
export interface FilterLine {
  readonly name: string;
  readonly label: string;
  chosen: boolean;
  /** Whether the label is what the user searches for. */
  found: boolean;
}

/** What the dialog was opened for, and whether the user has applied it. */
export interface FiltersApp extends App {
  listPath: string;
  lines: FilterLine[];
  applied: boolean;
}

/** The built-in app with the dialog. */
const DIALOG = "z2ui5_cl_ui5_app_filters";

/** Elements that users can add. @param own those whose fields the app shows */
export function offeredFilters(entity: EntityDefinition, own: readonly string[]): string[] {
  // No text decides it.
  const queryOf = (name: string): readonly [Described, ColumnQuery] => {
    const of = described(entity, name, "en");
    return [of, columnQuery(entity, of, name)];
  };
  const shown = new Set(own.map((name) => queryOf(name)[1].value));
  return namesWithField(entity).filter((name) => {
    const [of, query] = queryOf(name);
    return !shown.has(name) && isOffered(query, of) && of.element[NOT_ADDED] !== true;
  });
}

const NOT_ADDED = "@UI.AdaptationHidden";

/** Whether the user has added the field of an element. */
export const isAdded = (filter: UntypedRow, name: string): boolean => filter[addedFor(name)] === true;

/** Opens the dialog. What the user decides there is applied when the app asks for the list again. */
export async function openFilters(
  { client, entity, locale }: FieldSource,
  listPath: string,
  filter: UntypedRow,
  own: readonly string[],
): Promise<void> {
  const lines = offeredFilters(entity, own)
    .map((name) => ({ name, label: described(entity, name, locale).label, chosen: isAdded(filter, name), found: true }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  await openDialog<FiltersApp>(client, DIALOG, { listPath, lines });
}

/** Applies what the user has decided in the dialog, if the app comes from there: what is looked for in a field goes with it. */
export function takeFilters(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  listPath: string,
  filter: UntypedRow,
  own: readonly string[],
): void {
  const left = leftDialog<FiltersApp>(client, DIALOG);
  if (left?.listPath !== listPath || !left.applied) return;
  left.applied = false;
  const chosen = new Set(left.lines.filter((line) => line.chosen).map(({ name }) => name));
  for (const name of offeredFilters(entity, own)) {
    if (!isAdded(filter, name) || chosen.has(name)) continue;
    for (const member of [writtenFilter(entity, name).member, tokensFor(name), addedFor(name)]) delete filter[member];
  }
  for (const name of chosen) filter[addedFor(name)] = true;
}

/** Begins with what an address looks for in fields that can show it: those of the app, and those that are added for it. */
export function takeAddressed(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  current: UntypedRow,
  own: readonly string[],
): void {
  const { filter = "" } = client.get_address();
  const fields = [...own, ...offeredFilters(entity, own)].map((name) => ({ name, ...writtenFilter(entity, name) }));
  const given: UntypedRow = {};
  const members = fields.map(({ member }) => member);
  takeListAddress({ filter }, { rows: [] }, [], given, members);
  for (const { name, member, comparison } of fields) {
    const wanted = given[member];
    if (!isChosen(wanted) || isChosen(current[member]) || !isShownBy(comparison, wanted)) continue;
    current[member] = wanted;
    if (!own.includes(name)) current[addedFor(name)] = true;
  }
}

const isShownBy = (comparison: WrittenFilter["comparison"], wanted: unknown): boolean =>
  comparison === undefined
    ? Array.isArray(wanted)
    : typeof wanted === "object" && Object.keys(wanted ?? {}).every((one) => one === comparison);
