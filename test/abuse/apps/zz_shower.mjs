import z2ui5_cl_ui5_view_builder from "z2ui5/z2ui5_cl_ui5_view_builder";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import { Page, Text } from "z2ui5/view/sap/m";

const PLACES = 10;

/** Shows a text of the user in the place that the event names. */
export default class zz_shower extends z2ui5_if_app {
  text = "";

  async main(client) {
    const { EVENT: event = "", T_EVENT_ARG: [argument = ""] = [] } = client.get();
    const text = argument || this.text;
    if (event === "TYPED") return client.view_display(Page({ content: Text({ text }) }));
    if (event === "TYPED_TITLE") return client.view_display(Page({ title: text }));
    if (event === "TYPED_OFTEN")
      return client.view_display(Page({ content: Array.from({ length: PLACES }, () => Text({ text })) }));
    if (event === "BUILT" || event === "BUILT_OFTEN") {
      const view = z2ui5_cl_ui5_view_builder.factory();
      view
        .ele({ n: "View", ns: "mvc" })
        .a({ n: "xmlns", v: "sap.m" })
        .a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" })
        .ele("VBox");
      const box = view.ele("VBox").a({ n: "xmlns", v: "sap.m" });
      for (let i = 0; i < (event === "BUILT" ? 1 : PLACES); i++) box.tag("Text").a({ n: "text", data: text });
      return client.view_display(view);
    }
    if (event === "EVENT")
      return client.view_display(Page({ content: Text({ text: "x", press: client._event("GO", [text]) }) }));
    if (event === "TOAST") return client.message_toast_display(text);
    if (event === "BOX") return client.message_box_display(text);
    if (event === "BOX_OPTIONS") return client.message_box_display({ text: "x", title: text, details: text });
    if (event === "ERROR") throw new Error(text);
    if (event === "ACTION") return client.action("SET_TITLE", text);
    if (event === "NAME") return client.nav_app_call(text);
    client.view_display(
      `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Input value="${client._bind_edit(this.text)}"/></mvc:View>`,
    );
  }
}
