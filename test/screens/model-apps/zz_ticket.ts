import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, VBox } from "z2ui5/view/sap/m";

const ACTIONS = ["start", "lock", "plan", "remind", "take", "visit", "audit", "never"];

/** A ticket with what the user may do with it. */
export default class zz_ticket extends z2ui5_if_app {
  ticket: Record<string, unknown> = {};
  source = "TicketService.Tickets";
  done: unknown[] = [];
  events: unknown[] = [];
  complaint = "";
  any = "";
  row = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const parameters = new URLSearchParams(client.get().S_CONFIG.SEARCH);
    if (client.check_on_init()) this.source = parameters.get("source") ?? this.source;
    const tickets = entity(client, this.source);
    const ID = parameters.get("ID");
    const expand = this.source === "TicketService.Tickets" ? ["steps"] : [];
    if (client.check_on_init())
      this.ticket = ID ? await tickets.load({ ID: Number(ID) }, { expand }) : tickets.create();
    if (client.check_on_event("SAVE")) this.done.push(await tickets.save(this.ticket));
    for (const name of ACTIONS)
      if (client.check_on_event(name)) this.done.push(await tickets.action(name, this.ticket, {}));
    for (const name of ["plan", "lock", "start"])
      if (client.check_on_event(`ASK_${name}`)) {
        this.events.push([client.get_event_arg(1), client.check_on_navigated()]);
        this.done.push((await tickets.action(name, this.ticket))?.result ?? null);
      }
    for (const name of ["closeMonth", "ping"])
      if (client.check_on_event(name)) this.done.push((await tickets.action(name))?.result ?? null);
    if (client.check_on_event("WRONG"))
      try {
        tickets.may("updat");
      } catch (error) {
        this.complaint = (error as Error).message;
      }
    const rights = ["read", "create", "update", "delete"];
    const list = (row?: object) => rights.filter((one) => tickets.may(one, row)).join(" ");
    Object.assign(this, { any: list(), row: list(this.ticket) });
    client.view_display(
      Page({
        title: "Ticket",
        content: VBox({
          items: [
            ...tickets.fields(this.ticket, ["title", "priority", "hours", "owner"]),
            ...["SAVE", "WRONG"].map((name) => Button({ text: name, press: client._event(name) })),
            ...(this.source === "TicketService.Tickets"
              ? ACTIONS.map((name) =>
                  Button({ text: name, enabled: tickets.may(name, this.ticket), press: client._event(name) }),
                )
              : []),
            ...["plan", "lock", "start"].map((name) =>
              Button({ text: `ASK_${name}`, press: client._event(`ASK_${name}`, ["what was pressed"]) }),
            ),
            ...["closeMonth", "ping", "purge"].map((name) =>
              Button({ text: name, enabled: tickets.may(name), press: client._event(name) }),
            ),
          ],
        }),
      }),
    );
  }
}
