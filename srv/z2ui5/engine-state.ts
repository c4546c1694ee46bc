/** What the host has registered and what the engine keeps between requests. */
import { SnapshotCache } from "./instance/snapshot-cache.ts";
import { memoryStore } from "./instance/memory-store.ts";
import { getTenant, getUser } from "./identity.ts";
import type { DraftStore, EngineSettings, LogPort, PhaseTracer, TransactionRunner } from "./ports.ts";
import { StickySessions } from "./roundtrip/sticky-sessions.ts";

const SNAPSHOT_MINUTES = 5;
const MINUTE = 60_000;
const silent = (): void => {};

/** Settings in force; defaults for a host that sets none. */
export const settings: EngineSettings = {
  development: false, viewCheck: "off", wire: "", webappPath: "/z2ui5/webapp/", foreignWebapp: false, frontendVersion: "", liveInstances: 500, stickySessions: 1000, stickyMinutes: 60,
};
/** Drafts this process still has in memory. */
export const cache = new SnapshotCache(settings.liveInstances, SNAPSHOT_MINUTES * MINUTE);
/** Instances of stateful sessions. */
export const sticky = new StickySessions(settings.stickySessions, settings.stickyMinutes * MINUTE);
/** Ports of the host. */
export const ports = {
  store: undefined as DraftStore | undefined,
  transaction: ((work) => work()) as TransactionRunner,
  log: { debug: silent, info: silent, warn: silent, error: silent } as LogPort,
  trace: ((_phase, work) => work()) as PhaseTracer,
};

/** Changes settings; members not given keep their value. */
export function configure(changes: Partial<EngineSettings>): void {
  Object.assign(settings, changes);
  cache.limit = settings.liveInstances;
  sticky.limit = settings.stickySessions;
  sticky.maxAge = settings.stickyMinutes * MINUTE;
}

/** Key of the current user and tenant. */
export const owner = (): string => JSON.stringify([getTenant(), getUser()]);

let fallback: DraftStore | undefined;

/** The registered store, else one in memory. */
export function store(): DraftStore {
  if (ports.store) return ports.store;
  if (!fallback) {
    ports.log.warn("No draft store is registered: drafts are kept in memory and are lost with the process. Call set_store(store).");
    fallback = memoryStore(owner);
  }
  return fallback;
}
