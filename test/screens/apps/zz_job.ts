import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { JobStatus, z2ui5_if_client } from "z2ui5/z2ui5_if_client";
import { Button, Page } from "z2ui5/view/sap/m";
import { JobProgress } from "z2ui5/view/z2ui5/cc";

const job = {
  id: "1",
  app: "zz_job",
  name: "import",
  started: "2026-01-02T03:04:05.000Z",
  percent: 40,
  text: "Row 4 of 10",
  result: null,
  error: null,
};
const STATES: readonly (JobStatus | null)[] = [
  null,
  { ...job, state: "running" },
  { ...job, state: "failed", error: { code: "E", message: "Row 5 has no name" } },
];

/** A job that changes its state with each press. */
export default class zz_job extends z2ui5_if_app {
  step = 0;
  job: JobStatus | null = null;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("NEXT")) this.step++;
    if (client.check_on_event("CANCEL")) client.message_toast_display("To be cancelled");
    this.job = STATES[this.step] ?? null;
    client.view_display(
      Page({
        title: "Job",
        content: [
          Button({ text: "Next", press: client._event("NEXT") }),
          JobProgress({ job: client._bind(this.job), cancel: client._event("CANCEL") }),
        ],
      }),
    );
  }
}
