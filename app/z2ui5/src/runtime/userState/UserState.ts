import { pageNames, slotNames } from "../../core/types";
import type { ShownViews } from "../Shown";
import { FocusState } from "./FocusState";
import { RowState } from "./RowState";

/**
 * What the user was doing, where no binding holds it. Patching keeps most of it by itself; recorded and restored is what
 * it cannot keep: the state of rows that move, and of views that are rebuilt or leave the page.
 */
export class UserState {
  readonly focus: FocusState;
  /** Lists may fire events when it is restored. */
  readonly rows: RowState;

  /**
   * Records the state of the page.
   *
   * @param slots what is shown
   * @param scrolled the elements that are scrolled
   * @param leaves a page that leaves takes no dialogs with it, and loses what was typed but not entered
   */
  constructor(slots: ShownViews, scrolled: readonly HTMLElement[], leaves = false) {
    const names = leaves ? pageNames : slotNames;
    this.focus = new FocusState(slots, scrolled, names, leaves);
    this.rows = new RowState(slots, names);
  }
}
