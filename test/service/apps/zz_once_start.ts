import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Inserts a row for every start, under the id of the action. */
export default class zz_once_start extends z2ui5_if_app {
  async main(client: z2ui5_if_client): Promise<void> {
    await cds.db.run(`INSERT INTO zz_once_rows (action) VALUES ('${client.get().ACTION_ID}')`);
    client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="visited"/></mvc:View>`);
  }
}
