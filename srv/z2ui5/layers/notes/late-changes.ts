/** Attributes that change after `main` has ended, because a promise was not awaited: they are in no draft and on no screen. */
import { setImmediate } from "node:timers";
import type { App } from "../../types/app.ts";
import { attributesOf, differences, type Attributes } from "./run-effect.ts";

/** The attributes of an app when its run had ended, and what is called on changes. */
interface Ended {
  readonly app: App;
  readonly attributes: Attributes;
  readonly report: (names: readonly string[]) => void;
}

/** Compares the app that ran last once more: soon after its run, and when the next run begins. */
export class LateChanges {
  #last: Ended | undefined;

  /** Begins to watch an app whose run has ended. */
  watch(ended: Ended): void {
    this.#last = ended;
    setImmediate(() => setImmediate(() => this.report(ended)));
  }

  /** Reports what has changed. */
  report(ended = this.#last): void {
    if (!ended || ended !== this.#last) return;
    const names = differences(ended.attributes, attributesOf(ended.app));
    if (names.length === 0) return;
    this.#last = undefined;
    ended.report(names);
  }
}
