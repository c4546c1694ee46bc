import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, HBox, List, Page, StandardListItem } from "z2ui5/view/sap/m";

export default class guide_lifecycle extends z2ui5_if_app {
  count = 0;
  log: { text: string }[] = [];

  main(client: z2ui5_if_client): void {
    if (client.check_on_init()) this.log.push({ text: "This instance runs for the first time" });

    if (client.check_on_event("ADD")) {
      this.count++;
      this.log.push({ text: `Added one, that makes ${this.count}` });
      client.view_model_update();
    }
    if (client.check_on_event("RESET")) {
      this.count = 0;
      this.log = [];
      client.view_model_update();
    }
    if (client.check_on_navigated()) this.display(client);
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: "How a click works",
        content: [
          HBox({
            columnGap: "0.5rem",
            items: [
              Button({ text: "Add", press: client._event("ADD") }),
              Button({ text: "Reset", press: client._event("RESET") }),
            ],
          }),
          List({
            headerText: "What happened",
            items: rows(this.log, (entry) => StandardListItem({ title: entry.text })),
          }),
        ],
      }),
    );
  }
}
