import type { LostEdit } from "../../core/edits";
import { pageNames, slotNames } from "../../core/types";
import type { ShownViews } from "../Shown";
import { FocusState } from "./FocusState";
import { RowState } from "./RowState";

/**
 * What the user was doing, where no binding holds it. Patching keeps most of it by itself; recorded and restored is what
 * it cannot keep: the state of rows that move, and of views that are rebuilt or leave the page.
 */
export class UserState {
  private readonly focus: FocusState;
  private readonly rows: RowState;

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

  /** Text that was typed, not yet entered, and whose field no longer exists. */
  get lost(): LostEdit[] {
    return this.focus.lost;
  }

  /** Restores the state of rows. Lists may fire events when it changes. */
  restoreRows(): void {
    this.rows.restore();
  }

  /**
   * Restores focus, typed text and scroll positions, as far as the page still shows the same.
   *
   * @param returns the page was away, so the current focus was not set on purpose
   */
  restoreFocus(returns = false): void {
    this.focus.restore(returns);
  }
}
