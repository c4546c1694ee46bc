import { setTimeout } from "node:timers/promises";
import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding } from "z2ui5/view";
import { Button, Page, ProgressIndicator, VBox } from "z2ui5/view/sap/m";
import { Timer } from "z2ui5/view/z2ui5/cc";

export default class guide_progress extends z2ui5_if_app {
  job = "";
  percent = 0;
  running = false;

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "START":
        this.job = startJob();
        this.percent = 0;
        this.running = true;
        break;
      case "TICK":
        this.percent = progress.get(this.job) ?? 0;
        this.running = this.percent < 100;
        if (!this.running) client.message_toast_display("The import is finished");
        break;
    }
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "A job and its progress",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            Button({ text: "Start", press: client._event("START") }),
            ProgressIndicator({
              percentValue: client._bind(this.percent),
              displayValue: binding`${client._bind(this.percent)} %`,
              width: "20rem",
            }),
            Timer({
              delayMS: 300,
              checkActive: client._bind(this.running),
              checkRepeat: true,
              finished: client._event("TICK"),
            }),
          ],
        }),
      }),
    );
  }
}

/** How far jobs are. With several instances this is a table of the database. */
const progress = new Map<string, number>();

/** Starts work that goes on after `main`, in a context and a transaction of its own. */
function startJob(): string {
  const job = cds.utils.uuid();
  cds.spawn({ user: cds.context!.user }, async () => {
    for (let percent = 0; percent <= 100; percent += 20) {
      progress.set(job, percent);
      await setTimeout(100);
    }
  });
  return job;
}
