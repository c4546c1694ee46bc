import { publish } from "z2ui5/live";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Listens to a topic, and publishes what it is told to. */
export default class zz_live extends z2ui5_if_app {
  heard: string[] = [];
  count = 0;

  async main(client: z2ui5_if_client): Promise<void> {
    const { EVENT: event, T_EVENT_ARG: args = [] } = client.get();
    const [argument = ""] = args;
    if (event === "LISTEN") for (const topic of args) client.listen(topic, "HEARD");
    if (event === "UNLISTEN") client.unlisten(argument);
    if (event === "HEARD") this.heard.push(argument);
    if (event === "PUBLISH") for (const topic of args) await publish(topic);
    if (event === "FAIL") {
      await publish(argument);
      throw new Error("This run fails after it has published");
    }
    this.count = this.heard.length;
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page title="${client._bind(this.count)}"></Page></mvc:View>`,
    );
  }
}
