import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, Text } from "z2ui5/view/sap/m";
import { Timer } from "z2ui5/view/z2ui5/cc";

/** Counts how often its timer has fired. */
export default class zz_ticking extends z2ui5_if_app {
  ticks = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("TICK")) {
      this.ticks++;
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: "Ticking",
        content: [
          Timer({ delayMS: 2000, checkRepeat: true, finished: client._event("TICK") }),
          Text({ text: client._bind(this.ticks) }),
        ],
      }),
    );
  }
}
