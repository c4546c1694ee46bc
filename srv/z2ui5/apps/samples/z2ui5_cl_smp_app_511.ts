import { setTimeout } from "node:timers/promises";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { Job, JobStatus, z2ui5_if_client } from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, CheckBox, HBox, List, MessageStrip, Page, StandardListItem, VBox } from "z2ui5/view/sap/m";
import { JobProgress } from "z2ui5/view/z2ui5/cc";

const STEPS = 20;
/** The table of jobs. */
const JOBS = "z2ui5_t_05";

/** Work that goes on after the click, and a screen that shows how far it is. */
export default class z2ui5_cl_smp_app_511 extends z2ui5_if_app {
  static readonly title = "Background Work (run_in_background)";
  static readonly intro =
    "Start a job, and watch it, or go elsewhere: it goes on, step by step, until it is cancelled. Watch all of them to hear of those of other tabs.";

  id = "";
  job: JobStatus | null = null;
  watches = false;
  jobs: { id: string; state: string; text: string }[] = [];

  /** Carried out in the background. */
  static async count(job: Job): Promise<void> {
    for (let step = 1; step <= STEPS; step++) {
      await job.step(() => setTimeout(250));
      job.progress((100 * step) / STEPS, `Step ${step} of ${STEPS}`);
    }
  }

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("START")) this.id = await client.run_in_background("count", {}, "CHANGED");
    if (client.check_on_event("CANCEL")) await client.cancel_job(this.id);
    if (client.check_on_event("WATCH")) {
      if (this.watches) client.listen_to(JOBS, "CHANGED");
      else client.unlisten_to(JOBS);
    }
    this.job = await client.get_job(this.id);
    this.jobs = (await client.get_jobs()).map(({ id, state, text }) => ({ id, state, text }));
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_511.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: VBox({
          items: [
            MessageStrip({ text: z2ui5_cl_smp_app_511.intro, class: "sapUiSmallMarginBottom" }),
            HBox({
              alignItems: "Center",
              items: [
                Button({ text: "Start", press: client._event("START"), class: "sapUiSmallMarginEnd" }),
                CheckBox({
                  text: "Watch all jobs",
                  selected: client._bind_edit(this.watches),
                  select: client._event("WATCH"),
                }),
              ],
            }),
            JobProgress({ job: client._bind(this.job), cancel: client._event("CANCEL"), width: "24rem" }),
            List({
              headerText: "My last jobs",
              items: rows(this.jobs, (job) => StandardListItem({ title: job.text, info: job.state })),
            }),
          ],
        }),
      }),
    );
  }
}
