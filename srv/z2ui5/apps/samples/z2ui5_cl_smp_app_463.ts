import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, CustomTreeItem, Input, MessageStrip, Page, Tree } from "z2ui5/view/sap/m";
import { InvisibleText } from "z2ui5/view/sap/ui/core";

/** Nodes of a tree that the user edits. */
export default class z2ui5_cl_smp_app_463 extends z2ui5_if_app {
  static readonly title = "Editable Nodes with CustomTreeItem";
  static readonly intro =
    "Edit the texts of the nodes and press Read: the server has the whole tree with your changes.";

  nodes = [
    { text: "Fruit", nodes: [{ text: "Apple" }, { text: "Banana" }] },
    { text: "Vegetables", nodes: [{ text: "Carrot" }] },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("READ")) return client.message_box_display(JSON.stringify(this.nodes));
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_463.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_463.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Read", press: client._event("READ") }),
          InvisibleText({ id: "node", text: "Text of the node" }),
          Tree({
            items: {
              path: client._bind_edit(this.nodes, { path: true }),
              parameters: { arrayNames: ["NODES"], numberOfExpandedLevels: 1 },
              template: CustomTreeItem({ content: Input({ value: "{TEXT}", ariaLabelledBy: "node" }) }),
            },
          }),
        ],
      }),
    );
  }
}
