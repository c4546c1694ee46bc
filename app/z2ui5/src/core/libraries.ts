/** Libraries of the UI5 runtime that a view may use without naming them anywhere else. */
const known = [
  "sap.m",
  "sap.ui.layout",
  "sap.ui.unified",
  "sap.f",
  "sap.ui.table",
  "sap.uxap",
  "sap.tnt",
  "sap.ui.codeeditor",
  "sap.ui.comp",
  "sap.ui.mdc",
  "sap.ui.richtexteditor",
  "sap.suite.ui.commons",
  "sap.suite.ui.microchart",
  "sap.ui.vk",
  "sap.ui.vbm",
  "sap.viz",
  "sap.gantt",
  "sap.ui.integration",
  "sap.ushell",
  "sap.makit",
  "sap.chart",
  "sap.ui.generic.app",
  "sap.ui.suite",
  "sap.ui.commons",
  "sap.ui.ux3",
  "sap.ui.fl",
  "sap.ui.export",
  "sap.fe.macros",
];

/**
 * Finds the libraries a view's markup needs, so that each is loaded as one file instead of control by control.
 *
 * @param xml view or fragment markup
 * @param apartFrom libraries that are there anyway
 */
export function librariesIn(xml: string, apartFrom: readonly string[] = ["sap.m"]): string[] {
  const found = new Set<string>();
  for (const [, namespace] of xml.matchAll(/\bxmlns(?::[\w.-]+)?\s*=\s*["']([^"']+)["']/g)) {
    const library = known.find((name) => namespace === name || namespace.startsWith(`${name}.`));
    if (library && !apartFrom.includes(library)) found.add(library);
  }
  if (/<[\w.-]+:FileUploader\b/.test(xml)) found.add("sap.ui.unified");
  return [...found];
}
