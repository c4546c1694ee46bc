import { Parser } from "htmlparser2";
import type { PageElement } from "./element.ts";
import type { PageNode } from "./node.ts";

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const RAW = new Set(["script", "style", "xmp", "iframe", "noembed", "noframes"]);

/** Reads HTML into a node. */
export function parseInto(root: PageNode, html: string): void {
  const { ownerDocument: document } = root;
  if (!html.includes("<") && !html.includes("&")) {
    root.appendChild(document.createTextNode(html));
    return;
  }
  // Children are linked into something that nobody sees yet.
  const fragment = document.createDocumentFragment();
  const open: PageNode[] = [fragment];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1)!;
        const namespace = name === "svg" ? SVG : ((parent as PageElement).namespaceURI ?? HTML);
        const inside = (parent as PageElement).localName === "foreignobject" ? HTML : namespace;
        const element = document.createElementNS(inside, name);
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        element.isParsed = true;
        contentOf(parent).appendChild(element);
        open.push(element);
      },
      ontext(text) {
        const parent = contentOf(open.at(-1)!);
        const last = parent.lastChild;
        if (last?.nodeType === 3) last.nodeValue = `${last.nodeValue}${text}`;
        else parent.appendChild(document.createTextNode(text));
      },
      oncomment(text) {
        contentOf(open.at(-1)!).appendChild(document.createComment(text));
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { lowerCaseAttributeNames: false, recognizeSelfClosing: false },
  );
  parser.end(html);
  root.appendChild(fragment);
}

/** What is in a template is not a part of the page. */
const contentOf = (node: PageNode): PageNode =>
  (node as { content?: unknown }).content instanceof Object && node.nodeName === "TEMPLATE"
    ? (node as unknown as { content: PageNode }).content
    : node;

/** An element as HTML. */
export function serialize(node: PageNode): string {
  if (node.nodeType === 3) {
    const parent = node.parentNode as PageElement | null;
    return parent && RAW.has(parent.localName) ? (node.nodeValue ?? "") : escaped(node.nodeValue ?? "");
  }
  if (node.nodeType === 8) return `<!--${node.nodeValue}-->`;
  if (node.nodeType !== 1) return serializeChildren(node);
  const element = node as PageElement;
  const attributes = element
    .getAttributeNames()
    .map((name) => ` ${name}="${escaped(element.getAttribute(name) ?? "").replaceAll('"', "&quot;")}"`)
    .join("");
  const start = `<${element.localName}${attributes}>`;
  return VOID.has(element.localName)
    ? start
    : `${start}${serializeChildren(contentOf(element))}</${element.localName}>`;
}

/** What is in a node as HTML. */
export function serializeChildren(node: PageNode): string {
  let html = "";
  for (let child = contentOf(node).firstChild; child; child = child.nextSibling) html += serialize(child);
  return html;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
