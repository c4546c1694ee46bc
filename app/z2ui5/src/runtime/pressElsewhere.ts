import type Control from "sap/ui/core/Control";
import StaticArea from "sap/ui/core/StaticArea";

/** Events of one press, by mouse or finger. */
const begins = ["touchstart", "mousedown"] as const;
const continuations = ["touchend", "mouseup", "click"] as const;

/**
 * Asks before a popover is closed by a press outside. What is pressed there gets nothing of it.
 *
 * @param asks whether there is something to ask; it is asked then
 */
export function askBeforePressElsewhere(popover: Control & { isOpen?(): boolean }, asks: () => boolean): void {
  const stop = new AbortController();
  let isAsking = false;
  const onPress = (event: Event): void => {
    // UI5 does not announce that it destroys a popover.
    if (popover.isDestroyed()) return stop.abort();
    // Everything that opens above the page is there, with what covers the page.
    const isInside = StaticArea.getDomRef().contains(event.target as Node);
    if ((begins as readonly string[]).includes(event.type))
      isAsking = !isInside && Boolean(popover.isOpen?.()) && asks();
    if (!isAsking) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of [...begins, ...continuations])
    document.addEventListener(name, onPress, { capture: true, passive: false, signal: stop.signal });
}
