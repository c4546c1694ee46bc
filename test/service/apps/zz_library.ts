import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { entity } from "z2ui5/model";
import { Page, Table } from "z2ui5/view/sap/m";

/** A step of the test: what is asked of the service. */
interface Step {
  readonly create?: string;
  readonly update?: string;
  readonly remove?: string;
  readonly run?: string;
  readonly key?: number;
  readonly data?: object;
}

/** Writes what it is told to a service, and shows what that says (BOX), or lets it through (LET); SAVE saves a new book. */
export default class zz_library extends z2ui5_if_app {
  row: Record<string, unknown> = {};

  async main(client: z2ui5_if_client): Promise<void> {
    if (!client.check_on_event()) return client.view_display(Page({ title: "Library" }));
    const step = JSON.parse(client.get_event_arg(1)) as Step;
    if (client.get_event() === "LET") return this.take(step);
    if (client.get_event() === "SAVE") return this.save(client, step);
    try {
      await this.take(step);
      client.message_toast_display("done");
    } catch (error) {
      client.message_box_display(error as Error);
    }
  }

  private async save(client: z2ui5_if_client, { data = {} }: Step): Promise<void> {
    const books = entity(client, "test.library.LibraryService.Books");
    this.row = books.create(data);
    await books.save(this.row);
    const pages = entity(client, "test.library.LibraryService.Books.pages");
    const sources = pages.columns(this.row["pages"] as object[], [{ name: "source", editable: true }]);
    client.view_display(Page({ content: [...books.fields(this.row, ["author"]), Table(sources)] }));
  }

  private async take({ create, update, remove, run, key, data = {} }: Step): Promise<void> {
    const service = await cds.connect.to("test.library.LibraryService");
    if (create) await service.run(INSERT.into(`test.library.LibraryService.${create}`).entries(data));
    if (update) await service.run(UPDATE.entity(`test.library.LibraryService.${update}`).where({ ID: key }).with(data));
    if (remove) await service.run(DELETE.from(`test.library.LibraryService.${remove}`).where({ ID: key }));
    if (run) await cds.run(run);
  }
}
