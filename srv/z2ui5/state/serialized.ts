/** Parts of an answer that are text before the answer is encoded. */

/** A table that is text already. */
export class SerializedTable {
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

/** The text of members of a model, some of which may be serialized already. */
export const serializeMembers = (members: { readonly [name: string]: unknown }): string[] =>
  Object.keys(members).flatMap((name) => {
    const value = members[name];
    const text = value instanceof SerializedTable ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
