import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Text, VBox } from "z2ui5/view/sap/m";
import { FileUpload } from "z2ui5/view/z2ui5/cc";

const { SELECT, UPSERT } = cds.ql;

export default class guide_large_files extends z2ui5_if_app {
  name = "";

  /** Made while it is downloaded, as this user. */
  static async *numbers({ count }: { count: number }): AsyncIterable<string> {
    for (let number = 1; number <= count; number++) yield `${number};${number ** 2}\n`;
  }

  async main(client: z2ui5_if_client): Promise<void> {
    const paper = { entity: "guide.Archive.Papers", key: 1, element: "content" };
    if (client.check_on_init()) await UPSERT.into("guide.Papers").entries({ ID: 1 });
    if (client.check_on_event("PAPER")) client.download(paper);
    if (client.check_on_event("NUMBERS"))
      client.download({ method: "numbers", data: { count: 100_000 }, name: "squares.csv", type: "text/csv" });
    const stored: { name?: string | null } = await SELECT.one.from("guide.Papers", 1).columns("name");
    this.name = stored?.name ?? "";
    client.view_display(
      Page({
        title: "Large files",
        content: VBox({
          class: "sapUiSmallMargin",
          alignItems: "Start",
          items: [
            FileUpload({
              target: client.upload_to({ ...paper, types: ["application/pdf", "text/*"], max_size: "50mb" }),
              uploaded: client._event("UPLOADED"),
            }),
            Text({ text: client._bind(this.name) }),
            Button({ text: "Download the paper", enabled: this.name !== "", press: client._event("PAPER") }),
            Button({ text: "Download squares.csv", press: client._event("NUMBERS") }),
          ],
        }),
      }),
    );
  }
}
