import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Dialog, Page, SearchField, Text } from "z2ui5/view/sap/m";

/** Has renamed the event of a button, and not where it is asked for. */
export default class zz_renamed extends z2ui5_if_app {
  find = "";

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
          SearchField({ placeholder: "Find", value: client._bind_edit(this.find), search: client._event("FIND_ALL") }),
        ],
      }),
    );
  }
}
