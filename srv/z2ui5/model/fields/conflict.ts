/** The dialog of a conflict: it shows what others changed in a row beside what the user changed, and whose is kept. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { LoadedRow, LoadedRows } from "../../instance/loaded-rows.ts";
import type { App } from "../../types/app.ts";
import type { JsonObject } from "../../types/json.ts";
import { loadedRowsOf, remember } from "../rows/baseline.ts";
import { isInput, pathIn, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { leftDialog, openDialog } from "./dialogs.ts";
import { differencesOf, type Difference, type ShownInRow } from "../rows/differences.ts";
import { described } from "../definition/described.ts";
import { shownAs } from "./entered-value.ts";
import { arrangementOf, heldKey } from "./helped-fields.ts";
import { keyTextOf, textsOf } from "./offered-rows.ts";
import { shownFor } from "../rows/shown-for.ts";
import type { Shown } from "../definition/shown-value.ts";
import type { UntypedRow } from "../definition/types.ts";
import { valueListOf, type ValueList } from "../definition/value-list.ts";
import { isGiven } from "../definition/values.ts";

/** A line of the dialog: a value, and whose is kept. */
export interface ConflictLine {
  readonly id: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Nobody can choose. */
  readonly fixed: boolean;
  choice: "mine" | "theirs";
}

/** A conflict, as the dialog that shows it holds it. */
export interface Conflict {
  readonly entity: string;
  readonly key: JsonObject;
  readonly expand: readonly string[];
  /** The row as others have left it. */
  readonly current: JsonObject;
  /** Who changed it last; "" if it does not say so. */
  readonly changedBy: string;
}

/** The built-in app that shows a conflict. */
const DIALOG = "z2ui5_cl_ui5_app_conflict";

/** As that app is seen from here. */
interface ConflictApp extends App {
  conflict: Conflict | null;
  lines: ConflictLine[];
  resolved: boolean;
}

/** A conflict between what the user and what others made of a row. */
export interface FoundConflict {
  readonly entity: EntityDefinition;
  readonly loaded: LoadedRow;
  readonly current: UntypedRow;
  readonly differences: readonly Difference[];
}

/**
 * Compares a row with what is stored now.
 * @returns undefined if others have changed nothing of what the user saw, or the same as the user
 */
export function conflictOf(
  entity: EntityDefinition,
  row: UntypedRow,
  loaded: LoadedRow,
  current: UntypedRow,
  rows: LoadedRows,
): FoundConflict | undefined {
  const differences = differencesOf(entity, row, loaded, current, rows);
  return differences.some(({ isTheirs, isHidden }) => isTheirs && !isHidden)
    ? { entity, loaded, current, differences }
    : undefined;
}

/** Opens the dialog. What the user chooses there is applied when the app asks for the entity again. */
export async function showConflict(
  client: z2ui5_if_client,
  { entity, loaded, current, differences }: FoundConflict,
): Promise<void> {
  const shown = await withTexts(shownFor(client), differences);
  const conflict = {
    entity: entity.name,
    key: loaded.key,
    expand: loaded.expand,
    current: JSON.parse(JSON.stringify(current)) as JsonObject,
    changedBy: changedBy(entity, current),
  };
  const lines = differences
    .filter(({ isHidden }) => !isHidden)
    .map(
      ({ id, label, mine, theirs, isMine, isFixed }): ConflictLine => ({
        id,
        label: label(shown),
        mine: mine(shown),
        theirs: theirs(shown),
        fixed: isFixed,
        choice: isMine && !isFixed ? "mine" : "theirs",
      }),
    );
  await openDialog<ConflictApp>(client, DIALOG, { conflict, lines });
}

/** Reads the texts that fields show instead of keys: all that the lines need of an element at once. */
async function withTexts(shown: Shown, differences: readonly Difference[]): Promise<ShownInRow> {
  const wanted = new Map<string, { readonly list: ValueList; readonly keys: unknown[][] }>();
  const texts = new Map<string, ReadonlyMap<string, string>>();
  const inRows: ShownInRow = {
    ...shown,
    textOf(entity, { name }, row) {
      const list = isGiven(row[name]) ? valueListOf(entity, entity.elements[name] as ElementDefinition) : undefined;
      const arrangement = list && arrangementOf(described(entity, name, shown.locale));
      if (!list || arrangement === undefined || arrangement === "TextSeparate") return undefined;
      const id = `${entity.name}/${name}`;
      const key = heldKey(list, row, name);
      const asked = wanted.get(id) ?? { list, keys: [] };
      asked.keys.push(key);
      wanted.set(id, asked);
      return shownAs(arrangement, String(row[name]), texts.get(id)?.get(keyTextOf(key)) ?? "");
    },
  };
  for (const { mine, theirs } of differences) [mine(inRows), theirs(inRows)];
  for (const [id, { list, keys }] of wanted) texts.set(id, await textsOf(list, keys));
  return inRows;
}

/** Applies what the user has chosen in the dialog, if the app comes from there. */
export function applyConflict(client: z2ui5_if_client, entity: EntityDefinition): void {
  const left = leftDialog<ConflictApp>(client, DIALOG);
  if (!left) return;
  const { conflict, resolved } = left;
  if (!resolved || conflict?.entity !== entity.name) return;
  left.conflict = null;
  const rows = loadedRowsOf(client);
  const row = rows.find(conflict.entity, conflict.key) as UntypedRow | undefined;
  const loaded = row && rows.get(row);
  if (!row || !loaded) return;
  const choices = new Map(left.lines.map(({ id, choice }) => [id, choice]));
  for (const { id, isMine, isFixed, isHidden, takeTheirs } of differencesOf(
    entity,
    row,
    loaded,
    conflict.current,
    rows,
  )) {
    const choice = choices.get(id) ?? (isMine ? "mine" : "theirs");
    if (isFixed || isHidden || choice === "theirs") takeTheirs();
  }
  for (const { name, isAssociation } of Object.values(entity.elements))
    if (
      !isAssociation &&
      !isInput(entity.elements[name] as ElementDefinition, false) &&
      Object.hasOwn(conflict.current, name)
    )
      row[name] = conflict.current[name];
  remember(rows, entity, row, conflict.expand, conflict.current);
}

/** Who changed the row last, if it says so; otherwise "". */
function changedBy(entity: EntityDefinition, row: UntypedRow): string {
  const element = Object.values(entity.elements).find((one) => pathIn(one["@cds.on.update"]) === "$user");
  return element ? String(row[element.name] ?? "") : "";
}
