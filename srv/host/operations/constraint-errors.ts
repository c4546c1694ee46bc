/** Rules of the database that an entry broke, as sentences with the labels of the model and no name of the database. */
import cds from "@sap/cds";
import type { ErrorPart } from "z2ui5/ports";
import { text } from "../../z2ui5/texts/texts.ts";
import type { Violation } from "./constraint-violation.ts";
import { leadsToHolder, nameInTable, tableOf } from "../../z2ui5/model/definition/definition.ts";
import { inWords, labelOf, messages, type Definition } from "../../z2ui5/model/definition/labels.ts";
import { shownAs } from "./shown-as.ts";

/** A column of an entity that a rule is about. */
interface Field {
  /** Name of the element in what has it: in what a service was requested for, otherwise in the table. */
  readonly target: string;
  readonly holder: Definition;
  readonly label: string;
}

/**
 * Says what the user can correct.
 * @param violation the rule, as the database names it @param subjects what services were requested for, which may have labels of their own
 * @param locale locale of CAP for labels @param language language tag for the sentence
 */
export function describeViolation(
  violation: Violation,
  subjects: readonly Definition[],
  locale: string,
  language: string,
): ErrorPart {
  const entity = entityOf(violation.table);
  const views = entity ? subjects.filter((subject) => tableOf(subject) === entity) : [];
  const fields = entity ? fieldsOf(violation, entity, views, locale) : [];
  const other = violation.other === "" ? undefined : entityOf(violation.other);
  const said = { entity: other && entityLabel(other, subjects, locale), fields, language };
  const part = (sentence: string, label = ""): ErrorPart => ({
    text: sentence,
    label,
    target: fields[0]?.target ?? "",
    shownAs: entity && fields[0] ? shownAs(fields[0].target, fields[0].holder) : [],
    severity: "Error",
  });
  if (violation.rule === "required" && fields[0])
    return part(messages().at("ASSERT_MANDATORY", locale) ?? sentenceOf("required", said), fields[0].label);
  return part(sentenceOf(violation.rule, said));
}

interface Said {
  readonly entity: string | undefined;
  readonly fields: readonly Field[];
  readonly language: string;
}

/** The sentence that says most of what is known. */
function sentenceOf(rule: Violation["rule"], { entity, fields, language }: Said): string {
  const names = new Intl.ListFormat(language, { type: "conjunction" }).format([
    ...new Set(fields.map(({ label }) => label)),
  ]);
  const byEntity = rule === "inUse" || (rule === "link" && entity !== undefined);
  const labels = byEntity ? entity : names;
  const key = `constraint.${rule}`;
  return labels
    ? text(key, { fields: names || labels, entity: entity ?? "" }, language)
    : text(`${key}Unknown`, {}, language);
}

function fieldsOf(
  violation: Violation,
  entity: Definition,
  views: readonly Definition[],
  locale: string,
): readonly Field[] {
  const names = [...new Set(namesOf(violation, entity))];
  // What leads to the entity a row belongs to means nothing to users.
  const shown = names.filter((name) => !leadsToHolder(entity, name));
  return (shown.length > 0 ? shown : names).map((name) => {
    const [first, ...others] = [...views, entity].flatMap((holder) => {
      const target = Object.keys(holder.elements ?? {}).find((one) => nameInTable(holder, one) === name);
      return target === undefined ? [] : [{ target, holder }];
    });
    const found = first ?? { target: name, holder: entity };
    return { ...found, label: fieldLabel([found, ...others], locale) };
  });
}

/** Names of elements, in the spelling of the model. */
function namesOf({ columns, constraint, table, rule }: Violation, entity: Definition): string[] {
  const elements = new Map(Object.keys(entity.elements ?? {}).map((name) => [name.toLowerCase(), name]));
  const named = columns.flatMap((column) => elements.get(column.toLowerCase()) ?? []);
  if (named.length > 0) return named;
  const short = withoutTable(constraint, table).toLowerCase();
  if (rule === "unique") return uniqueNames(short, entity);
  if (rule === "reference" || rule === "check") {
    const found = elements.get(short.replace(/_check\d*$/, ""));
    return found ? [found] : [];
  }
  return [];
}

/** What a constraint of a table is called in the model: without the table, as CAP's compiler and the databases put it in front. */
function withoutTable(constraint: string, table: string): string {
  const name = constraint.replace(/^c__/, "");
  return name.toLowerCase().startsWith(`${table.toLowerCase()}_`) ? name.slice(table.length + 1) : name;
}

function uniqueNames(constraint: string, entity: Definition): string[] {
  const annotation = Object.keys(entity).find(
    (name) => name.startsWith("@assert.unique.") && name.slice("@assert.unique.".length).toLowerCase() === constraint,
  );
  if (annotation === undefined) return constraint === "" || constraint === "pkey" ? Object.keys(keysOf(entity)) : [];
  const paths = entity[annotation];
  if (!Array.isArray(paths)) return [];
  return paths.map((path: unknown) => String((path as { "=": unknown } | null)?.["="] ?? "").replaceAll(".", "_"));
}

const keysOf = (entity: Definition): Readonly<Record<string, Definition>> =>
  Object.fromEntries(Object.entries(entity.keys ?? {}).filter(([, key]) => key.type !== "cds.Association"));

/** Services may call an element differently; what the model calls it decides otherwise, then its name. */
function fieldLabel(places: readonly Omit<Field, "label">[], locale: string): string {
  const candidates = places.flatMap(({ target, holder }) => {
    const element = holder.elements?.[target];
    const association = element?.["@odata.foreignKey4"];
    return [typeof association === "string" ? holder.elements?.[association] : undefined, element];
  });
  const label = candidates.map((one) => (one ? labelOf(one, locale) : "")).find(Boolean);
  const { target, holder } = places[0]!;
  const association = holder.elements?.[target]?.["@odata.foreignKey4"];
  return label ?? inWords(typeof association === "string" ? association : target);
}

function entityLabel(entity: Definition, subjects: readonly Definition[], locale: string): string {
  const views = subjects.filter((subject) => tableOf(subject) === entity);
  return [...views, entity].map((one) => labelOf(one, locale)).find(Boolean) ?? inWords(entity.name ?? "");
}

const tables = new WeakMap<object, ReadonlyMap<string, Definition>>();

/** The entity of a table. Databases change the case of names. */
function entityOf(table: string): Definition | undefined {
  const model = (cds.context as { model?: Model } | undefined)?.model ?? (cds.model as unknown as Model | undefined);
  if (!model || table === "") return undefined;
  let byName = tables.get(model);
  if (!byName) tables.set(model, (byName = tablesOf(model)));
  return byName.get(table.toLowerCase());
}

interface Model {
  readonly definitions: Readonly<Record<string, Definition>>;
}

function tablesOf({ definitions }: Model): ReadonlyMap<string, Definition> {
  const entities = Object.entries(definitions).filter(
    ([, { kind, query, projection, "@cds.persistence.table": table }]) =>
      kind === "entity" && (!(query || projection) || table === true),
  );
  return new Map(
    entities.flatMap(([name, entity]) =>
      [name, String(entity["@cds.persistence.name"] ?? name.replaceAll(".", "_"))].map(
        (one) => [one.toLowerCase(), entity] as const,
      ),
    ),
  );
}
