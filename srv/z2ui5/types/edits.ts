/** Edits that were not applied, as apps read them. */

/** An edit that could not be converted to the type of the attribute. Apps receive the first 1,000 of a request. */
export interface SkippedEdit {
  /** Attribute path with "-" between components. */
  readonly name: string;
  /** Row, 1-based; 0 for a value that is no cell. */
  readonly row: number;
  readonly field: string;
  /** Row of the outer table, 1-based; 0 if there is none. */
  readonly row_parent: number;
  /** What was sent. */
  readonly value: string;
}
