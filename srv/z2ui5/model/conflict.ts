/** What others changed in a row since it was loaded, beside what the user changed. */
import cds from "@sap/cds";
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { LoadedRow, LoadedRows } from "../instance/loaded-rows.ts";
import { text } from "../texts/texts.ts";
import type { App } from "../types/app.ts";
import type { JsonObject } from "../types/json.ts";
import { keyText, loadedRowsOf, remember, rowsIn } from "./baseline.ts";
import { isInput, isOfDrafts, keysOf, leadsBack, type ElementDefinition, type EntityDefinition } from "./definition.ts";
import { titleOf } from "./labels.ts";
import { shownValue, type Shown } from "./shown-value.ts";
import type { UntypedRow } from "./types.ts";
import { isText, sameValue } from "./values.ts";

/** A value that differs. */
interface Difference {
  /** Which one it is: the same in each run. */
  readonly id: string;
  /** Name of the element, with the row it belongs to if that is one of a composition. */
  readonly label: (shown: Shown) => string;
  readonly mine: (shown: Shown) => string;
  readonly theirs: (shown: Shown) => string;
  readonly isMine: boolean;
  readonly isTheirs: boolean;
  /** Users do not enter it: theirs it is. */
  readonly isFixed: boolean;
  /** Users do not see it, and the app has not changed it: theirs it is, and nobody is asked. */
  readonly isHidden: boolean;
  /** Puts what others made of it into the row of the app. */
  readonly takeTheirs: () => void;
}

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
  const { env, output } = runOf(client, "save");
  const appClass = await env.classes.find(DIALOG);
  const shown = shownFor(client);
  const app = new (appClass as unknown as new () => ConflictApp)();
  app.conflict = {
    entity: entity.name,
    key: loaded.key,
    expand: loaded.expand,
    current: JSON.parse(JSON.stringify(current)) as JsonObject,
    changedBy: changedBy(entity, current),
  };
  app.lines = differences
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, label, mine, theirs, isMine, isFixed }) => ({
      id,
      label: label(shown),
      mine: mine(shown),
      theirs: theirs(shown),
      fixed: isFixed,
      choice: isMine && !isFixed ? "mine" : "theirs",
    }));
  client.nav_app_call(app);
  output.displaysLater = true;
}

