import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Input, Page } from "z2ui5/view/sap/m";

/** Shows itself again on an event, whose argument it does not read; on the other one it may. */
export default class zz_unread extends z2ui5_if_app {
  name = "";
  town = "";

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: "Unread",
        content: [
          Input({
            placeholder: "Name",
            value: client._bind_edit(this.name),
            change: client._event("NAMED", ["${$parameters>/value}"]),
          }),
          Input({ placeholder: "Town", value: client._bind_edit(this.town), change: client._event("MOVED") }),
        ],
      }),
    );
  }
}
