/** Parameters of actions and functions, and how they are run. */
import cds from "@sap/cds";
import { Z2ui5Error } from "../../errors.ts";
import { didYouMean } from "../../view/suggestion.ts";
import { demandAssertionsOfWritten } from "../rows/assertions.ts";
import { isMet, UNKNOWN, valueFor } from "../rows/conditions.ts";
import {
  currentModel,
  elementAt,
  entityDefinition,
  nameInService,
  operationNames,
  operationOf,
  serviceOf,
  type ElementDefinition,
  type EntityDefinition,
  type OperationDefinition,
} from "../definition/definition.ts";
import { conditionIn } from "../definition/edm-json.ts";
import { isBesideElement } from "../definition/entry-members.ts";
import { recordsWithActions } from "../definition/records.ts";
import { inWords, labelOf, textIn } from "../definition/labels.ts";
import { newRow, rowPath, serviceFor } from "../rows/load.ts";
import { dispatch, type Answer } from "../rows/request.ts";
import { annotationOfRow } from "../rows/rights.ts";
import type { UntypedRow } from "../definition/types.ts";
import { normalised } from "../definition/values.ts";

/** An action or function that an app runs. */
export interface OperationOfApp {
  readonly entity: EntityDefinition;
  readonly name: string;
  readonly definition: OperationDefinition;
  /** What it belongs to: one row, all rows of the entity, or the service. */
  readonly belongsTo: "row" | "rows" | "service";
  /** Its parameters, as elements of a row. */
  readonly parameters: EntityDefinition;
}

/** @throws ACTION_UNKNOWN */
export function operationFor(entity: EntityDefinition, name: string): OperationOfApp {
  const found = operationOf(entity, name);
  if (!found)
    throw new Z2ui5Error("ACTION_UNKNOWN", {
      entity: entity.name,
      name,
      hint: didYouMean(name, operationNames(entity)),
    });
  const { definition, isBound } = found;
  const isOfRows =
    definition["@cds.odata.bindingparameter.collection"] === true ||
    Object.values(definition.params ?? {}).some(({ items }) => items?.type === "$self");
  const belongsTo = isBound ? (isOfRows ? "rows" : "row") : "service";
  return {
    entity,
    name,
    definition,
    belongsTo,
    parameters: parametersOf(entity, name, definition, belongsTo),
  };
}

/** The same for each operation of a model, because what is read of its elements is remembered with it. */
const holders = new WeakMap<OperationDefinition, EntityDefinition>();

function parametersOf(
  entity: EntityDefinition,
  name: string,
  definition: OperationDefinition,
  belongsTo: OperationOfApp["belongsTo"],
): EntityDefinition {
  const cached = holders.get(definition);
  if (cached) return cached;
  const isOwn = ({ type, items }: ElementDefinition): boolean => type !== "$self" && items?.type !== "$self";
  const own = Object.entries(definition.params ?? {}).filter(([, one]) => isOwn(one));
  const all = own.flatMap(([parameter, one]) => elementsIn(one, [parameter]));
  // Parameters are entered whether or not they can be changed later.
  const service = serviceOf(entity.name) as string;
  const row = `${service}.${nameInService(entity, service)}`;
  const binding = { row, rows: `Collection(${row})`, service: "" }[belongsTo];
  const nameInMetadata = `${service}.${name}(${binding})`;
  const holder: EntityDefinition = {
    name: `${entity.name}.${name}`,
    elements: Object.fromEntries(all.map(({ element }) => [element.name, element])),
    paths: Object.fromEntries(
      all.filter(({ path }) => path.length > 1).map(({ element, path }) => [element.name, path]),
    ),
    nameInMetadata,
    operation: definition,
  };
  holders.set(definition, holder);
  return holder;
}

/** A parameter, or the elements of one that is a structure: each is entered on its own, and called as CAP calls elements of structures of entities. */
function elementsIn(
  element: ElementDefinition,
  path: readonly string[],
): { readonly element: ElementDefinition; readonly path: readonly string[] }[] {
  const { elements, items, isAssociation } = element;
  if (elements && !items && !isAssociation)
    return Object.entries(elements).flatMap(([name, one]) => elementsIn(one as ElementDefinition, [...path, name]));
  if (path.length === 1) return [{ element, path }];
  const named = Object.create(element, { name: { value: path.join("_"), enumerable: true } }) as ElementDefinition;
  return [{ element: named, path }];
}

