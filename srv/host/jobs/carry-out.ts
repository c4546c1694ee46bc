/**
 * Carries jobs out (docs/spec/jobs.md). CAP's queue is not used: it takes the messages of a tenant in turn, so that a long job would hold up all mails and
 * jobs after it, gives a message to another instance only after an hour, and keeps no roles of the user.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import cds from "@sap/cds";
import { errorText, find_app_class, type Job } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import { waitingForLocks } from "../database/lock-conflicts.ts";
import { dueJobs, takeJob, type JobChanges, type JobRow } from "../drafts/job-rows.ts";
import { isInMemory } from "../drafts/limits.ts";
import { NOT_THERE } from "../drafts/missing-table.ts";
import { asLogged } from "../operations/as-logged.ts";
import { describeCapError } from "../operations/cap-errors.ts";
import { isStopping, whenStopping } from "../operations/shutdown.ts";
import { invalid, publishJob, RunningJob, storable } from "./running-job.ts";

/** Jobs an instance carries out at the same time. */
const AT_ONCE = 4;
/** Attempts at one step: a job that ends the process each time is given up. */
const MOST_ATTEMPTS = 3;
const BEAT = 1000;

const running = new Set<RunningJob>();
/** Slots that are taken, by jobs that run or are about to. */
let taken = 0;
/** Tenants whose jobs this instance has seen; "" without tenants. */
const tenants = new Set<string>();
let outside: <T>(work: () => T) => T = (work) => work();

/** Begins to start jobs without a runner; called once, outside of any request, whose data a timer would keep. */
export function followJobs(): void {
  outside = AsyncLocalStorage.snapshot();
  if (!(cds.env.requires as { multitenancy?: unknown }).multitenancy) tenants.add("");
  whenStopping(() => {
    for (const job of running) job.stop ??= "the server ends";
  });
  if (!cds.env.requires.db || isInMemory()) return;
  const check = (): void => void startDueJobs();
  const timer = setInterval(check, (settings().jobs.leaseSeconds * 1000) / 3).unref();
  whenStopping(() => clearInterval(timer));
  check();
}

/** A tenant has sent a request: with the first one, jobs of the tenant that another process has left are looked for. */
export function noticeTenant(tenant: string): void {
  if (!tenants.has(tenant) && !isInMemory()) attendJobs(tenant);
}

/** A tenant has jobs: those that are due are carried out, as far as there are free slots. */
export function attendJobs(tenant: string): void {
  tenants.add(tenant);
  outside(() => void startDueJobs());
}

async function startDueJobs(): Promise<void> {
  for (const tenant of tenants) {
    if (taken >= AT_ONCE || isStopping()) return;
    try {
      const ids = await cds.tx(contextOf(tenant), () => dueJobs(AT_ONCE - taken));
      for (const id of ids) carryOut(id, tenant);
    } catch (error) {
      // Without the table, no job was started.
      if (!NOT_THERE.test(String((error as Error | undefined)?.message)))
        cds.log("z2ui5").error("Background work could not be looked for:", asLogged(error));
    }
  }
}

/** Carries a job out if no other runner does; never rejects. */
function carryOut(id: string, tenant: string): void {
  if (taken >= AT_ONCE || isStopping()) return;
  taken++;
  // The context of the job is set in a task of its own, so that no other code shares it.
  const carry = async (): Promise<void> => {
    try {
      const runner = randomUUID();
      const row = await cds.tx(contextOf(tenant), async () => {
        const taken = await takeJob(id, runner, leaseEnd());
        if (taken) await publishJob(id, taken);
        return taken;
      });
      if (row) await perform(row, new RunningJob(row, runner, leaseEnd));
    } catch (error) {
      cds.log("z2ui5").error(`Background work ${id} could not be stored; it will be continued:`, asLogged(error));
    } finally {
      taken--;
      void startDueJobs();
    }
  };
  setImmediate(() => void waitingForLocks(carry));
}

async function perform(row: JobRow, job: RunningJob): Promise<void> {
  cds.context = userContextOf(row) as never;
  if (row.attempts > MOST_ATTEMPTS) return job.leave({ state: "interrupted" });
  running.add(job);
  const beats = setInterval(() => void job.beat().catch(() => {}), BEAT);
  let changes: JobChanges | undefined;
  try {
    changes = resultOf(await call(row, job), job);
  } catch (error) {
    changes = endOf(error, row, job);
  } finally {
    clearInterval(beats);
    running.delete(job);
  }
  if (changes) await job.leave(changes);
}

async function call({ app, name, data }: JobRow, job: RunningJob): Promise<unknown> {
  if (job.cancelled) return null;
  const appClass = (await find_app_class(app)) as unknown as Record<string, unknown> | null;
  const method = appClass?.[name];
  if (typeof method !== "function") throw invalid(app, `to have the static method ${name}`, "none");
  return (method as (job: Job, data: unknown) => unknown).call(appClass, job, JSON.parse(data));
}

function resultOf(value: unknown, job: RunningJob): JobChanges {
  const result = storable("the result", value);
  return job.cancelled ? { state: "cancelled", result } : { state: "finished", percent: 100, result };
}

/** What is stored of a job whose method threw; nothing if it is another instance's. */
function endOf(error: unknown, { id, app, name }: JobRow, job: RunningJob): JobChanges | undefined {
  const { stop } = job;
  if (stop === "continued by another instance") return undefined;
  if (stop === "the server ends") return { due_at: new Date().toISOString(), attempts: 0 };
  if (stop === "cancelled") return { state: "cancelled" };
  if (error instanceof Z2ui5Error && error.code === "DATABASE") {
    cds.log("z2ui5").warn(`Background work ${id} is continued when the database is available:`, asLogged(error));
    return { due_at: leaseEnd() };
  }
  cds.log("z2ui5").error(`Background work ${id} failed (${app}.${name}):`, asLogged(error));
  const language = cds.context?.locale ?? "";
  const described = describeCapError(error, language);
  if (described && described.status < 500)
    return {
      state: "failed",
      error_code: String((error as { code?: unknown }).code ?? described.status),
      error_text: described.parts.map(({ text }) => text).join("\n"),
    };
  const hidden = new Z2ui5Error("JOB_FAILED", { id });
  return { state: "failed", error_code: hidden.code, error_text: errorText(hidden, language) };
}

/** The user who started a job, as stored with it. */
export function startedBy(): string {
  const { user, locale } = cds.context ?? {};
  const { roles, attr, _is_privileged: isPrivileged } = (user ?? {}) as unknown as StoredUser;
  return JSON.stringify({ locale, roles, attr, isPrivileged });
}

interface StoredUser {
  readonly roles?: object;
  readonly attr?: object;
  readonly _is_privileged?: boolean;
}

/** The user who started it, with the roles and attributes of then. */
function userContextOf({ owner, tenant, started_by }: JobRow): object {
  const { locale, roles, attr, isPrivileged } = JSON.parse(started_by) as {
    locale?: string;
    roles?: object;
    attr?: object;
    isPrivileged?: boolean;
  };
  const { User } = cds as unknown as {
    User: { new (user: object): object; Privileged: new (id: string) => object; anonymous: object };
  };
  const user = isPrivileged
    ? new User.Privileged(owner)
    : owner === "anonymous"
      ? User.anonymous
      : new User({ id: owner, roles, attr, tenant });
  return { ...contextOf(tenant), user, ...(locale && { locale }) };
}

const contextOf = (tenant: string): object => (tenant ? { tenant } : {});

const leaseEnd = (): string => new Date(Date.now() + settings().jobs.leaseSeconds * 1000).toISOString();
