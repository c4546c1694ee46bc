/** Rows to which an association or a composition to many leads. */
import { fromRow } from "../definition/annotated-paths.ts";
import { foreignKeysOf, serviceOf, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { joined } from "./filter-conditions.ts";
import type { UntypedRow } from "../definition/types.ts";

/** The entity to which an association to many leads; undefined if no service exposes its rows. */
export function relatedEntity(entity: EntityDefinition, name: string): EntityDefinition | undefined {
  const element = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
  const { isAssociation, is2many, _target: target, on } = element ?? {};
  return isAssociation && is2many && on && target && serviceOf(target.name) ? target : undefined;
}

/** The condition, in CQN, of the rows that an association leads to: its own, with the values of a row. */
export function relatedCondition(entity: EntityDefinition, name: string, row: UntypedRow): unknown[] {
  const { on = [], _target: target } = entity.elements[name] ?? {};
  return conditionFor(on, name, target as EntityDefinition, row);
}

function conditionFor(on: readonly unknown[], name: string, target: EntityDefinition, row: UntypedRow): unknown[] {
  const condition: unknown[] = [];
  const valueOf = (token: unknown): unknown => tokenFor(token, name, target, row);
  for (let index = 0; index < on.length; index++) {
    const compared = on.slice(index, index + 3);
    if (compared[1] !== "=") {
      condition.push(valueOf(on[index]));
      continue;
    }
    const back = backlink(compared, name);
    const keys = back === undefined ? [] : foreignKeysOf(target, target.elements[back] as ElementDefinition);
    const equal =
      back === undefined
        ? [compared.map(valueOf)]
        : keys.map(({ local, listed }) => [{ ref: [local] }, "=", { val: row[listed] ?? null }]);
    // Databases have no value equal to none, but with null in a query CAP asks for rows that have none.
    condition.push({
      xpr: joined(
        "and",
        equal.map((one) => (one.some(isNothing) ? NEVER : one)),
      ),
    });
    index += 2;
  }
  return condition;
}

const NEVER = [{ val: 1 }, "=", { val: 0 }];

const isNothing = (token: unknown): boolean =>
  typeof token === "object" && token !== null && "val" in token && token.val === null;

/** The association of the other rows that is compared with the row as a whole. */
function backlink([one, , other]: readonly unknown[], name: string): string | undefined {
  const refs = [one, other].map((token) => (token as { readonly ref?: readonly string[] } | undefined)?.ref ?? []);
  const isSelf = ({ length, 0: first }: readonly string[]): boolean => length === 1 && first === "$self";
  const own = refs.some(isSelf) ? refs.find((ref) => ref[0] === name) : undefined;
  return own?.slice(1).join("_");
}

/** An element of the other rows, or the value of the row itself. */
function tokenFor(token: unknown, name: string, target: EntityDefinition, row: UntypedRow): unknown {
  if (typeof token !== "object" || token === null) return token;
  const { ref, xpr, args } = token as {
    readonly ref?: readonly string[];
    readonly xpr?: readonly unknown[];
    readonly args?: readonly unknown[];
  };
  if (xpr) return { ...token, xpr: conditionFor(xpr, name, target, row) };
  if (args) return { ...token, args: args.map((one) => tokenFor(one, name, target, row)) };
  if (!ref || String(ref[0]).startsWith("$user") || ref[0] === "$now") return token;
  if (ref[0] === name) return { ref: ref.slice(1) };
  return { val: row[fromRow(ref).join("_")] ?? null };
}
