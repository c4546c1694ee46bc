import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, Page } from "z2ui5/view/sap/m";

/** Kinds and buttons of message boxes. */
export default class z2ui5_cl_smp_app_382 extends z2ui5_if_app {
  static readonly title = "MessageBox, Types and Custom Actions";
  static readonly intro =
    "Open a box of each kind. The question has buttons of its own; an event tells the server that it was closed.";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "ASK":
        return client.message_box_display({
          text: "Delete order 4711?",
          type: "confirm",
          title: "Delete",
          actions: ["DELETE", "CANCEL"],
          emphasizedaction: "DELETE",
          initialfocus: "CANCEL",
          onclose: "ANSWERED",
          details: "<ul><li>It has 3 items.</li></ul>",
          contentwidth: "20rem",
        });
      case "ANSWERED":
        return client.message_toast_display(`The box was closed. ${client.get_event_arg()}`);
      case "SHOW":
        return client.message_box_display(`A box of kind ${client.get_event_arg()}`, client.get_event_arg());
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_382.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_382.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              ...["information", "success", "warning", "error", "confirm", "alert"].map((kind) =>
                Button({ text: kind, press: client._event("SHOW", [kind]) }),
              ),
              Button({ text: "A question", press: client._event("ASK") }),
            ],
          }),
        ],
      }),
    );
  }
}
