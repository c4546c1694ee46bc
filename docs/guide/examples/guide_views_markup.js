const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
const z2ui5_cl_ui5_view_builder = require("z2ui5/z2ui5_cl_ui5_view_builder");

module.exports = class guide_views_markup extends z2ui5_if_app {
  name = "";

  main(client) {
    if (client.check_on_event("GREET")) return client.message_toast_display(`Hello ${this.name}`);
    const view = z2ui5_cl_ui5_view_builder.factory();
    const page = view
      .ele({ n: "View", ns: "mvc" })
      .a({ n: "xmlns", v: "sap.m" })
      .a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" })
      .ele("Page")
      .a({ n: "title", v: "Markup by name" });
    page
      .ele("headerContent")
      .tag("Button")
      .a({ n: "text", v: "Greet" })
      .a({ n: "press", v: client._event("GREET") })
      .end();
    page
      .ele("content")
      .tag("Label")
      .a({ n: "text", v: "Name" })
      .a({ n: "labelFor", v: "name" })
      .tag("Input")
      .a({ n: "id", v: "name" })
      .a({ n: "value", v: client._bind_edit(this.name) });
    client.view_display(view);
  }
};
