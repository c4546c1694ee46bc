import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import zz_buyers_only from "./zz_buyers_only.ts";

/** An app for everybody that leads to one that is not. */
export default class zz_door extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    if (client.check_on_event("GO")) client.nav_app_call(new zz_buyers_only());
    else client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="door"/></mvc:View>`);
  }
}
