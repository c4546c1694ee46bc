/** A job while it is carried out: its steps, its progress, and why it ends before its time (docs/spec/jobs.md). */
import { setImmediate as nextTask } from "node:timers/promises";
import cds from "@sap/cds";
import { MOST_JOB_CHARACTERS, topicOfJob, topicOfJobs, type Job } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { changeJob, isToCancel, type JobChanges, type JobRow } from "../drafts/job-rows.ts";
import { publish } from "../live/publish.ts";

/** Why a job ends before its time. */
export type Stop = "cancelled" | "continued by another instance" | "the server ends";

type Progress = Pick<JobChanges, "percent" | "progress">;

const LONGEST_TEXT = 500;

/** Passed to the method that carries a job out. */
export class RunningJob implements Job {
  readonly id: string;
  /** Set from outside, or by what the database says. */
  stop: Stop | undefined;
  readonly #row: JobRow;
  readonly #runner: string;
  readonly #until: () => string;
  readonly #values: Record<string, unknown>;
  #next = 0;
  #isInStep = false;
  #progress: Progress | undefined;

  /** @param row the job @param runner who carries it out @param until how long no other runner may take it, from now on */
  constructor(row: JobRow, runner: string, until: () => string) {
    this.id = row.id;
    this.#row = row;
    this.#runner = runner;
    this.#until = until;
    this.#values = JSON.parse(row.step_values ?? "{}") as Record<string, unknown>;
    if (row.to_cancel) this.stop = "cancelled";
  }

  get cancelled(): boolean {
    return this.stop === "cancelled";
  }

  progress(percent: number, text = ""): void {
    const within = Number.isFinite(percent) ? Math.round(Math.min(100, Math.max(0, percent))) : 0;
    this.#progress = { percent: within, progress: String(text).slice(0, LONGEST_TEXT).toWellFormed() };
  }

  async step<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#isInStep) throw invalid("a step", "to begin after the one before it has ended", "two at once");
    const index = this.#next++;
    if (index < this.#row.steps) return this.#values[index] as T;
    this.#demandToGoOn();
    this.#isInStep = true;
    try {
      // SQLite works without the event loop: steps that follow one another would keep all requests waiting.
      await nextTask();
      return await cds.tx(async () => {
        const value = await work();
        this.#demandToGoOn();
        // At the end, so that the row is locked no longer than for the commit.
        await this.#saveStep({ ...this.#afterStep(index, value), ...this.#takeProgress() });
        return value;
      });
    } finally {
      this.#isInStep = false;
    }
  }

  /** Says that the job is carried out, how far it is, and hears whether it was cancelled. */
  async beat(): Promise<void> {
    const progress = this.#takeProgress();
    await cds.tx(async () => {
      await this.#save({ due_at: this.#until(), ...progress }, progress !== undefined);
      if (await isToCancel(this.id)) this.stop ??= "cancelled";
    });
  }

  /** Stores how it ended, or that others may continue it. */
  async leave(changes: JobChanges): Promise<void> {
    await cds.tx(() => this.#save({ ...this.#takeProgress(), ...changes }));
  }

  /** No step is committed after the user has cancelled the job, whether or not this instance has heard of it. */
  async #saveStep(changes: JobChanges): Promise<void> {
    if (!(await changeJob(this.id, this.#runner, changes, { to_cancel: false })))
      this.stop = (await isToCancel(this.id)) ? "cancelled" : "continued by another instance";
    this.#demandToGoOn();
    await publishJob(this.id, this.#row);
  }

  async #save(changes: JobChanges, isNews = true): Promise<void> {
    if (!(await changeJob(this.id, this.#runner, changes))) this.stop = "continued by another instance";
    this.#demandToBeCarriedOut();
    if (isNews) await publishJob(this.id, this.#row);
  }

  /** A finished step is what counts: a job that gets on is not given up. */
  #afterStep(index: number, value: unknown): JobChanges {
    if (value === undefined) return { steps: index + 1, attempts: 1, due_at: this.#until() };
    this.#values[index] = isInserted(value) ? value.affectedRows : value;
    const step_values = storable("what steps return", this.#values);
    return { steps: index + 1, attempts: 1, due_at: this.#until(), step_values };
  }

  #takeProgress(): Progress | undefined {
    const progress = this.#progress;
    this.#progress = undefined;
    return progress;
  }

  #demandToGoOn(): void {
    if (this.stop) throw new Z2ui5Error("JOB_STOPPED", { name: this.#row.name, reason: this.stop });
  }

  #demandToBeCarriedOut(): void {
    if (this.stop === "continued by another instance") this.#demandToGoOn();
  }
}

/** What an INSERT returns holds all its rows, which are in the database already: their number is what is stored. */
const isInserted = (value: unknown): value is { readonly affectedRows: number } =>
  typeof (value as { affectedRows?: unknown } | null)?.affectedRows === "number";

/** Notifies the screens that show a job, or all jobs of its user, in the current transaction. */
export async function publishJob(id: string, { owner }: Pick<JobRow, "owner">): Promise<void> {
  await publish(topicOfJob(id));
  await publish(topicOfJobs(owner));
}

/** A value as JSON. @param what what it is, for the error @throws JOB_INVALID if it is too long */
export function storable(what: string, value: unknown): string {
  const json = JSON.stringify(value ?? null) ?? "null";
  if (json.length <= MOST_JOB_CHARACTERS) return json;
  throw invalid(what, `to have at most ${MOST_JOB_CHARACTERS} characters as JSON`, "more");
}

export const invalid = (what: string, expected: string, got: string): Z2ui5Error =>
  new Z2ui5Error("JOB_INVALID", { what, expected, got });
