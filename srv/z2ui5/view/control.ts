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

/** What UI5's metadata do not say of a control of a project. */
export interface ControlOptions<ItsSettings extends object> {
  /** Settings that are events; all others are data and bindings. */
  readonly events?: readonly (keyof ItsSettings & string)[];
}

/**
 * The function that makes nodes of one class; every export of the view modules is one. It writes controls of your own, too.
 * The first type is that of its settings, the second says where it may stand, `ControlNode` for wherever a control may.
 * @param className full name of the UI5 class
 * @param options `events` names the settings of a control of your own that are events
 * @example const Stars = control<StarsSettings, ControlNode>("shop.Stars", { events: ["press"] });
 */
export function control<ItsSettings extends object, Node extends ViewNode>(
  className: string,
  { events = [] }: ControlOptions<ItsSettings> = {},
): (settings?: ItsSettings) => Node {
  const named: ReadonlySet<string> = new Set<string>(events);
  // The class of a node is known to the types only, where it decides which aggregations take the node.
  const make = (settings?: ItsSettings): Node => {
    const given: Settings = { ...settings };
    return new ControlNode(className, given, makersOf(given, make), named) as ViewNode as Node;
  };
  return make;
}
