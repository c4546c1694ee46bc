/** Checks a value when its field is left. Nothing is written: what only a write can tell, `save` tells. */
import cds from "@sap/cds";
import { fieldsOfErrors } from "../../binding/fields-of-errors.ts";
import { wireName } from "../../binding/names.ts";
import { errorParts } from "../../client/messages/error-description.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { changedValues, enteredValues } from "../rows/changes.ts";
import { duplicatesIn, type Duplicate } from "../rows/duplicates.ts";
import { text } from "../../texts/texts.ts";
import { currentLocale, titleOf } from "../definition/labels.ts";
import { isMet, UNKNOWN, valueFor } from "../rows/conditions.ts";
import type { ErrorPart } from "../../types/ports.ts";
import { refusedFields } from "./helped-entries.ts";
import { isInput, leadsToHolder, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { structureNamed } from "../definition/structures.ts";
import { inStructures } from "./operation.ts";
import { below, locationOf, type RowLocation } from "../rows/refusal.ts";
import { pathArgument, rowAt, type RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "../definition/types.ts";
import { normalised } from "../definition/values.ts";

/** What fields raise when they are left; {@link checkLeftField} catches it. */
export const VALIDATE_EVENT = "Z2UI5_VALIDATE";

/** The event of a field that is to be checked. */
export const leaveEvent = (client: z2ui5_if_client, entity: EntityDefinition, row: RowBinder, name: string): string =>
  client._event(VALIDATE_EVENT, [entity.name, pathArgument(client, row), name], { check_no_busy: true });

/** Checks the field that was left, if it is one of this entity. Messages at other fields stay. */
export function checkLeftField(client: z2ui5_if_client, entity: EntityDefinition): void {
  const { run } = runOf(client, "entity");
  if (run.event !== VALIDATE_EVENT || !client.check_on_event(VALIDATE_EVENT)) return;
  const [name, path, element] = run.eventArgs;
  const holder = structureNamed(entity, name);
  if (!holder || path === undefined || element === undefined) return;
  const row = rowAt(run.instance.app, path);
  const found = Object.hasOwn(holder.elements, element) ? holder.elements[element] : undefined;
  if (row && found && Object.hasOwn(row, element)) checkValue(client, holder, found, row, element);
}

/**
 * Checks a value that the user has just entered. Messages at other fields stay.
 * @param member what the field is bound to
 */
export function checkValue(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  element: ElementDefinition,
  row: UntypedRow,
  member: string,
): void {
  const { output, input, env } = runOf(client, "entity");
  if (!isInput(element, loadedRowsOf(client).get(row) === undefined)) return;
  const { within, prefix, path: rowPath } = locationOf(client, row);
  const path = `${rowPath}/${member}`;
  // A run may request an entity several times.
  if (output.checkedFields.includes(wireName(path))) return;
  output.checkedFields.push(wireName(path));
  // The field says itself what is wrong with an entry that is no value.
  const isValue = !input.hasInvalidBelow(path);
  input.invalid();
  if (!isValue) return;
  const parts = errorsOf(entity, element, row)
    .flatMap((error) => errorParts({ ...error, status: 400 }, env.describeError))
    .map((part) => below(prefix, part));
  output.fieldErrors.push({ parts, within });
}

/**
 * Tells what else is wrong with a row that is not saved, so that users correct all of it at once: what is known of it without writing, at
 * fields of which nothing was said.
 * @returns whether there is anything
 */
export function reportOtherErrors(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  row: UntypedRow,
  { within, prefix }: RowLocation,
): boolean {
  if (within === "") return false;
  const { env, output, run } = runOf(client, "save");
  const data = writtenValues(client, entity, row);
  const isNew = loadedRowsOf(client).get(row) === undefined;
  const said = new Set(output.fieldErrors.flatMap((one) => one.parts.map(({ target }) => `${one.within} ${target}`)));
  const refused = refusedFields(client);
  // The value of an entry that is in no list is not missing.
  const isRefused = (part: ErrorPart): boolean =>
    fieldsOfErrors([part], run.instance, within).some(({ path }) => refused.has(path));
  const parts = [
    ...staticErrors(entity, data, row, isNew),
    ...refusedByConditions(entity, data, row),
    ...duplicatesIn(entity, row, data).map((one) => duplicateError(one, env.language())),
  ]
    .filter(({ target }) => !said.has(`${within} ${prefix}${target}`) && !leadsToHolder(entity, target))
    .flatMap((error) => errorParts({ ...error, status: 400 }, env.describeError))
    .map((part) => below(prefix, part))
    .filter((part) => !isRefused(part));
  output.fieldErrors.push({ parts, within, listsOthers: true });
  return parts.length > 0;
}

/** What `save` writes of a row. */
function writtenValues(client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): UntypedRow {
  const rows = loadedRowsOf(client);
  const loaded = rows.get(row);
  return loaded ? changedValues(entity, row, loaded, rows) : enteredValues(entity, row, rows);
}

/** Whether rows of compositions are the same where they must not be. */
export const hasDuplicates = (client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): boolean =>
  duplicatesIn(entity, row, writtenValues(client, entity, row)).length > 0;

function duplicateError({ entity, target, names }: Duplicate, language: string): ValueError {
  const titles = names.map((name) => titleOf(name, entity, currentLocale()));
  const fields = new Intl.ListFormat(language, { type: "conjunction" }).format(titles);
  return { message: text("constraint.unique", { fields }, language), target: `${target}/${names.at(-1)}` };
}

interface ValueError {
  readonly code?: string;
  readonly message?: string;
  readonly target: string;
  readonly args?: readonly unknown[];
}

type Validate = (data: object, definition: object, options: object) => readonly ValueError[] | undefined;

/** What is wrong with a value: by its type and its annotations, and by conditions that can be evaluated here. One is enough: a value of another type is out of range, too. */
function errorsOf(entity: EntityDefinition, { name }: ElementDefinition, row: UntypedRow): readonly ValueError[] {
  const data = { [name]: normalised(entity.elements[name] as ElementDefinition, row[name]) };
  const errors = [...staticErrors(entity, data, row, false), ...refusedByConditions(entity, data, row)];
  // Of a structure, CAP misses the elements that are not checked.
  return errors.filter(({ target }) => target === name || target.startsWith(`${name}[`)).slice(0, 1);
}

/** What CAP finds before it writes. @param row the row with values that are not written */
function staticErrors(
  entity: EntityDefinition,
  data: UntypedRow,
  row: UntypedRow,
  isNew: boolean,
): readonly ValueError[] {
  // It is there in CAP 9.8 and 10, and documented in neither.
  const { validate } = cds as unknown as { readonly validate?: Validate };
  const errors = validate?.(inStructures(entity, data), entity.operation ?? entity, { insert: isNew, cleanse: false });
  const flat = (target: string): string => (entity.operation ? target.replaceAll("/", "_") : target);
  return (errors ?? [])
    .map(({ code, message, args, target }) => ({ code, message, args, target: flat(target) }) as ValueError)
    .filter(({ code, message, target }) => {
      if ((code ?? message) !== "ASSERT_MANDATORY") return true;
      const path = target.replace(/\[\d+\]|\([^()]*\)/g, "").replaceAll("/", ".");
      const condition = elementInside(entity, path)?.["@mandatory"];
      // CAP takes a condition for true.
      return typeof condition !== "object" || (!path.includes(".") && isMet(condition, row, entity));
    });
}

/** An element of a row, of the rows of its compositions, or of its structures. */
function elementInside(entity: EntityDefinition, path: string): ElementDefinition | undefined {
  let found: ElementDefinition | undefined;
  for (const name of path.split("."))
    found = (found?._target ?? found?.items ?? found ?? entity).elements?.[name] as never;
  return found;
}

/** What `@assert` says of values that are written. */
const refusedByConditions = (entity: EntityDefinition, data: UntypedRow, row: UntypedRow): readonly ValueError[] =>
  Object.keys(data).flatMap((name) => {
    const message = assertion(entity, entity.elements[name] as ElementDefinition, row);
    return message === undefined ? [] : [{ message, target: name }];
  });

/** What `@assert: (case when … then 'text' end)` says. */
function assertion(entity: EntityDefinition, element: ElementDefinition, row: UntypedRow): string | undefined {
  const given = element["@assert"] as { readonly _xpr?: unknown; readonly xpr?: unknown } | undefined;
  if (given === undefined) return undefined;
  const value = valueFor({ xpr: given._xpr ?? given.xpr }, row, entity);
  return value === UNKNOWN || typeof value !== "string" || value === "" ? undefined : value;
}
