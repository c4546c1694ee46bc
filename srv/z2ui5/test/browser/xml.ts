import { DOMParser as XmlParser, XMLSerializer, onErrorStopParsing } from "@xmldom/xmldom";

/** Reads XML with its namespaces, which DOMs made for HTML do not know; HTML is left to those. */
export function parserFor(html: { parseFromString(text: string, type: never): object }): new () => object {
  return class DOMParser {
    parseFromString(text: string, type: string): object {
      if (type === "text/html") return html.parseFromString(text, type as never);
      try {
        return withTools(new XmlParser({ onError: onErrorStopParsing }).parseFromString(text, "application/xml"));
      } catch (error) {
        const failed = new XmlParser().parseFromString("<parsererror/>", "application/xml");
        failed.documentElement!.appendChild(
          failed.createTextNode(error instanceof Error ? error.message : String(error)),
        );
        return withTools(failed);
      }
    }
  };
}

export { XMLSerializer };

interface XmlNode {
  readonly nodeType: number;
  readonly nextSibling: XmlNode | null;
  readonly previousSibling: XmlNode | null;
  readonly firstChild: XmlNode | null;
  readonly lastChild: XmlNode | null;
}

let isExtended = false;

/** Browsers let one walk over the elements alone; UI5's XML processor does. */
function withTools<Node extends object>(document: Node): Node {
  if (isExtended) return document;
  isExtended = true;
  const element = Object.getPrototypeOf((document as { documentElement: object }).documentElement) as object;
  const next = (node: XmlNode | null, step: "nextSibling" | "previousSibling"): XmlNode | null => {
    let current = node;
    while (current && current.nodeType !== 1) current = current[step];
    return current;
  };
  const getters: Record<string, (this: XmlNode) => unknown> = {
    firstElementChild() {
      return next(this.firstChild, "nextSibling");
    },
    lastElementChild() {
      return next(this.lastChild, "previousSibling");
    },
    nextElementSibling() {
      return next(this.nextSibling, "nextSibling");
    },
    previousElementSibling() {
      return next(this.previousSibling, "previousSibling");
    },
    children() {
      const all: XmlNode[] = [];
      for (let child = next(this.firstChild, "nextSibling"); child; child = next(child.nextSibling, "nextSibling"))
        all.push(child);
      return all;
    },
    childElementCount() {
      return (this as unknown as { children: XmlNode[] }).children.length;
    },
  };
  for (const [name, get] of Object.entries(getters))
    if (!(name in element)) Object.defineProperty(element, name, { get, configurable: true });
  return document;
}
