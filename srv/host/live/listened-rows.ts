/**
 * Entities that screens listen to (docs/spec/live.md §5). Writing a version with every change of every row would cost every transaction a statement, so
 * instances register what their screens listen to, as rows of z2ui5_t_04 that are renewed, and ask for them only after they have written something.
 */
import { rowsOf } from "z2ui5/engine";
import { settings } from "../config/settings.ts";
import { isInMemory } from "../drafts/limits.ts";
import { readRegistrations, writeRegistrations, writeTopics } from "../drafts/topics.ts";
import {
  composedOf,
  entityNamed,
  keyInTable,
  keyNames,
  tablesOf,
  type Entity,
  type KeyValues,
} from "./entity-tables.ts";
import { mergeWritten, newWritten, type Written } from "./written-rows.ts";

const MINUTE = 60_000;
/** Milliseconds by which clocks of instances may differ. */
const TOLERANCE = 10_000;

/** The topics of a tenant that are registered, and when they were read. */
interface Registered {
  /** When the database was queried, by the monotonic clock. */
  queriedAt: number;
  /** When each topic was registered, in milliseconds since 1970. */
  registered: ReadonlyMap<string, number>;
}
const tenants = new Map<string, Registered>();
const registeredOf = (tenant: string): Registered =>
  tenants.get(tenant) ?? { queriedAt: -Infinity, registered: new Map() };

/** A stream is opened again after this time, and renews what it listens to. */
const streamTime = (): number => settings().live.minutes * MINUTE;
const isValid = (registeredAt: number): boolean => Date.now() - registeredAt < 2 * streamTime() + TOLERANCE;

/** Committed by this process since its last query, so that the listeners may have been unknown; by tenant. */
const recent = new Map<string, Written>();

/** Remembers what was committed until the listeners were read. */
export function remember(tenant: string, written: Written): void {
  const all = recent.get(tenant) ?? newWritten();
  recent.set(tenant, all);
  mergeWritten(all, written);
}

/**
 * Registers topics of rows among those that a screen listens to, in the current transaction. What was not registered is published: rows may have
 * changed since the screen has read them.
 */
export async function registerRows(tenant: string, topics: readonly string[]): Promise<void> {
  const ofRows = topics.filter((topic) => rowsOf(topic));
  const isOld = (topic: string): boolean =>
    Date.now() - (registeredOf(tenant).registered.get(topic) ?? 0) > streamTime() / 2;
  if (!ofRows.some(isOld)) return;
  const news = new Set(await askForRows(tenant));
  const old = ofRows.filter(isOld);
  for (const topic of old) if (!registeredOf(tenant).registered.has(topic)) news.add(topic);
  if (!isInMemory()) await writeRegistrations(tenant, old);
  if (news.size > 0) await writeTopics(tenant, [...news]);
  const { queriedAt, registered } = registeredOf(tenant);
  const now = Date.now();
  tenants.set(tenant, {
    queriedAt,
    registered: new Map([...registered, ...old.map((topic) => [topic, now] as const)]),
  });
}

/**
 * Asks the database what is registered, in the current transaction.
 * @returns topics that were not known to be registered, and have been written to meanwhile: they are to be published
 */
export async function askForRows(tenant: string): Promise<string[]> {
  const queriedAt = performance.now();
  const before = registeredOf(tenant);
  if (isInMemory()) return [];
  const written = recent.get(tenant) ?? newWritten();
  recent.delete(tenant);
  try {
    const entries = (await readRegistrations(tenant)).map(({ topic, at }) => [topic, at] as const);
    const registered = new Map(entries.filter(([, at]) => isValid(at)));
    tenants.set(tenant, { queriedAt, registered });
    return [...registered.keys()].filter(
      (topic) => !isValid(before.registered.get(topic) ?? 0) && concerns(topic, written),
    );
  } catch (error) {
    remember(tenant, written);
    tenants.set(tenant, { ...before, queriedAt });
    throw error;
  }
}

/** Milliseconds until the database may be queried again. */
export const untilNextQuestion = (tenant: string): number =>
  Math.max(0, registeredOf(tenant).queriedAt + settings().live.askSeconds * 1000 - performance.now());

/** Topics that are registered, as far as is known, and of which rows were written. */
export function topicsOf(tenant: string, written: Written): string[] {
  return [...registeredOf(tenant).registered]
    .filter(([topic, at]) => isValid(at) && concerns(topic, written))
    .map(([topic]) => topic);
}

function concerns(topic: string, written: Written): boolean {
  const { entity: name = "", key } = rowsOf(topic) ?? {};
  const entity = entityNamed(name);
  if (!entity) return false;
  const tables = tablesOf(entity);
  const own = key === undefined || tables.size > 1 ? undefined : keyOf(entity, key);
  return [...tables].some((table) => {
    const keys = written.tables.get(table);
    if (keys && (keys === "all" || !own || [...keys.values()].some((one) => isSame(own, one)))) return true;
    return written.parts.has(table) || [...composedOf(table)].some((part) => written.tables.has(part));
  });
}

const isSame = (own: KeyValues, one: KeyValues): boolean =>
  Object.entries(own).every(([name, value]) => String(one[name]) === String(value));

/** The key of a topic as values of the elements of the table; undefined if it may be the one of any row. */
function keyOf(entity: Entity, key: unknown): KeyValues | undefined {
  const names = keyNames(entity);
  const byName = key !== null && typeof key === "object" ? (key as KeyValues) : { [names[0] ?? ""]: key };
  const isWhole = Object.keys(byName).length === names.length && names.every((name) => Object.hasOwn(byName, name));
  return isWhole ? keyInTable(entity, byName) : undefined;
}
