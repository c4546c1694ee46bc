import type { KnownTexts } from "../binding/handed-out.ts";
import { makersOf, type Maker } from "../source/made-by-client.ts";
import { stringifyNode } from "./stringify.ts";
import type { ViewNode } from "./values.ts";

const NONE: ReadonlyMap<string, Maker> = new Map();

/** Settings as the functions of the view modules receive them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A node of a typed view: a class and its settings as the app gave them, no more. */
export class ControlNode implements ViewNode {
  readonly className: string;
  readonly settings: Settings;
  /** What the source of the app says about settings that look like bindings. */
  readonly makers: ReadonlyMap<string, Maker>;

  constructor(className: string, settings: Settings, makers: ReadonlyMap<string, Maker> = NONE) {
    this.className = className;
    this.settings = settings;
    this.makers = makers;
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
  const make = (settings?: ItsSettings): Node => {
    const given: Settings = { ...settings };
    return new ControlNode(className, given, makersOf(given, make)) as ViewNode as Node;
  };
  return make;
}
