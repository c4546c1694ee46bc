import ElementRegistry from "sap/ui/core/ElementRegistry";
import type UI5Element from "sap/ui/core/Element";

/** All controls that are known by an id of a page: parts of the views, their templates, and what controls have made for themselves. */
export function elementsOf(viewIds: readonly string[]): UI5Element[] {
  return ElementRegistry.filter((_element: UI5Element, id: string) =>
    viewIds.some((viewId) => id === viewId || id.startsWith(`${viewId}-`)),
  );
}
