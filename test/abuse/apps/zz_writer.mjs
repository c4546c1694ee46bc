import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

/** Writes a row of its own with every click, beside the draft. */
export default class zz_writer extends z2ui5_if_app {
  clicks = 0;

  async main(client) {
    if (client.check_on_event("CLICK")) {
      this.clicks++;
      await cds.run("INSERT INTO zz_rows (action) VALUES ('" + client.get().ACTION_ID + "')");
    }
    client.view_display(
      `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Text text="${client._bind(this.clicks)}"/></mvc:View>`,
    );
  }
}
