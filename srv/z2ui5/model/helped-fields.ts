/**
 * Fields whose values are in a list: users enter a text or a value, and the row holds the value. What is entered is bound beside the value, as
 * `author_ID@text`, and looked up on the server before the app runs; what is not in the list stays in the field, which says so.
 */
import { bindLocal } from "../client/binding/binding.ts";
import { EVENT_FIELD_HELP } from "../client/constants.ts";
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { Run } from "../instance/run.ts";
import { text as ownText } from "../texts/texts.ts";
import type { JsonObject } from "../types/json.ts";
import { SLOT_NAMES } from "../types/slots.ts";
import { Input, MultiInput, Select, Token } from "../view/sap/m.ts";
import { Item, ListItem } from "../view/sap/ui/core.ts";
import { loadedRowsOf } from "./baseline.ts";
import type { ControlOfModel, Settings } from "./controls.ts";
import { entityDefinition, type ElementDefinition, type EntityDefinition } from "./definition.ts";
import { described, type Described } from "./described.ts";
import { memberFor, tokensFor } from "./entry-members.ts";
import { findEntered, offersFor, shownAs, type Arrangement } from "./entered-value.ts";
import { currentLocale } from "./labels.ts";
import { limitsOf, listedRow, readList, textsOf } from "./offered-rows.ts";
import { mayDo } from "./rights.ts";
import { canBe } from "./load.ts";
import { readPage } from "./page.ts";
import { placeOf } from "./refusal.ts";
import type { RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "./types.ts";
import { isRequired } from "./ui5-types.ts";
import { listLabel, valueListOf, type ValueList } from "./value-list.ts";
import { normalised } from "./values.ts";

/** What was entered and is not in the list, while the row holds a value. */
interface Refused {
  readonly entered: string;
  readonly value: string;
  readonly reason: "unknown" | "several";
}

/** Fields of one element, as the draft holds them: where its rows are, and the texts of the values they hold. */
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
}

