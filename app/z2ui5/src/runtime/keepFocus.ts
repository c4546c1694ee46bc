import type Control from "sap/ui/core/Control";
import { addStyle } from "./addStyle";

const style = `
.z2ui5Focus:focus { outline: none; }`;

/** Whether nothing of the page has the focus. */
export const focusIsNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus to a page whose predecessor had it, or whose focused control is gone, unless something has it by then. Screen readers go on there,
 * Tab leads to its first control, and no keyboard opens on a phone.
 *
 * @param page main view
 */
export function keepFocus(page: Control | undefined): void {
  const focus = (): void => {
    const root = page?.getDomRef();
    if (!focusIsNowhere() || !(root instanceof HTMLElement)) return;
    addStyle(style);
    root.classList.add("z2ui5Focus");
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  };
  focus();
  // UI5 takes controls out of the page when it renders next, for which it has set a timer.
  setTimeout(focus);
}
