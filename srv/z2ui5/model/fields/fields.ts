/** Fields of a form: a label and a control for each element, as the model describes it. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { wireName } from "../../binding/names.ts";
import { conditionIn } from "../definition/edm-json.ts";
import { runOf } from "../../client/run.ts";
import type { LoadedRow } from "../../instance/loaded-rows.ts";
import { Label } from "../../view/sap/m.ts";
import { FormElement, type FormElementNode } from "../../view/sap/ui/layout/form.ts";
import type { ControlNode, LabelNode } from "../../view/sap/ui/core.ts";
import { isMet, UNKNOWN, valueFor } from "../rows/conditions.ts";
import { quickLink } from "./quick-link.ts";
import { controlId } from "./control-id.ts";
import { statusControl } from "./criticality.ts";
import { displayControl, editControl, type Settings, type MakesControl } from "./controls.ts";
import { criticalityIn, type ShownCriticality } from "../definition/annotated-paths.ts";
import { isEnteredKey, isInput, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { controlName, controlOf, isConditionMet, type DatabaseConditions } from "../rows/element-conditions.ts";
import { described, type Described } from "../definition/described.ts";
import { helpedControl } from "./helped-controls.ts";
import { registerShown } from "./helped-fields.ts";
import { titleOf } from "../definition/labels.ts";
import { mayDo } from "../rows/rights.ts";
import { rowBinder, type RowBinder } from "./row-binder.ts";
import { fileAt } from "../definition/file-elements.ts";
import { mediaCell, mediaControl, uploadControl } from "./file-controls.ts";
import { originalLanguage } from "../rows/translations.ts";
import { isRequired } from "../definition/ui5-types.ts";
import { structureField } from "./structure-rows.ts";
import { leaveEvent } from "./validation.ts";

/** What an app changes of a field: any setting of its control, and these. */
export interface FieldOptions extends ShownCriticality {
  /** Text of the label; false for none. */
  readonly label?: string | false;
  /** Whether the user may enter a value. The service decides about that anyway. */
  readonly editable?: boolean;
  /** Whether it is shown. */
  readonly visible?: boolean;
  /** Whether the label has the mark of a value that is needed. */
  readonly required?: boolean;
  /** Whether its value is checked when the user leaves it, unless the app has an event of its own there. */
  readonly validate?: boolean;
  /** Condition of rows without it: a path `{ "=": "closed" }`, or an expression in CQN. */
  readonly hidden?: unknown;
  /** Another control, such as `TextArea`; it gets the settings of the one it replaces. */
  readonly control?: MakesControl;
  /** A setting of the control, which takes precedence over what the model says. */
  readonly [setting: string]: unknown;
}

/** A field by the name of its element, and what the app changes of it. */
export interface FieldRequest {
  readonly name: string;
  readonly options: FieldOptions;
}

/** What fields are made of. */
export interface FieldSource {
  readonly client: z2ui5_if_client;
  readonly entity: EntityDefinition;
  readonly locale: string;
}

/** Label and control of each element, one after the other. @param method name of the method that was called, for errors */
export const fieldNodes = (
  source: FieldSource,
  row: object,
  requests: readonly FieldRequest[],
  method: string,
): ControlNode[] => fieldsOf(source, row, requests, method).flat();

/** The elements as rows of a `Form`, which places their labels. @param method as for {@link fieldNodes} */
export const formElementNodes = (
  source: FieldSource,
  row: object,
  requests: readonly FieldRequest[],
  method: string,
): FormElementNode[] =>
  fieldsOf(source, row, requests, method)
    .filter((nodes) => nodes.length > 0)
    .map((nodes) => {
      const control = nodes.at(-1) as ControlNode;
      return FormElement({ ...(nodes.length > 1 && { label: nodes[0] as unknown as LabelNode }), fields: [control] });
    });

/** The nodes of each element: label and control, only the control, or none. */
function fieldsOf(
  source: FieldSource,
  row: object,
  requests: readonly FieldRequest[],
  method: string,
): ControlNode[][] {
  const binder = rowBinder(source.client, row, method);
  const { loadedRows } = runOf(source.client, method).run.instance;
  const loaded = loadedRows.get(row);
  const isNew = binder.values !== undefined && loaded === undefined;
  const mayWrite = mayDo(source.entity, isNew ? "create" : "update", loaded?.values, loaded?.rights);
  return requests.map(({ name, options }) => {
    const file = binder.values && fileAt(source.entity, name);
    const state: FormState = { isNew, mayWrite, byDatabase: loaded?.rights, originals: loaded?.originals ?? [] };
    if (file) return fileField(source, binder, file, options, { ...state, loaded });
    return fieldOf(source, binder, described(source.entity, name, source.locale), name, options, state);
  });
}

