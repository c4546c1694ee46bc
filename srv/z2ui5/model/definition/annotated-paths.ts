/** What records of annotations show: values, and what other annotations of the entity or of an associated one say (`UI.DataFieldForAnnotation`). */
import { pathIn, symbolIn, type EntityDefinition } from "./definition.ts";
import { cqnOf } from "./edm-json.ts";
import { recordsIn, type Annotated } from "./records.ts";

/** How good a value is, and how that is shown where nothing is entered. */
export type ShownCriticality = {
  /** 1 for bad, 2 for critical, 3 for good, 5 for neutral, or the path of an element that has it: its colour and its icon. */
  readonly criticality?: string | number | undefined;
  /** Whether the icon is left out, or takes the place of the text, which becomes its tooltip; by default `WithIcon`. */
  readonly criticalityRepresentation?: "WithIcon" | "WithoutIcon" | "OnlyIcon" | undefined;
};

/** The path of a value that annotations show, with what they say of it in this place. */
export type ShownValue = ShownCriticality & {
  readonly name: string;
  /** Its label in this place. */
  readonly label?: string;
  /** Condition of rows without the value. */
  readonly hidden?: unknown;
};

/** Field groups may name each other. */
const DEEPEST = 3;

/** The values that a record shows. */
export function shownValues(entity: EntityDefinition, record: Annotated, depth = 0): ShownValue[] {
  const value = pathIn(record["Value"], entity);
  const shown: ShownValue[] =
    value !== undefined ? [{ name: value }] : depth < DEEPEST ? targetValues(entity, targetOf(record), depth + 1) : [];
  const criticality = shownCriticality(record["Criticality"], record["CriticalityRepresentation"], entity);
  const { hidden } = conditional(record["@UI.Hidden"]);
  const label = record["Label"];
  return shown.map((one) => ({
    ...one,
    ...criticality,
    ...(shown.length === 1 && typeof label === "string" && { label }),
    ...conditional(either(hidden, one.hidden)),
  }));
}

/** The paths of the values that a record shows. */
export const shownPaths = (entity: EntityDefinition, record: Annotated): string[] =>
  shownValues(entity, record).map(({ name }) => name);

/** The annotation that a record or a facet refers to; "" if it refers to none. */
export const targetOf = (record: Annotated): string => pathIn(record["Target"]) ?? String(record["Target"] ?? "");

/** The values that an annotation shows. @param target `@UI.FieldGroup#Prices`, or `author/@Communication.Contact` */
export function targetValues(entity: EntityDefinition, target: string, depth = 0): ShownValue[] {
  const [path = "", term = ""] = target.split("@");
  const name = path.replace(/[/.]$/, "");
  if (name === "") return valuesOfTerm(entity, term, depth);
  const association = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
  if (!association?._target || association.is2many) return [];
  return valuesOfTerm(association._target, term, depth).map((one) => ({
    ...one,
    name: `${name}.${one.name}`,
    ...(typeof one.criticality === "string" && { criticality: `${name}.${one.criticality}` }),
    ...conditional(seenFrom(name, one.hidden)),
  }));
}

const CRITICALITIES = ["Neutral", "Negative", "Critical", "Positive"];

/** What an annotation says of how good a value is: the path of an element, or a number; undefined if it says nothing. */
export function criticalityIn(given: unknown, entity: EntityDefinition): string | number | undefined {
  const name = symbolIn(given);
  if (name === "Information") return 5;
  // Newer criticalities have no colour.
  if (name !== undefined) return Math.max(0, CRITICALITIES.indexOf(name));
  return typeof given === "number" ? given : pathIn(given, entity);
}

function shownCriticality(given: unknown, shownAs: unknown, entity: EntityDefinition): ShownCriticality {
  const criticality = criticalityIn(given, entity);
  const criticalityRepresentation = symbolIn(shownAs) as ShownCriticality["criticalityRepresentation"];
  return {
    ...(criticality !== undefined && { criticality }),
    ...(criticalityRepresentation !== undefined && { criticalityRepresentation }),
  };
}

/** How good the value of a data point is. @param term name of the annotation */
export const pointCriticality = (entity: EntityDefinition, term: string): ShownCriticality =>
  shownCriticality(entity[`${term}.Criticality`], entity[`${term}.CriticalityRepresentation`], entity);

/** A condition that depends on the row. */
export const conditional = (hidden: unknown): { readonly hidden?: unknown } =>
  typeof hidden === "object" && hidden !== null ? { hidden: cqnOf(hidden) } : {};

/** A condition that is met where one of two is. */
export const either = (one: unknown, other: unknown): unknown =>
  one === undefined || other === undefined ? (one ?? other) : { xpr: [one, "or", other] };

/** A condition of associated rows, with the paths that rows lead over to them. */
export function seenFrom(association: string, condition: unknown): unknown {
  if (typeof condition !== "object" || condition === null) return condition;
  if (Array.isArray(condition)) return condition.map((one) => seenFrom(association, one));
  const { ref, "=": path } = condition as Annotated;
  if (typeof path === "string") return { "=": `${association}.${fromRow(path.split(".")).join(".")}` };
  if (Array.isArray(ref)) {
    const names = fromRow(ref);
    return String(names[0]).startsWith("$") ? condition : { ref: [...association.split("."), ...names] };
  }
  return Object.fromEntries(Object.entries(condition).map(([name, one]) => [name, seenFrom(association, one)]));
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

function valuesOfTerm(entity: EntityDefinition, term: string, depth: number): ShownValue[] {
  const valueOf = term.startsWith("UI.DataPoint") ? "Value" : term.startsWith("Communication.Contact") ? "fn" : "";
  if (valueOf !== "") {
    const name = pathIn(entity[`@${term}.${valueOf}`], entity);
    return name === undefined ? [] : [{ name, ...pointCriticality(entity, `@${term}`) }];
  }
  const records = term.startsWith("UI.FieldGroup")
    ? entity[`@${term}.Data`]
    : term.startsWith("UI.Identification")
      ? entity[`@${term}`]
      : [];
  return recordsIn(records).flatMap((one) => (one["@UI.Hidden"] === true ? [] : shownValues(entity, one, depth)));
}
