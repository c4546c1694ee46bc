/** Conditions in the JSON of OData (`$edmJson`), which older models have in place of expressions of CAP. */

type Json = Readonly<Record<string, unknown>>;

const COMPARED: Readonly<Record<string, string>> = { Eq: "=", Ne: "!=", Gt: ">", Ge: ">=", Lt: "<", Le: "<=" };

/** The annotation of a definition, or what it says in the JSON of OData, as CQN. CAP has that under names of its own: `@UI.Hidden.$edmJson.$Path`. */
export function conditionIn(definition: Json, annotation: string): unknown {
  const given = definition[annotation];
  if (given !== undefined) return cqnOf(given);
  let conditions = cache.get(definition);
  if (!conditions) cache.set(definition, (conditions = conditionsIn(definition)));
  return conditions.get(annotation);
}

/** Conditions in the JSON of OData, which are asked for with every row and field, and which few definitions have. */
const cache = new WeakMap<Json, ReadonlyMap<string, unknown>>();

function conditionsIn(definition: Json): ReadonlyMap<string, unknown> {
  const conditions = new Map<string, unknown>();
  for (const name in definition) {
    const [annotation = "", member] = name.split(/\.\$edmJson(?:\.|$)/);
    if (member === undefined) continue;
    conditions.set(annotation, tokenOf(member === "" ? definition[name] : { [member]: definition[name] }));
  }
  return conditions;
}

/** A condition of a record as CQN. */
export const cqnOf = (condition: unknown): unknown =>
  typeof condition === "object" && condition !== null && "$edmJson" in condition
    ? tokenOf(condition.$edmJson)
    : condition;

function tokenOf(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return { val: json };
  const [[name = "", value] = []] = Object.entries(json as Json);
  const operator = name.replace(/^\$/, "");
  const [one, other, third] = [value].flat().map(tokenOf);
  if (operator === "Path") return { ref: String(value).split("/") };
  if (operator === "EnumMember") return { "#": String(value).split("/").at(-1) };
  if (operator === "Not") return { xpr: ["not", one] };
  if (operator === "And" || operator === "Or") return { xpr: [one, operator.toLowerCase(), other] };
  if (operator === "If") return { xpr: ["case", "when", one, "then", other, "else", third, "end"] };
  return Object.hasOwn(COMPARED, operator) ? { xpr: [one, COMPARED[operator], other] } : json;
}
