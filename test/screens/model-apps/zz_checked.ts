import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, VBox } from "z2ui5/view/sap/m";

/** A ticket whose fields are checked when they are left. */
export default class zz_checked extends z2ui5_if_app {
  ticket: Record<string, unknown> = {};
  runs: string[] = [];
  saved: boolean[] = [];
  checked: boolean[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const tickets = entity(client, "TicketService.Tickets");
    const ID = new URLSearchParams(client.get().S_CONFIG.SEARCH).get("ID");
    if (client.check_on_init())
      this.ticket = ID ? await tickets.load({ ID: Number(ID) }) : tickets.create({ priority: 5 });
    this.runs.push(client.get_event());
    if (client.check_on_event("SAVE")) this.saved.push(await tickets.save(this.ticket));
    if (client.check_on_event("CHECK")) this.checked.push(await tickets.check(this.ticket));
    const fields = tickets.fields(
      this.ticket,
      ["ID", "title", "email", "hours", "reason", "reviewed", { name: "area", change: client._event("AREA") }],
      { validate: true },
    );
    client.view_display(
      Page({
        title: "Ticket",
        content: VBox({
          items: [...fields, ...["SAVE", "CHECK"].map((name) => Button({ text: name, press: client._event(name) }))],
        }),
      }),
    );
  }
}
