/** Rows with all that is deleted along with them, as services take it to insert them again. */
import { rowPath, serviceFor } from "./load.ts";
import { rowsIn } from "./rows-in.ts";
import {
  hasDrafts,
  isComputedDefault,
  isInput,
  isReadOnlyComposition,
  nameInTable,
  serviceOf,
  symbolIn,
  tableOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * Reads a row as it is stored, not in the language of the user, with the rows of its compositions and its translations.
 * @returns undefined if the service would not insert all of it again
 */
export async function readWholeRow(entity: EntityDefinition, key: UntypedRow): Promise<UntypedRow | undefined> {
  const columns = columnsOf(entity);
  if (!columns) return undefined;
  const service = await serviceFor(entity);
  const query = { SELECT: { one: true, from: rowPath(entity, key), columns, localized: false } };
  // A user who may not read all of it could not bring it back.
  const row = (await service.run(query).catch(() => undefined)) as UntypedRow | null | undefined;
  return row ? entriesOf(entity, row) : undefined;
}

/** What the table stores of a row, and the element that shows it, which may have another name; undefined where the entity has none. */
interface StoredElement {
  readonly stored: ElementDefinition;
  readonly shown: ElementDefinition | undefined;
}

function storedElements(entity: EntityDefinition): StoredElement[] {
  const shown = new Map(Object.values(entity.elements).map((element) => [nameInTable(entity, element.name), element]));
  return Object.values(tableOf(entity).elements)
    .filter((element) => !element.virtual && !element["value"])
    .map((stored) => ({ stored, shown: shown.get(stored.name) }));
}

const compositionsIn = (entity: EntityDefinition): StoredElement[] =>
  storedElements(entity).filter(({ stored }) => stored.isComposition);

const valuesIn = (entity: EntityDefinition): StoredElement[] =>
  storedElements(entity).filter(({ stored }) => !stored.isAssociation);

/** What services fill in again. */
const isFilled = (element: ElementDefinition): boolean =>
  Boolean(element["@cds.on.insert"] ?? element["@cds.on.update"]);

/**
 * Columns with all that is stored of a row and below it; undefined where the service does not have or does not write some of it, for files, drafts,
 * and rows of an entity below each other, of which there is no end.
 */
function columnsOf(entity: EntityDefinition, above: readonly EntityDefinition[] = []): object[] | undefined {
  const table = tableOf(entity);
  const isFile = (element: ElementDefinition): boolean =>
    element.type === "cds.LargeBinary" || element["@Core.MediaType"] !== undefined;
  const values = valuesIn(entity);
  if (hasDrafts(entity) || above.includes(table) || values.some(({ stored }) => isFile(stored))) return undefined;
  if (!values.every(({ stored, shown }) => shown || isFilled(stored))) return undefined;
  const expanded = compositionsIn(entity).map(({ shown: own }) => {
    if (!own?._target || isReadOnlyComposition(own) || serviceOf(own._target.name) === undefined) return undefined;
    const expand = columnsOf(own._target, [...above, table]);
    return expand && { ref: [own.name], expand };
  });
  return expanded.includes(undefined)
    ? undefined
    : [...values.flatMap(({ shown }) => (shown ? [{ ref: [shown.name] }] : [])), ...(expanded as object[])];
}

/** A row as the service takes it; undefined if a value would get lost, because users do not enter it. */
function entriesOf(entity: EntityDefinition, row: UntypedRow): UntypedRow | undefined {
  const entries: UntypedRow = {};
  for (const { shown: element } of valuesIn(entity)) {
    if (!element || isFilled(element)) continue;
    const value = row[element.name] ?? null;
    if (isCopied(element)) entries[element.name] = value;
    else if (value !== (element.default?.val ?? null) && !isComputedDefault(element)) return undefined;
  }
  for (const { shown } of compositionsIn(entity)) {
    const { name, is2many, _target: target } = shown as ElementDefinition;
    const rows = rowsIn(row[name]).map((one) => entriesOf(target as EntityDefinition, one));
    if (rows.includes(undefined)) return undefined;
    if (is2many || rows.length > 0) entries[name] = is2many ? rows : rows[0];
  }
  return entries;
}

/** Whether services take a value of a new row. */
const isCopied = (element: ElementDefinition): boolean =>
  element.key === true || (isInput(element, true) && symbolIn(element["@Common.FieldControl"]) !== "ReadOnly");
