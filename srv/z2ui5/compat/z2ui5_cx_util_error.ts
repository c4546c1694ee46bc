import { readMessages } from "../client/messages/read-messages.ts";

/**
 * The error apps raise and catch (docs/spec/client-api.md §15).
 *
 * @example throw new z2ui5_cx_util_error("The order is locked", error);
 */
class z2ui5_cx_util_error extends Error {
  /** Error that led here; null if none. */
  readonly previous: unknown;

  /**
   * @param val text, or an error or message record whose text is taken
   * @param previous error that led here
   */
  constructor(val: unknown = "", previous: unknown = null) {
    super(textOf(val), previous === null ? undefined : { cause: previous });
    this.name = new.target.name;
    this.previous = previous;
  }

  /** The text of this error, then the texts of its causes, each on a separate line. */
  get_text(): string {
    const before = this.previous === null || this.previous === undefined ? "" : textOf(this.previous);
    return [this.message, before].filter((text) => text !== "").join("\n");
  }
}

const textOf = (value: unknown): string => readMessages(value)[0]?.text ?? "";

export default z2ui5_cx_util_error;
export { z2ui5_cx_util_error as "module.exports" };
