import type Control from "sap/ui/core/Control";
import Device from "sap/ui/Device";
import { addStyle } from "./addStyle";
import { isTextField } from "./textField";

const style = `
.z2ui5Focus:focus { outline: none; }`;

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/** As many elements before the one that has the focus are remembered; what replaces one seldom replaces all of them. */
const mostBefore = 20;

/** Whether nothing of the page has the focus. */
export const focusIsNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Where the focus is: the elements before it that can have it, nearest first; undefined if nothing has it. */
export function placeOfFocus(): readonly Element[] | undefined {
  if (focusIsNowhere()) return undefined;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = document.activeElement as Element;
  const before: Element[] = [];
  while (before.length < mostBefore && walker.previousNode())
    if (canHaveFocus(walker.currentNode as Element)) before.push(walker.currentNode as Element);
  return before;
}

/**
 * Gives the focus to a page whose predecessor had it, or whose focused control is gone, unless something has it by then: to what now
 * follows the elements before it, else to the page itself. Screen readers go on there, Tab leads to its first control, and no keyboard
 * opens on a phone.
 *
 * @param page main view
 * @param before where the focus was
 */
export function keepFocus(page: Control | undefined, before: readonly Element[]): void {
  const focus = (): void => {
    const root = page?.getDomRef();
    if (!focusIsNowhere() || !(root instanceof HTMLElement)) return;
    nextTo(before, root)?.focus({ preventScroll: true });
    if (!focusIsNowhere()) return;
    addStyle(style);
    root.classList.add("z2ui5Focus");
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  };
  focus();
  // UI5 takes controls out of the page when it renders next, for which it has set a timer.
  setTimeout(focus);
}

function nextTo(before: readonly Element[], root: HTMLElement): HTMLElement | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const last = before.map(stillThere).find((element) => element && root.contains(element));
  if (!last) return undefined;
  walker.currentNode = last;
  while (walker.nextNode())
    if (
      walker.currentNode instanceof HTMLElement &&
      canHaveFocus(walker.currentNode) &&
      opensNoKeyboard(walker.currentNode)
    )
      return walker.currentNode;
  return undefined;
}

/** The element, or what it was rendered again as. */
const stillThere = (element: Element): Element | null =>
  element.isConnected ? element : document.getElementById(element.id);

const canHaveFocus = (element: Element): boolean =>
  element instanceof HTMLElement &&
  element.matches(focusable) &&
  element.tabIndex >= 0 &&
  !element.matches(":disabled") &&
  element.checkVisibility();

const opensNoKeyboard = (element: HTMLElement): boolean => Device.system.desktop || !isTextField(element);
