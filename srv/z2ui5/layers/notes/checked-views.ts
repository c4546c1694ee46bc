/** Markup that was checked and found right; it is not checked again. */

/** Characters of markup that are remembered. */
const MOST_CHARACTERS = 2_000_000;

/** Remembers markup, up to so many characters; then it starts over. */
export class CheckedViews {
  private readonly texts = new Set<string>();
  private size = 0;

  has(xml: string): boolean {
    return this.texts.has(xml);
  }

  add(xml: string): void {
    if ((this.size += xml.length) > MOST_CHARACTERS) {
      this.texts.clear();
      this.size = xml.length;
    }
    this.texts.add(xml);
  }
}
