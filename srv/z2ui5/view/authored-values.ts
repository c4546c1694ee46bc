/** What the author of a view wrote, as distinct from data. */
import type { ClientTexts } from "../binding/handed-out.ts";

/** A binding that the author of the view wrote. */
export class Binding {
  declare private readonly is: "binding";
  readonly #write: (clientTexts: ClientTexts) => string;
  /** @param source the binding in the syntax of XML views, or what writes it when the view is displayed */
  constructor(source: string | ((clientTexts: ClientTexts) => string)) {
    this.#write = typeof source === "string" ? () => source : source;
  }

  /** The binding in the syntax of XML views. @param clientTexts handles of the client of the run */
  text(clientTexts: ClientTexts): string {
    return this.#write(clientTexts);
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
