import { setTimeout as sleep } from "node:timers/promises";
import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

const INSERT =
  "INSERT INTO z2ui5_t_01 (id, owner, tenant, created_at, data) VALUES (?, 'nobody', '', '2001-01-01T00:00:00.000Z', '{}')";
const COUNT = "SELECT COUNT(*) AS n FROM z2ui5_t_01";
const placeholders = (sql: string) => (cds.env.requires.db?.kind === "postgres" ? sql.replace("?", "$1") : sql);
const waiting = new Set<() => void>();

/** Uses the database and waits, as apps do that call slow services. */
export default class zz_database extends z2ui5_if_app {
  found = "";

  override async main(client: Parameters<z2ui5_if_app["main"]>[0]): Promise<void> {
    const { EVENT: event, T_EVENT_ARG: [id = ""] = [] } = client.get();
    if (event === "WAIT" || event === "READ_AND_WAIT" || event === "WRITE_AND_WAIT") {
      if (event === "READ_AND_WAIT") await cds.run(COUNT);
      if (event === "WRITE_AND_WAIT") await cds.run(placeholders(INSERT), [id]);
      cds.log("test").info(`${event} waits`);
      await new Promise<void>((resolve) => waiting.add(resolve));
      if (event === "READ_AND_WAIT") await cds.run(COUNT);
    }
    if (event === "WRITE_AND_WAIT_LONG") {
      await cds.run(placeholders(INSERT), [id]);
      await sleep(3_000);
    }
    if (event === "WRITE_AND_READ") {
      await cds.run(COUNT);
      await cds.run(placeholders(INSERT), [id]);
      await sleep(100);
      this.found = String(((await cds.run(`SELECT id FROM z2ui5_t_01 WHERE id = '${id}'`)) as object[]).length);
      if (id.startsWith("f")) throw new Error("after writing");
    }
    if (event === "COUNT_ALL") this.found = String(((await cds.run("SELECT id FROM z2ui5_t_01")) as object[]).length);
    if (event === "COUNT")
      this.found = String(((await cds.run(`SELECT id FROM z2ui5_t_01 WHERE id = '${id}'`)) as object[]).length);
    if (event === "FAIL_AND_GO_ON") {
      await cds.run("SELECT nothing FROM nowhere").catch(() => {});
      this.found = String(((await cds.run(COUNT)) as object[]).length);
    }
    if (event === "LIMIT") await cds.run(`PRAGMA max_page_count = ${id}`);
    if (event === "GO_ON") for (const resolve of waiting) waiting.delete(resolve), resolve();
    if (event === "SLEEP_IN_DATABASE") await cds.run("SELECT pg_sleep(60)");
    client.view_display(
      `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Text text="${client._bind(this.found)}"/></mvc:View>`,
    );
  }
}
