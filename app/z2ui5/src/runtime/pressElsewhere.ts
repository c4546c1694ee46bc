import type Control from "sap/ui/core/Control";
import StaticArea from "sap/ui/core/StaticArea";

/** Events of one press, by mouse or finger. */
const begins = ["touchstart", "mousedown"] as const;
const goesOn = ["touchend", "mouseup", "click"] as const;

/** UI5 does not announce that it destroys a popover, so the listener for one ends when the next one opens. */
const listening = new Map<Control, AbortController>();

/**
 * Asks before a popover is closed by a press outside. What is pressed there gets nothing of it.
 *
 * @param asks whether there is something to ask; it is asked then
 */
export function askBeforePressElsewhere(popover: Control & { isOpen?(): boolean }, asks: () => boolean): void {
  for (const [other, stop] of listening) {
    if (!other.isDestroyed()) continue;
    stop.abort();
    listening.delete(other);
  }
  const stop = new AbortController();
  listening.set(popover, stop);
  let isAsked = false;
  const onPress = (event: Event): void => {
    // Everything that opens above the page is there, with what covers the page.
    const isInside = StaticArea.getDomRef().contains(event.target as Node);
    if ((begins as readonly string[]).includes(event.type))
      isAsked = !isInside && Boolean(popover.isOpen?.()) && asks();
    if (!isAsked) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of [...begins, ...goesOn])
    document.addEventListener(name, onPress, { capture: true, passive: false, signal: stop.signal });
}
