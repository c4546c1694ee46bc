/** Finds which of many words stand in a text, in one pass (Aho and Corasick, 1975). */

interface Node {
  readonly next: Map<number, Node>;
  /** The node of the longest end of this one that begins a word. */
  shorter: Node | undefined;
  /** Words that end here, those of shorter ends included by `more`. */
  readonly words: number[];
  more: Node | undefined;
}

const node = (): Node => ({ next: new Map(), shorter: undefined, words: [], more: undefined });

/** Words to be found. */
export class Finder {
  readonly #root = node();

  /** @param words each at least one character long */
  constructor(words: readonly string[]) {
    for (const [index, word] of words.entries()) this.#nodeOf(word).words.push(index);
    const open = [this.#root];
    // The list grows while it is read: level by level.
    for (const parent of open)
      for (const [code, child] of parent.next) {
        child.shorter = parent === this.#root ? this.#root : this.#follow(parent.shorter ?? this.#root, code);
        child.more = child.shorter.words.length > 0 ? child.shorter : child.shorter.more;
        open.push(child);
      }
  }

  /** Positions of the words that stand in a text, in the list that was given. */
  in(text: string): ReadonlySet<number> {
    const found = new Set<number>();
    let at = this.#root;
    for (let i = 0; i < text.length; i++) {
      at = this.#follow(at, text.charCodeAt(i));
      for (let each: Node | undefined = at; each; each = each.more) for (const word of each.words) found.add(word);
    }
    return found;
  }

  #follow(from: Node, code: number): Node {
    let at: Node | undefined = from;
    while (at && !at.next.has(code)) at = at.shorter;
    return at?.next.get(code) ?? this.#root;
  }

  #nodeOf(word: string): Node {
    let at = this.#root;
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i);
      let next = at.next.get(code);
      if (!next) at.next.set(code, (next = node()));
      at = next;
    }
    return at;
  }
}
