import Device from "sap/ui/Device";
import { combinationOf } from "../core/keys";
import type { Frontend } from "./Frontend";

/**
 * Listens to what happens to the page as a whole: keyboard shortcuts, and leaving.
 *
 * @returns stops listening
 */
export function listenToPage(frontend: Frontend): () => void {
  const onKey = (event: KeyboardEvent): void => handleKey(event, frontend);
  const onLeave = (): void => frontend.parts.roundtrips.endSession();
  const onHide = (): void => frontend.noteScreen();
  // iOS fires no beforeunload.
  const leaveEvent = Device.os.ios ? "pagehide" : "beforeunload";
  document.addEventListener("keydown", onKey, true);
  window.addEventListener(leaveEvent, onLeave);
  window.addEventListener("pagehide", onHide);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    window.removeEventListener(leaveEvent, onLeave);
    window.removeEventListener("pagehide", onHide);
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
  if (!shortcut && !frontend.pressBehind(combination)) return;
  event.preventDefault();
  // The browser repeats a key that is held.
  if (!event.repeat) shortcut?.();
}
