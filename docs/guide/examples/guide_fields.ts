import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_fields extends z2ui5_if_app {
  novel: Record<string, unknown> = {};

  async main(client: z2ui5_if_client): Promise<void> {
    const novels = entity(client, "guide.Library.Novels");
    if (client.check_on_init()) this.novel = await novels.load({ ID: 2 });
    if (client.check_on_event("SAVE") && (await novels.save(this.novel))) client.message_toast_display("Saved");

    client.view_display(
      Page({
        title: "Fields",
        headerContent: Button({ text: "Save", press: client._event("SAVE") }),
        content: SimpleForm({
          editable: true,
          content: novels.fields(this.novel, [
            "ID",
            "title",
            "pages",
            { name: "price", width: "12rem" },
            "publishedOn",
            { name: "status", change: client._event("STATUS") },
            "missing",
          ]),
        }),
      }),
    );
  }
}
