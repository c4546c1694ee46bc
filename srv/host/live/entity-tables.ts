/** Tables behind entities: what a screen listens to and what a transaction writes are compared by the tables of both. */
import cds from "@sap/cds";
import { unknownEntity } from "../../z2ui5/model/definition/definition.ts";

/** Elements of keys by name, with their values. */
export type KeyValues = Readonly<Record<string, unknown>>;

/** What is used here of an entity of the model. */
export interface Entity {
  readonly kind?: string;
  readonly name: string;
  readonly isDraft?: boolean;
  readonly keys?: Readonly<Record<string, { readonly virtual?: boolean; readonly isAssociation?: boolean }>>;
  readonly compositions?: Readonly<Record<string, { readonly _target?: Entity }>>;
  readonly elements?: Readonly<Record<string, { readonly _target?: Entity } | undefined>>;
  readonly query?: Query;
}

interface Query {
  readonly SELECT?: { readonly from: Source; readonly columns?: readonly (Column | "*")[] };
  readonly SET?: { readonly args: readonly Query[] };
}
interface Source extends Query {
  readonly ref?: readonly (string | { readonly id: string })[];
  readonly args?: readonly Source[];
}
interface Column {
  readonly ref?: readonly unknown[];
  readonly as?: string;
}

interface Model {
  readonly definitions: Readonly<Record<string, Entity | undefined>>;
}

/** The model of the current tenant, with its extensions. */
const currentModel = (): Model =>
  (cds.context as unknown as { readonly model?: Model } | undefined)?.model ?? (cds.model as unknown as Model);

/** An entity of the current tenant; undefined if there is none. */
export function entityNamed(name: string): Entity | undefined {
  const { definitions } = currentModel();
  const found = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return found?.kind === "entity" ? found : undefined;
}

/** Makes sure that an entity exists. @throws ENTITY_UNKNOWN */
export function demandRows(name: string): void {
  if (!entityNamed(name)) throw unknownEntity(name);
}

/** Tables that an entity's rows come from. */
const tables = new WeakMap<Entity, ReadonlySet<Entity>>();

/** The tables that an entity selects its rows from: itself, if it is one. */
export function tablesOf(entity: Entity): ReadonlySet<Entity> {
  const cached = tables.get(entity);
  if (cached) return cached;
  const found = new Set<Entity>();
  const addSource = (source: Source): void => {
    for (const one of source.args ?? source.SET?.args ?? []) addSource(one);
    if (source.SELECT) addSource(source.SELECT.from);
    if (source.ref) for (const one of entitiesOn(source.ref)) for (const table of tablesOf(one)) found.add(table);
  };
  if (entity.query) addSource(entity.query);
  else found.add(entity);
  tables.set(entity, found);
  return found;
}

/** The entities a path leads along. */
function* entitiesOn(path: readonly (string | { readonly id: string })[]): Iterable<Entity> {
  let at: Entity | undefined;
  for (const step of path) {
    const name = typeof step === "string" ? step : step.id;
    at = at ? at.elements?.[name]?._target : entityNamed(name);
    if (!at) return;
    yield at;
  }
}

const composed = new WeakMap<Entity, ReadonlySet<Entity>>();

/** The tables of what a table is composed of, at any depth. */
export function composedOf(table: Entity): ReadonlySet<Entity> {
  const cached = composed.get(table);
  if (cached) return cached;
  const found = new Set<Entity>();
  const add = (holder: Entity): void => {
    for (const { _target } of Object.values(holder.compositions ?? {}))
      for (const one of _target ? tablesOf(_target) : [])
        if (one !== table && !found.has(one)) {
          found.add(one);
          add(one);
        }
  };
  add(table);
  composed.set(table, found);
  return found;
}

/** Names of the elements that identify a row. */
export const keyNames = ({ keys = {} }: Entity): string[] =>
  Object.keys(keys).filter((name) => !keys[name]?.virtual && !keys[name]?.isAssociation && name !== "IsActiveEntity");

/**
 * A key of an entity as one of its only table.
 * @returns undefined if that cannot be said, so that the key may be the one of any row
 */
export function keyInTable(entity: Entity, key: KeyValues): KeyValues | undefined {
  const { SELECT } = entity.query ?? {};
  if (!entity.query) return key;
  const from = SELECT?.from.ref;
  const source = from?.length === 1 ? [...entitiesOn(from)][0] : undefined;
  if (!SELECT || !source) return undefined;
  const columns = SELECT.columns ?? ["*"];
  const inSource: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(key)) {
    const column = columns.find((one) => one !== "*" && (one.as ?? one.ref?.at(-1)) === name) as Column | undefined;
    if (column ? column.ref?.length !== 1 : !columns.includes("*")) return undefined;
    inSource[String(column?.ref?.[0] ?? name)] = value;
  }
  return keyInTable(source, inSource);
}
