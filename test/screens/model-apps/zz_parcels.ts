import { entity, type PageOptions } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Text } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Parcels that are found by what users choose. */
export default class zz_parcels extends z2ui5_if_app {
  filter: NonNullable<PageOptions<Record<string, unknown>>["filter"]> = {};
  found = "";
  runs: string[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const parcels = entity(client, "HelpService.Parcels");
    this.runs.push(client.get_event());
    const { rows } = await parcels.page({ columns: ["ID"], filter: this.filter });
    this.found = rows.map(({ ID }) => ID).join(", ");
    client.view_display(
      Page({
        title: "Parcels",
        content: [
          SimpleForm({ content: parcels.filters(this.filter, ["sender", "kind", "status", "priority"]) }),
          Button({ text: "GO", press: client._event("GO") }),
          Text({ text: client._bind(this.found) }),
        ],
      }),
    );
  }
}
