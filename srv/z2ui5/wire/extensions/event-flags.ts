/** Event arrays with all flags, for frontends that support them on both wires (docs/protocol.md §5). */
import type { EventExpression } from "../../types/expressions.ts";

/** The flags of an event array from position 1, as they follow its name; "" if none is set. */
export function eventFlags({ ignoreBusy, mainModel, queueLast, noBusy, checkValid }: EventExpression): string {
  const flags = [false, ignoreBusy, mainModel, queueLast, noBusy, checkValid];
  return flags
    .slice(0, flags.lastIndexOf(true) + 1)
    .map((flag) => `,${flag}`)
    .join("");
}

/** The beginning of an event wire: the function and its array, which another argument list may follow. */
export function eventCall(array: string, { preventDefault, preventDefaultExpression }: EventExpression): string {
  const prevent = preventDefaultExpression || (preventDefault ? "true" : "");
  return prevent ? `.eBP($event,${prevent},${array}` : `.eB(${array}`;
}
