import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Text, VBox } from "z2ui5/view/sap/m";

export default class guide_state extends z2ui5_if_app {
  // Fields are state: kept from click to click, over reloads and restarts.
  opened = new Date();
  visits = new Map<string, number>();

  // Not state: read again in every run.
  static readonly transient = ["prices"];
  prices: { name: string; price: number }[] = [];

  text = "";

  main(client: z2ui5_if_client): void {
    this.prices = [{ name: "Coffee", price: 3 }];
    if (client.check_on_event("VISIT")) this.visits.set("Berlin", (this.visits.get("Berlin") ?? 0) + 1);
    this.text = `Opened ${this.opened.toISOString().slice(0, 10)}, ${this.visits.get("Berlin") ?? 0} visits, ${this.prices.length} price`;
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "State",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            Text({ text: client._bind(this.text) }),
            Button({ text: "Visit Berlin", press: client._event("VISIT") }),
          ],
        }),
      }),
    );
  }
}
