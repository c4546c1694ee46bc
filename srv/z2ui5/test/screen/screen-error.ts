/**
 * A user could not do what a test requested, or an expectation of the test is not met. The message ends with an outline of the screen.
 */
export class ScreenError extends Error {
  /** The message without the outline. */
  readonly sentence: string;

  /** @param sentence what was expected, what is there, what to do @param outline what the screen shows */
  constructor(sentence: string, outline: string) {
    super(`${sentence}\n\nThe screen shows:\n${outline}`);
    this.name = "ScreenError";
    this.sentence = sentence;
  }
}

/** Names as they are listed in a sentence: the first ones, in quotes. */
export function listed(names: readonly string[], most = 20): string {
  const different = [...new Set(names)].map((name) => (name === "" ? "(without a name)" : JSON.stringify(name)));
  return different.length > most
    ? `${different.slice(0, most).join(", ")} and ${different.length - most} more`
    : different.join(", ");
}
