import { ControlNode } from "./control.ts";
import type { ViewSettings } from "./sap/ui/core/mvc.types.d.ts";
import type { Child, ViewNode } from "./values.ts";

/**
 * A fragment for a popup, a popover or a part of a view. Dialogs and popovers need no wrapping, they get it automatically.
 * @example client.popover_display(fragment(List({ items: [] })), "button")
 */
export function fragment(...content: readonly Child<ViewNode>[]): ViewNode {
  return new ControlNode("sap.ui.core.FragmentDefinition", { content });
}

/**
 * A view with settings. Roots that are not views are wrapped in a view automatically.
 * @param content one node or several
 * @param settings of `sap.ui.core.mvc.View`, such as `core:require`
 */
export function view(content: Child<ViewNode> | readonly Child<ViewNode>[], settings: ViewSettings = {}): ViewNode {
  return new ControlNode("sap.ui.core.mvc.View", {
    ...settings,
    content: Array.isArray(content) ? content : [content],
  });
}
