/** Reads view markup into plain JSON in which only what a browser would see makes a difference (D11). */
import type { Json, JsonObject } from "./recording.ts";

const TOKEN = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements with their non-empty attributes as a set, and text without surrounding blanks; text that is no XML stays text. */
export function xmlAsJson(markup: string): Json {
  const root: JsonObject = { content: [] };
  const open: JsonObject[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < markup.length) {
    const token = TOKEN.exec(markup);
    if (token === null) return markup;
    const [, closing, name = "", attributes = "", selfClosing, text] = token;
    if (text !== undefined) addText(open.at(-1) as JsonObject, text);
    else if (closing) {
      if (open.length === 1 || (open.pop() as JsonObject)["element"] !== name) return markup;
    } else {
      const element: JsonObject = { element: name, attributes: attributesOf(attributes), content: [] };
      contentOf(open.at(-1) as JsonObject).push(element);
      if (!selfClosing) open.push(element);
    }
  }
  return open.length === 1 ? contentOf(root) : markup;
}

function attributesOf(text: string): JsonObject {
  const found = [...text.matchAll(ATTRIBUTE)].map((match) => [match[1], unescaped(match[2] ?? match[3] ?? "")]);
  return Object.fromEntries(found.filter(([, value]) => value !== ""));
}

function addText(element: JsonObject, text: string): void {
  const trimmed = unescaped(text).trim();
  if (trimmed !== "") contentOf(element).push(trimmed);
}

function contentOf(element: JsonObject): Json[] {
  return element["content"] as Json[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex as string, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name as string] ?? entity;
  });
}
