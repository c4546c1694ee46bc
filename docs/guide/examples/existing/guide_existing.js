const z2ui5_if_app = require("abap2UI5/z2ui5_if_app");
const z2ui5_cl_ui5_view_builder = require("abap2UI5/z2ui5_cl_ui5_view_builder");

module.exports = class guide_existing extends z2ui5_if_app {
  t_flights = [
    { carrier: "LH", seats: "12" },
    { carrier: "AF", seats: "3" },
  ];
  carrier = "";

  async main(client) {
    if (client.check_on_event("BOOK")) {
      const flight = this.t_flights.find((one) => one.carrier === this.carrier);
      client.message_toast_display(flight ? `${flight.seats} seats left` : "No such carrier");
      return;
    }
    if (!client.check_on_init()) return;
    const view = z2ui5_cl_ui5_view_builder.factory();
    const page = view
      .ele({ n: "View", ns: "mvc" })
      .a({ n: "xmlns", v: "sap.m" })
      .a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" })
      .ele("Page")
      .a({ n: "title", v: "Flights" });
    page
      .tag("Label")
      .a({ n: "text", v: "Carrier" })
      .a({ n: "labelFor", v: "carrier" })
      .tag("Input")
      .a({ n: "id", v: "carrier" })
      .a({ n: "value", v: client._bind(this.carrier) })
      .a({ n: "submit", v: client._event("BOOK") })
      .tag("Button")
      .a({ n: "text", v: "Seats" })
      .a({ n: "press", v: client._event("BOOK") });
    page
      .ele("List")
      .a({ n: "items", v: client._bind(this.t_flights) })
      .tag("StandardListItem")
      .a({ n: "title", v: "{CARRIER}" })
      .a({ n: "info", v: "{SEATS}" });
    client.view_display(view);
  }
};
