/**
 * If an app converts a node to text itself, `client.view_display(page.stringify())`, it is not known at that time
 * which of its texts are handles of the client. Texts that look like handles are treated as such, and listed in a comment at the end of
 * the markup; they are validated when the markup is displayed.
 */
import { unknownTable, type ClientTexts } from "../binding/handed-out.ts";
import { hasBindingForm } from "../binding/expressions.ts";
import type { Maker } from "../source/made-by-client.ts";
import { Z2ui5Error } from "../errors.ts";
import { eachBy, replaceEach, unicodeEscape } from "../replace-each.ts";

const START = "<!-- checked when displayed: ";
const END = " -->";
/** Two hyphens would end a comment, and its text must not end the list. */
const COMMENT_ESCAPES = eachBy("-<>", unicodeEscape);

/** How texts of the client begin: paths from the root of a model, bindings of such. */
const CLIENTS = /^(?:\{(?:path: ')?)?(?:\w+>)?\//;

/** Treats every text that looks like a handle of the client as one, and records it. */
export class AssumedTexts implements ClientTexts {
  readonly #texts = new Set<string>();
  readonly #bindings = new Set<string>();
  readonly #calls = new Set<string>();

  has(text: string): boolean {
    if (!CLIENTS.test(text)) return false;
    this.#texts.add(text);
    return true;
  }

  isBinding(text: string, maker: Maker): boolean {
    if (!hasBindingForm(text) || !CLIENTS.test(text) || maker === "data") return false;
    (maker === "client" ? this.#texts : this.#bindings).add(text);
    return true;
  }

  isCall(text: string): boolean {
    this.#calls.add(text);
    return true;
  }

  /** It is unknown which texts are data; a text of the project in such a position is safe. */
  isData(): boolean {
    return false;
  }

  pathOf(): string {
    throw unknownTable();
  }

  /** Bindings of fields are the author's. */
  noteField(): void {}

  /** The comment that names what was assumed; "" if nothing was. */
  comment(): string {
    if (this.#texts.size + this.#bindings.size + this.#calls.size === 0) return "";
    const json = JSON.stringify([[...this.#texts], [...this.#bindings], [...this.#calls]] satisfies Assumed);
    const list = replaceEach(json, /[-<>]/, COMMENT_ESCAPES);
    return `\n${START}${list}${END}`;
  }
}

/**
 * Markup to be sent: the assumptions during its creation are validated, and their comments are removed.
 * @param markup any markup @param clientTexts handles of the client of the running roundtrip
 * @throws VIEW_INVALID when a text was treated as a binding but is not one
 */
export function withoutAssumptions(markup: string, clientTexts: ClientTexts): string {
  const [first = "", ...commented] = markup.split(START);
  if (commented.length === 0) return markup;
  const rest = commented.map((part) => {
    const end = part.indexOf(END);
    demand(JSON.parse(part.slice(0, end)) as Assumed, clientTexts);
    return part.slice(end + END.length);
  });
  return first + rest.join("");
}

type Assumed = readonly [texts: readonly string[], bindings: readonly string[], calls: readonly string[]];

function demand([texts, bindings, calls]: Assumed, clientTexts: ClientTexts): void {
  const wrong =
    texts.find((text) => !clientTexts.has(text)) ??
    bindings.find((text) => !clientTexts.isBinding(text, "unknown")) ??
    calls.find((text) => !clientTexts.isCall(text));
  if (wrong === undefined) return;
  throw new Z2ui5Error("VIEW_INVALID", {
    problems: `A node was converted to text before it was displayed, so it is unknown whether ${JSON.stringify(wrong)} is data. Pass the node itself: client.view_display(node).`,
  });
}
