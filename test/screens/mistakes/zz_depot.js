const { INSERT } = require("@sap/cds").ql;
const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
const { rows } = require("z2ui5/view");
const { Button, CustomListItem, List, Page, Text, VBox } = require("z2ui5/view/sap/m");
const zz_called = require("./zz_called.js");

const EVENTS = { STORE: "STORE" };
let counted = 0;
let cached;

/** Mistakes in the code of an app: a button for each. */
module.exports = class zz_depot extends z2ui5_if_app {
  static changes = 0;
  static told = "";
  parts = [{ id: 1, name: "Bolts" }];
  total = 0;

  async tell(client) {
    await new Promise((done) => setImmediate(done));
    this.total = 1;
    try {
      client.view_model_update();
    } catch (error) {
      zz_depot.told = error.message;
    }
  }

  main(client) {
    switch (client.get_event()) {
      case "COUNT":
        counted++;
        cached ??= 0;
        this.total = counted + cached;
        return client.view_model_update();
      case "CALL":
        return client.nav_app_call(new zz_called());
      case "CHANGE":
        return client.message_toast_display("Changed");
      case "LATE":
        this.tell(client);
        return client.message_toast_display("Told");
      case "TOLD":
        return client.message_toast_display(zz_depot.told);
      case "REMOVE":
        this.parts = this.parts.filter((part) => part.id !== client.get_event_arg());
        return client.view_model_update();
      case "RENAME":
        this.total = client.get_event_arg().length;
        return client.view_model_update();
      case "ASK":
        return client.message_box_display({ text: "Sure?", actions: ["YES", "NO"] });
      case "STORE":
        zz_depot.changes += 1;
        INSERT.into("Parts").entries(this.parts);
        return client.message_toast_display("Stored");
    }
    if (client.get_event() === EVENTS.STOR) return;
    const button = (event, args) => Button({ text: event, press: client._event(event, args) });
    client.view_display(
      Page({
        title: "Depot",
        content: [
          Text({ text: client._bind(this.total) }),
          VBox({ items: ["CALL", "COUNT", "LATE", "TOLD", "RENAME", "ASK", "STORE"].map((event) => button(event)) }),
          List({
            headerText: "Parts",
            items: rows(this.parts, (part) =>
              CustomListItem({
                content: Button({ text: "REMOVE", press: client._event("REMOVE", [part.id]) }),
              }),
            ),
          }),
        ],
      }),
    );
  }
};
