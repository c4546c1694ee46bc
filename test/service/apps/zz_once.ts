import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Inserts a row for every click and tells a remote service of it, under the id of the action. */
export default class zz_once extends z2ui5_if_app {
  clicks = 0;

  async main(client: z2ui5_if_client): Promise<void> {
    const { ACTION_ID } = client.get();
    if (client.check_on_event("CALL")) {
      await this.call(ACTION_ID);
      this.clicks++;
      return client.view_model_update();
    }
    if (client.check_on_event("CLICK")) {
      await this.call(ACTION_ID);
      await cds.db.run(`INSERT INTO zz_once_rows (action) VALUES ('${ACTION_ID}')`);
      this.clicks++;
      return client.view_model_update();
    }
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind_edit(this.clicks)}"/></mvc:View>`,
    );
  }

  private async call(action: string): Promise<void> {
    await fetch(`${process.env["ONCE_REMOTE"]}/${action}`, { method: "POST" });
  }
}
