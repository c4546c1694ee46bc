/** The dialog of a conflict: it shows what others changed in a row beside what the user changed, and whose is kept. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { LoadedRow, LoadedRows } from "../../instance/loaded-rows.ts";
import type { App } from "../../types/app.ts";
import type { JsonObject } from "../../types/json.ts";
import { loadedRowsOf, remember } from "../rows/baseline.ts";
import { isInput, pathIn, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { leftDialog, openDialog, type ContinuedEvent } from "./dialogs.ts";
import { differencesOf, type Difference, type ShownInRow } from "../rows/differences.ts";
import { described } from "../definition/described.ts";
import { shownAs } from "./entered-value.ts";
import { arrangementOf, keyInRow } from "./helped-fields.ts";
import { keyTextOf, textsOf } from "./offered-rows.ts";
import { lockRow } from "../rows/load.ts";
import { nameOf } from "../rows/refusal.ts";
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
  readonly rows: readonly {
    readonly key: JsonObject;
    readonly expand: readonly string[];
    /** The row as others have left it. */
    readonly current: JsonObject;
  }[];
  /** Who changed them last; "" if they do not say so. */
  readonly changedBy: string;
  /** The event that deletes the rows all the same; null where the user saves. */
  readonly deletion: ContinuedEvent | null;
}

/** The built-in app that shows a conflict. */
const DIALOG = "z2ui5_cl_ui5_app_conflict";

/** As that app is seen from here. */
interface ConflictApp extends App {
  conflict: Conflict | null;
  lines: ConflictLine[];
  resolved: boolean;
}

/** A row as the user has it, compared with what is stored. */
export interface ComparedRow {
  readonly entity: EntityDefinition;
  readonly loaded: LoadedRow;
  readonly current: UntypedRow;
  readonly differences: readonly Difference[];
}

/** Locks a row, and compares it with what is stored now. @param loaded what the user saw of it */
export async function compareStored(
  entity: EntityDefinition,
  row: UntypedRow,
  loaded: LoadedRow,
  rows: LoadedRows,
): Promise<ComparedRow> {
  const current = await lockRow(entity, loaded.key, loaded.expand);
  return { entity, loaded, current, differences: differencesOf(entity, row, loaded, current, rows) };
}

/** Whether others have changed something of what the user saw, and not as the user has. */
export const isConflict = ({ differences }: ComparedRow): boolean => differences.some(isSeen);

const isSeen = ({ isTheirs, isHidden }: Difference): boolean => isTheirs && !isHidden;

/**
 * Opens the dialog. What the user chooses there is applied when the app asks for the entity again.
 * @param compared rows of one entity @param deletion the event that deletes them, which is raised again if the user agrees
 */
export async function showConflict(
  client: z2ui5_if_client,
  compared: readonly ComparedRow[],
  deletion: ContinuedEvent | null = null,
): Promise<void> {
  const entity = compared[0]!.entity;
  const differences = compared.map((one) => one.differences.filter(deletion ? isSeen : ({ isHidden }) => !isHidden));
  const shown = await withTexts(shownFor(client), differences.flat());
  const rows = compared.map(({ loaded: { key, expand }, current }) => ({
    key,
    expand,
    current: JSON.parse(JSON.stringify(current)) as JsonObject,
  }));
  const users = new Set(compared.map(({ current }) => changedBy(entity, current)));
  const conflict = { entity: entity.name, rows, changedBy: users.size === 1 ? [...users].join("") : "", deletion };
  const lines = differences.flatMap((ofRow, index) =>
    ofRow.map(
      ({ id, label, mine, theirs, isMine, isFixed }): ConflictLine => ({
        id: lineId(index, id),
        label: (compared.length > 1 ? `${nameOf(entity, compared[index]!.current)}: ` : "") + label(shown),
        mine: mine(shown),
        theirs: theirs(shown),
        fixed: isFixed,
        choice: isMine && !isFixed ? "mine" : "theirs",
      }),
    ),
  );
  await openDialog<ConflictApp>(client, DIALOG, { conflict, lines });
}

const lineId = (index: number, id: string): string => `${index}/${id}`;

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
      const key = keyInRow(list, row, name);
      const asked = wanted.get(id) ?? { list, keys: [] };
      asked.keys.push(key);
      wanted.set(id, asked);
      return shownAs(arrangement, String(row[name]), texts.get(id)?.get(keyTextOf(key)) ?? "");
    },
  };
  for (const { mine, theirs } of differences) {
    mine(inRows);
    theirs(inRows);
  }
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
  const choices = new Map(left.lines.map(({ id, choice }) => [id, choice]));
  const rows = loadedRowsOf(client);
  for (const [index, { key, expand, current }] of conflict.rows.entries()) {
    const row = rows.find(entity.name, key) as UntypedRow | undefined;
    const loaded = row && rows.get(row);
    if (!row || !loaded) continue;
    for (const { id, isMine, isFixed, isHidden, takeTheirs } of differencesOf(entity, row, loaded, current, rows)) {
      const choice = choices.get(lineId(index, id)) ?? (isMine ? "mine" : "theirs");
      if (isFixed || isHidden || choice === "theirs") takeTheirs();
    }
    for (const element of Object.values(entity.elements)) {
      const { name, isAssociation } = element;
      if (!isAssociation && !isInput(element, false) && Object.hasOwn(current, name)) row[name] = current[name];
    }
    remember(rows, entity, row, expand, current);
  }
}

/** Who changed the row last, if it says so; otherwise "". */
function changedBy(entity: EntityDefinition, row: UntypedRow): string {
  const element = Object.values(entity.elements).find((one) => pathIn(one["@cds.on.update"]) === "$user");
  return element ? String(row[element.name] ?? "") : "";
}