/** Values of parameters as services take them: elements of structures in their structure. */
export function inStructures({ paths = {} }: EntityDefinition, values: UntypedRow): UntypedRow {
  const data: UntypedRow = {};
  for (const [name, value] of Object.entries(values)) {
    const steps = Object.hasOwn(paths, name) ? [...(paths[name] as readonly string[])] : [name];
    const last = steps.pop() as string;
    const holder = steps.reduce((one, step) => (one[step] ??= {}) as UntypedRow, data);
    holder[last] = value;
  }
  return data;
}

/**
 * What fields are made of, by its name: an entity, or the parameters of an operation, which are called like its entity and itself.
 * @throws ENTITY_UNKNOWN, ACTION_UNKNOWN
 */
export function fieldsDefinition(name: string): EntityDefinition {
  if (currentModel().definitions[name]?.kind === "entity") return entityDefinition(name);
  const end = name.lastIndexOf(".");
  return operationFor(entityDefinition(name.slice(0, end)), name.slice(end + 1)).parameters;
}

/** What an operation is called: as the model names it, otherwise as a button of the entity does. */
export const operationTitle = ({ definition, entity, name }: OperationOfApp, locale: string): string =>
  labelOf(definition, locale) || textIn(labelOfButton(entity, name), locale) || inWords(name);

const labelOfButton = (entity: EntityDefinition, name: string): unknown =>
  Object.values(entity)
    .flatMap(recordsWithActions)
    .find(({ Action }) => String(Action).split(/[./]/).at(-1) === name)?.["Label"];

/** Whether the user has to be asked before it runs. @param row what it is run for */
export const isCritical = ({ definition, entity }: OperationOfApp, row: UntypedRow | undefined): boolean =>
  isMet(annotationOfRow(conditionIn(definition, "@Common.IsActionCritical"), definition), row, entity);

/** Values that the dialog begins with. @param row what it is run for */
export function defaultParameters(
  { definition, entity, parameters }: OperationOfApp,
  row: UntypedRow | undefined,
): UntypedRow {
  const values = Object.values(parameters.elements).map((element) => {
    const given = element["@UI.ParameterDefaultValue"];
    const value = given === undefined ? UNKNOWN : valueFor(annotationOfRow(given, definition), row, entity);
    return [element.name, value] as const;
  });
  return newRow(parameters, Object.fromEntries(values.filter(([, value]) => value !== UNKNOWN)));
}

/** Parameters as services take them; apps may give structures as a whole. @throws ELEMENT_UNKNOWN */
export function parameterValues({ definition, parameters }: OperationOfApp, given: UntypedRow): UntypedRow {
  const isWhole = (name: string): boolean =>
    Object.hasOwn(definition.params ?? {}, name) && !Object.hasOwn(parameters.elements, name);
  const values = Object.entries(given)
    .filter(([name]) => !isBesideElement(name))
    .map(([name, value]) => [name, isWhole(name) ? value : normalised(elementAt(parameters, name), value)]);
  return inStructures(parameters, Object.fromEntries(values) as UntypedRow);
}

/** Runs it, and asks what `@assert` says of the rows it has written. @param key of the row; null if it belongs to none */
export async function runOperation(
  { entity, name, belongsTo }: OperationOfApp,
  key: UntypedRow | null,
  data: UntypedRow,
): Promise<Answer> {
  const service = await serviceFor(entity);
  // Checks of rights read the row by the query.
  const query = key ? cds.ql.SELECT.one.from(rowPath(entity, key) as never) : cds.ql.SELECT.from(entity.name);
  const ofEntity = { entity: entity.name, query, params: key ? [key] : [] };
  const done = await dispatch(service, { event: name, data, ...(belongsTo !== "service" && ofEntity) });
  await demandAssertionsOfWritten(entity, key);
  return done;
}
