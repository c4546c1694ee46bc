import { MOST_SHOWN, tooMuchShown } from "../replace-each.ts";

/** Characters of a view that development looks for mistakes in: what it finds out takes dozens of bytes for a character that is escaped. */
export const MOST_CHECKED = 1024 * 1024;

/** Counts the characters of one view while it is put together. */
export class ViewSize {
  #characters = 0;

  /**
   * Counts a text that becomes a part of the view.
   * @returns the text
   * @throws ANSWER_TOO_LARGE
   */
  add(text: string): string {
    this.#characters += text.length;
    if (this.#characters > MOST_SHOWN) throw tooMuchShown();
    return text;
  }
}