/** Label and control of a file: what takes another one, where the user may change it; otherwise an image or a link, and nothing if the row has none. */
function fileField(
  { client, entity, locale }: FieldSource,
  row: RowBinder,
  element: ElementDefinition,
  options: FieldOptions,
  { loaded, ...state }: RowState & { readonly loaded: LoadedRow | undefined },
): ControlNode[] {
  const { label, visible, control, editable, required, validate: _, hidden, ...others } = options;
  const { criticality: __, criticalityRepresentation: ___, ...settings } = others;
  const rules = rulesFor(entity, { element }, element.name, row, state);
  if (!(visible ?? !(rules.hidden || isMet(hidden, row.values, entity)))) return [];
  const title = label === undefined || label === false ? titleOf(element.name, entity, locale) : label;
  const isEditable = editable ?? rules.editable;
  const id = settings["id"] === undefined ? idOf(client, row, element.name) : String(settings["id"]);
  const file = { client, element, row, loaded, label: title, id, locale };
  const shown = isEditable ? uploadControl(entity, file, settings) : mediaControl(entity, file);
  if (!shown) return [];
  const own = isEditable ? {} : { ...(id !== undefined && { id }), ...settings };
  const node = (control ?? shown.make)({ ...shown.settings, ...own } as never);
  if (label === false) return [node];
  const isNeeded = required ?? (isEditable && rules.required);
  return [Label({ text: title, ...(id !== undefined && { labelFor: id }), ...(isNeeded && { required: true }) }), node];
}

/** The criticality of an element, where the row has it. */
function ownCriticality(
  entity: EntityDefinition,
  { element }: Described,
  { values }: RowBinder,
): string | number | undefined {
  const given = criticalityIn(element["@UI.Criticality"], entity);
  return typeof given === "string" && !(values && Object.hasOwn(values, given)) ? undefined : given;
}

function fieldOf(
  { client, entity, locale }: FieldSource,
  row: RowBinder,
  of: Described,
  name: string,
  options: FieldOptions,
  state: FormState,
): ControlNode[] {
  const { label, editable, visible, required, control, validate, hidden, ...others } = options;
  const { criticality, criticalityRepresentation, ...settings } = others;
  const rules = rulesFor(entity, of, name, row, state);
  if (!(visible ?? !(rules.hidden || isMet(hidden, row.values, entity)))) return [];
  const isEditable = takesEntries(client, of) && (editable ?? rules.editable);
  const valueName = name.includes(".") ? name : of.element.name;
  const shownState = { criticality: criticality ?? ownCriticality(entity, of, row), criticalityRepresentation };
  if (!isEditable && state.isNew) registerShown(client, entity, of, row);
  const structures = structureField({ client, entity, of, row, locale, validate: validate === true }, isEditable);
  const { make, settings: usual } =
    structures ??
    (isEditable
      ? (helpedControl(client, entity, of, row, validate === true) ?? editControl(of, valueName, row))
      : (mediaCell(client, entity, of, row) ??
        (control
          ? undefined
          : (statusControl(of, valueName, shownState, row) ?? quickLink(client, entity, of, valueName, row))) ??
        displayControl(of, valueName, row)));
  const given = control && !isEditable && "text" in usual ? textOnly(usual) : usual;
  const left = !structures &&
    isEditable &&
    validate &&
    (row.rowPath || row.table) !== "" && { [leftBy(of)]: leaveEvent(client, entity, row, valueName) };
  const id = settings["id"] ?? idOf(client, row, valueName);
  const isTable = structures && label !== false && typeof id === "string";
  const named = isTable && { ariaLabelledBy: `${id}-label` };
  const node = (control ?? make)({
    ...(id !== undefined && { id }),
    ...left,
    ...named,
    ...given,
    ...settings,
  } as never);
  if (label === false || row.rowPath === "") return [node];
  const isNeeded = required ?? (isEditable && rules.required);
  return [
    Label({
      text: label ?? (state.originals.includes(valueName) ? inOtherLanguage(of.label, client) : of.label),
      ...(typeof id === "string" && (isTable ? { id: `${id}-label` } : { labelFor: id })),
      ...(isNeeded && { required: true }),
    }),
    node,
  ];
}

/** What another control that shows a value has of the settings of a link or a text area. */
const textOnly = ({ text, tooltip }: Settings): Settings => ({ text, ...(tooltip !== undefined && { tooltip }) });

/** The label of a text that is not in the language of the user: what is entered is for all who have no text of their own. */
const inOtherLanguage = (label: string, client: z2ui5_if_client): string =>
  `${label} (${originalLanguage(runOf(client, "fields").env.language())})`;

/** Whether there is a control for a new value: lists of any values need a type that other frontends do not have. */
export const takesEntries = (client: z2ui5_if_client, { kind, choices }: Described): boolean =>
  kind !== "file" &&
  (kind !== "list" || choices.length > 0 || runOf(client, "field").request.ext?.can.has("LINES") === true);

