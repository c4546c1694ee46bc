import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, MessageStrip, Page, SegmentedButton, SegmentedButtonItem } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Texts come from the bundles in _i18n beside the file: {i18n>key} in the view, client.text(key) in code. */
export default class z2ui5_cl_smp_app_497 extends z2ui5_if_app {
  static readonly title = "Texts in the User's Language";
  static readonly intro =
    "The texts come from i18n bundles. Choose another language, or add &sap-language=de to the address.";

  guest = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("GREET")) return client.message_toast_display(client.text("greeting", [this.guest]));
    if (client.check_on_event("LANGUAGE")) return client.set_language(client.get_event_arg());
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_497.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_497.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "{i18n>guest}" }),
              Input({ value: client._bind_edit(this.guest), submit: client._event("GREET") }),
              Label({ text: "{i18n>language}" }),
              SegmentedButton({
                selectedKey: client.get_language().split("-")[0]!,
                selectionChange: client._event("LANGUAGE", ["${$source>/selectedKey}"]),
                items: ["en", "de", "fr", "es"].map((key) => SegmentedButtonItem({ key, text: key })),
              }),
              Label({}),
              Button({ text: "{i18n>greet}", press: client._event("GREET") }),
            ],
          }),
        ],
      }),
    );
  }
}
