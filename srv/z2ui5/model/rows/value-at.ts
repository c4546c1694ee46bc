import type { UntypedRow } from "../definition/types.ts";

/** The value at a path of a row; null if one of the rows it leads through is not there. */
export const valueAt = (row: UntypedRow, path: string): unknown =>
  path.split(".").reduce<unknown>((holder, name) => (holder as UntypedRow | null | undefined)?.[name], row) ?? null;
