import { Button, Page } from "z2ui5/view/sap/m";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Counts one more, which its caller takes over. */
export default class zz_shelf extends z2ui5_if_app {
  stock = 0;
  /** As apps of entities have one, whose caller shows it. */
  outcome = "Not for the caller";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event()) this.stock++;
    if (client.check_on_event("COUNT")) return void client.nav_app_leave();
    if (client.check_on_event("COUNT_AND_SAY")) return void client.nav_app_leave({ event: "COUNTED" });
    const button = (text: string, event: string) => Button({ text, press: client._event(event) });
    client.view_display(
      Page({ title: "Shelf", content: [button("Count", "COUNT"), button("Count and Say", "COUNT_AND_SAY")] }),
    );
  }
}
