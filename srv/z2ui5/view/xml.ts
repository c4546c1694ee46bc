import { RawMarkup } from "./authored-values.ts";
import { ViewSize } from "./view-size.ts";
import { escapeAttribute } from "./xml-text.ts";

/** An element with everything resolved but its escapes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (XmlElement | RawMarkup)[];
}

/**
 * Writes XML without spaces between its elements: browsers and drafts hold it, and the tools for developers format it.
 * @param element the root
 * @throws ANSWER_TOO_LARGE
 */
export function writeXml(element: XmlElement): string {
  const size = new ViewSize();
  const write = ({ name, attributes, children }: XmlElement): string => {
    const written = attributes.map(([key, value]) => size.add(` ${key}="${escapeAttribute(value)}"`));
    const start = `<${name}${written.join("")}`;
    if (children.length === 0) return `${start}/>`;
    const content = children.map((child) => (child instanceof RawMarkup ? child.xml.trim() : write(child)));
    return `${start}>${content.join("")}</${name}>`;
  };
  return write(element);
}
