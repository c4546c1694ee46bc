const namespaces = /\bxmlns(?::[\w.-]+)?\s*=\s*["']([^"']*)["']/g;

/**
 * Whether a view does nothing when it is built but show controls of UI5, so that building it again would change nothing. Controls of
 * others may do what they are for when they are built, such as starting a timer; plain HTML and templates depend on the moment, too.
 *
 * @param xml markup of the view
 */
export function isKeepable(xml: string): boolean {
  return [...xml.matchAll(namespaces)].every(([, name]) => name.startsWith("sap."));
}
