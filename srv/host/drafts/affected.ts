/** How many rows a statement has changed. */

/** @param changed the result of a statement, as the versions of CAP give it */
export const countOf = (changed: unknown): number =>
  typeof changed === "number" ? changed : ((changed as { affected?: number } | null)?.affected ?? 0);
