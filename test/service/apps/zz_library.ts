import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page } from "z2ui5/view/sap/m";

/** A step of the test: what is asked of the service. */
interface Step {
  readonly create?: string;
  readonly update?: string;
  readonly remove?: string;
  readonly run?: string;
  readonly key?: number;
  readonly data?: object;
}

/** Writes what it is told to a service, and shows what that says (BOX), or lets it through (LET). */
export default class zz_library extends z2ui5_if_app {
  async main(client: z2ui5_if_client): Promise<void> {
    if (!client.check_on_event()) return client.view_display(Page({ title: "Library" }));
    const step = JSON.parse(client.get_event_arg(1)) as Step;
    if (client.get_event() === "LET") return this.take(step);
    try {
      await this.take(step);
      client.message_toast_display("done");
    } catch (error) {
      client.message_box_display(error as Error);
    }
  }

  private async take({ create, update, remove, run, key, data = {} }: Step): Promise<void> {
    const service = await cds.connect.to("test.library.LibraryService");
    if (create) await service.run(INSERT.into(`test.library.LibraryService.${create}`).entries(data));
    if (update) await service.run(UPDATE.entity(`test.library.LibraryService.${update}`).where({ ID: key }).with(data));
    if (remove) await service.run(DELETE.from(`test.library.LibraryService.${remove}`).where({ ID: key }));
    if (run) await cds.run(run);
  }
}
