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
    const reported = setOf(this.#warnings, appClass);
    return reported.size < reported.add(warning).size;
  }

  /** Records markup of an app. @returns whether it is new or was evicted */
  isNewMarkup(appClass: AppClass, markup: string): boolean {
    const reported = setOf(this.#markup, appClass);
    if (reported.has(markup)) return false;
    if (reported.size >= MOST_MARKUP) reported.clear();
    reported.add(markup);
    return true;
  }
}

function setOf(byClass: WeakMap<AppClass, Set<string>>, appClass: AppClass): Set<string> {
  const reported = byClass.get(appClass) ?? new Set<string>();
  byClass.set(appClass, reported);
  return reported;
}
