import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, SegmentedButton, SegmentedButtonItem } from "z2ui5/view/sap/m";

/** A room beside another one. */
export default class zz_away_room extends z2ui5_if_app {
  static readonly listed = false;

  wall = "left";

  main(client: z2ui5_if_client): void {
    const items = ["left", "right"].map((key) => SegmentedButtonItem({ key, text: key }));
    client.view_display(
      Page({
        title: "Room",
        showNavButton: true,
        navButtonPress: client._event_nav_app_leave(),
        content: SegmentedButton({ selectedKey: client._bind_edit(this.wall), items }),
      }),
    );
  }
}