/** The event of a control that tells of a new value. */
export const leftBy = ({ kind, choices }: Described): string =>
  kind === "yesNo" ? "select" : kind === "list" && choices.length > 0 ? "selectionFinish" : "change";

/** What the model says of an element in one row. */
export interface Rules {
  readonly hidden: boolean;
  readonly editable: boolean;
  readonly required: boolean;
}

/** What is known of a row beyond its values. */
export interface RowState {
  /** It is not stored yet. */
  readonly isNew: boolean;
  /** The user may create it, or change it if it is stored. */
  readonly mayWrite: boolean;
  /** What the database has found of it. */
  readonly byDatabase?: DatabaseConditions | undefined;
}

/** What is known of a row that is shown in a form. */
interface FormState extends RowState {
  /** Elements whose text is the original, because there is none in the language of the user. */
  readonly originals: readonly string[];
}

/** What the database evaluates is known once the row was loaded; otherwise the field is open, and the service refuses what it has to. */
export function rulesFor(
  entity: EntityDefinition,
  { element }: Pick<Described, "element">,
  name: string,
  { values }: RowBinder,
  { isNew, mayWrite, byDatabase }: RowState,
): Rules {
  const says = (annotation: string): boolean => {
    const value = valueFor(conditionIn(element, annotation), values, entity);
    return value === UNKNOWN ? isConditionMet(byDatabase, element.name, annotation) === true : value === true;
  };
  const given = valueFor(conditionIn(element, "@Common.FieldControl"), values, entity);
  const control = given === UNKNOWN ? controlOf(byDatabase, element.name) : controlName(given);
  const editable = mayWrite && isInput(element, isNew) && !name.includes(".") && control !== "ReadOnly";
  return {
    hidden: says("@UI.Hidden") || control === "Inapplicable" || control === "Hidden",
    editable,
    required:
      isRequired(element) || (isNew && isEnteredKey(entity, element)) || says("@mandatory") || control === "Mandatory",
  };
}

/** Ids given in a run: a field that is shown twice has two. */
const given = new WeakMap<z2ui5_if_client, Map<string, number>>();

/** An id that is the same in each run; undefined in templates, where UI5 makes them. */
export function idOf(client: z2ui5_if_client, { rowPath }: RowBinder, name: string): string | undefined {
  if (rowPath === "") return undefined;
  const id = controlId(rowPath, name);
  const ids = given.get(client) ?? new Map<string, number>();
  given.set(client, ids);
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return numbered(id, count);
}

const numbered = (id: string, count: number): string => (count === 1 ? id : `${id}-${count}`);

/** Moves the focus to the first field that accepts entries: among the elements that were shown in this run, or of a row in a table. */
export function focusFirst(source: FieldSource, row: object, names: readonly string[]): void {
  const { client, entity, locale } = source;
  const binder = rowBinder(client, row, "focusFirst");
  const { run, request } = runOf(client, "focusFirst");
  if (/\/\d+$/.test(binder.rowPath)) {
    if (request.ext?.can.has("FIELDS"))
      client.follow_up_action(client.cs_event.set_focus, [`/${wireName(binder.rowPath)}`]);
    return;
  }
  const loaded = run.instance.loadedRows.get(row);
  const isNew = loaded === undefined;
  const mayWrite = mayDo(entity, isNew ? "create" : "update", loaded?.values, loaded?.rights);
  for (const name of names) {
    const of = described(entity, name, locale);
    const rules = rulesFor(entity, of, name, binder, { isNew, mayWrite, byDatabase: loaded?.rights });
    const id = controlId(binder.rowPath, name.includes(".") ? name : of.element.name);
    const count = given.get(client)?.get(id);
    if (rules.hidden || !rules.editable || !takesEntries(client, of) || count === undefined) continue;
    // A page may show a value in its header before its field.
    client.follow_up_action(client.cs_event.set_focus, [numbered(id, count)]);
    return;
  }
}

/** An element by its name alone, or with what the app changes of it. */
export function requestOf<Options extends object>(
  field: string | ({ readonly name: string } & Options),
): { readonly name: string; readonly options: Omit<Options, "name"> } {
  if (typeof field === "string") return { name: field, options: {} as Omit<Options, "name"> };
  const { name, ...options } = field;
  return { name, options: options as Omit<Options, "name"> };
}

/** Names of columns, filters or fields. */
export const namesOf = (named: readonly (string | { readonly name: string })[]): string[] =>
  named.map((one) => (typeof one === "string" ? one : one.name));

/** Elements with what the app changes of each, and of all of them. */
export const requestsOf = <Options extends object>(
  names: readonly (string | ({ readonly name: string } & Options))[],
  options?: Options,
): { readonly name: string; readonly options: Options }[] =>
  names.map((one) => {
    const request = requestOf(one);
    return { ...request, options: { ...options, ...request.options } as Options };
  });
