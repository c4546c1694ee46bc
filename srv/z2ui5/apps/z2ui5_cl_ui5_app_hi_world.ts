import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import z2ui5_cl_ui5_view_builder from "../compat/z2ui5_cl_ui5_view_builder.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";

/** Hello world: an input, a button, and a box that shows what was entered. */
class z2ui5_cl_ui5_app_hi_world extends z2ui5_if_app {
  static readonly title = "{i18n>hello.title}";

  name = "";

  /** Shows the form, and handles its button. */
  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) this.display(client);
    else if (client.check_on_event("BUTTON_POST")) client.message_box_display(`Your name is ${this.name}`);
  }

  private display(client: z2ui5_if_client): void {
    const view = z2ui5_cl_ui5_view_builder.factory();
    view
      .ele({ n: "View", ns: "mvc" })
      .a({ n: "xmlns", v: "sap.m" })
      .a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" })
      .a({ n: "xmlns:core", v: "sap.ui.core" })
      .a({ n: "xmlns:form", v: "sap.ui.layout.form" })
      .a({ n: "displayBlock", b: true })
      .a({ n: "height", v: "100%" })
      .ele("Page")
      .a({ n: "title", v: "abap2UI5 - Hello World" })
      .a({ n: "showNavButton", v: client.check_app_prev_stack() })
      .a({ n: "navButtonPress", v: client._event_nav_app_leave() })
      .a({ n: "class", v: "sapUiContentPadding sapUiResponsivePadding--header" })
      .ele({ n: "SimpleForm", ns: "form" })
      .a({ n: "editable", b: true })
      .ele({ n: "content", ns: "form" })
      .tag({ n: "Title", ns: "core" })
      .a({ n: "text", v: "Enter your name and send it to the server" })
      .a({ n: "level", v: "H2" })
      .tag("Label")
      .a({ n: "text", v: "Name" })
      .tag("Input")
      .a({ n: "value", v: client._bind_edit(this.name) })
      .a({ n: "submit", v: client._event("BUTTON_POST") })
      .tag("Button")
      .a({ n: "text", v: "Send" })
      .a({ n: "type", v: "Emphasized" })
      .a({ n: "press", v: client._event("BUTTON_POST") });
    client.view_display(view);
  }
}

export default z2ui5_cl_ui5_app_hi_world;
export { z2ui5_cl_ui5_app_hi_world as "module.exports" };
