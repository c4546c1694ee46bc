import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Dialog, Page, Text } from "z2ui5/view/sap/m";

/** Shows its view on every other event, and another one each time. */
export default class zz_attic extends z2ui5_if_app {
  presses = 0;

  main(client: z2ui5_if_client): void {
    const button = (event: string) => Button({ text: event, press: client._event(event) });
    if (client.check_on_event("ASK"))
      return client.popup_display(Dialog({ title: "Sure?", endButton: button("DISMISS") }));
    if (client.check_on_event("CLOSE")) return client.popup_destroy();
    this.presses++;
    client.view_display(
      Page({
        title: "Attic",
        content: [Text({ text: `${this.presses} presses` }), Button({ text: "Ask", press: client._event("ASK") })],
      }),
    );
  }
}
