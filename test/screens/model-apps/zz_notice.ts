import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Edits a notice, which other apps edit as a draft: the one of a number, or a new one. */
export default class zz_notice extends z2ui5_if_app {
  notice: Record<string, unknown> = {};
  saved: boolean[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const notices = entity(client, "ShopService.Notices");
    const ID = new URLSearchParams(client.get().S_CONFIG.SEARCH).get("ID");
    if (client.check_on_init())
      this.notice = ID ? await notices.load({ ID: Number(ID) }, { expand: ["lines"] }) : notices.create();
    if (client.check_on_event("SAVE")) this.saved.push(await notices.save(this.notice));
    client.view_display(
      Page({
        title: "Notice",
        content: [
          SimpleForm({ editable: true, content: notices.fields(this.notice, ["ID", "subject", "pieces"]) }),
          Button({ text: "SAVE", press: client._event("SAVE") }),
        ],
      }),
    );
  }
}
