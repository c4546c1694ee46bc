const namespaces = /\bxmlns(?::([\w.-]+))?\s*=\s*["']([^"']*)["']/g;

/** Data at controls, written as attributes. */
const customData = "http://schemas.sap.com/sapui5/extension/sap.ui.core.CustomData/1";

/**
 * Whether a view does nothing when it is built but show controls of UI5, so that building it again would change nothing. Controls of
 * others may do what they are for when they are built, such as starting a timer; plain HTML and templates depend on the moment, too.
 *
 * @param xml markup of the view
 * @param still names of controls of this frontend that may be in it
 */
export function isKeepable(xml: string, still?: RegExp): boolean {
  return [...xml.matchAll(namespaces)].every(
    ([, prefix, name]) =>
      name.startsWith("sap.") ||
      name === customData ||
      !isUsed(prefix, xml) ||
      (still !== undefined && name === "z2ui5.cc" && elementsOf(prefix, xml).every((element) => still.test(element))),
  );
}

/** Names of the elements with a prefix. */
const elementsOf = (prefix: string | undefined, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${prefix ? `${prefix.replaceAll(".", "\\.")}:` : ""}(\\w+)`, "g"))].map(
    ([, name]) => name,
  );

/** Generated markup declares more than it needs. */
function isUsed(prefix: string | undefined, xml: string): boolean {
  return prefix === undefined || new RegExp(`[<\\s]${prefix.replaceAll(".", "\\.")}:`).test(xml);
}
