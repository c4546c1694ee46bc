/** Publishes changes of rows that screens listen to (docs/spec/live.md §5): with the transaction that makes them. */
import { AsyncLocalStorage } from "node:async_hooks";
import cds from "@sap/cds";
import { isInMemory } from "../drafts/limits.ts";
import { whenStopping } from "../operations/shutdown.ts";
import type { Entity } from "./entity-tables.ts";
import { askForRows, remember, topicsOf, untilNextQuestion } from "./listened-rows.ts";
import { publishAtOnce, publishLater, type RootContext } from "./publish.ts";
import { addWritten, newWritten, type Statement, type Written } from "./written-rows.ts";

/** What is used here of a request to the database. */
interface WriteRequest {
  readonly query?: Statement;
  readonly target?: Entity;
  readonly tx: { readonly context: { readonly context: RootContext } };
}

/** Entities whose rows screens do not show: drafts of CAP, and our own tables. */
const isOwn = ({ name, isDraft }: Entity): boolean =>
  isDraft === true || name.endsWith(".drafts") || name.startsWith("DRAFT.") || name.startsWith("z2ui5_t_");

/** Written by transactions that are not committed yet. */
const pending = new WeakMap<RootContext, Written>();
/** Tenants whose listeners are about to be read. */
const asking = new Map<string, NodeJS.Timeout>();

/** Topics with listeners whose rows were written, until they are published; by tenant. */
const owed = new Map<string, Set<string>>();

/** Begins to follow what is written to the database; called once. */
export function followWrites(): void {
  if (!cds.db) return;
  const outside = AsyncLocalStorage.snapshot();
  const isShared = !isInMemory();
  const follow = (_result: unknown, { query, target, tx }: WriteRequest): void => {
    if (!query || !target || isOwn(target)) return;
    const { context } = tx.context;
    let written = pending.get(context);
    if (!written) {
      const { tenant = "" } = context;
      const all = (written = newWritten());
      pending.set(context, all);
      publishLater(context, () => topicsOf(tenant, all));
      if (isShared)
        context.on("succeeded", () => {
          remember(tenant, all);
          outside(() => askLater(tenant));
        });
    }
    addWritten(written, target, query);
  };
  cds.db.after(["INSERT", "UPSERT", "UPDATE", "DELETE"], follow as never);
  whenStopping(() => {
    for (const timer of asking.values()) clearTimeout(timer);
  });
}

/** Whoever has begun to listen since the last query is notified a little later. */
function askLater(tenant: string): void {
  if (asking.has(tenant)) return;
  asking.set(tenant, setTimeout(() => void ask(tenant), untilNextQuestion(tenant)).unref());
}

async function ask(tenant: string): Promise<void> {
  asking.delete(tenant);
  const topics = owed.get(tenant) ?? new Set();
  owed.set(tenant, topics);
  try {
    for (const topic of await cds.tx({ ...(tenant && { tenant }) }, () => askForRows(tenant))) topics.add(topic);
    if (topics.size > 0) await publishAtOnce(tenant, [...topics]);
    owed.delete(tenant);
  } catch (error) {
    cds.log("z2ui5").debug("The listeners to changed rows cannot be read or notified; retrying:", error);
    askLater(tenant);
  }
}
