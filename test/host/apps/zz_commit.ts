import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Does or does not use the database, or waits for the commit, as the event says. */
export default class zz_commit extends z2ui5_if_app {
  count = 0;

  override async main(client: z2ui5_if_client): Promise<void> {
    const context = cds.context as unknown as { before(event: string, listener: () => void): void };
    this.count += 1;
    if (client.check_on_event("READ")) await cds.run("SELECT 1");
    if (client.check_on_event("WRITE")) await cds.run("UPDATE z2ui5_t_02 SET mode = 'look' WHERE id = ''");
    if (client.check_on_event("WRITE_LATE")) void cds.run("UPDATE z2ui5_t_02 SET mode = 'look' WHERE id = ''");
    if (client.check_on_event("REFUSE_COMMIT"))
      context.before("commit", () => {
        throw new Error("not to be committed");
      });
    if (client.check_on_event("LEAVE")) client.nav_app_call(new zz_commit());
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(this.count)}"/></mvc:View>`,
    );
  }
}
