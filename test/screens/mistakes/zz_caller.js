const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
const { Button, Page } = require("z2ui5/view/sap/m");
const zz_called = require("./zz_called.js");

/** Calls another app. */
module.exports = class zz_caller extends z2ui5_if_app {
  main(client) {
    if (client.check_on_event("OPEN")) {
      const called = new zz_called();
      called.persn = { name: "Ada" };
      return void client.nav_app_call(called);
    }
    if (client.check_on_event("CALL")) return void client.nav_app_call(new zz_called());
    if (client.check_on_event("CHANGED")) client.message_toast_display("Changed");
    client.view_display(
      Page({
        title: "{i18n>title}",
        content: [
          Button({ text: "Open", press: client._event("OPEN") }),
          Button({ text: "Call", press: client._event("CALL") }),
          Button({ text: "Hint", tooltip: client.text("hint"), press: client._event("CHANGED") }),
        ],
      }),
    );
  }
};
