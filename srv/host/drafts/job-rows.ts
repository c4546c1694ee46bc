/**
 * Jobs in the entity z2ui5_t_05 (docs/spec/jobs.md). They are rare, so they are read through CAP's query API on every database. The table is touched only
 * where an app has jobs.
 */
import cds from "@sap/cds";
import type { JobOrder, JobStatus } from "z2ui5/engine";
import { countOf } from "./affected.ts";
import { inSavepoint } from "../../z2ui5/model/rows/savepoint.ts";
import { isInMemory } from "./limits.ts";
import { NOT_THERE } from "./missing-table.ts";

const TABLE = "z2ui5_t_05";
const { SELECT, INSERT, UPDATE, DELETE } = cds.ql;
const OPEN = ["queued", "running"];
const SHOWN = ["id", "app", "name", "created_at", "state", "percent", "progress", "result", "error_code", "error_text"];
const MOST_SHOWN = 20;

/** User and tenant. */
export interface Owner {
  readonly owner: string;
  readonly tenant: string;
}

/** A job with what is needed to carry it out. */
export interface JobRow extends Owner, JobOrder {
  readonly id: string;
  readonly attempts: number;
  readonly steps: number;
  readonly step_values: string | null;
  readonly to_cancel: boolean;
  readonly started_by: string;
}

/** What changes of a job that is carried out. */
export interface JobChanges {
  readonly state?: JobStatus["state"];
  readonly due_at?: string;
  readonly attempts?: number;
  readonly steps?: number;
  readonly step_values?: string;
  readonly percent?: number;
  readonly progress?: string;
  readonly result?: string;
  readonly error_code?: string;
  readonly error_text?: string;
}

/** This process has read or written the table, so it is there. */
let used = false;

/** Adds a job that any instance may take. */
export async function addJob(id: string, owner: Owner, order: JobOrder, startedBy: string): Promise<void> {
  const now = new Date().toISOString();
  await INSERT.into(TABLE).entries({
    ...{ id, ...owner, ...order, created_at: now, due_at: now, started_by: startedBy },
    ...{ state: "queued", attempts: 0, steps: 0, to_cancel: false, percent: 0 },
  });
  used = true;
}

/** A job of a user. */
export async function readJob(id: string, owner: Owner): Promise<JobStatus | null> {
  const row = (await SELECT.one
    .from(TABLE)
    .columns(...SHOWN)
    .where({ id, ...owner })) as ShownRow | undefined;
  return row ? statusOf(row) : null;
}

/** The last jobs of a user, the newest first; none where the table is not there, because nobody can have started one. */
export async function readJobs(owner: Owner): Promise<readonly JobStatus[]> {
  const read = async (): Promise<readonly JobStatus[]> => {
    const rows = (await SELECT.from(TABLE)
      .columns(...SHOWN)
      .where(owner)
      .orderBy("created_at desc", "id")
      .limit(MOST_SHOWN)) as ShownRow[];
    used = true;
    return rows.map(statusOf);
  };
  if (used || isInMemory()) return read();
  // On PostgreSQL, a statement that fails ends the transaction, but not what was done before a savepoint.
  try {
    return await inSavepoint(read);
  } catch (error) {
    if (NOT_THERE.test(String((error as Error | undefined)?.message))) return [];
    throw error;
  }
}

/** Has a job of a user end. @returns whether it had not ended */
export const requestCancel = async (id: string, owner: Owner): Promise<boolean> =>
  countOf(
    await UPDATE.entity(TABLE)
      .with({ to_cancel: true })
      .where({ id, ...owner, state: { in: OPEN } }),
  ) > 0;

/** Takes a job without a runner. @returns undefined if there is nothing to be taken */
export async function takeJob(id: string, runner: string, until: string): Promise<JobRow | undefined> {
  const now = new Date().toISOString();
  const taken = await UPDATE.entity(TABLE)
    .with({ runner, state: "running", due_at: until, attempts: { "+=": 1 } } as never)
    .where({ id, state: { in: OPEN }, due_at: { "<=": now } });
  if (countOf(taken) === 0) return undefined;
  return (await SELECT.one.from(TABLE).where({ id, runner })) as unknown as JobRow;
}

/** Ids of jobs without a runner, the oldest first. */
export async function dueJobs(most: number): Promise<readonly string[]> {
  const rows = (await SELECT.from(TABLE)
    .columns("id")
    .where({ state: { in: OPEN }, due_at: { "<=": new Date().toISOString() } })
    .orderBy("due_at", "id")
    .limit(most)) as { id: string }[];
  used = true;
  return rows.map(({ id }) => id);
}

/** Changes a job that this runner carries out. @param condition what has to be true of it as well @returns whether it has changed */
export const changeJob = async (
  id: string,
  runner: string,
  changes: JobChanges,
  condition: { readonly to_cancel?: false } = {},
): Promise<boolean> =>
  countOf(
    await UPDATE.entity(TABLE)
      .with(changes)
      .where({ id, runner, state: "running", ...condition }),
  ) > 0;

/** Whether the user has cancelled it. */
export async function isToCancel(id: string): Promise<boolean> {
  const row = (await SELECT.one.from(TABLE).columns("to_cancel").where({ id })) as { to_cancel: boolean } | null;
  return row?.to_cancel === true;
}

/** Removes jobs that were started before a time and have ended. @param time ISO text */
export async function removeJobsUpTo(time: string): Promise<void> {
  if (used) await DELETE.from(TABLE).where({ created_at: { "<=": time }, state: { "not in": OPEN } });
}

interface ShownRow {
  readonly id: string;
  readonly app: string;
  readonly name: string;
  readonly created_at: string | Date;
  readonly state: JobStatus["state"];
  readonly percent: number;
  readonly progress: string | null;
  readonly result: string | null;
  readonly error_code: string | null;
  readonly error_text: string | null;
}

const statusOf = (row: ShownRow): JobStatus => ({
  ...{ id: row.id, app: row.app, name: row.name, state: row.state, percent: row.percent },
  started: new Date(row.created_at).toISOString(),
  text: row.progress ?? "",
  result: row.result === null ? null : (JSON.parse(row.result) as unknown),
  error: row.error_code === null ? null : { code: row.error_code, message: row.error_text ?? "" },
});
