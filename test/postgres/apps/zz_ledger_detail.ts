import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** A second app on top of the ledger. */
export default class zz_ledger_detail extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    if (client.check_on_event("BACK")) client.nav_app_leave();
    else client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="detail"/></mvc:View>`);
  }
}
