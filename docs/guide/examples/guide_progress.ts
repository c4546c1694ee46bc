import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding } from "z2ui5/view";
import { Button, Page, ProgressIndicator, VBox } from "z2ui5/view/sap/m";
import { Timer } from "z2ui5/view/z2ui5/cc";

export default class guide_progress extends z2ui5_if_app {
  percent = 0;
  running = false;

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "START":
        this.percent = 0;
        this.running = true;
        break;
      case "TICK":
        // A real app would ask the job how far it is.
        this.percent = Math.min(100, this.percent + 25);
        this.running = this.percent < 100;
        break;
    }
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "A job and its progress",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            Button({ text: "Start", press: client._event("START") }),
            ProgressIndicator({
              percentValue: client._bind(this.percent),
              displayValue: binding`${client._bind(this.percent)} %`,
              width: "20rem",
            }),
            Timer({
              delayMS: 300,
              checkActive: client._bind(this.running),
              checkRepeat: true,
              finished: client._event("TICK"),
            }),
          ],
        }),
      }),
    );
  }
}
