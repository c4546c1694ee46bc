import Device from "sap/ui/Device";
import { combinationOf } from "../core/keys";
import type { Frontend } from "./Frontend";
import { topDialog } from "./topDialog";

/**
 * Listens to what happens to the page as a whole: keyboard shortcuts, and leaving.
 *
 * @returns stops listening
 */
export function listenToPage(frontend: Frontend): () => void {
  const onKey = (event: KeyboardEvent): void => handleKey(event, frontend);
  const onLeave = (): void => frontend.parts.roundtrips.endSession();
  const onHide = (): void => frontend.storeScreen();
  // A browser that ends a hidden page to save memory does not notify it.
  const onVisibility = (): void => (document.hidden ? frontend.storeScreen() : frontend.parts.reloadStore.stay());
  // iOS fires no beforeunload.
  const leaveEvent = Device.os.ios ? "pagehide" : "beforeunload";
  document.addEventListener("keydown", onKey, true);
  window.addEventListener(leaveEvent, onLeave);
  window.addEventListener("pagehide", onHide);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    window.removeEventListener(leaveEvent, onLeave);
    window.removeEventListener("pagehide", onHide);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

function handleKey(event: KeyboardEvent, frontend: Frontend): void {
  const combination = combinationOf(event);
  if (combination === "Ctrl+F12") {
    event.preventDefault();
    frontend.parts.openTools();
    return;
  }
  const shortcut = frontend.shortcuts.get(combination);
  const isCovered = coveredByBox(frontend);
  if (!shortcut && (isCovered || !frontend.pressBehind(combination))) return;
  event.preventDefault();
  // The browser repeats a key that is held.
  if (!event.repeat && !isCovered) shortcut?.();
}

/** Whether a box that belongs to no slot, such as a message or a question, waits for an answer. */
function coveredByBox({ parts: { slots } }: Frontend): boolean {
  const top = topDialog();
  return top !== undefined && slots.slotOf(top) === undefined;
}
