/**
 * What `@assert` and constraints of the database say of rows that were just written. CAP asks the database at the end of the transaction, which is that of the roundtrip: then everything
 * in it would be undone, and nothing could be said at the fields.
 */
import cds from "@sap/cds";
import { keyText } from "./baseline.ts";
import {
  currentModel,
  keyBehind,
  keysOf,
  leadsBack,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { someOf } from "./filter-conditions.ts";
import { keyOf } from "./load.ts";
import { rowsIn } from "./rows-in.ts";
import { brokenReferences } from "./references.ts";
import { inSavepoint } from "./savepoint.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isGiven } from "../definition/values.ts";

/** A row that was written, and what targets of its elements begin with. */
interface Written {
  readonly values: UntypedRow;
  readonly prefix: string;
}

interface Failed {
  readonly status: 400;
  /** A text, or the code of one. */
  readonly message: string;
  readonly args?: readonly unknown[];
  readonly target: string;
}

/**
 * Asks the database what `@assert` and its constraints say of a row and of the rows of its compositions.
 * @param data what was written @throws what it says, as errors of services
 */
export async function demandAssertions(entity: EntityDefinition, key: UntypedRow, data: unknown): Promise<void> {
  const details = await failedIn(entity, [{ values: { ...(data as UntypedRow), ...key }, prefix: "" }]);
  if (details.length > 0) throw Object.assign(new Error("MULTIPLE_ERRORS"), { status: 400, details });
}

/** Rows of one entity that are asked at once; CAP asks of the others. */
const MOST_ROWS = 1_000;

/**
 * Asks the database what `@assert` says of the rows that handlers of an operation have written: CAP notes them for the end of the transaction.
 * @param key of the row the operation was run for, at whose elements something can be said; null if there is none
 * @throws what it says, as errors of services
 */
export async function demandAssertionsOfWritten(entity: EntityDefinition, key: UntypedRow | null): Promise<void> {
  const { tx } = (cds.context ?? {}) as { readonly tx?: { readonly changes?: Readonly<Record<string, unknown>> } };
  const own = key === null ? "" : keyText(entity, key);
  const details: Failed[] = [];
  for (const [name, changed] of Object.entries(tx?.changes ?? {})) {
    const written = currentModel().definitions[name] as EntityDefinition | undefined;
    if (!written?.elements || !(changed instanceof Map) || changed.size > MOST_ROWS) continue;
    for (const text of changed.keys() as Iterable<string>) {
      const values = JSON.parse(text) as UntypedRow;
      const isOwn = name === entity.name && keyText(entity, values) === own;
      const failed = await failedOf(written, [{ values, prefix: "" }]);
      details.push(...failed.map((one) => (isOwn ? one : { ...one, target: "" })));
    }
  }
  if (details.length > 0) throw Object.assign(new Error("MULTIPLE_ERRORS"), { status: 400, details });
}

async function failedIn(entity: EntityDefinition, rows: readonly Written[]): Promise<Failed[]> {
  if (rows.length === 0) return [];
  const broken = await brokenReferences(
    entity,
    rows.map(({ values }) => values),
  );
  const failed = [
    ...rows.flatMap(({ prefix }, index) =>
      (broken[index] ?? []).map((name) => refused("ASSERT_TARGET", prefix + name)),
    ),
    ...(await failedOf(entity, rows)),
  ];
  for (const { name, isComposition, is2many, _target: target } of Object.values(entity.elements)) {
    if (!isComposition || !target || name === "texts") continue;
    const below = rows.flatMap(({ values, prefix }) =>
      rowsIn(values[name]).map((one, index) => ({
        values: { ...keysOfHolder(target, entity, values), ...one },
        prefix: `${prefix}${name}${is2many ? `[${index}]` : ""}/`,
      })),
    );
    failed.push(...(await failedIn(target, below)));
  }
  return failed;
}

/** Keys of a row that lead to the row it belongs to; services fill them when they write. */
const keysOfHolder = (entity: EntityDefinition, holder: EntityDefinition, values: UntypedRow): UntypedRow =>
  Object.fromEntries(
    keysOf(entity)
      .filter((key) => leadsBack(key, entity, holder))
      .map((key) => [key.name, values[keyBehind(key)]]),
  );

const refused = (message: string, target: string): Failed => ({ status: 400, message, target });

async function failedOf(entity: EntityDefinition, rows: readonly Written[]): Promise<Failed[]> {
  const asserted = Object.values(entity.elements).filter((element) => expressionOf(element));
  const keys = keysOf(entity).map(({ name }) => name);
  const complete = rows.filter(({ values }) => keys.every((name) => isGiven(values[name])));
  if (asserted.length === 0 || complete.length === 0) return [];
  const columns = [
    ...keys.map((name) => ({ ref: [name] })),
    ...asserted.map((element, index) => ({ xpr: expressionOf(element), as: `assert_${index}` })),
  ];
  const where = someOf(
    keys,
    complete.map(({ values }) => keys.map((name) => values[name])),
  );
  const found = await run({ SELECT: { from: { ref: [entity.name] }, columns, where } });
  const byKey = new Map(found.map((one) => [String(Object.values(keyOf(entity, one))), one]));
  return complete.flatMap(({ values, prefix }) => {
    const says = byKey.get(String(Object.values(keyOf(entity, values))));
    return asserted.flatMap(({ name }, index) => errorsFrom(says?.[`assert_${index}`], name, prefix));
  });
}

/** What the database does not know is left to CAP, at the end of the transaction. */
async function run(query: object): Promise<UntypedRow[]> {
  try {
    return (await inSavepoint(() => cds.db.run(query as never))) as UntypedRow[];
  } catch (error) {
    cds.log("z2ui5").debug("What @assert says could not be read:", error);
    return [];
  }
}

/** The expression of an element; in it, the row is the one that is read. */
function expressionOf(element: ElementDefinition): unknown[] | undefined {
  const { xpr } = (element["@assert"] ?? {}) as { readonly xpr?: unknown };
  return Array.isArray(xpr)
    ? (JSON.parse(JSON.stringify(xpr).replaceAll('"$self"', '"$main"')) as unknown[])
    : undefined;
}

/** A text, or what `error(…)` returns: some databases return it as text. */
function errorsFrom(said: unknown, element: string, prefix: string): Failed[] {
  const isObject = typeof said === "object" && said !== null;
  if (!isObject && (typeof said !== "string" || said === "")) return [];
  const { message, args, targets } = (
    isObject ? said : /^\{(?!i18n>)/.test(said as string) ? JSON.parse(said as string) : { message: said }
  ) as { readonly message: string; readonly args?: readonly unknown[] | null; readonly targets?: string[] | null };
  const names = targets && targets.length > 0 ? targets : [element];
  return names.map((name) => ({ ...refused(message, prefix + name), ...(args && { args }) }));
}
