import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { Job, JobStatus, z2ui5_if_client } from "z2ui5/z2ui5_if_client";
import { Button, Page } from "z2ui5/view/sap/m";
import { JobProgress } from "z2ui5/view/z2ui5/cc";

/** Ends the waiting of jobs that wait. */
let release: (() => void) | undefined;

/** Starts background work, some of which waits until it is told to go on. */
export default class zz_work extends z2ui5_if_app {
  static readonly title = "Work";

  id = "";
  job: JobStatus | null = null;

  static async count(job: Job, { rows }: { rows: number }): Promise<string> {
    for (let row = 1; row <= rows; row++) {
      await job.step(() => cds.run("SELECT 1"));
      job.progress((100 * row) / rows, `Row ${row} of ${rows}`);
    }
    return "counted";
  }

  static async wait(job: Job): Promise<void> {
    await new Promise<void>((resolve) => (release = resolve));
    await job.step(() => cds.run("SELECT 1"));
  }

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("COUNT")) this.id = await client.run_in_background("count", { rows: 3 }, "CHANGED");
    if (client.check_on_event("WAIT")) this.id = await client.run_in_background("wait", {}, "CHANGED");
    if (client.check_on_event("RELEASE")) release?.();
    this.job = await client.get_job(this.id);
    client.view_display(
      Page({
        title: "Work",
        content: [
          Button({ text: "Count", press: client._event("COUNT") }),
          Button({ text: "Wait", press: client._event("WAIT") }),
          Button({ text: "Release", press: client._event("RELEASE") }),
          JobProgress({ job: client._bind(this.job), cancel: client._event("CANCEL") }),
        ],
      }),
    );
  }
}
