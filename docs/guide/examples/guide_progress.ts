import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { Job, JobStatus, z2ui5_if_client } from "z2ui5/z2ui5_if_client";
import { Button, Page, VBox } from "z2ui5/view/sap/m";
import { JobProgress } from "z2ui5/view/z2ui5/cc";

const PORTION = 20;

export default class guide_progress extends z2ui5_if_app {
  id = "";
  job: JobStatus | null = null;

  /** Carried out in the background: each portion of rows is a step, in a transaction of its own. */
  static async import(job: Job, { rows }: { rows: number }): Promise<void> {
    for (let from = 0; from < rows; from += PORTION) {
      await job.step(async () => {
        const sales = Array.from({ length: PORTION }, () => ({ ID: cds.utils.uuid() }));
        await cds.ql.INSERT.into("guide.Sales").entries(sales);
      });
      job.progress((100 * (from + PORTION)) / rows, `Row ${from + PORTION} of ${rows}`);
    }
  }

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("START")) this.id = await client.run_in_background("import", { rows: 100 }, "CHANGED");
    if (client.check_on_event("CANCEL")) await client.cancel_job(this.id);
    this.job = await client.get_job(this.id);
    client.view_display(
      Page({
        title: "A job and its progress",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            Button({ text: "Start", press: client._event("START") }),
            JobProgress({ job: client._bind(this.job), cancel: client._event("CANCEL") }),
          ],
        }),
      }),
    );
  }
}
