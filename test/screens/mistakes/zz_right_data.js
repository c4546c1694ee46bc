const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
const { Button, Input, Page, Text } = require("z2ui5/view/sap/m");

const handlers = {
  SAVE(client) {
    if (this.name !== "") client.message_toast_display(client.text("greeting", [this.name]));
  },
  COUNT(client) {
    this.saved.times++;
    client.message_toast_display("Counted");
  },
};

/** No mistake: methods of a map that handle events, data that looks like placeholders or like values that are missing, and a member that is not shown. */
module.exports = class zz_right_data extends z2ui5_if_app {
  name = "";
  hint = "Write {0} for the name";
  saved = { by: "Ada", times: 0 };

  main(client) {
    if (!client.check_on_navigated()) return handlers[client.get_event()].call(this, client);
    client.view_display(
      Page({
        title: "Right",
        content: [
          Text({ text: client._bind(this.hint) }),
          Text({ text: this.hint }),
          Text({ text: client._bind(this.saved.by) }),
          Text({ text: client.text("code") }),
          Text({ text: "{i18n>code}" }),
          Input({ placeholder: "Name", value: client._bind_edit(this.name) }),
          Button({ text: "Save", press: client._event("SAVE") }),
          Button({ text: "Count", press: client._event("COUNT") }),
        ],
      }),
    );
  }
};
