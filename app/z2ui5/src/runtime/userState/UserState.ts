import type { LostEdit } from "../../core/edits";
import type { SlotName } from "../../core/types";
import { pageNames, slotNames } from "../../core/types";
import type { ShownViews } from "../Shown";
import { ControlState } from "./ControlState";
import { FocusState } from "./FocusState";
import { RowState } from "./RowState";

/** What becomes of the page after its state was recorded. */
type Fate = "stays" | "leaves" | "is destroyed";

/**
 * What the user was doing, where no binding holds it. Patching keeps most of it by itself; recorded and restored is what
 * it cannot keep: the state of rows that move, and of views that are rebuilt or leave the page.
 */
export class UserState {
  private readonly focus: FocusState;
  private readonly rows: RowState;
  /** Controls that stay have their state themselves. */
  private readonly controls?: ControlState;

  /**
   * Records the state of the page.
   *
   * @param slots what is shown
   * @param scrolled the elements that are scrolled
   * @param fate a page that leaves takes no dialogs with it, and loses what was typed but not entered
   */
  constructor(slots: ShownViews, scrolled: readonly HTMLElement[], fate: Fate = "stays") {
    const leaves = fate !== "stays";
    const names = leaves ? pageNames : slotNames;
    this.focus = new FocusState(slots, scrolled, names, leaves);
    this.rows = new RowState(slots, names);
    if (fate === "is destroyed") this.controls = new ControlState(slots, names);
  }

  /** The view of a slot is about to be destroyed; its controls will be identified by their positions. */
  leave(slot: SlotName): void {
    this.focus.leave(slot);
  }

  /** Text that was typed, not yet entered, and whose field no longer exists. */
  get lost(): LostEdit[] {
    return this.focus.lost;
  }

  /** Restores the state of controls and rows. Controls may fire events when it changes. */
  restoreControls(): void {
    this.controls?.restore();
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
