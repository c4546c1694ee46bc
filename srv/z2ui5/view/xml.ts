import { RawMarkup } from "./authored-values.ts";
import { escapeAttribute } from "./xml-text.ts";

/** An element with everything resolved but its escapes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (XmlElement | RawMarkup)[];
}

const INDENT = "  ";

/**
 * Writes XML with one element per line.
 * @param element the root
 */
export function writeXml(element: XmlElement): string {
  const lines: string[] = [];
  writeElement(element, "", lines);
  return lines.join("\n");
}

function writeElement({ name, attributes, children }: XmlElement, indent: string, lines: string[]): void {
  const start = `${indent}<${name}${attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join("")}`;
  if (children.length === 0) {
    lines.push(`${start}/>`);
    return;
  }
  lines.push(`${start}>`);
  for (const child of children) {
    if (child instanceof RawMarkup) lines.push(child.xml.trim().replace(/^/, indent + INDENT));
    else writeElement(child, indent + INDENT, lines);
  }
  lines.push(`${indent}</${name}>`);
}
