import { SaxesParser, type SaxesTagNS } from "saxes";
import { ViewCheck } from "./view-check.ts";

/**
 * Checks the XML of a view or a fragment against the metadata of UI5: controls, their settings, values and contents.
 * Namespaces that are not part of UI5 are not checked.
 * @param xml text of any view or fragment
 * @returns sentences such as "sap.m.Page has no property 'titel'; did you mean 'title'?"; empty if there are no errors
 */
export function checkView(xml: string): string[] {
  const check = new ViewCheck();
  let broken: string | undefined;
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on("error", ({ message }) => {
    broken ??= message;
  });
  parser.on("opentag", (tag) => check.open(elementOf(tag)));
  parser.on("closetag", () => check.close());
  parser.write(xml).close();
  return broken === undefined ? check.problems() : [`The view is not well-formed XML: ${broken}`];
}

function elementOf({ uri, local, attributes }: SaxesTagNS) {
  const own = Object.values(attributes).filter(({ prefix, name }) => prefix === "" && name !== "xmlns");
  return { namespace: uri, local, attributes: new Map(own.map(({ name, value }) => [name, value])) };
}
