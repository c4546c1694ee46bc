import { entity, type PageCursor } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Saves a row of the shop: what it changes is an argument of the event. */
export default class zz_shop extends z2ui5_if_app {
  row: Record<string, unknown> = {};
  name = "";
  saved = "";
  pages: { ids: string; count: number }[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const argument = JSON.parse(client.get_event_arg(1) || "{}");
    if (client.check_on_event("LOAD")) {
      this.name = argument.entity;
      this.row = await entity(client, this.name).load(argument.key, { expand: argument.expand });
    }
    if (client.check_on_event("NEW")) {
      this.name = argument.entity;
      this.row = entity(client, this.name).create(argument.values);
    }
    if (client.check_on_event("SAVE"))
      this.saved = String(await entity(client, this.name).save(Object.assign(this.row, argument)));
    if (client.check_on_event("PAGES"))
      for (let after: PageCursor | null = null, i = 0; i === 0 || (after && i < 20); i++) {
        const page = await entity(client, argument.entity).page({ ...argument.options, after });
        this.pages.push({ ids: page.rows.map((row) => (row as { ID: number }).ID).join(), count: page.count ?? 0 });
        after = page.next;
      }
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(this.saved)} ${client._bind(this.row)} ${client._bind(this.pages)}"/></mvc:View>`,
    );
  }
}
