/** What one engine has told developers of apps already, and which markup it has looked at: each sentence is said once. */
import type { AppClass } from "../types/app.ts";

/** Markup of a class that is remembered: an app that puts data into its markup has no end of it. */
const MOST_MARKUP = 20;

/** Remembers by class. */
export class Told {
  readonly #sentences = new WeakMap<AppClass, Set<string>>();
  readonly #markup = new WeakMap<AppClass, Set<string>>();

  /** Notes a sentence about an app. @returns whether it is new */
  isNew(appClass: AppClass, sentence: string): boolean {
    const known = noted(this.#sentences, appClass);
    return known.size < known.add(sentence).size;
  }

  /** Notes markup of an app. @returns whether it is new, or forgotten */
  isNewMarkup(appClass: AppClass, markup: string): boolean {
    const known = noted(this.#markup, appClass);
    if (known.has(markup)) return false;
    if (known.size >= MOST_MARKUP) known.clear();
    known.add(markup);
    return true;
  }
}

function noted(notes: WeakMap<AppClass, Set<string>>, appClass: AppClass): Set<string> {
  const known = notes.get(appClass) ?? new Set<string>();
  notes.set(appClass, known);
  return known;
}
