import type MTree from "sap/m/Tree";
import type TreeItemBase from "sap/m/TreeItemBase";
import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { beforeRoundtrips, partnerOf, read } from "./tools";

/** Paths of the open nodes by tree. Module state, because the control is rebuilt with its view. */
const open = new Map<string, string[]>();

/**
 * Preserves the open nodes of a `sap.m.Tree` over roundtrips (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Tree extends Control {
  static readonly metadata = {
    properties: {
      /** Id of the Tree. */
      tree_id: { type: "string" },
    },
  };
  static readonly renderer = invisible;
  private stop: () => void;

  override init(): void {
    this.stop = beforeRoundtrips(() => this.store());
  }

  override exit(): void {
    this.stop();
  }

  override onAfterRendering(): void {
    const tree = this.tree();
    // A node is found only when the node above it is open, so the short paths come first.
    const paths = [...(open.get(read(this, "tree_id")) ?? [])].sort((one, other) => one.length - other.length);
    for (const path of tree ? paths : []) {
      const index = items(tree!).findIndex((item) => pathOf(item) === path);
      if (index >= 0 && !items(tree!)[index].getExpanded()) tree!.expand(index);
    }
  }

  private store(): void {
    const tree = this.tree();
    if (!tree) return;
    const paths = items(tree)
      .filter((item) => item.getExpanded())
      .map(pathOf);
    open.set(read(this, "tree_id"), paths);
  }

  private tree(): MTree | undefined {
    return partnerOf(this, read(this, "tree_id")) as MTree | undefined;
  }
}

function items(tree: MTree): TreeItemBase[] {
  return tree.getItems() as TreeItemBase[];
}

function pathOf(item: TreeItemBase): string {
  return item.getBindingContext()?.getPath() ?? "";
}
