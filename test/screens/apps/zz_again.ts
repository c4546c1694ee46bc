import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Displays the same view on every event. */
export default class zz_again extends z2ui5_if_app {
  count = 0;
  name = "";

  main(client: z2ui5_if_client): void {
    this.count++;
    if (client.get_event() === "RESET") this.name = "";
    const button = (name: string): string => `<Button text="${name}" press="${client._event(name)}"/>`;
    client.view_display({
      val: `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Page title="Again">
        <Text text="Turn ${client._bind(this.count)}"/>
        <Label text="Name" labelFor="name"/><Input id="name" value="${client._bind_edit(this.name)}"/>
        <Label text="Free" labelFor="free"/><Input id="free"/>
        ${["Again", "RESET", "REBUILD"].map(button).join("")}</Page></mvc:View>`,
      rebuild: client.get_event() === "REBUILD",
    });
  }
}
