import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page } from "z2ui5/view/sap/m";
import zz_markup from "./zz_markup.ts";

/** Has a labelled field, and goes to another app. */
export default class zz_leave extends z2ui5_if_app {
  task = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("LEAVE")) return void client.nav_app_call(new zz_markup());
    client.view_display(
      Page({
        title: "Tasks",
        content: [
          Label({ text: "Task", labelFor: "task" }),
          Input({ id: "task", value: client._bind_edit(this.task) }),
          Button({ text: "Leave", press: client._event("LEAVE") }),
        ],
      }),
    );
  }
}
