import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { Job, z2ui5_if_client } from "z2ui5/z2ui5_if_client";
import { binding } from "z2ui5/view";
import { Button, HBox, Page, ProgressIndicator, Text, VBox } from "z2ui5/view/sap/m";

const PORTION = 20;

export default class guide_progress extends z2ui5_if_app {
  job = "";
  percent = 0;
  text = "";
  running = false;

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
    if (client.check_on_event("START")) this.job = await client.run_in_background("import", { rows: 100 }, "CHANGED");
    if (client.check_on_event("CANCEL")) await client.cancel_job(this.job);
    const job = await client.get_job(this.job);
    this.running = job?.state === "queued" || job?.state === "running";
    this.percent = job?.percent ?? 0;
    this.text = job?.error?.message ?? job?.text ?? "";
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "A job and its progress",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            HBox({
              items: [
                Button({ text: "Start", press: client._event("START") }),
                Button({
                  text: "Cancel",
                  press: client._event("CANCEL"),
                  enabled: client._bind(this.running),
                  class: "sapUiTinyMarginBegin",
                }),
              ],
            }),
            ProgressIndicator({
              percentValue: client._bind(this.percent),
              displayValue: binding`${client._bind(this.percent)} %`,
              width: "20rem",
            }),
            Text({ text: client._bind(this.text) }),
          ],
        }),
      }),
    );
  }
}
