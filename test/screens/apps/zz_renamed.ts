import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Dialog, Page, Text } from "z2ui5/view/sap/m";

/** Has renamed the event of a button, and not where it is asked for. */
export default class zz_renamed extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "DELETE":
        return client.popup_display(
          Dialog({
            title: "Delete?",
            content: Text({ text: "Everything?" }),
            beginButton: Button({ text: "Yes", press: client._event("ALL_AGREED") }),
          }),
        );
      case "ALL_CONFIRMED":
        return client.popup_destroy();
    }
    client.view_display(
      Page({
        title: "Renamed",
        content: [
          Button({ text: "Delete", press: client._event("DELETE") }),
          Button({ text: "Refresh", press: client._event("REFRESH") }),
        ],
      }),
    );
  }
}
