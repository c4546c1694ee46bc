const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
const { Button, Page } = require("z2ui5/view/sap/m");

/** Leaves to its caller. */
module.exports = class zz_called extends z2ui5_if_app {
  person = { name: "" };

  main(client) {
    if (client.check_on_event("SAVE")) return void client.nav_app_leave({ event: "SAVED" });
    if (client.check_on_event("CHANGE")) return void client.nav_app_leave({ event: "CHANGED" });
    if (client.check_on_event("TELL")) {
      client.message_toast_display("Saved");
      return void client.nav_app_leave({ event: "CHANGED" });
    }
    if (client.check_on_event("ANSWER"))
      return client.message_toast_display(client.get_event_arg() === "Keep" ? "Kept" : "Dropped");
    client.view_display(
      Page({
        title: "Called",
        content: [
          ...["SAVE", "CHANGE", "TELL"].map((name) => Button({ text: name, press: client._event(name) })),
          Button({ text: "ANSWER", press: client._event("ANSWER", ["KEEP"]) }),
        ],
      }),
    );
  }
};
