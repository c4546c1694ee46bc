import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Keeps something in memory only. */
export default class zz_sticky extends z2ui5_if_app {
  static readonly transient = ["memory"];

  memory = "empty";
  count = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("START")) {
      client.set_session_stateful(true);
      this.memory = "full";
    }
    this.count++;
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${this.memory} ${this.count}"/></mvc:View>`,
    );
  }
}
