/** Background work (docs/spec/jobs.md). */

import { LONGEST_TOPIC } from "./live.ts";

/** `queued` until an instance takes it; the last four are final. */
export type JobState = "queued" | "running" | "finished" | "failed" | "cancelled" | "interrupted";

/** A job as its user sees it. */
export interface JobStatus {
  readonly id: string;
  /** Class of the app that started it. */
  readonly app: string;
  /** The static method that carries it out. */
  readonly name: string;
  /** When it was started: ISO text in UTC. */
  readonly started: string;
  readonly state: JobState;
  /** 0 to 100. */
  readonly percent: number;
  /** What it said last about its progress. */
  readonly text: string;
  /** What the method returned; null before the end. */
  readonly result: unknown;
  /** Why it failed; null if it did not. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A job as the method that carries it out sees it. */
export interface Job {
  readonly id: string;
  /** Whether its user has cancelled it. The next step does not begin; long work outside of steps can end itself. */
  readonly cancelled: boolean;
  /**
   * Says how far the work is; stored with the current step, or within a second.
   * @param percent 0 to 100 @param text for the user, at most 500 characters
   */
  progress(percent: number, text?: string): void;
  /**
   * Carries out a step in a transaction of its own. A step that is committed is never carried out again: if the job is continued, after the end of a server for instance,
   * its steps return what they returned before. So they come in the same order each time, one after the other.
   * @param work what the step does @returns what it returned, as JSON keeps it
   * @throws JOB_STOPPED if the job was cancelled, or is continued elsewhere; JOB_INVALID for a step within a step; whatever the work throws
   */
  step<T>(work: () => T | Promise<T>): Promise<T>;
}

/** What is to be done in the background. */
export interface JobOrder {
  /** Class of the app. */
  readonly app: string;
  /** Its static method. */
  readonly name: string;
  /** JSON. */
  readonly data: string;
}

/** Characters of what a job is given, of its result, and of what its steps return, each as JSON. */
export const MOST_JOB_CHARACTERS = 1_000_000;

/** The topic that is published when a job changes. @param id of the job */
export const topicOfJob = (id: string): string => `job ${id}`;

/** The topic that is published when any job of a user changes. @param user id of the user */
export const topicOfJobs = (user: string): string => `jobs of ${user}`.slice(0, LONGEST_TOPIC).toWellFormed();
