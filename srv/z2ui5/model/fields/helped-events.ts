/** Answers the events of fields with lists: suggestions, the dialog, tokens, and what was chosen in the dialog. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { Run } from "../../instance/run.ts";
import type { JsonObject } from "../../types/json.ts";
import { SLOT_NAMES } from "../../types/slots.ts";
import { entityDefinition, isOfDrafts, keysOf, type ElementDefinition } from "../definition/definition.ts";
import { offersFor } from "./entered-value.ts";
import { answerFile } from "./file-events.ts";
import { currentLocale } from "../definition/labels.ts";
import { limitsOf } from "./offered-rows.ts";
import { fieldsDefinition } from "./operation.ts";
import { LONGEST_SEARCH, readPage } from "../rows/page.ts";
import type { UntypedRow } from "../definition/types.ts";
import { checkValue } from "./validation.ts";
import { listLabel } from "../definition/value-list.ts";
import { canBe, normalised } from "../definition/values.ts";
import {
  type Helped,
  helpsOf,
  helpedOf,
  rowOfField,
  isRefused,
  valueText,
  shownFor,
  valuesIn,
  type ChosenToken,
  tokensOf,
} from "./helped-fields.ts";
import { forget, choose, followAssociation } from "./helped-entries.ts";

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
  if (await answerFile(client, name, kind ?? "", run.eventArgs.slice(2))) updateScreen(client);
  const helped = helpedOf(client).find((one) => one.name === name);
  const row = helped && rowOfField(client, helped.fields, place);
  if (!row) return undefined;
  if (kind === "open") return listToOpen(helped, row, place, typed);
  if (kind === "suggest") await offer(client, helped, row, typed);
  else clearOffer(run, name);
  if (kind === "left" && !isRefused(helped, row))
    checkValue(client, fieldsDefinition(helped.fields.entity), helped.element, row, helped.member);
  if (kind === "tokens") await changeTokens(helped, row, typed, others);
  if (chosen?.tokens) {
    forget(helped, row);
    const byText = new Map(valuesIn(helped, row).map((value) => [valueText(value), value]));
    for (const { K, T } of chosen.tokens) helped.fields.texts[K] = T;
    row[helped.element.name] = chosen.tokens.map(({ K }) => byText.get(K) ?? normalised(helped.element, K));
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

function listToOpen(helped: Helped, row: UntypedRow, place: string, typed: string): ListToOpen {
  const { name, list, of, fields } = helped;
  const columns = [...list.columns, ...list.fills.map(({ listed }) => listed)];
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

/** Keys of a list besides the value: several rows may have it. */
export const otherKeys = ({ entity, value }: Pick<ListToOpen, "entity" | "value">): string[] =>
  keysOf(entityDefinition(entity))
    .map(({ name }) => name)
    .filter((name) => name !== value && !isOfDrafts(name));

/**
 * The row of the list with a value; undefined for one that the list does not have.
 * @param value as a request says it @param keyAt other keys, as the request says them; "" for any
 */
export async function chosenRow(
  source: ListToOpen,
  value: string,
  keyAt: (index: number) => string = () => "",
): Promise<JsonObject | undefined> {
  const entity = entityDefinition(source.entity);
  const keys = otherKeys(source).map((name, index) => [name, keyAt(index)] as const);
  const wanted = [[source.value, value] as const, ...keys.filter(([, key]) => key !== "")].map(([name, text]) => {
    const element = entity.elements[name] as ElementDefinition;
    return { name, element, value: normalised(element, text) };
  });
  if (!wanted.every((one) => canBe(one.element, one.value))) return undefined;
  const { columns, limits } = source;
  const filter = Object.fromEntries(wanted.map((one) => [one.name, one.value]));
  const { rows } = await readPage(entity, { columns, filter, limit: 1 }, [limits]);
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
function clearOffer(run: Run, name: string): void {
  const { locals } = run.instance.remembered;
  const isFixed = helpsOf(run)[name]?.choicesFor !== "";
  if (locals[name] && !isFixed) locals[name] = { ...locals[name], value: [] };
}

/** All that is open shows what has changed. */
function updateScreen(client: z2ui5_if_client): void {
  const { run, output } = runOf(client, "field");
  for (const slot of SLOT_NAMES)
    if (run.instance.remembered.openSlots[slot] && !output.slots[slot].display && !output.slots[slot].destroy)
      output.call(slot, { kind: "update" });
}
