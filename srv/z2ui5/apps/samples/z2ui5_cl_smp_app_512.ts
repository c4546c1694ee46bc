import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { z2ui5_if_client } from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, MessageStrip, Page, VBox } from "z2ui5/view/sap/m";

/** A file that is made while it is downloaded. */
export default class z2ui5_cl_smp_app_512 extends z2ui5_if_app {
  static readonly title = "Files of Any Size (download)";
  static readonly intro =
    "The file is made line by line while the browser fetches it, so neither the server nor a roundtrip ever holds it. Uploads work the same way: see the guide's page about files.";

  lines = 100_000;

  /** Called when the browser fetches the file. */
  static async *squares({ lines }: { lines: number }): AsyncIterable<string> {
    for (let line = 1; line <= lines; line++) yield `${line};${line ** 2}\n`;
  }

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DOWNLOAD")) {
      const lines = Math.min(Math.max(this.lines, 1), 10_000_000);
      client.download({ method: "squares", data: { lines }, name: "squares.csv", type: "text/csv" });
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_512.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: VBox({
          alignItems: "Start",
          items: [
            MessageStrip({ text: z2ui5_cl_smp_app_512.intro, class: "sapUiSmallMarginBottom" }),
            Label({ text: "Lines", labelFor: "lines" }),
            HBox({
              items: [
                Input({ id: "lines", type: "Number", value: client._bind_edit(this.lines), width: "10rem" }),
                Button({ text: "Download", press: client._event("DOWNLOAD"), class: "sapUiSmallMarginBegin" }),
              ],
            }),
          ],
        }),
      }),
    );
  }
}
