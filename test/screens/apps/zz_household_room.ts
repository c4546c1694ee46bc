import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** A room of the household. */
export default class zz_household_room extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page title="Kitchen" showNavButton="true" navButtonPress="${client._event_nav_app_leave()}"><Text text="A room"/></Page></mvc:View>`,
    );
  }
}
