/** Reads a row through its service, and begins new ones. */
import cds from "@sap/cds";
import { describe, Z2ui5Error } from "../../errors.ts";
import { associationTexts, readOtherTexts, textColumns } from "./association-texts.ts";
import {
  elementAt,
  enumValue,
  isInput,
  isOfDrafts,
  keysOf,
  pathIn,
  serviceOf,
  valuesOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { firstSteps } from "../definition/expand-paths.ts";
import { recordsIn } from "../definition/records.ts";
import { filesIn, streamElement } from "../definition/file-elements.ts";
import { holderKey, holdingOf } from "./holders.ts";
import { writeMoments } from "./moments.ts";
import { rowsIn } from "./rows-in.ts";
import { isStoredColumn, showFiles } from "./shown-files.ts";
import type { UntypedRow } from "../definition/types.ts";
import { canBe, isGiven, typeOf } from "../definition/values.ts";

/** A part of a query in CQN. */
export type Cqn = Readonly<Record<string, unknown>>;

/** A service, as far as it is used here. */
export interface Service {
  run(query: unknown): Promise<unknown>;
  dispatch(request: unknown): Promise<unknown>;
}

/** The service of an entity. */
export const serviceFor = async (entity: EntityDefinition): Promise<Service> =>
  (await cds.connect.to(serviceOf(entity.name) as string)) as unknown as Service;

/**
 * Reads the row of a key as the current user, in the user's language, with the texts that stand for its values, if the user may read them.
 * @param key values of all keys @param expand paths to rows to read along
 * @throws ROW_UNKNOWN, KEY_INCOMPLETE, NOT_A_KEY, ELEMENT_UNKNOWN
 */
export async function readRow(
  entity: EntityDefinition,
  key: UntypedRow,
  expand: readonly string[] = [],
): Promise<UntypedRow> {
  const from = rowPath(entity, key);
  if (!keysOf(entity).every((element) => canBe(element, key[element.name])))
    throw new Z2ui5Error("ROW_UNKNOWN", { entity: entity.name });
  const service = await serviceFor(entity);
  const texts = associationTexts(entity, [...firstSteps(expand).keys()]);
  const columns = [...columnsOf(entity, expand), ...textColumns(texts)];
  const query = { SELECT: { one: true, from, columns } };
  const row = (await service.run(query).catch(unlessHidden)) as UntypedRow | null | undefined;
  if (!row) throw new Z2ui5Error("ROW_UNKNOWN", { entity: entity.name });
  writeMoments(entity, [row]);
  showFilesBelow(entity, row, expand);
  return readOtherTexts(row, texts, service);
}

/** As {@link readRow}; undefined where there is no such row for the user. */
export const findRow = (
  entity: EntityDefinition,
  key: UntypedRow,
  expand: readonly string[],
): Promise<UntypedRow | undefined> =>
  readRow(entity, key, expand).catch((error: unknown) => {
    if (error instanceof Z2ui5Error && error.code === "ROW_UNKNOWN") return undefined;
    throw error;
  });

/** Rows that the user may not read are as those that are not there. */
function unlessHidden(error: unknown): void {
  const { status, code } = error as { readonly status?: unknown; readonly code?: unknown };
  if (![403, 404, 405].includes(Number(status ?? code))) throw error;
}

/** As {@link readRow}; nobody else changes the row until the roundtrip ends. */
export async function lockRow(
  entity: EntityDefinition,
  key: UntypedRow,
  expand: readonly string[],
): Promise<UntypedRow> {
  const columns = keysOf(entity).map(({ name }) => ({ ref: [name] }));
  const service = await serviceFor(entity);
  await service.run({ SELECT: { one: true, from: rowPath(entity, key), columns, forUpdate: {} } });
  return readRow(entity, key, expand);
}

/** All values of a row, and the rows that paths lead to, with the texts that everybody may read. */
function columnsOf(entity: EntityDefinition, paths: readonly string[]): unknown[] {
  const expanded = [...firstSteps(paths)].map(([name, onward]) => {
    const target = elementAt(entity, name)._target;
    if (!target) throw new Z2ui5Error("NO_ASSOCIATION", { entity: entity.name, name });
    const texts = associationTexts(target, [...firstSteps(onward).keys()]);
    const files = fileNames(target).map(isStoredColumn);
    const orderBy = orderOf(target);
    return {
      ref: [name],
      expand: [...columnsOf(target, onward), ...textColumns(texts), ...files],
      ...(orderBy.length > 0 && { orderBy }),
    };
  });
  return ["*", ...expanded];
}

/** The order of rows that are read along: that of their presentation. */
const orderOf = (entity: EntityDefinition): { readonly ref: readonly string[]; readonly sort: "asc" | "desc" }[] =>
  recordsIn(entity["@UI.PresentationVariant.SortOrder"]).flatMap(({ Property, Descending }) => {
    const name = pathIn(Property, entity) ?? "";
    const isStored = Object.hasOwn(entity.elements, name) && entity.elements[name]?.virtual !== true;
    return isStored ? [{ ref: [name], sort: Descending === true ? "desc" : "asc" }] : [];
  });

const fileNames = (entity: EntityDefinition): string[] => filesIn(entity).map(({ name }) => name);

/** Rows that were read along show their files. */
function showFilesBelow(entity: EntityDefinition, row: UntypedRow, paths: readonly string[]): void {
  for (const [name, onward] of firstSteps(paths)) {
    const target = entity.elements[name]?._target as EntityDefinition;
    const rows = rowsIn(row[name]);
    showFiles(target, fileNames(target), rows);
    for (const one of rows) showFilesBelow(target, one, onward);
  }
}

/**
 * Where a row is, for queries: services check rights for exactly this row.
 * @throws KEY_INCOMPLETE, NOT_A_KEY, ELEMENT_UNKNOWN
 */
export function rowPath(entity: EntityDefinition, key: UntypedRow): Cqn {
  const keys = keysOf(entity);
  if (typeof key !== "object" || key === null || Array.isArray(key)) {
    const name = keys.map((one) => one.name).join(", ");
    throw new Z2ui5Error("KEY_INCOMPLETE", { entity: entity.name, name, got: describe(key) });
  }
  for (const name of Object.keys(key)) demandKey(entity, name, keys);
  const where = keys.flatMap(({ name }, index) => {
    const value: unknown = key[name];
    if (value === undefined || value === null || typeof value === "object")
      throw new Z2ui5Error("KEY_INCOMPLETE", { entity: entity.name, name, got: describe(value) });
    return [...(index > 0 ? ["and"] : []), { ref: [name] }, "=", { val: keyValue(keys[index]!, value) }];
  });
  const steps = rowsPath(entity, key);
  return { ref: [...steps.slice(0, -1), { id: steps.at(-1), where }] };
}

/** The steps that lead to the rows of an entity, for queries. @param values what the rows have in common, as far as it is known */
export function rowsPath(entity: EntityDefinition, values: UntypedRow): readonly unknown[] {
  const holding = holdingOf(entity);
  const key = holding && holderKey(holding, values);
  return holding && key
    ? [...(rowPath(holding.holder, key)["ref"] as readonly unknown[]), holding.composition]
    : [entity.name];
}

/** What else a row holds identifies nothing: it would be taken for a condition that the row has to meet. */
function demandKey(entity: EntityDefinition, name: string, keys: readonly ElementDefinition[]): void {
  if (keys.some((one) => one.name === name) || isOfDrafts(name)) return;
  elementAt(entity, name);
  const all = keys.map((one) => one.name).join(", ");
  throw new Z2ui5Error("NOT_A_KEY", { entity: entity.name, name, keys: all });
}

/** The key of a row. */
export const keyOf = (entity: EntityDefinition, row: UntypedRow): UntypedRow =>
  Object.fromEntries(keysOf(entity).map(({ name }) => [name, row[name]]));

/** The key that the parameters of an address or an event, or the members of a row hold; null if one of its values is missing. */
export function keyIn(entity: EntityDefinition, values: UntypedRow): UntypedRow | null {
  const given = (key: ElementDefinition): unknown =>
    Object.hasOwn(values, key.name) ? keyValue(key, values[key.name]) : undefined;
  const keys = keysOf(entity).map((key): [string, unknown] => [key.name, given(key)]);
  return keys.length > 0 && keys.every(([, value]) => isGiven(value)) ? Object.fromEntries(keys) : null;
}

/** A value of a key, which may be text: true is "true" in addresses, and "X" in arguments of events, where false is "". */
const keyValue = (key: ElementDefinition, value: unknown): unknown =>
  typeof value === "string" && typeOf(key) === "cds.Boolean" ? value === "true" || value === "X" : value;

/** Whether a row has a key. @param values values of the key, as they come from a request */
export const hasKey = (entity: EntityDefinition, row: UntypedRow, values: readonly string[]): boolean =>
  keysOf(entity).every((key, index) => String(row[key.name]) === String(keyValue(key, values[index])));

/**
 * A row that is not stored yet: every element that can be bound, with the default of the model or null. Generated keys are missing, and files,
 * which are uploaded once it is stored.
 * @param whole values that take precedence, also in structures @throws ELEMENT_UNKNOWN
 */
export function newRow(entity: EntityDefinition, whole: UntypedRow): UntypedRow {
  const given = withoutStructures(entity, whole);
  for (const name of Object.keys(given)) elementAt(entity, name);
  const values = valuesOf(entity)
    .filter((element) => !isOfDrafts(element.name) && (!element.key || isInput(element, true)))
    .map((element) => [element.name, defaultOf(element)]);
  const compositions = Object.values(entity.elements)
    .filter(({ isComposition, is2many, name }) => isComposition && is2many && !isOfDrafts(name) && name !== "texts")
    .filter(({ name }) => streamElement(entity, name) === undefined)
    .map(({ name }) => [name, []]);
  return { ...Object.fromEntries([...values, ...compositions]), ...given };
}

/** Values of structures as values of their entity: `address_city` for `city` in `address`. */
const withoutStructures = ({ elements }: EntityDefinition, values: UntypedRow, prefix = ""): UntypedRow =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value !== "object" || value === null || Object.hasOwn(elements, prefix + name)
        ? [[prefix + name, value]]
        : Object.entries(withoutStructures({ elements } as EntityDefinition, value as UntypedRow, `${prefix}${name}_`)),
    ),
  );

/** Defaults that the database computes, such as `$now`, are left to it. */
function defaultOf({ default: given, enum: values }: ElementDefinition): unknown {
  const name = given?.["#"] ?? (typeof given?.val === "string" ? given.val.replace(/^#/, "") : undefined);
  const symbol = name !== undefined && values && Object.hasOwn(values, name) ? values[name] : undefined;
  return symbol ? enumValue(name as string, symbol) : (given?.val ?? null);
}
