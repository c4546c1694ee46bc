import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** An app for users with a role. */
export default class zz_buyers_only extends z2ui5_if_app {
  static readonly requires = "Buyer";

  main(client: z2ui5_if_client): void {
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="only for buyers"/></mvc:View>`,
    );
  }
}
