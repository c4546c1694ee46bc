import { entity, type ListState } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Table, VBox } from "z2ui5/view/sap/m";
import { Table as GridTable } from "z2ui5/view/sap/ui/table";

/** Edits parcels in a table, and the stops of one of them in another. */
export default class zz_parcel_rows extends z2ui5_if_app {
  parcel: Record<string, unknown> = {};
  list: ListState = { rows: [], sort: [{ name: "ID" }] };
  saved: boolean[] = [];
  runs: string[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const parcels = entity(client, "HelpService.Parcels");
    const stops = entity(client, "HelpService.Stops");
    this.runs.push(client.get_event());
    if (client.check_on_init()) this.parcel = await parcels.load({ ID: 1 }, { expand: ["stops"] });
    if (client.check_on_event("ADD")) (this.parcel["stops"] as object[]).push(stops.create({ remark: "new" }));
    if (client.check_on_event("SAVE")) this.saved.push(await parcels.save(this.parcel));
    if (client.check_on_event("SAVE_ROWS")) for (const row of this.list.rows) this.saved.push(await parcels.save(row));
    const columns = [
      "title",
      ...["sender", "country", "city", "region", "priority"].map((name) => ({ name, editable: true })),
    ];
    const list = await parcels.list(this.list, columns, { edit: true });
    const rows = this.parcel["stops"] as Record<string, unknown>[];
    const isGrid = client.get_address()["grid"] === "true";
    client.view_display(
      Page({
        title: "Parcels",
        content: VBox({
          items: [
            isGrid
              ? GridTable({ extension: list.toolbar("Parcels"), ...list.gridTable() })
              : Table({ headerToolbar: list.toolbar("Parcels"), ...list.table() }),
            Table({
              headerText: "Stops",
              ...stops.columns(rows, [
                "remark",
                { name: "party", editable: true, validate: true },
                { name: "gate", editable: true, validate: true },
              ]),
            }),
            ...["ADD", "SAVE", "SAVE_ROWS"].map((name) => Button({ text: name, press: client._event(name) })),
          ],
        }),
      }),
    );
  }
}
