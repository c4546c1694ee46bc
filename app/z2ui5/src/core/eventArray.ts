/** Decodes the array of an event (wire-v1 §6.1, wire-v2 §7.3). */
export interface EventWire {
  name: string;
  /** Count every press of the same control. */
  ignoreBusy: boolean;
  /** Take the edits from the main view, wherever the event came from. */
  mainModel: boolean;
  /** Of several events during a roundtrip, send only the last one. */
  keepLast: boolean;
  /** Show no busy state. */
  silent: boolean;
  /** Send nothing while inputs have no valid value. */
  checkValid: boolean;
}

/**
 * Reads the first argument of `.eB([...])`. Positions: 0 name, 2 every press counts, without busy state, 3 main model, 4 keep last, 5 no busy state, 6 only if all inputs are valid.
 *
 * @param wire the array, or just the event name
 */
export function readEventWire(wire: unknown): EventWire {
  const [name, , ignoreBusy, mainModel, keepLast, silent, checkValid] = Array.isArray(wire)
    ? (wire as unknown[])
    : [wire];
  return {
    name: name === undefined || name === null ? "" : String(name),
    ignoreBusy: Boolean(ignoreBusy),
    mainModel: Boolean(mainModel),
    keepLast: Boolean(keepLast),
    silent: Boolean(silent) || Boolean(ignoreBusy),
    checkValid: Boolean(checkValid),
  };
}
