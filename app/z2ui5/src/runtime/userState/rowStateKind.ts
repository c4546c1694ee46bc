import type Control from "sap/ui/core/Control";
import type { Question } from "../../patch/findBelow";

/** A row that had a state before the page changed. */
export interface FormerRow {
  /** Its path before. */
  readonly path: string;
  /** Its path now; undefined if it is not among the data any more, or cannot be recognized. */
  readonly now: string | undefined;
  /** The data of the row, if the kind of state needs it. */
  readonly data: unknown;
}

/** A state that rows of a kind of list can have. */
export interface RowStateKind {
  /** Whether a control is such a list. */
  isList: Question;
  /** Rows are recognized by their data, too. */
  needsData?: boolean;
  /** Paths of the rows in this state; undefined where the state of the list is left as it will be. */
  read(list: Control): readonly string[] | undefined;
  /** Gives the rows of a list their state back. */
  write(list: Control, rows: readonly FormerRow[], isInDialog: boolean): void;
}
