/** What records of annotations show: values, and what other annotations of the entity or of an associated one say (`UI.DataFieldForAnnotation`). */
import { pathIn, type EntityDefinition } from "./definition.ts";

/** A record of an annotation. */
type Annotated = Readonly<Record<string, unknown>>;

/** Field groups may name each other. */
const DEEPEST = 3;

/** The paths of the values that a record shows. */
export function shownPaths(entity: EntityDefinition, record: Annotated, depth = 0): string[] {
  const value = pathIn(record["Value"], entity);
  if (value !== undefined) return [value];
  return depth < DEEPEST ? targetPaths(entity, targetOf(record), depth + 1) : [];
}

/** The annotation that a record or a facet refers to; "" if it refers to none. */
export const targetOf = (record: Annotated): string => pathIn(record["Target"]) ?? String(record["Target"] ?? "");

/** The paths of the values that an annotation shows. @param target `@UI.FieldGroup#Prices`, or `author/@Communication.Contact` */
export function targetPaths(entity: EntityDefinition, target: string, depth = 0): string[] {
  const [path = "", term = ""] = target.split("@");
  const name = path.replace(/[/.]$/, "");
  if (name === "") return pathsOfTerm(entity, term, depth);
  const association = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
  if (!association?._target || association.is2many) return [];
  return pathsOfTerm(association._target, term, depth).map((one) => `${name}.${one}`);
}

/** The paths of the elements that a condition names, to read them along. */
export function conditionPaths(condition: unknown): string[] {
  if (typeof condition !== "object" || condition === null) return [];
  const { ref, "=": path, ...others } = condition as Annotated;
  const names: unknown = typeof path === "string" ? path.split(".") : ref;
  if (!Array.isArray(names)) return Object.values(others).flatMap(conditionPaths);
  const [first, ...next] = fromRow(names);
  // What is left is the user, or the time.
  return String(first).startsWith("$") ? [] : [[first, ...next].join(".")];
}

/** A path from the row: conditions may name the row itself first. */
export const fromRow = (path: readonly unknown[]): readonly unknown[] =>
  path.length > 1 && path[0] === "$self" ? path.slice(1) : path;

function pathsOfTerm(entity: EntityDefinition, term: string, depth: number): string[] {
  const valueOf = term.startsWith("UI.DataPoint") ? "Value" : term.startsWith("Communication.Contact") ? "fn" : "";
  if (valueOf !== "") return [pathIn(entity[`@${term}.${valueOf}`], entity) ?? []].flat();
  const records = term.startsWith("UI.FieldGroup")
    ? entity[`@${term}.Data`]
    : term.startsWith("UI.Identification")
      ? entity[`@${term}`]
      : [];
  return Array.isArray(records)
    ? (records as Annotated[]).flatMap((one) => (one["@UI.Hidden"] === true ? [] : shownPaths(entity, one, depth)))
    : [];
}
