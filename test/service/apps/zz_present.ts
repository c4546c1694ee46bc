import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { Present, z2ui5_if_client } from "z2ui5/z2ui5_if_client";

/** Is present at a topic, or looks who is. */
export default class zz_present extends z2ui5_if_app {
  others: Present[] = [];
  heard = 0;
  topic = "";
  looks = false;

  async main(client: z2ui5_if_client): Promise<void> {
    const { EVENT: event, T_EVENT_ARG: args = [] } = client.get();
    if (event === "ENTER" || event === "LOOK" || event === "FAIL")
      [this.topic, this.looks] = [args[0] ?? "", event === "LOOK"];
    if (event === "OTHERS") this.heard++;
    if (event === "LEAVE") {
      client.absent(this.topic);
      this.topic = "";
    }
    if (this.topic)
      this.others = [
        ...(await (this.looks ? client.get_present(this.topic, "OTHERS") : client.present(this.topic, "OTHERS"))),
      ];
    if (event === "FAIL") throw new Error("This run fails");
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><List items="${client._bind(this.others)}"></List><Text text="${client._bind(this.heard)}"/></mvc:View>`,
    );
  }
}
