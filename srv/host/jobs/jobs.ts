/** Background work of apps: what the client offers, on rows of the database (docs/spec/jobs.md). */
import { randomUUID } from "node:crypto";
import cds from "@sap/cds";
import { topicOfJobs } from "z2ui5/engine";
import type { JobsPort } from "z2ui5/ports";
import { currentOwner, isNamed } from "../config/identity.ts";
import { addJob, readJob, readJobs, requestCancel } from "../drafts/job-rows.ts";
import { attendJobs, startedBy } from "./carry-out.ts";
import { publishJob } from "./running-job.ts";

/** Jobs of the current user; all is part of the current transaction. */
export const jobs: JobsPort = {
  async start(order) {
    const id = randomUUID();
    const owner = currentOwner();
    await addJob(id, owner, order, startedBy());
    await publishJob(id, owner);
    attendAfterCommit(owner.tenant);
    return id;
  },

  read: (id) => readJob(id, currentOwner()),

  list: async () => (isNamed() ? readJobs(currentOwner()) : []),

  topic: () => (isNamed() ? topicOfJobs(currentOwner().owner) : null),

  async cancel(id) {
    const owner = currentOwner();
    const isOpen = await requestCancel(id, owner);
    if (isOpen) attendAfterCommit(owner.tenant);
    return isOpen;
  },
};

function attendAfterCommit(tenant: string): void {
  const { context } = cds.context as unknown as {
    context: { on(event: "succeeded", listener: () => void): void };
  };
  context.on("succeeded", () => attendJobs(tenant));
}
