import cds from "@sap/cds";
import { entity_app } from "z2ui5/model";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** The list of many rows; its title is the largest draft so far. */
export default class bench_model_list extends entity_app("ShopService.Books") {
  override async main(client: z2ui5_if_client): Promise<void> {
    await super.main(client);
    if (client.check_on_event("SIZE")) {
      const drafts = (await cds.run("SELECT max(size) AS size FROM z2ui5_t_01 WHERE app = 'bench_model_list'")) as {
        size: number;
      }[];
      client.message_toast_display(`${drafts[0]?.size} bytes`);
    }
  }
}
