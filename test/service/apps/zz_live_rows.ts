import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Listens to rows of an entity. */
export default class zz_live_rows extends z2ui5_if_app {
  heard = 0;

  async main(client: z2ui5_if_client): Promise<void> {
    const { EVENT: event, T_EVENT_ARG: args = [] } = client.get();
    const [entity = "", key] = args;
    if (event === "LISTEN") client.listen_to(entity, "HEARD", key === undefined ? undefined : JSON.parse(key));
    if (event === "UNLISTEN") client.unlisten_to(entity);
    if (event === "HEARD") this.heard++;
    if (event === "WRITE_AND_FAIL") {
      await cds.ql.UPDATE.entity("live.rows.Orders").with({ title: "rolled back" });
      throw new Error("This run fails after it has written");
    }
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page title="${client._bind(this.heard)}"></Page></mvc:View>`,
    );
  }
}
