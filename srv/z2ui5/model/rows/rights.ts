/** What the current user may do with an entity and its rows. It hides and disables only: services refuse anyway. */
import cds from "@sap/cds";
import { Z2ui5Error } from "../../errors.ts";
import { didYouMean } from "../../view/suggestion.ts";
import { UNKNOWN, valueFor } from "./conditions.ts";
import {
  enumValue,
  keysOf,
  operationNames,
  operationOf,
  serviceDefinition,
  type ElementDefinition,
  type EntityDefinition,
  type EnumValue,
  type OperationDefinition,
} from "../definition/definition.ts";
import { conditionIn } from "../definition/edm-json.ts";
import type { Definition } from "../definition/labels.ts";
import { rightFor } from "../definition/entry-members.ts";
import { elementsByDatabase } from "./element-conditions.ts";
import { keyOf, rowPath, serviceFor, type Cqn } from "./load.ts";
import { inSavepoint } from "./savepoint.ts";
import type { UntypedRow } from "../definition/types.ts";
import { grantedWhere } from "./user-conditions.ts";

/** What users do with rows, as CAP names it. */
const EVENTS: Readonly<Record<string, string>> = { read: "READ", create: "CREATE", update: "UPDATE", delete: "DELETE" };
const WRITES: ReadonlySet<string> = new Set(["CREATE", "UPDATE", "DELETE"]);
const CAPABILITIES: Readonly<Record<string, string>> = {
  READ: "@Capabilities.ReadRestrictions.Readable",
  CREATE: "@Capabilities.InsertRestrictions.Insertable",
  UPDATE: "@Capabilities.UpdateRestrictions.Updatable",
  DELETE: "@Capabilities.DeleteRestrictions.Deletable",
};
const HIDDEN: Readonly<Record<string, string>> = {
  CREATE: "@UI.CreateHidden",
  UPDATE: "@UI.UpdateHidden",
  DELETE: "@UI.DeleteHidden",
};

/** Something that has to be as it is expected, for a row or for all of them. */
interface Condition {
  readonly annotation: unknown;
  /** What it must not be, rather than what it has to be. */
  readonly isRefusing: boolean;
}

/**
 * Whether the current user may do something with an entity, or with one of its rows.
 * @param what `read`, `create`, `update`, `delete`, or the name of an action
 * @param row values of the row, as they are stored; undefined for any row
 * @param byDatabase what the database has found of this row
 * @throws ACTION_UNKNOWN
 */
export function mayDo(
  entity: EntityDefinition,
  what: string,
  row?: UntypedRow,
  byDatabase?: Readonly<Record<string, boolean>>,
): boolean {
  const conditions = conditionsOf(entity, what);
  if (conditions === false) return false;
  // Without a row, some row may meet them; what cannot be decided here is left to the service.
  const unknown = byDatabase && Object.hasOwn(byDatabase, what) ? byDatabase[what] : true;
  return conditions.every((condition) => {
    const met = isMet(entity, condition, row);
    return met === UNKNOWN ? unknown : met;
  });
}

/**
 * What the current user may do with a row that is stored, and what its elements are, as far as only the database can tell.
 * @param row its values
 */
export async function rightsByDatabase(
  entity: EntityDefinition,
  row: UntypedRow,
): Promise<Readonly<Record<string, boolean>>> {
  const rights: Record<string, boolean> = {};
  // A grant often names several actions under one condition.
  const answers = new Map<string, Promise<boolean>>();
  const answerTo = (condition: Condition): Promise<boolean> => {
    const key = JSON.stringify(condition);
    const found = answers.get(key) ?? isMetInDatabase(entity, row, condition);
    answers.set(key, found);
    return found;
  };
  for (const what of ["update", "delete", ...Object.keys(entity.actions ?? {})]) {
    const conditions = conditionsOf(entity, what);
    if (conditions === false) continue;
    const met = conditions.map((condition) => isMet(entity, condition, row));
    if (met.includes(false) || !met.includes(UNKNOWN)) continue;
    const unknown = conditions.filter((_, index) => met[index] === UNKNOWN);
    rights[what] = true;
    for (const condition of unknown) rights[what] &&= await answerTo(condition);
  }
  return { ...rights, ...(await elementsByDatabase(entity, row)) };
}

