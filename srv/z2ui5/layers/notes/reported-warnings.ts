/** The warnings that one engine has already logged, and the markup that it has checked, so that each warning is logged once. */
import type { AppClass } from "../../types/app.ts";

/** Maximum number of remembered markups of a class: markup with embedded data has no limit. */
const MOST_MARKUP = 20;

/** Warnings and markup by class. */
export class ReportedWarnings {
  readonly #warnings = new WeakMap<AppClass, Set<string>>();
  readonly #markup = new WeakMap<AppClass, Set<string>>();

  /** Records a warning about an app. @returns whether it is new */
  isNew(appClass: AppClass, warning: string): boolean {
    const known = setOf(this.#warnings, appClass);
    return known.size < known.add(warning).size;
  }

  /** Records markup of an app. @returns whether it is new or was evicted */
  isNewMarkup(appClass: AppClass, markup: string): boolean {
    const known = setOf(this.#markup, appClass);
    if (known.has(markup)) return false;
    if (known.size >= MOST_MARKUP) known.clear();
    known.add(markup);
    return true;
  }
}

function setOf(byClass: WeakMap<AppClass, Set<string>>, appClass: AppClass): Set<string> {
  const known = byClass.get(appClass) ?? new Set<string>();
  byClass.set(appClass, known);
  return known;
}
