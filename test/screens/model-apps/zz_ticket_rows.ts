import { entity, type ListState, type UntypedRow } from "z2ui5/model";
import { rows } from "z2ui5/view";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, CustomListItem, List, Page, Table } from "z2ui5/view/sap/m";

/** Edits tickets in a table, with buttons for what the user may do with each of them. */
export default class zz_ticket_rows extends z2ui5_if_app {
  list: ListState = { rows: [], sort: [{ name: "ID" }] };
  tickets: UntypedRow[] = [];
  may: string[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const tickets = entity(client, "TicketService.Tickets");
    const rights = ["update", "delete", "take", "audit"];
    if (client.check_on_init()) {
      const { rows: read } = await tickets.page({ columns: ["title"], rights, sort: ["ID"] });
      this.tickets = read;
      this.may = read.map((row) => rights.filter((what) => tickets.may(what, row)).join(" "));
    }
    if (client.check_on_event("SAVE")) for (const row of this.list.rows) await tickets.save(row);
    const columns = ["ID", { name: "title", editable: true }, { name: "owner", editable: true }];
    const list = await tickets.list(this.list, columns, { edit: true, columns: ["priority"] });
    client.view_display(
      Page({
        title: "Tickets",
        content: [
          Table({ headerToolbar: list.toolbar("Tickets"), ...list.table() }),
          List({
            headerText: "Buttons",
            items: rows(this.tickets, (ticket) =>
              CustomListItem({
                content: ["update", "delete", "take", "audit"].map((what) =>
                  Button({ text: what, enabled: tickets.may(what, ticket), press: client._event(what) }),
                ),
              }),
            ),
          }),
          Button({ text: "SAVE", press: client._event("SAVE") }),
        ],
      }),
    );
  }
}
