import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, Page } from "z2ui5/view/sap/m";

/** A box that shows what a backend returned: a text, a message record, several of them, or an error. */
export default class z2ui5_cl_smp_app_008 extends z2ui5_if_app {
  static readonly title = "MessageBox from SY, BAPIRET2 or Exception";
  static readonly intro =
    "Each button hands something else to message_box_display: the box finds texts and kinds by itself.";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "TEXT":
        return client.message_box_display("A text");
      case "RECORD":
        return client.message_box_display({ TYPE: "W", ID: "NET", NUMBER: "001", MESSAGE: "The disk is nearly full." });
      case "SEVERAL":
        return client.message_box_display([
          { TYPE: "E", MESSAGE: "Order 4711 is locked." },
          { TYPE: "W", MESSAGE: "Order 4712 has no address." },
          { TYPE: "S", MESSAGE: "Order 4713 was saved." },
        ]);
      case "ERROR":
        return client.message_box_display(new RangeError("The quantity must be positive."));
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_008.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_008.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "A text", press: client._event("TEXT") }),
              Button({ text: "A message record", press: client._event("RECORD") }),
              Button({ text: "Several records", press: client._event("SEVERAL") }),
              Button({ text: "An error", press: client._event("ERROR") }),
            ],
          }),
        ],
      }),
    );
  }
}
