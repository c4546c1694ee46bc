import { claimBindings } from "./claim.ts";
import { Binding } from "./explicit.ts";
import { stringifyNode } from "./stringify.ts";
import type { ViewNode } from "./values.ts";

/** Settings as the functions of the view modules receive them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A node of a typed view: a class and its settings, no more. */
export class ControlNode implements ViewNode {
  readonly className: string;
  readonly settings: Settings;

  constructor(className: string, settings: Settings) {
    this.className = className;
    this.settings = withBindings(settings);
  }

  /**
   * The XML of a view or a fragment with this node as root.
   * @param kind what to wrap it in; by default a fragment for dialogs and popovers, a view for everything else
   */
  stringify(kind?: "view" | "fragment"): string {
    return stringifyNode(this, kind);
  }
}

/** What the client handed out is a binding from now on; all other texts are data. */
function withBindings(settings: Settings): Settings {
  const entries = Object.entries(settings);
  const bindings = claimBindings(entries.map(([, value]) => value));
  if (bindings.size === 0) return settings;
  return Object.fromEntries(entries.map(([name, value], position) => [name, bindings.has(position) ? new Binding(String(value)) : value]));
}

/**
 * The function that makes nodes of one class; every export of the view modules is one.
 * @param className full name of the UI5 class
 */
export function control<ItsSettings extends object, Node extends ViewNode>(className: string): (settings?: ItsSettings) => Node {
  // The class of a node is known to the types only, where it decides which aggregations take the node.
  return (settings) => new ControlNode(className, { ...settings }) as ViewNode as Node;
}