/** Whether a right is not the same for all rows. */
export function dependsOnRow(entity: EntityDefinition, what: string): boolean {
  const conditions = conditionsOf(entity, what);
  return conditions !== false && conditions.some((one) => isMet(entity, one, undefined) === UNKNOWN);
}

/**
 * Reads rows along with what the user may do with each of them, in the same query; where the database does not know a condition, it is left open.
 * @param read reads the rows, with further columns
 * @throws ACTION_UNKNOWN
 */
export async function readWithRights<Rows extends UntypedRow[]>(
  entity: EntityDefinition,
  rights: readonly string[],
  read: (columns: readonly Cqn[]) => Promise<Rows>,
): Promise<Rows> {
  const columns = rights.map((what) => rightColumn(entity, what)).filter((one) => one !== undefined);
  const rows = columns.length === 0 ? await read([]) : await readOrLeaveOpen(columns, read);
  for (const row of rows)
    for (const what of rights) {
      const member = rightFor(what);
      row[member] = Object.hasOwn(row, member) ? Number(row[member]) === 1 : mayDo(entity, what);
    }
  return rows;
}

async function readOrLeaveOpen<Rows>(
  columns: readonly Cqn[],
  read: (columns: readonly Cqn[]) => Promise<Rows>,
): Promise<Rows> {
  try {
    return await inSavepoint(() => read(columns));
  } catch (error) {
    cds.log("z2ui5").debug("What a user may do with rows could not be read along:", error);
    return read([]);
  }
}

/** A column with 1 for rows that meet all conditions; undefined if they do not depend on the row. */
function rightColumn(entity: EntityDefinition, what: string): Cqn | undefined {
  const conditions = conditionsOf(entity, what);
  if (conditions === false || conditions.some((one) => isMet(entity, one, undefined) === false)) return undefined;
  const parts = conditions.flatMap(({ annotation, isRefusing }) => {
    const { xpr, ref } = (annotation ?? {}) as { readonly xpr?: unknown[]; readonly ref?: unknown[] };
    if (!xpr && !ref) return [];
    const condition = xpr ? [{ xpr }] : [{ ref }, "=", { val: true }];
    const [met, unmet] = isRefusing ? [0, 1] : [1, 0];
    return [["case", "when", ...condition, "then", { val: met }, "else", { val: unmet }, "end", "=", { val: 1 }]];
  });
  if (parts.length === 0) return undefined;
  const all = parts.flatMap((part, index) => [...(index > 0 ? ["and"] : []), ...part]);
  const column = ["case", "when", ...all, "then", { val: 1 }, "else", { val: 0 }, "end"];
  return { xpr: column, as: rightFor(what), cast: { type: "cds.Integer" } };
}

/** What is known of a row by members that were read along. */
export const rightsIn = (row: UntypedRow | undefined, what: string): Readonly<Record<string, boolean>> | undefined => {
  const right: unknown = row?.[rightFor(what)];
  return typeof right === "boolean" ? { [what]: right } : undefined;
};

function isMet(entity: EntityDefinition, { annotation, isRefusing }: Condition, row: UntypedRow | undefined): unknown {
  const value = valueFor(annotation, row, entity);
  return value === UNKNOWN ? UNKNOWN : (value === true) !== isRefusing;
}

