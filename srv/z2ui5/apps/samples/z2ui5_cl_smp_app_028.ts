import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Label, MessageStrip, ObjectStatus, Page, Switch, VBox } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { Timer } from "z2ui5/view/z2ui5/cc";

/** A page that refreshes itself. */
export default class z2ui5_cl_smp_app_028 extends z2ui5_if_app {
  static readonly title = "Refresh the View Every n Seconds";
  static readonly intro =
    "The control Timer raises an event every two seconds, and the server sends the time. Switch it off and on.";

  time = "";
  active = true;

  main(client: z2ui5_if_client): void {
    this.time = new Date().toLocaleTimeString("en");
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_028.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_028.intro, class: "sapUiSmallMarginBottom" }),
          Timer({
            delayMS: 2000,
            checkRepeat: true,
            checkActive: client._bind_edit(this.active),
            finished: client._event("TICK"),
          }),
          VBox({
            items: [
              ObjectStatus({ title: "Page opened", text: client._bind_local(this.time.slice()) }),
              ObjectStatus({ title: "Time on the server", text: client._bind(this.time) }),
            ],
          }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Refresh every two seconds" }),
              Switch({ state: client._bind_edit(this.active), change: client._event("SWITCH") }),
            ],
          }),
        ],
      }),
    );
  }
}
