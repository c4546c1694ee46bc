import { setTimeout } from "node:timers/promises";
import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { Job, z2ui5_if_client } from "z2ui5/z2ui5_if_client";

const TOPICS = "z2ui5_t_04";

/** Starts background work that adds rows, and shows what became of it. */
export default class zz_jobs extends z2ui5_if_app {
  id = "";
  job: object | null = null;
  jobs = 0;
  done = false;

  /** A row a step; the rows are topics, since every project has that table. */
  static async import(job: Job, { prefix, rows, pause = 0 }: { prefix: string; rows: number; pause?: number }) {
    for (let row = 1; row <= rows; row++) {
      job.progress((100 * row) / rows, `Row ${row} of ${rows}`);
      await job.step(async () => {
        const topic = `${prefix} ${String(row).padStart(4, "0")}`;
        await cds.ql.INSERT.into(TOPICS).entries({
          ...{ tenant: "", topic, version: "1" },
          published_at: new Date().toISOString(),
        });
      });
      await setTimeout(pause);
    }
    const { user } = cds.context!;
    return { rows, user: user.id, mayAdmin: user.is("admin"), mayAnything: user.is("other") };
  }

  /** Returns from its steps what the statements return. */
  static async fill(job: Job, { prefix, steps }: { prefix: string; steps: number }): Promise<number> {
    let rows = 0;
    for (let step = 0; step < steps; step++)
      rows += Number(
        await job.step(() =>
          cds.ql.INSERT.into(TOPICS).entries(
            Array.from({ length: 1000 }, (_, row) => ({
              ...{ tenant: "", topic: `${prefix} ${step} ${row}`, version: "1" },
              published_at: new Date().toISOString(),
            })),
          ),
        ),
      );
    return rows;
  }

  static async refuse(job: Job): Promise<void> {
    await job.step(() =>
      cds.ql.INSERT.into(TOPICS).entries({
        tenant: "",
        topic: job.id,
        version: "1",
        published_at: new Date().toISOString(),
      }),
    );
    throw Object.assign(new Error("The file has no rows"), { code: "NO_ROWS", status: 400 });
  }

  static fail(): void {
    throw new TypeError("secret of the program");
  }

  async main(client: z2ui5_if_client): Promise<void> {
    const { EVENT: event, T_EVENT_ARG: args = [] } = client.get();
    const [name = "", data = "null"] = args;
    if (event === "START" || event === "START_AND_FAIL")
      this.id = await client.run_in_background(name, JSON.parse(data), "CHANGED");
    if (event === "START_AND_FAIL") throw new Error("This run fails after it has started a job");
    if (event === "CANCEL") this.done = await client.cancel_job(name);
    this.job = event === "READ" || event === "CANCEL" ? await client.get_job(name) : null;
    this.jobs = (await client.get_jobs()).length;
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page title="${client._bind(this.id)} ${client._bind(this.job)} ${client._bind(this.jobs)} ${client._bind(this.done)}"></Page></mvc:View>`,
    );
  }
}
