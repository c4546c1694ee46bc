import { entity, type ListState } from "z2ui5/model";
import { binding, rows } from "z2ui5/view";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import type { ControlNode } from "z2ui5/view/sap/ui/core";
import { Button, CustomListItem, HBox, Label, List, Page, Table, Text, VBox } from "z2ui5/view/sap/m";

/** Edits a depot and its bays, and lists all depots: rows with several keys. */
export default class zz_depot extends z2ui5_if_app {
  depot: Record<string, unknown> = {};
  list: ListState = { rows: [], sort: [{ name: "title" }] };
  saved: boolean[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const depots = entity(client, "KeyService.Depots");
    const key = { region_country: "FR", region_code: "BY", number: 1 };
    if (client.check_on_init() || client.check_on_event("AGAIN"))
      this.depot = await depots.load(key, { expand: ["bays"] });
    if (client.check_on_event("SAVE")) this.saved.push(await depots.save(this.depot));
    if (client.check_on_event("SAVE_ROWS")) for (const row of this.list.rows) this.saved.push(await depots.save(row));
    if (client.check_on_event("RENAME")) {
      const [country, code, number] = [1, 2, 3].map((index) => client.get_event_arg(index));
      await depots.action("rename", { region_country: country, region_code: code, number });
    }
    const bays = entity(client, "KeyService.Bays");
    const list = await depots.list(this.list, ["title", "supply"], { edit: true, columns: ["backup_number"] });
    const labelled = (text: string, field: ControlNode[]) => [Label({ text, labelFor: text.toLowerCase() }), ...field];
    client.view_display(
      Page({
        title: "Depot",
        content: VBox({
          items: [
            ...depots.fields(this.depot, ["region", "number", "title", "supply", "backup", "area"]),
            Table({
              headerText: "Bays",
              ...bays.columns(this.depot["bays"] as object[], ["pos", { name: "goods", editable: true }]),
            }),
            List({
              headerText: "Cards",
              items: rows(this.list.rows, (row) =>
                CustomListItem({
                  content: HBox({
                    items: [
                      Text({ text: binding`${row["region_country"]} ${row["number"]}` }),
                      ...labelled("Heading", depots.field(row, "title", { id: "heading", validate: true })),
                      ...labelled("Nation", depots.field(row, "supply_country", { id: "nation" })),
                      ...labelled("Region", depots.field(row, "supply_code", { id: "region" })),
                    ],
                  }),
                }),
              ),
            }),
            Table({
              headerToolbar: list.toolbar("Depots"),
              ...list.table((row) => ({
                type: "Active",
                press: client._event("RENAME", [row["region_country"], row["region_code"], row["number"]] as never),
              })),
            }),
            ...["SAVE", "SAVE_ROWS", "AGAIN"].map((name) => Button({ text: name, press: client._event(name) })),
          ],
        }),
      }),
    );
  }
}
