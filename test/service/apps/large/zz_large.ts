import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** A state of about 50 KB, of which a click changes one number. */
export default class zz_large extends z2ui5_if_app {
  count = 0;
  rows: object[] = [];

  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated())
      this.rows = Array.from({ length: 1000 }, (_, id) => ({ id, text: `the text of row number ${id}` }));
    if (client.check_on_event("COUNT")) this.count += 1;
    client.view_display(
      `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Text text="${client._bind(this.count)}"/></mvc:View>`,
    );
  }
}
