import type { ClientTexts } from "../binding/handed-out.ts";
import { Z2ui5Error } from "../errors.ts";
import { AssumedTexts } from "./assumed.ts";
import { ViewElement } from "./view-element.ts";
import { elementOf } from "./element.ts";
import { ui5Class } from "./metadata.ts";
import { Namespaces } from "./namespaces.ts";
import { outermost } from "./scope.ts";
import { writeXml } from "./xml.ts";

const VIEW = "sap.ui.core.mvc.View";
const FRAGMENT = "sap.ui.core.FragmentDefinition";
/** Classes that can be opened although they do not implement `PopupInterface`. */
const POPUPS: ReadonlySet<string> = new Set([
  "sap.m.ActionSheet",
  "sap.m.LightBox",
  "sap.m.Menu",
  "sap.m.QuickView",
  "sap.ui.unified.Menu",
]);
/** A view has full height, as pages require; its own settings take precedence. */
const VIEW_SETTINGS = { displayBlock: true, height: "100%" };

/**
 * Converts a node to the XML of a view or a fragment, wrapping it if it is neither.
 * @param node the root @param kind wrapper; by default depending on the root
 * @param clientTexts handles of the client of the run; without it, the markup is validated when it is displayed
 */
export function stringifyNode(
  node: ViewElement,
  kind = kindOf(node),
  clientTexts: ClientTexts = new AssumedTexts(),
): string {
  const root = rootOf(node, kind);
  const namespaces = new Namespaces();
  const element = elementOf(root, namespaces, outermost(clientTexts));
  const xml = writeXml({ ...element, attributes: [...namespaces.declarations(), ...element.attributes] });
  return clientTexts instanceof AssumedTexts ? xml + clientTexts.comment() : xml;
}

function kindOf({ className }: ViewElement): "view" | "fragment" {
  const isPopup = POPUPS.has(className) || ui5Class(className)?.kinds.has("sap.ui.core.PopupInterface");
  return isPopup || className === FRAGMENT ? "fragment" : "view";
}

function rootOf(node: ViewElement, kind: "view" | "fragment"): ViewElement {
  if (kind === "fragment") {
    if (node.className === VIEW)
      throw wrongRoot("A popup or popover shows a fragment, but its root is a View. Pass the content of the view.");
    return node.className === FRAGMENT ? node : new ViewElement(FRAGMENT, { content: node });
  }
  if (node.className === FRAGMENT)
    throw wrongRoot("A view is required here, but the root is a fragment. Pass the content of the fragment.");
  return new ViewElement(VIEW, { ...VIEW_SETTINGS, ...(node.className === VIEW ? node.settings : { content: node }) });
}

const wrongRoot = (problems: string): Z2ui5Error => new Z2ui5Error("VIEW_INVALID", { problems });
