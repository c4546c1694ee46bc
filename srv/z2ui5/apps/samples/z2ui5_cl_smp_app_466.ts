import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { FormattedText, Label, MessageStrip, Page, TextArea } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Icons inside a text. */
export default class z2ui5_cl_smp_app_466 extends z2ui5_if_app {
  static readonly title = "Inline Icons in a Text";
  static readonly intro =
    "The server writes icons into the text as marks; a formatter in the browser shows them. Type your own, such as %%icon:sap-icon://bus-public-transport%%.";

  text = "Go by %%icon:sap-icon://bus-public-transport%% or by %%icon:sap-icon://flight%%.";

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_466.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_466.intro, class: "sapUiSmallMarginBottom" }),
          FormattedText({
            "core:require": { Formatter: "z2ui5/model/formatter" },
            htmlText: { path: client._bind_edit(this.text, { path: true }), formatter: "Formatter.expandInlineIcons" },
          }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Text" }), TextArea({ width: "100%", value: client._bind_edit(this.text) })],
          }),
        ],
      }),
    );
  }
}
