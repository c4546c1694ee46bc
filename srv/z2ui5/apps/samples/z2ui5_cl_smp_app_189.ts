import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { Focus } from "z2ui5/view/z2ui5/cc";

/** Enter leads to the next input. */
export default class z2ui5_cl_smp_app_189 extends z2ui5_if_app {
  static readonly title = "Jump to the Next Input on Enter";
  static readonly intro =
    "Type and press Enter: the focus goes to the next input, first without a roundtrip, then by the control Focus, which the server controls.";

  first = "";
  second = "";
  third = "";
  focus_id = "first";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("THIRD")) {
      this.focus_id = "third";
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_189.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_189.intro, class: "sapUiSmallMarginBottom" }),
          Focus({ focusId: client._bind(this.focus_id) }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "First" }),
              Input({
                id: "first",
                value: client._bind_edit(this.first),
                submit: client._event_client(client.cs_event.set_focus, ["second"]),
              }),
              Label({ text: "Second" }),
              Input({ id: "second", value: client._bind_edit(this.second), submit: client._event("THIRD") }),
              Label({ text: "Third" }),
              Input({ id: "third", value: client._bind_edit(this.third) }),
            ],
          }),
        ],
      }),
    );
  }
}
