/** How a column is sorted, filtered and grouped: by what users see in it. */
import { elementAt, pathIn, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import type { Described } from "../definition/described.ts";
import { isPeriodName } from "../definition/periods.ts";
import type { ListFilter } from "./list-state.ts";
import { canBe, isGiven, isText, normalised, typeOf } from "../definition/values.ts";

/** How a user says what to look for in a column: by a part of its text, from one value to another, or by some of its values. */
export type FilterKind = "text" | "range" | "values";

/** What queries do with a column. */
export interface ColumnQuery {
  /** Path of the value. */
  readonly value: string;
  /** Path of the text that stands for it; "" if there is none, or if it stands beside it. */
  readonly text: string;
  readonly sortable: boolean;
  readonly groupable: boolean;
  readonly filter: FilterKind | undefined;
}

/** Elements that are no more than shown. */
const NO_SORT: ReadonlySet<Described["kind"]> = new Set(["area", "image", "file", "list", "table"]);
/** Kinds whose values are the same in several rows. */
const GROUPS: ReadonlySet<Described["kind"]> = new Set(["text", "choice", "yesNo", "date", "number"]);

/** @param name the column, as the app names it */
export function columnQuery(entity: EntityDefinition, of: Described, name: string): ColumnQuery {
  const { element, kind } = of;
  const value = name.includes(".") ? name : element.name;
  const isStored = !element.virtual;
  const text = of.arrangement === "TextSeparate" ? "" : textPath(entity, of.text);
  const sortable =
    isStored &&
    !NO_SORT.has(kind) &&
    !isExcluded(entity, "@Capabilities.SortRestrictions", "Sortable", "NonSortableProperties", value);
  const filterable =
    isStored && !isExcluded(entity, "@Capabilities.FilterRestrictions", "Filterable", "NonFilterableProperties", value);
  return {
    value,
    text,
    sortable,
    groupable: sortable && GROUPS.has(kind),
    filter: filterable ? filterKind(element, kind, text) : undefined,
  };
}

/** Whether users are offered a filter that the app does not ask for. */
export const isOffered = ({ filter }: ColumnQuery, { element }: Described): boolean =>
  filter !== undefined && element["@UI.HiddenFilter"] !== true;

function filterKind(element: ElementDefinition, kind: Described["kind"], text: string): FilterKind | undefined {
  if (kind === "image" || kind === "file" || kind === "list" || kind === "table") return undefined;
  if (kind === "choice" || kind === "yesNo") return "values";
  if (text !== "" || isText(element)) return "text";
  return typeOf(element) === "cds.UUID" ? undefined : "range";
}

/** The path of a text, if the entity has it. */
function textPath(entity: EntityDefinition, path: string): string {
  if (path === "") return "";
  try {
    return isText(elementAt(entity, path)) ? path : "";
  } catch {
    return "";
  }
}

/** Whether restrictions, which CAP flattens by one level, exclude a path: with all others, or by its name. */
function isExcluded(entity: EntityDefinition, annotation: string, all: string, some: string, path: string): boolean {
  const whole = entity[annotation] as Readonly<Record<string, unknown>> | undefined;
  const member = (name: string): unknown => entity[`${annotation}.${name}`] ?? whole?.[name];
  const excluded = member(some);
  return member(all) === false || (Array.isArray(excluded) && excluded.some((one) => pathIn(one, entity) === path));
}

/** The path rows are sorted by. */
export const sortPath = ({ value, text }: ColumnQuery): string => text || value;

/** The elements that rows are read with, to be shown, sorted and grouped. */
export const readPaths = ({ value, text }: ColumnQuery): string[] => (text ? [value, text] : [value]);

/** What a filter asks of rows, as `page` takes it; undefined if it asks for nothing. */
export function conditionOf(
  { value, text, filter: kind }: ColumnQuery,
  { kind: valueKind, element }: Described,
  filter: ListFilter,
): Readonly<Record<string, unknown>> | undefined {
  if (kind === "text") {
    const part = String(filter.text ?? "").trim();
    return part === "" ? undefined : { [text || value]: { contains: part.slice(0, LONGEST_TEXT) } };
  }
  if (kind === "values") {
    const values = (filter.values ?? []).map(String);
    if (values.length === 0) return undefined;
    return { [value]: valueKind === "yesNo" ? values.map((one) => one === "true") : values };
  }
  if (hasPeriods(valueKind) && isPeriodName(filter.period ?? ""))
    return { [value]: { between: { period: filter.period } } };
  const range = {
    ...(isBound(element, filter.from) && { ">=": filter.from }),
    ...(isBound(element, filter.to) && { "<=": filter.to }),
  };
  return Object.keys(range).length > 0 ? { [value]: range } : undefined;
}

/** Whether users can look for a period instead of days. */
export const hasPeriods = (kind: Described["kind"]): boolean => kind === "date" || kind === "dateTime";

const LONGEST_TEXT = 100;

/** Whether a value can be an end of a range. */
const isBound = (element: ElementDefinition, value: unknown): boolean =>
  isGiven(value) && canBe(element, normalised(element, value));
