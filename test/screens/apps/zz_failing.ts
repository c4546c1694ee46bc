import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page } from "z2ui5/view/sap/m";

/** Fails when its button is pressed. */
export default class zz_failing extends z2ui5_if_app {
  stock: Record<string, { left: number }> = {};

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("TAKE")) this.take("chairs");
    client.view_display(Page({ title: "Stock", content: Button({ text: "Take", press: client._event("TAKE") }) }));
  }

  private take(what: string): void {
    this.stock[what]!.left--;
  }
}
