import type { KnownTexts } from "../binding/handed-out.ts";
import { stringifyNode } from "./stringify.ts";
import type { ViewNode } from "./values.ts";

/** Settings as the functions of the view modules receive them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A node of a typed view: a class and its settings as the app gave them, no more. */
export class ControlNode implements ViewNode {
  readonly className: string;
  readonly settings: Settings;

  constructor(className: string, settings: Settings) {
    this.className = className;
    this.settings = settings;
  }

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
 * The function that makes nodes of one class; every export of the view modules is one.
 * @param className full name of the UI5 class
 */
export function control<ItsSettings extends object, Node extends ViewNode>(className: string): (settings?: ItsSettings) => Node {
  // The class of a node is known to the types only, where it decides which aggregations take the node.
  return (settings) => new ControlNode(className, { ...settings }) as ViewNode as Node;
}
