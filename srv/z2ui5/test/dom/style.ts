const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string): string =>
  name === "cssFloat" ? "float" : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Styles UI5 and its libraries set or look for; what is missing here can be set by `setProperty`. */
const NAMES =
  "align-content align-items align-self animation animation-delay animation-duration animation-name animation-timing-function appearance backface-visibility background background-color background-image " +
  "background-position background-repeat background-size border border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color " +
  "border-left border-left-color border-left-style border-left-width border-radius border-right border-right-color border-right-style border-right-width border-spacing border-style border-top border-top-color " +
  "border-top-left-radius border-top-right-radius border-top-style border-top-width border-width bottom box-shadow box-sizing clear clip clip-path color column-count column-gap column-rule column-width columns " +
  "content cursor direction display fill fill-opacity filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float font font-family font-size font-style font-variant font-weight gap grid " +
  "grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template " +
  "grid-template-areas grid-template-columns grid-template-rows height hyphens inset justify-content justify-items justify-self left letter-spacing line-height list-style list-style-image list-style-position " +
  "list-style-type margin margin-bottom margin-inline margin-left margin-right margin-top mask mask-image max-height max-width min-height min-width object-fit object-position opacity order orphans outline outline-color " +
  "outline-offset outline-style outline-width overflow overflow-anchor overflow-wrap overflow-x overflow-y padding padding-bottom padding-left padding-right padding-top perspective place-items pointer-events " +
  "position quotes resize right row-gap scroll-behavior stroke stroke-opacity stroke-width tab-size table-layout text-align text-decoration text-indent text-overflow text-shadow text-transform top touch-action " +
  "transform transform-origin transition transition-delay transition-duration transition-property transition-timing-function unicode-bidi user-select vertical-align visibility white-space widows width will-change " +
  "word-break word-spacing word-wrap writing-mode z-index zoom";

const LENGTHS = /^(?:(?:min-|max-)?(?:width|height)|top|left|right|bottom|margin.*|padding.*|font-size)$/;

/** Styles of an element; they live in its attribute. */
export class Style {
  readonly #element: StyleOwner;
  #text: string | null | undefined;
  #values = new Map<string, string>();

  constructor(element: StyleOwner) {
    this.#element = element;
  }

  get cssText(): string {
    return [...this.#read()].map(([name, value]) => `${name}: ${value};`).join(" ");
  }

  set cssText(text: string) {
    this.#element.setAttribute("style", text);
  }

  get length(): number {
    return this.#read().size;
  }

  get parentRule(): null {
    return null;
  }

  item(index: number): string {
    return [...this.#read().keys()][index] ?? "";
  }

  getPropertyValue(name: string): string {
    const text = this.#read().get(name) ?? "";
    return text.endsWith("!important") ? text.slice(0, -"!important".length).trimEnd() : text;
  }

  getPropertyPriority(name: string): string {
    return this.#read().get(name)?.endsWith("!important") ? "important" : "";
  }

  setProperty(name: string, value: unknown, priority?: string): void {
    const text = value === null || value === undefined ? "" : String(value as string).trim();
    const values = this.#read();
    if (text === "") {
      if (!values.delete(name)) return;
    } else {
      // A length needs its unit; browsers leave what was there.
      if (LENGTHS.test(name) && /^-?[\d.]+$/.test(text) && Number(text) !== 0) return;
      if (/^NaN/.test(text)) return;
      const full = priority ? `${text} !${priority}` : text;
      if (values.get(name) === full) return;
      values.set(name, full);
    }
    this.#write();
  }

  removeProperty(name: string): string {
    const value = this.getPropertyValue(name);
    this.setProperty(name, "");
    return value;
  }

  #read(): Map<string, string> {
    const text = this.#element.getAttribute("style");
    if (text === this.#text) return this.#values;
    this.#text = text;
    this.#values = new Map();
    for (const part of (text ?? "").match(
      /(?:[^;"'(]|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)|["'(])+/g,
    ) ?? []) {
      const colon = part.indexOf(":");
      if (colon < 1) continue;
      const name = part.slice(0, colon).trim();
      const value = part.slice(colon + 1).trim();
      if (value !== "") this.#values.set(name.startsWith("--") ? name : name.toLowerCase(), value);
    }
    return this.#values;
  }

  #write(): void {
    const values = this.#values;
    this.#element.setAttribute("style", this.cssText);
    this.#text = this.#element.getAttribute("style");
    this.#values = values;
  }
}

interface StyleOwner {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

for (const name of [...NAMES.split(" "), "css-float"]) {
  const style = name === "css-float" ? "float" : kebab(camel(name));
  const property = {
    get(this: Style) {
      return this.getPropertyValue(style);
    },
    set(this: Style, value: unknown) {
      this.setProperty(style, value);
    },
    configurable: true,
    enumerable: true,
  };
  Object.defineProperty(Style.prototype, camel(name), property);
  if (name.includes("-") && name !== "css-float") Object.defineProperty(Style.prototype, name, property);
}
