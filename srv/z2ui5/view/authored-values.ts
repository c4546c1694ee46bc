/** What the author of a view wrote, as distinct from data. */
import type { KnownTexts } from "../binding/handed-out.ts";

/** A binding that the author of the view wrote. */
export class Binding {
  declare private readonly is: "binding";
  readonly #write: (known: KnownTexts) => string;
  /** @param source the binding in the syntax of XML views, or what writes it when the view is displayed */
  constructor(source: string | ((known: KnownTexts) => string)) {
    this.#write = typeof source === "string" ? () => source : source;
  }

  /** The binding in the syntax of XML views. @param known handles of the client of the run */
  text(known: KnownTexts): string {
    return this.#write(known);
  }
}

/** Data that is always displayed as text. */
export class Data {
  declare private readonly is: "data";
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Code for the browser that the author of the view wrote. */
export class Handler {
  declare private readonly is: "handler";
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** XML that the author of the view wrote. */
export class RawMarkup {
  declare private readonly is: "markup";
  readonly xml: string;
  constructor(xml: string) {
    this.xml = xml;
  }
}
