import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageStrip, ObjectStatus, Page, Panel, VBox, type PanelNode } from "z2ui5/view/sap/m";

export default class guide_views extends z2ui5_if_app {
  expert = false;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("TOGGLE")) this.expert = !this.expert;
    client.view_display(
      Page({
        title: "A view is a value",
        headerContent: Button({ text: this.expert ? "Simple" : "Expert", press: client._event("TOGGLE") }),
        content: VBox({
          items: [
            MessageStrip({ text: "Braces {stay} as they are: text is text." }),
            section("Server", "Running", "Success"),
            section("Queue", "3 waiting", "Warning"),
            this.expert && section("Memory", "61 %", "None"),
          ],
        }),
      }),
    );
  }
}

/** Parts of a view are functions. */
function section(title: string, text: string, state: "Success" | "Warning" | "None"): PanelNode {
  return Panel({ headerText: title, content: ObjectStatus({ text, state }) });
}
