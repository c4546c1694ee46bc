/** Controls of fields whose values are in a list: an input with suggestions and a value help, a select, or tokens. */
import { bindLocal } from "../../client/binding/binding.ts";
import { EVENT_FIELD_HELP } from "../../client/constants.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { Input, MultiComboBox, MultiInput, Select, Token } from "../../view/sap/m.ts";
import { Item, ListItem } from "../../view/sap/ui/core.ts";
import type { ControlOfModel, Settings } from "./controls.ts";
import { entityDefinition, type EntityDefinition } from "../definition/definition.ts";
import type { Described } from "../definition/described.ts";
import { memberFor, tokensFor } from "../definition/entry-members.ts";
import { mayDo } from "../rows/rights.ts";
import { pathArgument, type RowBinder } from "./row-binder.ts";
import type { ValueList } from "../definition/value-list.ts";
import { listOfField, register } from "./helped-fields.ts";

/** The control of an element whose values are in a list, and the member of the row that it changes. */
export interface HelpedControl extends ControlOfModel {
  readonly member: string;
}

/**
 * The control of an element whose values are in a list; undefined for any other element.
 * @param validate whether the value is checked when the user leaves it
 */
export function helpedControl(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  of: Described,
  row: RowBinder,
  validate: boolean,
): HelpedControl | undefined {
  const holder = row.rowPath || row.table;
  const list = holder === "" ? undefined : listOfField(entity, of);
  if (!list) return undefined;
  // All rows of a table share what is offered.
  const kind = list.isFixed && (row.table === "" || list.filters.length === 0) ? "choice" : "entry";
  const name = register(client, entity, of.element.name, holder, kind);
  const event = eventOf(client, name, row);
  const change = event(validate ? "left" : "taken");
  if (kind === "choice")
    return {
      member: of.element.name,
      make: Select,
      settings: {
        selectedKey: { path: row.path(of.element.name, true), ...keyType(of) },
        forceSelection: false,
        items: itemsOf(client, name),
        change,
        ...(of.tooltip && { tooltip: of.tooltip }),
      },
    };
  const settings = { ...entrySettings(client, of, list, name, row), change };
  return { make: Input, settings, member: memberFor(of.element.name) };
}

/** The values of a short list. */
const itemsOf = (client: z2ui5_if_client, name: string): Settings => ({
  path: bindOffer(client, name),
  length: MOST_CHOICES,
  template: Item({ key: "{K}", text: "{T}" }),
  templateShareable: false,
});

/** Raises the event of a field. */
type FieldEvent = (kind: string, ...args: ReturnType<z2ui5_if_client["_raw"]>[]) => string;

const eventOf =
  (client: z2ui5_if_client, name: string, row: RowBinder): FieldEvent =>
  (kind, ...args) =>
    client._event(EVENT_FIELD_HELP, [name, kind, pathArgument(client, row), ...args], {
      check_no_busy: kind === "suggest",
    });

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
  const event = eventOf(client, name, row);
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
 * The control of an element with several values, as tokens, or from a short list; undefined for an element without a list.
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
  const name = register(client, entity, of.element.name, row.rowPath, list.isFixed ? "choices" : "tokens");
  if (list.isFixed) {
    const selectedKeys = { path: row.path(of.element.name, true) };
    const tooltip = of.tooltip && { tooltip: of.tooltip };
    return { make: MultiComboBox, settings: { selectedKeys, items: itemsOf(client, name), ...tooltip } };
  }
  const tokens = { path: row.path(tokensFor(of.element.name), false), template: Token({ key: "{K}", text: "{T}" }) };
  const keyOf = (kind: "added" | "removed", index: number) =>
    client._raw(`\${$parameters>/${kind}Tokens/${index}/mProperties/key}`);
  const removed = Array.from({ length: MOST_REMOVED }, (_, index) => keyOf("removed", index));
  return {
    make: MultiInput,
    settings: {
      ...entrySettings(client, of, list, name, row, ListItem({ key: "{K}", text: "{T}", additionalText: "{A}" })),
      tokens: { ...tokens, templateShareable: false },
      tokenUpdate: eventOf(client, name, row)("tokens", keyOf("added", 0), ...removed),
    },
  };
}

export const MOST_CHOICES = 1_000;

/** Keys of items are texts; whole numbers are written without separators. */
const keyType = ({ type }: Described): object =>
  type.type?.endsWith("String") === false
    ? { ...type, formatOptions: { ...type.formatOptions, groupingEnabled: false } }
    : { type: "sap.ui.model.odata.type.String" };