/** An expression that the database does not know leaves it open. */
async function isMetInDatabase(
  entity: EntityDefinition,
  row: UntypedRow,
  { annotation, isRefusing }: Condition,
): Promise<boolean> {
  const { xpr, ref } = annotation as { readonly xpr?: unknown[]; readonly ref?: unknown[] };
  if (!xpr && !ref) return true;
  const columns = keysOf(entity).map(({ name }) => ({ ref: [name] }));
  const where = xpr ? [{ xpr }] : [{ ref }, "=", { val: true }];
  const query: Cqn = { SELECT: { one: true, from: rowPath(entity, keyOf(entity, row)), columns, where } };
  try {
    const service = await serviceFor(entity);
    const found = await inSavepoint(() => service.run(query));
    return Boolean(found) !== isRefusing;
  } catch (error) {
    cds.log("z2ui5").debug("What a user may do with a row could not be read:", error);
    return true;
  }
}

/** @returns false if nothing of it is allowed */
function conditionsOf(entity: EntityDefinition, what: string): readonly Condition[] | false {
  const service = serviceDefinition(entity);
  if (!isOneOf(service["@requires"])) return false;
  const event = Object.hasOwn(EVENTS, what) ? (EVENTS[what] as string) : undefined;
  return event === undefined ? conditionsOfAction(entity, what) : conditionsOfEvent(entity, event);
}

function conditionsOfEvent(entity: EntityDefinition, event: string): readonly Condition[] | false {
  if (!isOneOf(entity["@requires"])) return false;
  // Rows of compositions are written with the row that holds them, even if they are exposed with it only.
  const isCodeList = entity["@cds.autoexposed"] === true && entity["@cds.autoexpose"] === true;
  if (WRITES.has(event) && (entity["@readonly"] === true || isCodeList)) return false;
  if (event !== "CREATE" && entity["@insertonly"] === true) return false;
  const granted = grantsOf([entity], event);
  if (granted === false) return false;
  const [capability, hidden] = [CAPABILITIES[event], HIDDEN[event]].map((name) => name && conditionIn(entity, name));
  if (capability === false || hidden === true) return false;
  return [
    ...granted,
    ...(capability === undefined ? [] : [{ annotation: ofRow(capability, []), isRefusing: false }]),
    ...(hidden === undefined ? [] : [{ annotation: ofRow(hidden, []), isRefusing: true }]),
  ];
}

function conditionsOfAction(entity: EntityDefinition, name: string): readonly Condition[] | false {
  const operation = operationOf(entity, name);
  if (!operation)
    throw new Z2ui5Error("ACTION_UNKNOWN", {
      entity: entity.name,
      name,
      hint: didYouMean(name, [...Object.keys(EVENTS), ...operationNames(entity)]),
    });
  const { definition, isBound } = operation;
  if (!isOneOf(definition["@requires"] ?? (isBound ? entity["@requires"] : undefined))) return false;
  const granted = grantsOf(isBound ? [definition, entity] : [definition], name);
  if (granted === false) return false;
  const available = conditionIn(definition, "@Core.OperationAvailable");
  if (available === false) return false;
  const status = isBound ? statusCondition(entity, definition) : undefined;
  return [
    ...granted,
    ...(available === undefined || available === null
      ? []
      : [{ annotation: annotationOfRow(available, definition), isRefusing: false }]),
    ...(status ? [status] : []),
  ];
}

/** Whether the user has one of the roles; also if none is needed. */
function isOneOf(roles: unknown): boolean {
  if (roles === undefined || roles === null || roles === false) return true;
  const needed = [roles].flat() as string[];
  return needed.length === 0 || needed.some((role) => isA(role));
}

const isA = (role: string): boolean =>
  role === "any" || (cds.context as unknown as { readonly user?: cds.User })?.user?.is(role) === true;

interface Grant {
  readonly grant?: string | readonly string[];
  readonly to?: string | readonly string[];
  readonly where?: unknown;
}

