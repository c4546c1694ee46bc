/** What the client of one roundtrip handed out, so that typed views tell it from data when they are displayed. */
import { hasBindingForm } from "./expressions.ts";

/** Tells texts the client made from all others. */
export interface KnownTexts {
  /** Whether the client handed out exactly this text: a binding, a path, an event or an action. */
  has(text: string): boolean;
  /** Whether a text in the form of a binding is one of the client's and no data of the app that equals it. */
  isBinding(text: string): boolean;
  /** Whether the app read a text in the form of a binding from its data. */
  isData(text: string): boolean;
}

/** The texts handed out in one roundtrip; it belongs to that roundtrip's context and to nothing else. */
export class HandedOut implements KnownTexts {
  readonly #texts = new Set<string>();
  /** How often the app read a text in the form of a binding from its data. */
  readonly #reads = new Map<string, number>();

  /** Notes an expression the client returns. @returns the expression */
  note<Text extends string>(text: Text): Text {
    this.#texts.add(text);
    return text;
  }

  /** Notes that the app read a text of its data. Only one in the form of a binding matters. */
  read(text: string): void {
    if (hasBindingForm(text)) this.#reads.set(text, (this.#reads.get(text) ?? 0) + 1);
  }

  /** Notes that the last read of a value served to bind the attribute, not to show it. */
  readToBind(value: unknown): void {
    const reads = typeof value === "string" ? this.#reads.get(value) ?? 0 : 0;
    if (reads > 0) this.#reads.set(value as string, reads - 1);
  }

  has(text: string): boolean {
    return this.#texts.has(text);
  }

  isData(text: string): boolean {
    return (this.#reads.get(text) ?? 0) > 0;
  }

  /** A text that is also data cannot be told apart by itself, so it counts as data. */
  isBinding(text: string): boolean {
    return hasBindingForm(text) && this.#texts.has(text) && !(this.#reads.get(text) ?? 0);
  }
}
