import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";

/**
 * Names a `sap.m.Tree` whose open nodes are to be preserved over roundtrips, as those of every tree are (wire-v1 §13).
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
}
