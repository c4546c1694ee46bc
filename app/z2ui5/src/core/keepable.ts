const namespaces = /\bxmlns(?::([\w.-]+))?\s*=\s*["']([^"']*)["']/g;

/** Data at controls, written as attributes. */
const customData = "http://schemas.sap.com/sapui5/extension/sap.ui.core.CustomData/1";

/**
 * Whether a view does nothing when it is built but show controls of UI5, so that building it again would change nothing. Controls of
 * others may do what they are for when they are built, such as starting a timer; plain HTML and templates depend on the moment, too.
 *
 * @param xml markup of the view
 */
export function isKeepable(xml: string): boolean {
  return [...xml.matchAll(namespaces)].every(
    ([, prefix, name]) => name.startsWith("sap.") || name === customData || !isUsed(prefix, xml),
  );
}

/** Generated markup declares more than it needs. */
function isUsed(prefix: string | undefined, xml: string): boolean {
  return prefix === undefined || new RegExp(`[<\\s]${prefix.replaceAll(".", "\\.")}:`).test(xml);
}
