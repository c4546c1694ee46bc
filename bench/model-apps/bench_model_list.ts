import cds from "@sap/cds";
import { entity_app } from "z2ui5/model";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** The list of many rows; its toast tells how large its drafts are. */
export default class bench_model_list extends entity_app("ShopService.Books") {
  override async main(client: z2ui5_if_client): Promise<void> {
    await super.main(client);
    if (client.check_on_event("SIZES")) {
      const drafts = (await cds.run(
        "SELECT size FROM z2ui5_t_01 WHERE app = 'bench_model_list' ORDER BY created_at",
      )) as { size: number }[];
      const sizes = drafts.map(({ size }) => size);
      const ordered = sizes.toSorted((a, b) => a - b);
      const [median, largest] = [ordered[Math.floor(ordered.length / 2)], ordered.at(-1)];
      client.message_toast_display(`first ${sizes[0]}, median ${median}, largest ${largest} bytes`);
    }
  }
}
