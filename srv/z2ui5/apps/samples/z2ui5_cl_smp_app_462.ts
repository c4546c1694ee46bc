import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  Dialog,
  MessageStrip,
  ObjectAttribute,
  Page,
  StandardTreeItem,
  Tree,
  type DialogNode,
} from "z2ui5/view/sap/m";
import { Tree as TreeState } from "z2ui5/view/z2ui5/cc";

/** A tree in a dialog to choose from. */
export default class z2ui5_cl_smp_app_462 extends z2ui5_if_app {
  static readonly title = "Inside a Dialog";
  static readonly intro = "Open the dialog, expand the tree and choose a node: the event carries its text.";

  chosen = "";
  nodes = [
    { text: "Fruit", nodes: [{ text: "Apple" }, { text: "Banana" }] },
    { text: "Vegetables", nodes: [{ text: "Carrot" }] },
  ];

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "OPEN":
        return client.popup_display(this.dialog(client));
      case "CHOSEN":
        this.chosen = client.get_event_arg();
        client.popup_destroy();
        return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_462.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_462.intro, class: "sapUiSmallMarginBottom" }),
          ObjectAttribute({ title: "Chosen", text: client._bind(this.chosen) }),
          Button({ text: "Choose", press: client._event("OPEN") }),
        ],
      }),
    );
  }

  private dialog(client: z2ui5_if_client): DialogNode {
    return Dialog({
      title: "Choose",
      contentWidth: "20rem",
      content: [
        TreeState({ tree_id: "tree" }),
        Tree({
          id: "tree",
          items: {
            path: client._bind(this.nodes, { path: true }),
            parameters: { arrayNames: ["NODES"] },
            template: StandardTreeItem({
              title: "{TEXT}",
              type: "Active",
              press: client._event("CHOSEN", ["${TEXT}"]),
            }),
          },
        }),
      ],
      endButton: Button({ text: "Cancel", press: client._event_client(client.cs_event.popup_close) }),
    });
  }
}