/** One element whose fields a built-in app looks after. */
interface Helped {
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

const helpsOf = ({ instance }: Run): Record<string, HelpedFields> =>
  instance.remembered.helps as unknown as Record<string, HelpedFields>;

/** The text of the element stands with the value only where the model says so. */
const arrangementOf = ({ text, arrangement }: Described): Arrangement => (text === "" ? "TextSeparate" : arrangement);

/** Kinds of values that users may enter as a text. */
const ENTERED: ReadonlySet<Described["kind"]> = new Set(["text", "number"]);

/** The list of values a field of this element offers; undefined if it has none. */
export const listOfField = (entity: EntityDefinition, { element, kind }: Described): ValueList | undefined =>
  ENTERED.has(kind) ? valueListOf(entity, element) : undefined;

/** The control of an element whose values are in a list; undefined for any other element. */
export function helpedControl(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  of: Described,
  row: RowBinder,
): ControlOfModel | undefined {
  const list = row.place === "" ? undefined : listOfField(entity, of);
  if (!list) return undefined;
  const name = register(client, entity, of.element.name, row.place);
  if (list.isFixed)
    return {
      make: Select,
      settings: {
        selectedKey: { path: row.path(of.element.name, true), ...keyType(of) },
        forceSelection: false,
        items: {
          path: bindOffer(client, name),
          length: MOST_CHOICES,
          template: Item({ key: "{K}", text: "{T}" }),
          templateShareable: false,
        },
        change: eventOf(client, name, row.place)("taken"),
        ...(of.tooltip && { tooltip: of.tooltip }),
      },
    };
  return { make: Input, settings: entrySettings(client, of, list, name, row) };
}

/** Raises the event of a field. */
type FieldEvent = (kind: string, ...args: ReturnType<z2ui5_if_client["_raw"]>[]) => string;

const eventOf =
  (client: z2ui5_if_client, name: string, place: string): FieldEvent =>
  (kind, ...args) =>
    client._event(EVENT_FIELD_HELP, [name, kind, place, ...args], { check_no_busy: kind === "suggest" });

/** Where what a field offers is bound; it stays what it was. */
function bindOffer(client: z2ui5_if_client, name: string): string {
  const run = runOf(client, "field");
  return bindLocal(run, name, run.run.instance.remembered.locals[name]?.value ?? [], { path: true });
}

/** Settings of a control in which a text or a value is entered. */
function entrySettings(
  client: z2ui5_if_client,
  { element, placeholder, tooltip }: Described,
  list: ValueList,
  name: string,
  row: RowBinder,
  // An input with keys is emptied when its suggestions go.
  suggestion = ListItem({ text: "{T}", additionalText: "{A}" }),
): Settings {
  const event = eventOf(client, name, row.place);
  const isOffered = mayDo(entityDefinition(list.entity), "read");
  return {
    value: { path: row.path(memberFor(element.name), true) },
    showSuggestion: true,
    filterSuggests: false,
    autocomplete: false,
    suggestionItems: {
      path: bindOffer(client, name),
      template: suggestion,
      templateShareable: false,
    },
    suggest: event("suggest", client._raw("${$parameters>/suggestValue}")),
    change: event("taken"),
    showValueHelp: isOffered,
    ...(isOffered && { valueHelpRequest: event("open", client._raw("${$source>/value}")) }),
    ...(placeholder && { placeholder }),
    ...(tooltip && { tooltip }),
  };
}

/** Tokens that are removed at once; who removes more does it again. */
const MOST_REMOVED = 10;

/**
 * The control of an element with several values, as tokens; undefined for an element without a list.
 * @param row has a list of values in place of each
 */
export function tokenControl(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  of: Described,
  row: RowBinder,
): ControlOfModel | undefined {
  const list = listOfField(entity, of);
  if (!list) return undefined;
  const name = register(client, entity, of.element.name, row.place, true);
  const tokens = { path: row.path(tokensFor(of.element.name), false), template: Token({ key: "{K}", text: "{T}" }) };
  const keyOf = (kind: "added" | "removed", index: number) =>
    client._raw(`\${$parameters>/${kind}Tokens/${index}/mProperties/key}`);
  const removed = Array.from({ length: MOST_REMOVED }, (_, index) => keyOf("removed", index));
  return {
    make: MultiInput,
    settings: {
      ...entrySettings(client, of, list, name, row, ListItem({ key: "{K}", text: "{T}", additionalText: "{A}" })),
      tokens: { ...tokens, templateShareable: false },
      tokenUpdate: eventOf(client, name, row.place)("tokens", keyOf("added", 0), ...removed),
    },
  };
}

const MOST_CHOICES = 1_000;

/** Keys of items are texts; whole numbers are written without separators. */
const keyType = ({ type }: Described): object =>
  type.type?.endsWith("String") === false
    ? { ...type, formatOptions: { ...type.formatOptions, groupingEnabled: false } }
    : { type: "sap.ui.model.odata.type.String" };

/** Notes that a field of an element is shown. @returns the name of what it offers */
function register(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  element: string,
  place: string,
  multiple = false,
): string {
  const helps = helpsOf(runOf(client, "field").run);
  const isSame = (one: HelpedFields): boolean =>
    one.entity === entity.name && one.element === element && one.multiple === multiple;
  const known = Object.entries(helps).find(([, one]) => isSame(one));
  const name = known?.[0] ?? `${OFFER}${Object.keys(helps).length}`;
  helps[name] ??= { entity: entity.name, element, places: [], texts: {}, refused: [], choicesFor: "", multiple };
  if (!helps[name].places.includes(place)) helps[name].places.push(place);
  return name;
}

function helpedOf(client: z2ui5_if_client): Helped[] {
  const { run } = runOf(client, "field");
  return Object.entries(helpsOf(run)).flatMap(([name, fields]) => helpedFor(name, fields) ?? []);
}

/** A new version of the project may have another model than the draft. */
function helpedFor(name: string, fields: HelpedFields): Helped | undefined {
  const entity = entityDefinition(fields.entity);
  if (!Object.hasOwn(entity.elements, fields.element)) return undefined;
  const of = described(entity, fields.element, currentLocale());
  const list = listOfField(entity, of);
  const member = memberFor(fields.element);
  return list && { name, fields, element: of.element, of, list, member, arrangement: arrangementOf(of) };
}

/** Rows of the app that have fields of an element. */
function rowsOf(client: z2ui5_if_client, { places }: HelpedFields): UntypedRow[] {
  const { app } = runOf(client, "field").run.instance;
  return places.flatMap((place) => {
    const found = place
      .split("/")
      .reduce<unknown>(
        (holder, name) =>
          typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
            ? (holder as UntypedRow)[name]
            : undefined,
        app,
      );
    const rows = Array.isArray(found) ? found : [found];
    return rows.filter((one): one is UntypedRow => typeof one === "object" && one !== null && !Array.isArray(one));
  });
}

const valueText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** What a field of a value shows, as far as it is known. */
function shownFor({ element, list, arrangement, fields }: Helped, row: UntypedRow): string | undefined {
  const value = valueText(row[element.name]);
  if (value === "") return "";
  if (arrangement === "TextSeparate") return value;
  const target: unknown = row[list.association];
  if (isRow(target) && valueText(target[list.value]) === value && typeof target[list.text] === "string")
    return shownAs(arrangement, value, target[list.text] as string);
  const text = Object.hasOwn(fields.texts, value) ? fields.texts[value] : undefined;
  return text === undefined ? undefined : shownAs(arrangement, value, text);
}

const isRow = (value: unknown): value is UntypedRow => typeof value === "object" && value !== null;

const isRefused = (helped: Helped, row: UntypedRow): Refused | undefined =>
  helped.fields.refused.find(({ entered, value }) => entered === row[helped.member] && value === heldText(helped, row));

/** The value an entry would replace; tokens stay. */
const heldText = ({ fields, element }: Helped, row: UntypedRow): string =>
  fields.multiple ? "" : valueText(row[element.name]);

/** The values of an element that has several. */
const valuesIn = ({ element }: Helped, row: UntypedRow): unknown[] => {
  const values: unknown = row[element.name];
  return Array.isArray(values) ? values : [];
};

/** Looks up what users have entered, before the app runs. */
export async function takeEntries(client: z2ui5_if_client): Promise<void> {
  for (const helped of helpedOf(client))
    for (const row of rowsOf(client, helped.fields)) await takeEntry(client, helped, row);
}

/** @param again whether what was refused before is looked up once more @returns whether the row holds what its field shows */
async function takeEntry(client: z2ui5_if_client, helped: Helped, row: UntypedRow, again = false): Promise<boolean> {
  const { element, member, fields, list, arrangement } = helped;
  const entered: unknown = row[member];
  if (!Object.hasOwn(row, member)) return true;
  const shown = fields.multiple ? "" : (shownFor(helped, row) ?? valueText(row[element.name]));
  if (valueText(entered) === shown) return true;
  if (isRefused(helped, row) && !again) return false;
  forget(helped, row);
  if (valueText(entered).trim() === "") {
    if (!fields.multiple) row[element.name] = normalised(element, "");
    row[member] = null;
    await followAssociation(client, helped, row);
    return true;
  }
  const found = await findEntered(list, arrangement, row, String(entered));
  if (typeof found === "string") {
    fields.refused.push({ entered: String(entered), value: heldText(helped, row), reason: found });
    return false;
  }
  choose(helped, row, found.row, found.text);
  await followAssociation(client, helped, row);
  return true;
}

const forget = (helped: Helped, row: UntypedRow): void => {
  const old = isRefused(helped, row);
  helped.fields.refused = helped.fields.refused.filter((one) => one !== old);
};

/** Puts a row of the list into a row of the app: its value, and what else the annotation fills with it. */
function choose(helped: Helped, row: UntypedRow, chosen: UntypedRow, text: string): void {
  const { element, list, fields, member, arrangement } = helped;
  const value: unknown = chosen[list.value];
  fields.texts[valueText(value)] = text;
  if (fields.multiple) {
    const values = valuesIn(helped, row);
    if (!values.some((one) => valueText(one) === valueText(value))) row[element.name] = [...values, value];
    row[member] = null;
    return;
  }
  row[element.name] = value;
  row[member] = shownAs(arrangement, valueText(value), text);
  for (const { local, listed } of list.fills) row[local] = chosen[listed] ?? null;
}

/** What was loaded along is that of the value the row has now. */
async function followAssociation(
  client: z2ui5_if_client,
  { element, list, fields }: Helped,
  row: UntypedRow,
): Promise<void> {
  const { association, value, text } = list;
  const target: unknown = association === "" ? undefined : row[association];
  const key: unknown = row[element.name];
  if (target === undefined || (isRow(target) ? valueText(target[value]) : "") === valueText(key)) return;
  const isWhole = loadedRowsOf(client).get(row)?.expand.includes(association);
  const read = isWhole ? await listedRow(list, key) : undefined;
  const known = { [value]: key, ...(text && { [text]: fields.texts[valueText(key)] ?? "" }) };
  row[association] = valueText(key) === "" ? null : (read ?? known);
}

function showRefused(client: z2ui5_if_client, helped: Helped, row: UntypedRow): void {
  const { of, element } = helped;
  const { env, output } = runOf(client, "field");
  const { entered = "", reason = "unknown" } = isRefused(helped, row) ?? {};
  const { within, prefix } = placeOf(client, row);
  const text = ownText(`valueHelp.${reason}`, [of.label, entered], env.language());
  output.fieldErrors.push({
    parts: [{ text, label: of.label, target: prefix + element.name, severity: "Error" }],
    within,
  });
}

/** Whether a row has entries that are not in their lists. They are looked up again: the list may have them by now. */
export async function refusesEntries(client: z2ui5_if_client, row: UntypedRow): Promise<boolean> {
  let refuses = false;
  for (const helped of helpedOf(client))
    if (rowsOf(client, helped.fields).includes(row) && !(await takeEntry(client, helped, row, true))) refuses = true;
  return refuses;
}

/** A dialog with the list of a field. */
export interface ListToOpen {
  /** The field: the name of its list and the place of its row. */
  readonly name: string;
  readonly place: string;
  /** Full name of the entity of the list. */
  readonly entity: string;
  readonly title: string;
  readonly value: string;
  readonly text: string;
  readonly columns: readonly string[];
  /** What the list is limited by. */
  readonly limits: JsonObject;
  /** What the user has typed and not chosen. */
  readonly search: string;
  /** What the field has by now, if it has several values. */
  readonly tokens: readonly ChosenToken[] | null;
}

/** A value with what stands for it. */
export interface ChosenToken {
  readonly K: string;
  readonly T: string;
}

/** What was chosen in the dialog. */
export interface Chosen extends Pick<ListToOpen, "name" | "place"> {
  /** A row of the list, or of several the values. */
  readonly row: JsonObject | null;
  readonly tokens: readonly ChosenToken[] | null;
}

/**
 * Answers an event of a field in place of the app, or takes what was chosen. Names and places are those that fields were shown with, whatever a
 * request says.
 * @param chosen what the dialog that was left has returned
 * @returns a list to open
 */
export async function answerField(
  client: z2ui5_if_client,
  chosen: Chosen | undefined,
): Promise<ListToOpen | undefined> {
  const { run } = runOf(client, "field");
  const [name = "", kind, place = "", typed = "", ...others] = chosen
    ? [chosen.name, "choose", chosen.place]
    : run.eventArgs;
  if (run.navigated) updateScreen(client);
  const helped = helpedOf(client).find((one) => one.name === name);
  if (!helped?.fields.places.includes(place)) return undefined;
  const [row] = rowsOf(client, { ...helped.fields, places: [place] });
  if (!row) return undefined;
  if (kind === "open") return listToOpen(helped, row, place, typed);
  if (kind === "suggest") await offer(client, helped, row, typed);
  else clearOffer(run, name);
  if (kind === "tokens") await changeTokens(helped, row, typed, others);
  if (chosen?.tokens) {
    forget(helped, row);
    const known = new Map(valuesIn(helped, row).map((value) => [valueText(value), value]));
    for (const { K, T } of chosen.tokens) helped.fields.texts[K] = T;
    row[helped.element.name] = chosen.tokens.map(({ K }) => known.get(K) ?? normalised(helped.element, K));
    row[helped.member] = null;
  }
  if (chosen?.row) {
    forget(helped, row);
    choose(helped, row, chosen.row, valueText(chosen.row[helped.list.text]));
    await followAssociation(client, helped, row);
  }
  updateScreen(client);
  return undefined;
}

/** What the user has added or removed. @param added value of a token that was suggested; "" if none was added */
async function changeTokens(helped: Helped, row: UntypedRow, added: string, removed: readonly string[]): Promise<void> {
  const { list, element } = helped;
  row[element.name] = valuesIn(helped, row).filter((one) => !removed.includes(valueText(one)));
  const found = added === "" ? undefined : await chosenRow(listToOpen(helped, row, "", ""), added);
  if (found) choose(helped, row, found, valueText(found[list.text]));
}

const tokensOf = (helped: Helped, row: UntypedRow): ChosenToken[] =>
  valuesIn(helped, row).map((one) => {
    const K = valueText(one);
    return { K, T: shownAs(helped.arrangement, K, helped.fields.texts[K] ?? "") };
  });

function listToOpen(helped: Helped, row: UntypedRow, place: string, typed: string): ListToOpen {
  const { name, list, of, fields } = helped;
  const columns = [list.text, ...list.columns, ...list.fills.map(({ listed }) => listed)].filter(Boolean);
  return {
    name,
    place,
    entity: list.entity,
    title: listLabel(list, currentLocale()) || of.label,
    value: list.value,
    text: list.text,
    columns: [...new Set(columns)],
    limits: limitsOf(list, row) as JsonObject,
    search: !fields.multiple && typed === (shownFor(helped, row) ?? "") ? "" : typed.slice(0, LONGEST_SEARCH),
    tokens: fields.multiple ? tokensOf(helped, row).map(({ K }) => ({ K, T: (fields.texts[K] ?? "") || K })) : null,
  };
}

const LONGEST_SEARCH = 100;

/** The row of the list with a value; undefined for one that the list does not have. @param value as a request says it */
export async function chosenRow(source: ListToOpen, value: string): Promise<JsonObject | undefined> {
  const entity = entityDefinition(source.entity);
  const element = entity.elements[source.value] as ElementDefinition;
  const wanted = normalised(element, value);
  if (!canBe(element, wanted)) return undefined;
  const { columns, limits } = source;
  const filter = { ...limits, [source.value]: wanted };
  // Lists with more than one key may have several rows with a value.
  const { rows } = await readPage(entity, { columns, filter, limit: 1 });
  return rows[0] as JsonObject | undefined;
}

async function offer(
  client: z2ui5_if_client,
  { name, list, arrangement }: Helped,
  row: UntypedRow,
  typed: string,
): Promise<void> {
  const { locals } = runOf(client, "field").run.instance.remembered;
  const draftId = locals[name]?.draftId ?? "";
  locals[name] = { value: (await offersFor(list, arrangement, row, typed)) as unknown as JsonObject[], draftId };
}

/** The next field of the same element does not begin with what was offered for this one. */
function clearOffer({ instance: { remembered } }: Run, name: string): void {
  const { locals } = remembered;
  const isFixed = helpsOf({ instance: { remembered } } as Run)[name]?.choicesFor !== "";
  if (locals[name] && !isFixed) locals[name] = { ...locals[name], value: [] };
}

/** All that is open shows what has changed. */
function updateScreen(client: z2ui5_if_client): void {
  const { run, output } = runOf(client, "field");
  for (const slot of SLOT_NAMES)
    if (run.instance.remembered.openSlots[slot] && !output.slots[slot].display && !output.slots[slot].destroy)
      output.call(slot, { kind: "update" });
}

/** Completes what fields show once the app has run: texts of values that the app has set, choices, and what was refused, until it is corrected. */
export async function completeFields(client: z2ui5_if_client): Promise<void> {
  for (const helped of helpedOf(client)) {
    const rows = rowsOf(client, helped.fields);
    if (helped.fields.multiple) await readTokens(client, helped, rows);
    else if (helped.list.isFixed) await readChoices(client, helped, rows[0] ?? {});
    else await readTexts(client, helped, rows);
  }
}

async function readTexts(client: z2ui5_if_client, helped: Helped, rows: readonly UntypedRow[]): Promise<void> {
  const { fields, element, list, member } = helped;
  const unknown = rows.filter((row) => shownFor(helped, row) === undefined).map((row) => row[element.name] as unknown);
  const read = await textsOf(list, unknown);
  for (const value of unknown) fields.texts[valueText(value)] = read.get(valueText(value)) ?? "";
  for (const row of rows) {
    await followAssociation(client, helped, row);
    if (isRefused(helped, row)) showRefused(client, helped, row);
    else row[member] = shownFor(helped, row) || null;
  }
  const shown = new Set(rows.map((row) => valueText(row[element.name])));
  fields.texts = Object.fromEntries(Object.entries(fields.texts).filter(([value]) => shown.has(value)));
  fields.refused = fields.refused.filter((one) => rows.some((row) => isRefused(helped, row) === one));
}

async function readTokens(client: z2ui5_if_client, helped: Helped, rows: readonly UntypedRow[]): Promise<void> {
  const { fields, element, list, member } = helped;
  const values = rows.flatMap((row) => valuesIn(helped, row));
  const unknown = values.filter((value) => !Object.hasOwn(fields.texts, valueText(value)));
  const read = await textsOf(list, unknown);
  const textOf = (value: string): string => fields.texts[value] ?? read.get(value) ?? "";
  fields.texts = Object.fromEntries(values.map((value) => [valueText(value), textOf(valueText(value))]));
  for (const row of rows) {
    row[tokensFor(element.name)] = tokensOf(helped, row);
    if (isRefused(helped, row)) showRefused(client, helped, row);
    else row[member] = null;
  }
  fields.refused = fields.refused.filter((one) => rows.some((row) => isRefused(helped, row) === one));
}

/** The values of a short list, with an item for none of them unless the model needs one. */
async function readChoices(client: z2ui5_if_client, helped: Helped, row: UntypedRow): Promise<void> {
  const { name, list, of, fields, element } = helped;
  const { locals } = runOf(client, "field").run.instance.remembered;
  const wanted = JSON.stringify([currentLocale(), ...list.filters.map(({ local }) => row[local] as unknown)]);
  if (!locals[name] || fields.choicesFor === wanted) return;
  const { rows } = await readList(list, row, { sort: [list.text || list.value], limit: MOST_CHOICES });
  const choices = rows.map((one) => ({
    K: valueText(one[list.value]),
    T: list.text === "" ? valueText(one[list.value]) : valueText(one[list.text]),
  }));
  const none = isRequired(element) ? [] : [{ K: "", T: of.none }];
  locals[name] = { ...locals[name], value: [...none, ...choices] };
  fields.choicesFor = wanted;
}
