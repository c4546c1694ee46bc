const { entity_app } = require("z2ui5/model");
const { Button } = require("z2ui5/view/sap/m");

/** The app of an entity, with a method that is misspelt. */
module.exports = class zz_rooms extends entity_app("MistakenService.Rooms") {
  colums() {
    return ["name"];
  }
  beforeSave() {
    return this.#isFree() && this.header_of();
  }
  header(row) {
    return [...super.header(row), Button({ text: "Print", press: this.client._event("PRINT") })];
  }
  header_of() {
    return true;
  }
  on_event(name) {
    if (name === "print") this.client.message_toast_display("Printing");
  }
  #isFree() {
    return true;
  }
};
