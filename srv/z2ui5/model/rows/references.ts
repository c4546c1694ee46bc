/**
 * References that the database demands to lead to a row (`assert_integrity: 'db'`). It checks them at the end of the transaction, which is that of the
 * roundtrip, and does not always say which one is broken: so those of a row that was just written are looked up, and can be told at their fields.
 */
import cds from "@sap/cds";
import { foreignKeysOf, tableOf, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";
import { someOf } from "./filter-conditions.ts";
import { isGiven } from "../definition/values.ts";

/**
 * Names of foreign keys that lead to no row, of each of the rows that were written.
 * @param rows what was written of each: references that were not are right, or were wrong before
 */
export async function brokenReferences(entity: EntityDefinition, rows: readonly UntypedRow[]): Promise<string[][]> {
  const broken = rows.map((): string[] => []);
  for (const association of Object.values(entity.elements).filter(isDemanded)) {
    const table = tableOf(association._target as EntityDefinition);
    const keys = foreignKeysOf(entity, association);
    if (!isStored(table) || keys.length === 0 || !keys.every(({ listed }) => Object.hasOwn(table.elements, listed)))
      continue;
    const wanted = rows
      .map((row) => keys.map(({ local }) => row[local]))
      .map((key) => (key.every(isGiven) ? key : null));
    const missing = await missingIn(
      table,
      keys.map(({ listed }) => listed),
      wanted.filter((key) => key !== null),
    );
    for (const [index, key] of wanted.entries())
      if (key && missing.has(String(key))) broken[index]?.push(keys.at(-1)?.local as string);
  }
  return broken;
}

/** Those of some keys, as texts, that a table has no row for. */
async function missingIn(table: EntityDefinition, names: string[], keys: readonly unknown[][]): Promise<Set<string>> {
  const missing = new Map(keys.map((key) => [String(key), key]));
  if (missing.size === 0) return new Set();
  const columns = names.map((name) => ({ ref: [name] }));
  const where = someOf(names, [...missing.values()]);
  const found = (await cds.db.run({
    SELECT: { from: { ref: [table.name] }, columns, where },
  } as never)) as UntypedRow[];
  for (const row of found) missing.delete(String(names.map((name) => row[name])));
  return new Set(missing.keys());
}

/** Whether the database has a constraint for an association. */
function isDemanded({
  isAssociation,
  is2many,
  _target,
  "@assert.integrity": given = true,
}: ElementDefinition): boolean {
  if (!isAssociation || is2many || !_target) return false;
  const { assert_integrity: usual } = cds.env.features as { readonly assert_integrity?: unknown };
  return String(given === true ? usual : given).toUpperCase() === "DB";
}

const isStored = (table: EntityDefinition): boolean =>
  table["@cds.persistence.skip"] !== true && table["@cds.persistence.exists"] !== true;
