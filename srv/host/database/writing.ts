/** Whether the database takes what is written: one that is full or read-only still answers what is read. */

let isRefused = false;

/** Notes what became of the last transaction that wrote. */
export function noteWriting(was: "taken" | "refused"): void {
  isRefused = was === "refused";
}

/** Whether the database refused what was written last, because it is full or read-only. */
export const refusesWriting = (): boolean => isRefused;
