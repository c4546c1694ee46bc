import type { ClientTexts } from "../binding/handed-out.ts";
import { makersOf } from "../source/made-by-client.ts";
import { stringifyNode } from "./stringify.ts";
import { ViewElement, type Settings } from "./view-element.ts";
import type { ViewNode } from "./values.ts";

/** A node of a typed view, which can be turned into XML. */
export class ControlNode extends ViewElement implements ViewNode {
  /**
   * The XML of a view or a fragment with this node as root.
   * @param kind wrapper; by default a fragment for dialogs and popovers, a view for other nodes
   * @param clientTexts handles of the client of the run; the client passes them when the node is displayed
   */
  stringify(kind?: "view" | "fragment", clientTexts?: ClientTexts): string {
    return stringifyNode(this, kind, clientTexts);
  }
}

/** Metadata of a control of a project that UI5 does not provide. */
export interface ControlOptions<ItsSettings extends object> {
  /** Settings that are events; all others are data and bindings. */
  readonly events?: readonly (keyof ItsSettings & string)[];
}

/**
 * The function that creates nodes of one class, such as the exports of the view modules. It can also be used for your own controls.
 * The first type parameter is the type of its settings; the second specifies where it is allowed, `ControlNode` wherever controls are allowed.
 * @param className full name of the UI5 class
 * @param options `events` lists the settings of your own control that are events
 * @example const Stars = control<StarsSettings, ControlNode>("shop.Stars", { events: ["press"] });
 */
export function control<ItsSettings extends object, Node extends ViewNode>(
  className: string,
  { events = [] }: ControlOptions<ItsSettings> = {},
): (settings?: ItsSettings) => Node {
  const named: ReadonlySet<string> = new Set<string>(events);
  // The class of a node is only part of its type, which determines the aggregations that accept it.
  const make = (settings?: ItsSettings): Node => {
    const given: Settings = { ...settings };
    return new ControlNode(className, given, makersOf(given, make), named) as ViewNode as Node;
  };
  return make;
}
