/**
 * Fields whose values are in a list: users enter a text or a value, and the row holds the value. What is entered is bound beside the value, as
 * `author_ID@text`. Here is what the draft holds of such fields, and what they show.
 */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { Run } from "../../instance/run.ts";
import type { ElementDefinition, EntityDefinition } from "../definition/definition.ts";
import { rowsIn } from "../rows/rows-in.ts";
import { described, type Described } from "../definition/described.ts";
import { memberFor } from "../definition/entry-members.ts";
import { shownAs, type Arrangement } from "./entered-value.ts";
import { currentLocale } from "../definition/labels.ts";
import { keyTextOf } from "./offered-rows.ts";
import { fieldsDefinition } from "./operation.ts";
import type { RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "../definition/types.ts";
import { valueListOf, type ValueList } from "../definition/value-list.ts";

/** What was entered and is not in the list, while the row holds a value. */
interface Refused {
  readonly entered: string;
  readonly value: string;
  readonly reason: "unknown" | "several";
}

/** Fields of one element, as the draft holds them: where its rows are, and the texts of the values they hold. Those of files have places only. */
interface HelpedFields {
  readonly entity: string;
  readonly element: string;
  /** Paths of rows, or of the tables they are in. */
  places: string[];
  texts: Record<string, string>;
  refused: Refused[];
  /** For which language and which other values the choices were read; "" if they were not. */
  choicesFor: string;
  /** The member is a list of values, whose fields show tokens. */
  readonly multiple: boolean;
  /** Users choose from all values of a short list. */
  readonly choice: boolean;
}

/** How users enter a value: as a text or from a short list, or several as tokens or from a short list; a file is uploaded and downloaded. */
export type EntryKind = "entry" | "choice" | "tokens" | "choices" | "file";

/** One element whose fields a built-in app looks after. */
export interface Helped {
  readonly name: string;
  readonly fields: HelpedFields;
  readonly element: ElementDefinition;
  readonly of: Described;
  readonly list: ValueList;
  readonly arrangement: Arrangement;
  /** Member of the rows with what is entered. */
  readonly member: string;
}

/** Start of the names under which offers are bound. */
const OFFER = "__help_";

export const helpsOf = ({ instance }: Run): Record<string, HelpedFields> =>
  instance.remembered.helps as unknown as Record<string, HelpedFields>;

/** The text of the element stands with the value only where the model says so. */
export const arrangementOf = ({ text, arrangement }: Described): Arrangement =>
  text === "" ? "TextSeparate" : arrangement;

/** Kinds of values that users may enter as a text. */
const ENTERED: ReadonlySet<Described["kind"]> = new Set(["text", "number"]);

/** The list of values a field of this element offers; undefined if it has none. */
export const listOfField = (entity: EntityDefinition, { element, kind }: Described): ValueList | undefined =>
  ENTERED.has(kind) ? valueListOf(entity, element) : undefined;

/** Notes that a field of an element is shown. @param path where its row is, or the table of its rows @returns the name of what it offers */
export function register(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  element: string,
  path: string,
  kind: EntryKind,
): string {
  const helps = helpsOf(runOf(client, "field").run);
  const [multiple, choice] = [kind === "tokens" || kind === "choices", kind === "choice" || kind === "choices"];
  const isSame = (one: HelpedFields): boolean =>
    one.entity === entity.name && one.element === element && one.multiple === multiple && one.choice === choice;
  const existing = Object.entries(helps).find(([, one]) => isSame(one));
  const name = existing?.[0] ?? `${OFFER}${Object.keys(helps).length}`;
  helps[name] ??= {
    entity: entity.name,
    element,
    places: [],
    texts: {},
    refused: [],
    choicesFor: "",
    multiple,
    choice,
  };
  if (!helps[name].places.includes(path)) helps[name].places.push(path);
  return name;
}

/** Notes that a new row shows a value whose text no query has read. */
export function registerShown(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  of: Described,
  { values, rowPath }: RowBinder,
): void {
  const list = listOfField(entity, of);
  if (!list || !values || of.text !== `${list.association}.${list.text}`) return;
  register(client, entity, of.element.name, rowPath, "choice");
  (values as UntypedRow)[list.association] ??= { [list.text]: null };
}

export function helpedOf(client: z2ui5_if_client): Helped[] {
  const { run } = runOf(client, "field");
  return Object.entries(helpsOf(run)).flatMap(([name, fields]) => helpedFor(name, fields) ?? []);
}

/** A new version of the project may have another model than the draft. */
function helpedFor(name: string, fields: HelpedFields): Helped | undefined {
  const entity = fieldsDefinition(fields.entity);
  if (!Object.hasOwn(entity.elements, fields.element)) return undefined;
  const of = described(entity, fields.element, currentLocale());
  const found = listOfField(entity, of);
  const member = memberFor(fields.element);
  const list = found && fields.multiple ? ofSeveralValues(found) : found;
  return list && { name, fields, element: of.element, of, list, member, arrangement: arrangementOf(of) };
}

/** Several values have no other keys, so the text of one row would not be that of others with the value. */
const ofSeveralValues = (list: ValueList): ValueList =>
  list.keys.length > 0 ? { ...list, text: "", keys: [], later: list.keys.map(({ listed }) => listed) } : list;

/** Rows of the app that have fields of an element. */
export const rowsOf = (client: z2ui5_if_client, { places }: HelpedFields): UntypedRow[] =>
  places.flatMap((place) => rowsIn(valueAt(client, place)));

/** The row of a field that was shown. @param path where a request says that it is @returns undefined for any other place */
export function rowOfField(client: z2ui5_if_client, { places }: HelpedFields, path: string): UntypedRow | undefined {
  const [, table, position] = /^(.+)\/(\d{1,9})$/.exec(path) ?? [];
  const isShown = places.includes(path) || (table !== undefined && position !== undefined && places.includes(table));
  const [row, other] = isShown ? rowsIn(valueAt(client, path)) : [];
  return other ? undefined : row;
}

const valueAt = (client: z2ui5_if_client, path: string): unknown =>
  path
    .split("/")
    .reduce<unknown>(
      (holder, name) =>
        typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
          ? (holder as UntypedRow)[name]
          : undefined,
      runOf(client, "field").run.instance.app,
    );

export const valueText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** What a field of a value shows, as far as it is known. */
export function shownFor({ element, list, arrangement, fields }: Helped, row: UntypedRow): string | undefined {
  const value = valueText(row[element.name]);
  if (value === "") return "";
  if (arrangement === "TextSeparate") return value;
  const target: unknown = row[list.association];
  const key = keyTextOf(keyInRow(list, row, element.name));
  if (isRow(target) && keyTextOf(listedKey(list, target)) === key && typeof target[list.text] === "string")
    return shownAs(arrangement, value, target[list.text] as string);
  const text = Object.hasOwn(fields.texts, key) ? fields.texts[key] : undefined;
  return text === undefined ? undefined : shownAs(arrangement, value, text);
}

/** The value of a row of the app, and the other keys that it has to a row of the list. */
export const keyInRow = ({ keys }: ValueList, row: UntypedRow, element: string): unknown[] => [
  row[element],
  ...keys.map(({ local }) => row[local] as unknown),
];

/** The same of a row of the list. */
export const listedKey = ({ value, keys }: ValueList, listed: UntypedRow): unknown[] => [
  listed[value],
  ...keys.map((key) => listed[key.listed] as unknown),
];

export const isRow = (value: unknown): value is UntypedRow => typeof value === "object" && value !== null;

export const isRefused = (helped: Helped, row: UntypedRow): Refused | undefined =>
  helped.fields.refused.find(
    ({ entered, value }) => entered === row[helped.member] && value === textInRow(helped, row),
  );

/** The value an entry would replace; tokens stay. */
export const textInRow = ({ fields, element }: Helped, row: UntypedRow): string =>
  fields.multiple ? "" : valueText(row[element.name]);

/** The values of an element that has several. */
export const valuesIn = ({ element }: Helped, row: UntypedRow): unknown[] => {
  const values: unknown = row[element.name];
  return Array.isArray(values) ? values : [];
};

/** A value with what stands for it. */
export interface ChosenToken {
  readonly K: string;
  readonly T: string;
}

export const tokensOf = (helped: Helped, row: UntypedRow): ChosenToken[] =>
  valuesIn(helped, row).map((one) => {
    const K = valueText(one);
    return { K, T: shownAs(helped.arrangement, K, helped.fields.texts[K] ?? "") };
  });
