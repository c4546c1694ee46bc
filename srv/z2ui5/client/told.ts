/** The warnings that one engine has already logged, and the markup that it has checked, so that each warning is logged once. */
import type { AppClass } from "../types/app.ts";

/** Maximum number of remembered markups of a class: markup with embedded data has no limit. */
const MOST_MARKUP = 20;

/** Remembers by class. */
export class Told {
  readonly #sentences = new WeakMap<AppClass, Set<string>>();
  readonly #markup = new WeakMap<AppClass, Set<string>>();

  /** Records a warning about an app. @returns whether it is new */
  isNew(appClass: AppClass, sentence: string): boolean {
    const known = noted(this.#sentences, appClass);
    return known.size < known.add(sentence).size;
  }

  /** Records markup of an app. @returns whether it is new or was evicted */
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