/** Applies what the user has chosen in the dialog, if the app comes from there. */
export function applyConflict(client: z2ui5_if_client, entity: EntityDefinition): void {
  const { run, env } = runOf(client, "entity");
  const left = run.leftInstance?.app as ConflictApp | undefined;
  if (!left || env.classes.nameOf(left.constructor as never) !== DIALOG) return;
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

function differencesOf(
  entity: EntityDefinition,
  row: UntypedRow,
  loaded: LoadedRow,
  current: UntypedRow,
  rows: LoadedRows,
): Difference[] {
  const own = valueDifferences(entity, row, loaded.values, current, "", () => "");
  const below = loaded.expand.flatMap((name) => {
    const element = entity.elements[name];
    return element?.isComposition && element.is2many
      ? rowDifferences(entity, element, row, loaded.values, current, rows)
      : [];
  });
  return [...own, ...below];
}

function valueDifferences(
  entity: EntityDefinition,
  row: UntypedRow,
  before: UntypedRow,
  current: UntypedRow,
  prefix: string,
  prefixLabel: (shown: Shown) => string,
): Difference[] {
  return Object.values(entity.elements).flatMap((element): Difference[] => {
    const { name } = element;
    if (!isCompared(element) || !Object.hasOwn(before, name)) return [];
    const isFixed = !isInput(element, false);
    const mine = isFixed || row[name] === undefined ? before[name] : row[name];
    const isMine = !sameValue(element, mine, before[name]);
    const isTheirs = !sameValue(element, current[name], before[name]);
    if (!(isMine || isTheirs) || sameValue(element, mine, current[name])) return [];
    return [
      {
        id: prefix + name,
        label: (shown) => prefixLabel(shown) + titleOf(name, entity, shown.locale),
        mine: (shown) => shownValue(element, mine, shown),
        theirs: (shown) => shownValue(element, current[name], shown),
        isMine,
        isTheirs,
        isFixed,
        isHidden: element["@UI.Hidden"] === true && !isMine,
        takeTheirs: () => {
          row[name] = current[name];
        },
      },
    ];
  });
}

/** What CAP records about each change is no change of its own. */
const isCompared = (element: ElementDefinition): boolean =>
  !(
    element.isAssociation ||
    element.virtual ||
    element.key ||
    isOfDrafts(element.name) ||
    element["@cds.on.update"] ||
    element["@odata.etag"]
  );

function rowDifferences(
  entity: EntityDefinition,
  element: ElementDefinition,
  row: UntypedRow,
  before: UntypedRow,
  current: UntypedRow,
  rows: LoadedRows,
): Difference[] {
  const { name } = element;
  const target = element._target as EntityDefinition;
  const mine = rowsIn(row[name]);
  const keyOfMine = (one: UntypedRow): string => JSON.stringify(rows.get(one)?.key ?? null);
  const [was, theirs] = [before, current].map(
    (holder) => new Map(rowsIn(holder[name]).map((one) => [keyText(target, one), one])),
  ) as [Map<string, UntypedRow>, Map<string, UntypedRow>];
  const mineByKey = new Map(mine.map((one) => [keyOfMine(one), one]));
  const whole = (one: UntypedRow | undefined, shown: Shown): string =>
    one ? summary(target, one, entity, shown) : text("conflict.noRow", {}, shown.language);
  const all = [...new Set([...was.keys(), ...theirs.keys()])];
  return all.flatMap((key): Difference[] => {
    const [old, other, own] = [was.get(key), theirs.get(key), mineByKey.get(key)];
    const id = `${name}/${key}`;
    const label = (shown: Shown): string => {
      const position = all.indexOf(key) + 1;
      return text("conflict.row", [titleOf(name, entity, shown.locale), position], shown.language);
    };
    if (old && other && own) return valueDifferences(target, own, old, other, `${id}/`, (shown) => `${label(shown)}: `);
    const isTheirs =
      (old === undefined) !== (other === undefined) || (own === undefined && isChanged(target, old, other));
    const isMine = old !== undefined && own === undefined;
    if (!(isTheirs || isMine) || (own === undefined && other === undefined)) return [];
    return [
      {
        id,
        label,
        mine: (shown) => whole(own, shown),
        theirs: (shown) => whole(other, shown),
        isMine:
          isMine || (old !== undefined && other === undefined && own !== undefined && isChanged(target, old, own)),
        isTheirs,
        isFixed: false,
        isHidden: false,
        takeTheirs: () => {
          if (other === undefined) row[name] = mine.filter((one) => one !== own);
          else if (own === undefined) row[name] = [...rowsIn(row[name]), structuredClone(other)];
        },
      },
    ];
  });
}

const isChanged = (target: EntityDefinition, one: UntypedRow | undefined, other: UntypedRow | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Object.values(target.elements).some(
    (element) =>
      isCompared(element) &&
      Object.hasOwn(one, element.name) &&
      !sameValue(element, one[element.name], other[element.name]),
  );

/** The values of a row in one line. */
function summary(target: EntityDefinition, row: UntypedRow, holder: EntityDefinition, shown: Shown): string {
  const keys = keysOf(target).map(({ name }) => name);
  return Object.values(target.elements)
    .filter((element) => isCompared(element) && !keys.includes(element.name) && isInput(element, true))
    .filter((element) => !leadsBack(element, target, holder))
    .filter(({ name }) => row[name] !== null && row[name] !== undefined && row[name] !== "")
    .map((element) =>
      isText(element)
        ? shownValue(element, row[element.name], shown)
        : `${titleOf(element.name, target, shown.locale)} ${shownValue(element, row[element.name], shown)}`,
    )
    .join(", ");
}

/** Who changed the row last, if it says so; otherwise "". */
function changedBy(entity: EntityDefinition, row: UntypedRow): string {
  const element = Object.values(entity.elements).find(
    (one) => (one["@cds.on.update"] as { readonly "="?: string } | undefined)?.["="] === "$user",
  );
  return element ? String(row[element.name] ?? "") : "";
}

function shownFor(client: z2ui5_if_client): Shown {
  const language = runOf(client, "save").env.language();
  const [yes, no, nothing] = ["conflict.yes", "conflict.no", "conflict.nothing"].map((key) =>
    text(key, {}, language),
  ) as [string, string, string];
  return { locale: cds.context?.locale ?? language, language, texts: { yes, no, nothing } };
}
