/** Conditions of `@restrict` with what is known of the current user. */
import cds from "@sap/cds";

/** The user has no such attribute: what is compared with it is not granted. */
const MISSING: unique symbol = Symbol("missing");
const NEVER = { xpr: [{ val: 1 }, "=", { val: 2 }] };
const COMPARISONS: ReadonlySet<unknown> = new Set(["=", "==", "!=", "<>", "<", "<=", ">", ">="]);

interface User {
  readonly id: string;
  readonly attr?: Readonly<Record<string, unknown>>;
}

/**
 * The tokens of a condition, with values in the place of `$user` and its attributes: an attribute with several values is met by each of them.
 * @param where a text or an expression of CAP
 */
export function grantedWhere(where: unknown): unknown[] {
  const parsed = typeof where === "string" ? (cds.parse.expr(where) as object) : where;
  const { xpr } = parsed as { readonly xpr?: unknown[] };
  return resolved(Array.isArray(xpr) ? xpr : Array.isArray(parsed) ? parsed : [parsed]);
}

function resolved(tokens: readonly unknown[]): unknown[] {
  const values = tokens.map(resolvedToken);
  const result: unknown[] = [];
  for (let index = 0; index < values.length; index++) {
    const operator = values[index];
    const [left, right] = [result.at(-1), values[index + 1]];
    if (COMPARISONS.has(operator) && (left === MISSING || right === MISSING || isEmpty(left) || isEmpty(right))) {
      result[result.length - 1] = NEVER;
      index++;
    } else if (operator === "in" && left !== "not" && (left === MISSING || right === MISSING || isEmpty(right))) {
      result[result.length - 1] = NEVER;
      index++;
    } else if (operator === "in" && isSingle(right)) {
      result.push("in", { list: [right] });
      index++;
    } else if (operator === "=" && (listOf(left) || listOf(right))) {
      const [value, list] = listOf(right) ? [left, right] : [right, left];
      result.splice(-1, 1, value, "in", list);
      index++;
    } else result.push(operator);
  }
  return result.map((token) => (token === MISSING ? { val: null } : token));
}

function resolvedToken(token: unknown): unknown {
  if (typeof token !== "object" || token === null) return token;
  const { ref, xpr, args, list, SELECT } = token as Record<string, unknown>;
  if (Array.isArray(ref))
    return ref[0] === "$user" ? attribute(ref.slice(1) as string[]) : { ...token, ref: inPath(ref) };
  if (Array.isArray(xpr)) return { ...token, xpr: resolved(xpr) };
  if (Array.isArray(args)) return { ...token, args: resolved(args) };
  if (Array.isArray(list)) return { ...token, list: list.map(resolvedToken) };
  const { where } = (SELECT ?? {}) as { readonly where?: unknown[] };
  if (where) return { ...token, SELECT: { ...(SELECT as object), where: resolved(where) } };
  return token;
}

/** Steps of a path may have conditions of their own. */
const inPath = (ref: readonly unknown[]): unknown[] =>
  ref.map((step) => {
    const { where } = (typeof step === "object" && step !== null ? step : {}) as { readonly where?: unknown[] };
    return where ? { ...(step as object), where: resolved(where) } : step;
  });

function attribute(names: readonly string[]): unknown {
  const user = (cds.context as unknown as { readonly user?: User }).user;
  if (names.length === 0 || names[0] === "id") return { val: user?.id ?? null };
  let value: unknown = user?.attr ?? {};
  for (const name of names) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return MISSING;
    value = (value as Record<string, unknown>)[name];
  }
  if (!Array.isArray(value)) return { val: value ?? null };
  return value.length === 1 ? { val: value[0] as unknown } : { list: value.map((val: unknown) => ({ val })) };
}

const listOf = (token: unknown): readonly unknown[] | undefined => {
  const { list } = (typeof token === "object" && token !== null ? token : {}) as { readonly list?: unknown };
  return Array.isArray(list) ? list : undefined;
};
const isEmpty = (token: unknown): boolean => listOf(token)?.length === 0;
const isSingle = (token: unknown): boolean => typeof token === "object" && token !== null && "val" in token;
