import { setTimeout as sleep } from "node:timers/promises";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Stays in memory, fails, waits or answers much, as the event says. */
export default class zz_inside extends z2ui5_if_app {
  count = 0;
  text = "";

  override async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("STICKY")) client.set_session_stateful(true);
    if (client.check_on_event("FAIL")) throw new Error("the password is 4711");
    if (client.check_on_event("WAIT")) await sleep(50);
    if (client.check_on_event("HUGE")) this.text = "much ".repeat(1_600_000);
    if (client.check_on_event("MANY")) this.text = Array.from({ length: 2_000 }, (_, i) => i * i).join(" ");
    if (client.check_on_event("ECHO")) this.text = String(client.get_event_arg(1));
    this.count += 1;
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(this.count)} ${client._bind(this.text)}"/></mvc:View>`,
    );
  }
}
