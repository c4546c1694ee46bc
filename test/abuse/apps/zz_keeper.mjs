import { setTimeout as sleep } from "node:timers/promises";
import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

/** Keeps what a user enters. */
export default class zz_keeper extends z2ui5_if_app {
  text = "";
  kept = [];
  amount = 1;
  when = new Date(0);
  any = null;
  address = { city: "" };
  rows = [{ id: 0, name: "", tags: [{ text: "" }], address: { city: "", zip: "" } }];

  async main(client) {
    if (client.check_on_event("STICKY")) client.set_session_stateful(true);
    if (client.check_on_event("GROW")) this.kept.push(this.text);
    if (client.check_on_event("PILE_UP")) this.kept.push(this.any);
    if (client.check_on_event("READ_AND_WAIT")) {
      await cds.run("SELECT COUNT(*) AS n FROM z2ui5_t_01");
      await sleep(3_000);
    }
    if (client.check_on_event("WAIT")) await sleep(4_000);
    client.view_display(`<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Input value="${client._bind_edit(this.text, { name: "text" })}"/>
      <Input value="${client._bind_edit(this.amount, { name: "amount" })}"/><Input value="${client._bind_edit(this.when, { name: "when" })}"/>
      <Input value="${client._bind_edit(this.any, { name: "any" })}"/><Input value="${client._bind_edit(this.address, { name: "address" })}"/>
      <List items="${client._bind_edit(this.rows, { name: "rows" })}"><StandardListItem title="{NAME}"/></List></mvc:View>`);
  }
}
