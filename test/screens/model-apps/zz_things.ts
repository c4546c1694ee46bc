import cds from "@sap/cds";
import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Table } from "z2ui5/view/sap/m";
import { Table as GridTable } from "z2ui5/view/sap/ui/table";

const { SELECT } = cds.ql;

/** Lists things with the columns it is told to. */
export default class zz_things extends z2ui5_if_app {
  things: Record<string, unknown>[] = [];
  opened: unknown = null;
  complaint = "";
  aligned: unknown[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const things = entity(client, "FieldService.Things");
    const parameters = new URLSearchParams(client.get().S_CONFIG.SEARCH);
    if (client.check_on_init())
      this.things = (await (
        await cds.connect.to("FieldService")
      ).run(
        SELECT.from("FieldService.Things").columns("*" as never, { ref: ["owner"], expand: ["*"] } as never),
      )) as Record<string, unknown>[];
    if (client.check_on_event("OPEN")) this.opened = client.get_event_arg();
    const names = parameters.has("names") ? (JSON.parse(parameters.get("names") ?? "") as string[]) : undefined;
    const list = () => {
      try {
        this.aligned = things
          .columns(this.things, names)
          .columns.map((column) => /hAlign="(\w+)"/.exec(column.stringify())?.[1]);
        return parameters.has("grid")
          ? GridTable({ ...things.gridColumns(this.things, names), title: "Things" })
          : Table({
              headerText: "Things",
              ...things.columns(this.things, names, (row) => ({
                type: "Active",
                press: client._event("OPEN", [row.ID!]),
              })),
            });
      } catch (error) {
        this.complaint = (error as Error).message;
        return false;
      }
    };
    client.view_display(
      Page({ title: "Things", content: [list(), Button({ text: "GO", press: client._event("GO") })] }),
    );
  }
}
