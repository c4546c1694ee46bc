/**
 * A node that an app turns into text by itself, `client.view_display(page.stringify())`, is written before anybody can say
 * which of its texts the client handed out. Those that look like it are taken for it, and named in a comment at the end of
 * the markup; displaying the markup checks them.
 */
import { unknownTable, type KnownTexts } from "../binding/handed-out.ts";
import { hasBindingForm } from "../binding/expressions.ts";
import type { Maker } from "../source/made-by-client.ts";
import { Z2ui5Error } from "../errors.ts";
import { replaceEach } from "../replace-each.ts";

const START = "<!-- checked when displayed: ";
const END = " -->";

/** How texts of the client begin: paths from the root of a model, bindings of such. */
const CLIENTS = /^(?:\{(?:path: ')?)?(?:\w+>)?\//;

/** Takes every text that looks like one of the client's for one, and remembers it. */
export class AssumedTexts implements KnownTexts {
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

  /** Nobody has said what is data; a text of the project in its place does no harm. */
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
    // Two hyphens would end the comment, and its text must not end the list.
    const json = JSON.stringify([[...this.#texts], [...this.#bindings], [...this.#calls]] satisfies Assumed);
    const list = replaceEach(json, /[-<>]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
    return `\n${START}${list}${END}`;
  }
}

/**
 * Markup as it is sent: what was assumed while it was written is checked, and its comments are gone.
 * @param markup any markup @param known what the client of the running roundtrip handed out
 * @throws VIEW_INVALID when a text was taken for a binding that is none
 */
export function withoutAssumptions(markup: string, known: KnownTexts): string {
  const [first = "", ...commented] = markup.split(START);
  if (commented.length === 0) return markup;
  const rest = commented.map((part) => {
    const end = part.indexOf(END);
    demand(JSON.parse(part.slice(0, end)) as Assumed, known);
    return part.slice(end + END.length);
  });
  return first + rest.join("");
}

type Assumed = readonly [texts: readonly string[], bindings: readonly string[], calls: readonly string[]];

function demand([texts, bindings, calls]: Assumed, known: KnownTexts): void {
  const wrong =
    texts.find((text) => !known.has(text)) ??
    bindings.find((text) => !known.isBinding(text, "unknown")) ??
    calls.find((text) => !known.isCall(text));
  if (wrong === undefined) return;
  throw new Z2ui5Error("VIEW_INVALID", {
    problems: `A node was turned into text before it was displayed, and it cannot be told whether ${JSON.stringify(wrong)} is data. Pass the node itself: client.view_display(node).`,
  });
}
