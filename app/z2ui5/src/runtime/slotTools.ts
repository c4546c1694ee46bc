import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import { logError } from "./Log";

const aggregationPath = /^(.+?)\/(\w+)\/(\d+)$/;
const mutator = /^(add|insert|removeAll|destroy|set|remove)\w+$/;

/**
 * Finds a control by local id below the root control of a slot.
 *
 * @param root view, dialog or popover of the slot
 * @param prefix id under which the slot was built
 * @param id local id, or `<id>/<aggregation>/<index>`
 */
export function findIn(root: Control | undefined, prefix: string, id: string): Control | undefined {
  if (!root || !id) return undefined;
  const path = aggregationPath.exec(id);
  if (path) return childOf(findIn(root, prefix, path[1]), path[2], Number(path[3]));
  const own = UI5Element.getElementById(`${prefix}--${id}`);
  // A document viewer has no parent after its dialog was closed, but its ID still identifies its owner.
  if (own && !own.getParent()) return own as Control;
  const found = own ?? UI5Element.getElementById(id);
  return found && isBelow(found, root) ? (found as Control) : undefined;
}

function childOf(control: Control | undefined, aggregation: string, index: number): Control | undefined {
  const children = control?.getMetadata().hasAggregation(aggregation) ? control.getAggregation(aggregation) : undefined;
  return (Array.isArray(children) ? children[index] : undefined) as Control | undefined;
}

function isBelow(element: UI5Element, root: UI5Element): boolean {
  for (let owner: unknown = element; owner instanceof UI5Element; owner = owner.getParent()) {
    if (owner === root) return true;
  }
  return false;
}

/** Calls a method that inserts a view into a container or clears it; other methods are not allowed. */
export function callMutator(container: Control, method: string, ...args: unknown[]): void {
  const callable = (container as unknown as Record<string, unknown>)[method];
  if (mutator.test(method) && typeof callable === "function") callable.apply(container, args);
  else logError(`${container.getMetadata().getName()} has no method ${method} that takes a view`);
}
