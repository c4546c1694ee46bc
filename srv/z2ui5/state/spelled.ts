/** Parts of an answer that are text before the answer is spelled. */

/** A table that is text already. */
export class SpelledTable {
  /** The table as JSON. */
  readonly text: string;
  /** @param text the table as JSON */
  constructor(text: string) {
    this.text = text;
  }

  /** For readers that want the value. */
  toJSON(): unknown {
    return JSON.parse(this.text) as unknown;
  }
}

/** The text of members of a model, some of which may be spelled already. */
export const spellMembers = (members: { readonly [name: string]: unknown }): string[] =>
  Object.keys(members).flatMap((name) => {
    const value = members[name];
    const text = value instanceof SpelledTable ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