/** Grants of `@restrict` that apply to the user, of an entity, or of an action and the entity it is bound to: one of them is enough. */
function grantsOf(holders: readonly Definition[], event: string): readonly Condition[] | false {
  const isBound = holders.length > 1;
  const restricted = holders.filter((holder) => Array.isArray(holder["@restrict"]));
  if (restricted.length === 0) return [];
  const grants = restricted.flatMap((holder) =>
    (holder["@restrict"] as readonly Grant[]).map((grant) =>
      // What is granted on an action is that action, and on one of rows for all of them.
      holder.kind === "entity"
        ? grant
        : { to: grant.to ?? "any", grant: event, ...(isBound ? {} : { where: grant.where }) },
    ),
  );
  const isCrud = Object.values(EVENTS).includes(event);
  const events = grants.flatMap(({ grant = "*" }) => [grant].flat());
  // Only actions are restricted.
  if (isCrud && events.every((one) => one !== "*" && one !== "WRITE" && !Object.values(EVENTS).includes(one)))
    return [];
  const fitting = grants.filter(
    ({ grant = "*", to = "any" }) =>
      [grant].flat().some((one) => one === "*" || one === event || (one === "WRITE" && WRITES.has(event))) &&
      [to].flat().some((role) => isA(role)),
  );
  if (fitting.length === 0) return false;
  if (fitting.some(({ where }) => !where)) return [];
  const xpr = fitting.flatMap(({ where }, index) => [...(index > 0 ? ["or"] : []), { xpr: grantedWhere(where) }]);
  return [{ annotation: { xpr }, isRefusing: false }];
}

/** An action with `@from` needs the row to have one of these values of its status. */
function statusCondition(entity: EntityDefinition, action: OperationDefinition): Condition | undefined {
  const from = action["@from"] ?? action["@flow.from"];
  const status = Object.values(entity.elements).find((element) => element["@flow.status"] && !isForeignKey(element));
  if (from === undefined || from === null || !status) return undefined;
  const values = status.enum ?? status._target?.elements["code"]?.enum ?? {};
  const name = status._target ? `${status.name}_code` : status.name;
  const list = [from].flat().map((one: unknown) => {
    const symbol = (one as { readonly "#"?: string } | null)?.["#"];
    if (symbol === undefined) return { val: one };
    return { val: Object.hasOwn(values, symbol) ? enumValue(symbol, values[symbol] as EnumValue) : symbol };
  });
  return { annotation: { xpr: [{ ref: [name] }, "in", { list }] }, isRefusing: false };
}

const isForeignKey = (element: ElementDefinition): boolean => element["@odata.foreignKey4"] !== undefined;

/** An annotation of an action, with elements named from its row on. */
export const annotationOfRow = (annotation: unknown, action: OperationDefinition): unknown =>
  ofRow(annotation, bindingNames(action));

/** Names by which an action calls the row it is bound to. */
function bindingNames(action: OperationDefinition): readonly string[] {
  const own = action["@cds.odata.bindingparameter.name"];
  const parameters = Object.values(action.params ?? {}).filter(({ type }) => type === "$self");
  return ["in", "_it", ...(typeof own === "string" ? [own] : []), ...parameters.map(({ name }) => name)];
}

/** An annotation with elements named from the row on. */
function ofRow(annotation: unknown, names: readonly string[]): unknown {
  if (Array.isArray(annotation)) return annotation.map((one: unknown) => ofRow(one, names));
  if (typeof annotation !== "object" || annotation === null) return annotation;
  const { xpr, ref, "=": path, ...others } = annotation as Record<string, unknown>;
  const isOwn = (name: unknown): boolean => name === "$self" || names.includes(name as string);
  if (Array.isArray(xpr)) return { ...others, xpr: ofRow(xpr, names) };
  const steps: unknown[] | undefined = Array.isArray(ref)
    ? ref
    : typeof path === "string"
      ? path.split(".")
      : undefined;
  if (steps) return { ref: steps.length > 1 && isOwn(steps[0]) ? steps.slice(1) : steps };
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, ofRow(value, names)]));
}
