/** Rows in values of rows. */
import type { UntypedRow } from "../definition/types.ts";

/** Rows of an association or composition, whether it leads to one or to many. */
export const rowsIn = (value: unknown): UntypedRow[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is UntypedRow => typeof one === "object" && one !== null && !Array.isArray(one),
  );
