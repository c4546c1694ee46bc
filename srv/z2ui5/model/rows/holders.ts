/** Rows of compositions that a service exposes by itself, or whose holder has drafts: services let them be reached by the rows that hold them only. */
import { hasDrafts, keyBehind, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";

/** What holds the rows of an entity. */
export interface Holding {
  readonly holder: EntityDefinition;
  readonly composition: string;
  /** Names of elements with the key of the holder, by the names that the holder has for them. */
  readonly keys: ReadonlyMap<string, string>;
}

/** What holds the rows of an entity; undefined for entities that are reached directly. */
export function holdingOf(entity: EntityDefinition): Holding | undefined {
  const isExposed = entity["@cds.autoexposed"] !== true || entity["@cds.autoexpose"] === true;
  for (const { name, isAssociation, is2many, _target: holder } of Object.values(entity.elements)) {
    if (!isAssociation || is2many || !holder || (isExposed && !hasDrafts(holder))) continue;
    const composition = Object.values(holder.elements).find((one) => isCompositionOf(one, entity));
    if (!composition) continue;
    const keys = Object.values(entity.elements).filter((one) => one["@odata.foreignKey4"] === name);
    const named = keys.map((one) => [keyBehind(one), one.name] as const);
    return { holder, composition: composition.name, keys: new Map(named) };
  }
  return undefined;
}

const isCompositionOf = ({ isComposition, _target: target }: ElementDefinition, { name }: EntityDefinition): boolean =>
  isComposition === true && target?.name === name;

/** The key of the row that holds rows with these values; undefined if they do not say. */
export function holderKey({ keys }: Holding, values: UntypedRow): UntypedRow | undefined {
  const key = [...keys].map(([name, own]) => [name, values[own]] as const);
  const isComplete = key.every(([, value]) => value !== undefined && value !== null && typeof value !== "object");
  return isComplete && key.length > 0 ? Object.fromEntries(key) : undefined;
}

/** Values that all rows have which meet a condition in CQN, as its equations say. */
export function valuesIn(condition: readonly unknown[]): UntypedRow {
  if (condition.includes("or") || condition.includes("not")) return {};
  const found = condition.map((token, index): UntypedRow => {
    const { ref, xpr } = Object(token) as { readonly ref?: readonly string[]; readonly xpr?: readonly unknown[] };
    if (xpr) return valuesIn(xpr);
    const { val } = Object(condition[index + 2]) as { readonly val?: unknown };
    return ref && condition[index + 1] === "=" && val !== undefined ? { [ref.join(".")]: val } : {};
  });
  return Object.assign({}, ...found) as UntypedRow;
}
