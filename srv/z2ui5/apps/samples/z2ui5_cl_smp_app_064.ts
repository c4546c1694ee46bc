import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding, expression } from "z2ui5/view";
import { Button, Label, MessageStrip, Page, ProgressIndicator } from "z2ui5/view/sap/m";

/** Shows the progress of work on the server. */
export default class z2ui5_cl_smp_app_064 extends z2ui5_if_app {
  static readonly title = "Progress Indicator during a Backend Call";
  static readonly intro =
    "Press Start: after each step the answer asks the browser to raise the next event, and the bar follows. A tone tells that it is done.";

  percent = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("START")) this.percent = 0;
    if (client.check_on_event("STEP")) this.percent = Math.min(100, this.percent + 20);
    if (client.check_on_event()) {
      if (this.percent < 100) client.follow_up_action(client.cs_event.start_timer, ["STEP", 300]);
      else client.follow_up_action(client.cs_event.play_audio, [BELL]);
      return client.view_model_update();
    }
    const percent = client._bind(this.percent);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_064.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_064.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Start", press: client._event("START") }),
          Label({ id: "label", text: "Progress" }),
          ProgressIndicator({
            ariaLabelledBy: "label",
            percentValue: percent,
            displayValue: binding`${percent} %`,
            state: expression`${percent} === 100 ? 'Success' : 'Information'`,
          }),
        ],
      }),
    );
  }
}

/** A short tone, as a WAV file of one byte per sample. */
const BELL = `data:audio/wav;base64,${Buffer.concat([
  Buffer.from("52494646c417000057415645666d74201000000001000100401f0000401f00000100080064617461a0170000", "hex"),
  Buffer.from(
    Array.from({ length: 6048 }, (_, index) => 128 + Math.round(60 * Math.sin(index / 2) * (1 - index / 6048))),
  ),
]).toString("base64")}`;
