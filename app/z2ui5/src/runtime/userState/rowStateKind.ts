import type Control from "sap/ui/core/Control";
import type { Question } from "../../patch/findBelow";

/** A row that had a state before the page changed. */
export interface FormerRow<State> {
  /** Its path before. */
  readonly path: string;
  /** Its path now; undefined if it is not among the data any more, or cannot be recognized. */
  readonly now: string | undefined;
  /** What `read` said of it. */
  readonly state: State;
}

/** A state that rows of a kind of list can have. */
export interface RowStateKind<State = unknown> {
  /** Whether a control is such a list. */
  isList: Question;
  /** Rows of a list that have a state, by their paths; undefined where the state of the list is left as it will be. */
  read(list: Control, dataAt: (path: string) => unknown): ReadonlyMap<string, State> | undefined;
  /** Gives the rows of a list their state back. */
  write(list: Control, rows: readonly FormerRow<State>[], isInDialog: boolean): void;
}
