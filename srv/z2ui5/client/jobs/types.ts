/** Background work of an app (docs/spec/jobs.md). */
import type { JobStatus } from "../../types/jobs.ts";

/** Work that continues after `main`. */
export interface JobClient {
  /**
   * Starts background work: once the run is committed, a static method of the app is carried out with a `Job` and the data, as this user, once, on one of the instances. If
   * the run fails, nothing is started.
   * @param name name of the static method: `static async import(job: Job, data: Data)`
   * @param data what it gets: whatever JSON keeps
   * @param event raised on this screen whenever the job changes, as for `listen`
   * @returns id of the job
   * @throws JOB_INVALID
   * @example
   * if (client.check_on_event("IMPORT")) this.job = await client.run_in_background("import", { file: this.file }, "CHANGED");
   */
  run_in_background(name: string, data?: unknown, event?: string): Promise<string>;
  run_in_background(options: { name: string; data?: unknown; event?: string }): Promise<string>;
  /** A job of this user. @param id id of the job @returns null if the user has no such job, or it is too old */
  get_job(id: string): Promise<JobStatus | null>;
  /** The last jobs of this user, at most 20, the newest first; none for users who have not logged in. */
  get_jobs(): Promise<readonly JobStatus[]>;
  /** Cancels a job of this user: no further step is committed. @param id id of the job @returns whether it was queued or running */
  cancel_job(id: string): Promise<boolean>;
}
