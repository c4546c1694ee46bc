import { SaxesParser, type SaxesTagNS } from "saxes";
import { ViewCheck } from "./view-check.ts";

/** What there is to say about a view. */
export interface CheckedView {
  /** Sentences such as "sap.m.Page has no property 'titel'; did you mean 'title'?"; empty if there are no errors. */
  readonly problems: readonly string[];
  /** Controls of UI5 libraries that are not part of the runtime of this package, such as `sap.ui.comp.smarttable.SmartTable`. */
  readonly ofOtherLibraries: readonly string[];
}

/**
 * Checks the XML of a view or a fragment against the metadata of UI5: controls, their settings, values and contents.
 * Namespaces that are not part of UI5 are not checked.
 * @param xml text of any view or fragment
 */
export function checkView(xml: string): CheckedView {
  const check = new ViewCheck();
  let broken: string | undefined;
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on("error", ({ message }) => {
    broken ??= message;
  });
  parser.on("opentag", (tag) => check.open(elementOf(tag)));
  parser.on("closetag", () => check.close());
  parser.write(xml).close();
  return broken === undefined
    ? { problems: check.problems(), ofOtherLibraries: check.ofOtherLibraries() }
    : { problems: [`The view is not well-formed XML: ${broken}`], ofOtherLibraries: [] };
}

function elementOf({ uri, local, attributes }: SaxesTagNS) {
  const own = Object.values(attributes).filter(({ prefix, name }) => prefix === "" && name !== "xmlns");
  return { namespace: uri, local, attributes: new Map(own.map(({ name, value }) => [name, value])) };
}
