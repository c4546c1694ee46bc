/** Rows to which an association to many leads, except those of compositions, which belong to the row. */
import { foreignKeysOf, serviceOf, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { joined } from "./filter-conditions.ts";
import type { UntypedRow } from "../definition/types.ts";

/** The entity to which an association to many leads; undefined for compositions, and if no service exposes its rows. */
export function relatedEntity(entity: EntityDefinition, name: string): EntityDefinition | undefined {
  const element = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
  const { isAssociation, isComposition, is2many, _target: target, on } = element ?? {};
  return isAssociation && is2many && !isComposition && on && target && serviceOf(target.name) ? target : undefined;
}

/** The condition, in CQN, of the rows that an association leads to: its own, with the values of a row. */
export function relatedCondition(entity: EntityDefinition, name: string, row: UntypedRow): unknown[] {
  const { on = [], _target: target } = entity.elements[name] ?? {};
  const condition: unknown[] = [];
  for (let index = 0; index < on.length; index++) {
    const back = backlink(on.slice(index, index + 3), name);
    if (back === undefined) condition.push(tokenFor(on[index], name, row));
    else {
      const other = target as EntityDefinition;
      const keys = foreignKeysOf(other, other.elements[back] as ElementDefinition);
      const equal = keys.map(({ local, listed }) => [{ ref: [local] }, "=", { val: row[listed] ?? null }]);
      condition.push({ xpr: joined("and", equal) });
      index += 2;
    }
  }
  return condition;
}

/** The association of the other rows that is compared with the row as a whole. */
function backlink([one, operator, other]: readonly unknown[], name: string): string | undefined {
  const refs = [one, other].map((token) => (token as { readonly ref?: readonly string[] } | undefined)?.ref ?? []);
  const isSelf = ({ length, 0: first }: readonly string[]): boolean => length === 1 && first === "$self";
  const own = operator === "=" && refs.some(isSelf) ? refs.find((ref) => ref[0] === name) : undefined;
  return own?.slice(1).join("_");
}

/** An element of the other rows, or the value of the row itself. */
function tokenFor(token: unknown, name: string, row: UntypedRow): unknown {
  const { ref, xpr } = (typeof token === "object" && token !== null ? token : {}) as {
    readonly ref?: readonly string[];
    readonly xpr?: readonly unknown[];
  };
  if (xpr) return { xpr: xpr.map((one) => tokenFor(one, name, row)) };
  if (!ref || String(ref[0]).startsWith("$user") || ref[0] === "$now") return token;
  if (ref[0] === name) return { ref: ref.slice(1) };
  return { val: row[(ref[0] === "$self" ? ref.slice(1) : ref).join("_")] ?? null };
}
