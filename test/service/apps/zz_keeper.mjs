import z2ui5_if_app from "z2ui5/z2ui5_if_app";

/** Keeps what a user enters. */
export default class zz_keeper extends z2ui5_if_app {
  text = "";
  more = "";

  async main(client) {
    if (client.check_on_event("STICKY")) client.set_session_stateful(true);
    client.view_display(
      `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Input value="${client._bind_edit(this.text)}"/><Input value="${client._bind_edit(this.more, { name: "more" })}"/></mvc:View>`,
    );
  }
}
