import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Takes its time, with a database transaction open or (BLOCK) with the whole process: until the file ZZ_SLOW_UNTIL is there, or a moment. */
export default class zz_slow extends z2ui5_if_app {
  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("BLOCK")) return block();
    if (!client.check_on_event("SLOW"))
      return client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"/>`);
    await cds.run("SELECT id FROM z2ui5_t_01 WHERE id = 'none'");
    cds.log("test").info("slow has begun");
    const file = process.env["ZZ_SLOW_UNTIL"];
    if (file) while (!existsSync(file)) await sleep(20);
    else await sleep(1500);
    await cds.run("SELECT id FROM z2ui5_t_01 WHERE id = 'none'");
  }
}

function block(): void {
  cds.log("test").info("block has begun");
  while (!existsSync(process.env["ZZ_SLOW_UNTIL"]!));
}
