import type { KnownTexts } from "../binding/handed-out.ts";
import { makersOf } from "../source/made-by-client.ts";
import { stringifyNode } from "./stringify.ts";
import { ViewElement, type Settings } from "./view-element.ts";
import type { ViewNode } from "./values.ts";

/** A node of a typed view, which can be turned into XML. */
export class ControlNode extends ViewElement implements ViewNode {
  /**
   * The XML of a view or a fragment with this node as root.
   * @param kind what to wrap it in; by default a fragment for dialogs and popovers, a view for everything else
   * @param known what the client of the run handed out; the client passes it when the node is displayed
   */
  stringify(kind?: "view" | "fragment", known?: KnownTexts): string {
    return stringifyNode(this, kind, known);
  }
}

/**
 * The function that makes nodes of one class; every export of the view modules is one. It writes controls of your own, too.
 * The first type is that of its settings, the second says where it may stand, `ControlNode` for wherever a control may.
 * @param className full name of the UI5 class
 * @example const Stars = control<StarsSettings, ControlNode>("shop.Stars");
 */
export function control<ItsSettings extends object, Node extends ViewNode>(
  className: string,
): (settings?: ItsSettings) => Node {
  // The class of a node is known to the types only, where it decides which aggregations take the node.
  const make = (settings?: ItsSettings): Node => {
    const given: Settings = { ...settings };
    return new ControlNode(className, given, makersOf(given, make)) as ViewNode as Node;
  };
  return make;
}
