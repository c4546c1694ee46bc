import { entity, type PageOptions } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Text } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Things that are found by what users look for in elements of any type. */
export default class zz_searched_things extends z2ui5_if_app {
  filter: NonNullable<PageOptions<Record<string, unknown>>["filter"]> = {};
  found = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const things = entity(client, "FieldService.Things");
    const parameters = new URLSearchParams(client.get().S_CONFIG.SEARCH);
    const given = JSON.parse(parameters.get("filter") ?? "{}") as object;
    if (client.check_on_init()) Object.assign(this.filter, given);
    const names = JSON.parse(parameters.get("names") ?? "[]") as string[];
    const { rows } = await things.page({ columns: ["ID"], filter: this.filter });
    this.found = rows.map(({ ID }) => ID).join(", ");
    client.view_display(
      Page({
        title: "Things",
        content: [
          SimpleForm({ content: things.filters(this.filter, names) }),
          Button({ text: "GO", press: client._event("GO") }),
          Text({ text: client._bind(this.found) }),
        ],
      }),
    );
  }
}
