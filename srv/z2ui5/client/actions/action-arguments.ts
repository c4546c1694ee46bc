/** Client actions: expressions in their arguments, and actions that have a different name in the browser. */
import type { ActionArgument } from "../../types/output.ts";

/** An action as it is queued or written into a view. */
export interface NamedAction {
  readonly name: string;
  readonly args: readonly ActionArgument[];
  readonly view?: string;
}

/** An expression that the developer marked as trusted with `client._raw`. */
export class RawExpression {
  readonly #text: string;

  constructor(value: string) {
    this.#text = value;
  }

  toString(): string {
    return this.#text;
  }
}

const NAV_CONTAINERS: Readonly<Record<string, string>> = {
  NAV_CONTAINER_TO: "MAIN",
  NEST_NAV_CONTAINER_TO: "NEST",
  NEST2_NAV_CONTAINER_TO: "NEST2",
  POPUP_NAV_CONTAINER_TO: "POPUP",
  POPOVER_NAV_CONTAINER_TO: "POPOVER",
};

/** Rewrites the actions that exist only in the app contract (docs/spec/wire-v1.md §7). */
export function translateAction(name: string, args: readonly ActionArgument[], view: string | undefined): NamedAction {
  const slot = NAV_CONTAINERS[name];
  if (slot === undefined) return view === undefined ? { name, args } : { name, args, view };
  const [container = "", target = "", ...rest] = args;
  return { name: "CONTROL_BY_ID", args: [container, slot, "to", target, ...rest] };
}
