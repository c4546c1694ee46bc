/** A binding as `client._bind` and `client._bind_edit` return it: `{/NAME}`, `{/XX/NAME}`. */
export type BindingText = `{${string}}`;

/** Whether a text has the outer form of a binding. */
export const hasBindingForm = (text: string): boolean => text.startsWith("{") && text.endsWith("}");

/**
 * The expressions one roundtrip handed out, so that typed views tell them from data.
 *
 * An attribute may hold a text that equals a binding, because a user typed it. Then reads of it are noted as well, and
 * each use of the text counts as what was handed out or read last and not used since. JavaScript evaluates arguments
 * right before the call they are for, so that is where the text came from.
 */
export class Expressions {
  readonly #handedOut = new Set<string>();
  readonly #alsoData = new Set<string>();
  readonly #sources = new Map<string, ("binding" | "data")[]>();

  /** Notes an expression the client returns. */
  handOut(text: string): void {
    this.#handedOut.add(text);
    if (hasBindingForm(text)) this.#sourcesOf(text).push("binding");
  }

  /** Notes that the app read one of its attributes. Only a text in the form of a binding matters. */
  read(text: string): void {
    if (!hasBindingForm(text)) return;
    this.#alsoData.add(text);
    this.#sourcesOf(text).push("data");
  }

  /** Notes that the last read of a value served to bind the attribute, not to show it. */
  readToBind(value: unknown): void {
    const sources = typeof value === "string" ? this.#sources.get(value) : undefined;
    const last = sources?.lastIndexOf("data") ?? -1;
    if (last >= 0) sources?.splice(last, 1);
  }

  /** Whether exactly this text was handed out. */
  has(text: string): boolean {
    return this.#handedOut.has(text);
  }

  /**
   * Uses a text as argument of one call.
   * @param times how often the call uses it
   * @returns for each use, in order, whether it is the binding; all are data if that cannot be told
   */
  use(text: string, times: number): readonly boolean[] {
    if (!this.has(text) || !this.#alsoData.has(text)) return Array<boolean>(times).fill(this.has(text));
    const used = this.#sourcesOf(text).splice(-times);
    return used.length < times ? Array<boolean>(times).fill(false) : used.map((source) => source === "binding");
  }

  #sourcesOf(text: string): ("binding" | "data")[] {
    const sources = this.#sources.get(text) ?? [];
    this.#sources.set(text, sources);
    return sources;
  }
}

let current: () => Expressions | undefined = () => undefined;

/** Says where the expressions of the running roundtrip are. */
export function setExpressionsSource(source: () => Expressions | undefined): void {
  current = source;
}

/** The expressions of the running roundtrip; undefined outside of one. */
export const runningExpressions = (): Expressions | undefined => current();

/** Whether the client of the running roundtrip handed out exactly this text as a binding, a path, an event or an action. */
export const handedOut = (text: string): boolean => current()?.has(text) === true;
