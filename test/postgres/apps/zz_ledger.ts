import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import zz_ledger_detail from "./zz_ledger_detail.ts";

/** Adds up what the user enters, so that a lost or repeated edit shows. */
export default class zz_ledger extends z2ui5_if_app {
  amount = 0;
  sum = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DETAIL")) return void client.nav_app_call(new zz_ledger_detail());
    if (client.check_on_event("ADD")) this.sum += Number(this.amount);
    if (client.check_on_navigated()) this.display(client);
    else client.view_model_update();
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc">
      <Input value="${client._bind_edit(this.amount, { path: "amount" })}"/><Text text="${client._bind(this.sum, { path: "sum" })}"/></mvc:View>`);
  }
}
