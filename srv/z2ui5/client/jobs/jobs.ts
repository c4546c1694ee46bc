/** Background work of an app (docs/spec/jobs.md). */
import { describe, Z2ui5Error } from "../../errors.ts";
import type { AppClass } from "../../types/app.ts";
import { MOST_JOB_CHARACTERS, topicOfJob, type JobOrder, type JobStatus } from "../../types/jobs.ts";
import type { JobsPort } from "../../types/ports.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import type { LiveClient } from "../live/types.ts";
import { runOf } from "../run.ts";
import { isOwnStatic } from "../static-method.ts";
import type { JobClient } from "./types.ts";

/** Adds the methods of background work; topics of jobs are listened to as others are. */
export const withJobs = <Base extends ClientClass>(base: Base) =>
  class extends base implements JobClient {
    run_in_background(...args: EitherForm<JobClient["run_in_background"]>): Promise<string> {
      const { run, env } = runOf(this, "run_in_background");
      const { name, data, event } = named(args, ["name", "data", "event"], ["name"]);
      const appClass = run.instance.app.constructor as AppClass;
      const app = env.classes.nameOf(appClass);
      if (!isOwnStatic(appClass, name)) throw invalid("the name", `to be a static method of ${app}`, name);
      const json = JSON.stringify(data ?? null);
      if (json === undefined || json.length > MOST_JOB_CHARACTERS)
        throw invalid("the data", `to be JSON of at most ${MOST_JOB_CHARACTERS} characters`, data);
      const order = { app, name, data: json };
      return startJob(portOf(env.jobs), order, (id) => {
        if (event !== undefined) (this as unknown as LiveClient).listen(topicOfJob(id), text(event));
      });
    }

    get_job(...args: Parameters<JobClient["get_job"]>): Promise<JobStatus | null> {
      const { env } = runOf(this, "get_job");
      return portOf(env.jobs).read(text(named(args, ["id"], ["id"]).id));
    }

    get_jobs(): Promise<readonly JobStatus[]> {
      return portOf(runOf(this, "get_jobs").env.jobs).list();
    }

    cancel_job(...args: Parameters<JobClient["cancel_job"]>): Promise<boolean> {
      const { env } = runOf(this, "cancel_job");
      return portOf(env.jobs).cancel(text(named(args, ["id"], ["id"]).id));
    }
  };

async function startJob(jobs: JobsPort, order: JobOrder, follow: (id: string) => void): Promise<string> {
  const id = await jobs.start(order);
  follow(id);
  return id;
}

function portOf(jobs: JobsPort | null): JobsPort {
  if (jobs) return jobs;
  throw invalid("the host", "to carry out jobs (a CAP project with a database)", null);
}

const invalid = (what: string, expected: string, got: unknown): Z2ui5Error =>
  new Z2ui5Error("JOB_INVALID", { what, expected, got: describe(got) });
