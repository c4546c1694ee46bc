import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { mistakes } from "./mistakes.ts";

interface Order {
  id: number;
  customer: string;
  vip: boolean;
  note: string;
  address?: { city: string };
}

/** Makes the mistake that its address names. */
export default class zz_mistake extends z2ui5_if_app {
  name = "Ada";
  count = 1;
  flag = true;
  chosen = "B";
  several = ["A", "Y"];
  when = new Date(Number.NaN);
  orders: Order[] = [{ id: 1, customer: "Ada", vip: true, note: "", address: { city: "Bern" } }];
  lines: Order[] = [];
  kinds = [
    { key: "A", name: "Apple" },
    { key: "B", name: "Banana" },
  ];
  address = { city: "Bern" };

  mistake = "";

  main(client: z2ui5_if_client): void | Promise<void> {
    if (client.check_on_init()) this.mistake = new URLSearchParams(client.get().S_CONFIG.SEARCH).get("mistake") ?? "";
    const { view, on } = mistakes[this.mistake]!;
    if (!client.check_on_navigated()) {
      if (on && client.check_on_event("GO")) return on.call(this, client);
      if (client.check_on_event("ASKED")) client.message_toast_display("Asked");
      return;
    }
    const shown = view.call(this, client);
    client.view_display(
      typeof shown === "string"
        ? `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:core="sap.ui.core">${shown}</mvc:View>`
        : shown,
    );
  }

  /** Takes a while. */
  async load(client: z2ui5_if_client): Promise<void> {
    await new Promise((done) => setImmediate(done));
    this.name = "Bob";
    client.view_model_update();
  }
}
