import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { MessageStrip, Page, StandardTreeItem, Tree } from "z2ui5/view/sap/m";
import { DragDropInfo } from "z2ui5/view/sap/ui/core/dnd";
import { Tree as TreeState } from "z2ui5/view/z2ui5/cc";

/** A tree whose nodes the user moves. */
export default class z2ui5_cl_smp_app_461 extends z2ui5_if_app {
  static readonly title = "Drag and Drop Nodes";
  static readonly intro =
    "Drag a node onto another one: the server moves it there. The control Tree keeps open what was open.";

  nodes: Entry[] = [
    {
      text: "Fruit",
      nodes: [
        { text: "Apple", nodes: [] },
        { text: "Banana", nodes: [] },
      ],
    },
    { text: "Vegetables", nodes: [{ text: "Carrot", nodes: [] }] },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DROP")) {
      this.move(client.get_event_arg(1), client.get_event_arg(2));
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_461.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_461.intro, class: "sapUiSmallMarginBottom" }),
          TreeState({ tree_id: "tree" }),
          Tree({
            id: "tree",
            dragDropConfig: DragDropInfo({
              sourceAggregation: "items",
              targetAggregation: "items",
              dropPosition: "On",
              drop: client._event("DROP", [
                "${$parameters>/draggedControl/mProperties/title}",
                "${$parameters>/droppedControl/mProperties/title}",
              ]),
            }),
            items: {
              path: client._bind(this.nodes, { path: true }),
              parameters: { arrayNames: ["NODES"] },
              template: StandardTreeItem({ title: "{TEXT}" }),
            },
          }),
        ],
      }),
    );
  }

  private move(dragged: string, target: string): void {
    const node = this.nodes.flatMap(({ nodes }) => nodes).find(({ text }) => text === dragged);
    const parent = this.nodes.find(({ text, nodes }) => text === target || nodes.some((one) => one.text === target));
    if (!node || !parent || dragged === target) return;
    for (const one of this.nodes) one.nodes = one.nodes.filter((child) => child !== node);
    parent.nodes.push(node);
  }
}

interface Entry {
  text: string;
  nodes: Entry[];
}
