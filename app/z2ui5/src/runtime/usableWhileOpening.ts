import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import { listenFirst } from "./listenFirst";

/** What dialogs and popovers have in common, as far as it is used here. */
interface Opening extends Control {
  setInitialFocus(id: string): unknown;
}

/**
 * Lets the user go on in a dialog or popover that is still moving into sight. UI5 keeps the first character that is typed meanwhile from its
 * field, and gives the focus to the first field when the dialog has opened, wherever the user is by then.
 */
export function usableWhileOpening(control: Control): void {
  const metadata = control.getMetadata();
  if (!metadata.hasAssociation("initialFocus") || !metadata.hasEvent("afterOpen")) return;
  const dialog = control as Opening;
  const stop = new AbortController();
  const isInside = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && dialog.getDomRef()?.contains(target) === true;
  let repeats = false;
  let isUser = false;
  const on = listenFirst(stop.signal);
  const onPress = (isRepeated: boolean): void => {
    // UI5 does not announce that it destroys a dialog, which may not have opened by then.
    if (dialog.isDestroyed()) stop.abort();
    [repeats, isUser] = [isRepeated, !isRepeated];
  };
  on("keydown", ({ repeat }) => onPress(repeat));
  on("pointerdown", () => onPress(false));
  // The browser enters the character itself.
  on("keypress", (event) => {
    if (event.key.length === 1 && !repeats && isInside(event.target)) event.stopPropagation();
  });
  on("focusin", ({ target }) => {
    const focused = isUser && isInside(target) ? UI5Element.closestTo(target) : undefined;
    if (focused && focused !== dialog) dialog.setInitialFocus(focused.getId());
  });
  for (const event of ["afterOpen", "afterClose"]) dialog.attachEventOnce(event, () => stop.abort());
}
