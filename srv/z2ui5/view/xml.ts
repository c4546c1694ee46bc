import { RawMarkup } from "./authored-values.ts";
import { ViewSize } from "./view-size.ts";
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
 * @throws ANSWER_TOO_LARGE
 */
export function writeXml(element: XmlElement): string {
  const lines: string[] = [];
  writeElement(element, "", lines, new ViewSize());
  return lines.join("\n");
}

function writeElement(
  { name, attributes, children }: XmlElement,
  indent: string,
  lines: string[],
  size: ViewSize,
): void {
  const written = attributes.map(([key, value]) => size.add(` ${key}="${escapeAttribute(value)}"`));
  const start = `${indent}<${name}${written.join("")}`;
  if (children.length === 0) {
    lines.push(`${start}/>`);
    return;
  }
  lines.push(`${start}>`);
  for (const child of children) {
    if (child instanceof RawMarkup) lines.push(child.xml.trim().replace(/^/, indent + INDENT));
    else writeElement(child, indent + INDENT, lines, size);
  }
  lines.push(`${indent}</${name}>`);
}
