import type Control from "sap/ui/core/Control";
import Device from "sap/ui/Device";
import { addStyle } from "./addStyle";
import { listenFirst } from "./listenFirst";
import { isTextField } from "./textField";
import { topDialog } from "./topDialog";

const style = `
.z2ui5Focus:focus { outline: none; }`;

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/** What lies over the page. */
const overlay = "[role=dialog], [role=alertdialog]";

/** Parts of the screen that come and go, each with a focus of its own: what lies over the page, and columns beside each other. */
const part = `${overlay}, .sapFFCLColumn`;

/** How many elements before the focused one are remembered; a response seldom replaces all of them. */
const mostBefore = 20;

/** The element that had the focus, and the focusable elements before it, nearest first. */
interface FocusTrail {
  /** Id of the dialog, popover or column it is in; empty for the page. */
  readonly root: string;
  readonly elements: readonly Element[];
}

/** Whether no element of the page has the focus. */
export const focusIsNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus on the screen when the focused element is removed, hidden or disabled: a control that a response removes, the footer of a
 * page that moves away after it, or a dialog whose opener is gone. The focus goes to the element that had it before, otherwise to the one
 * that now follows the elements before it, otherwise to the page itself: screen readers continue there, Tab leads to its first control, and no
 * keyboard opens on a phone.
 */
export class FocusKeeper {
  private readonly stop = new AbortController();
  /** Latest first. */
  private trails: readonly FocusTrail[] = [];
  /** Ids of buttons that were removed while they had the focus, latest last. */
  private gone: readonly string[] = [];
  /** While the page changes: whether something had the focus. */
  private hadFocus?: boolean;

  /** @param page the main view */
  constructor(private readonly page: () => Control | undefined) {
    const listen = listenFirst(this.stop.signal);
    listen("focusin", () => this.record());
    listen("focusout", ({ target }) => setTimeout(() => this.onFocusLost(target as Element)));
  }

  /** The page changes from now on: where the focus is decided when it is done. */
  suspend(): void {
    this.hadFocus = this.record();
  }

  /** The page has changed. */
  resume(): void {
    const { hadFocus } = this;
    this.hadFocus = undefined;
    if (hadFocus) this.restore();
  }

  /** Forgets what is remembered, when the page is gone. */
  forget(): void {
    this.trails = [];
    this.gone = [];
  }

  /** Stops listening. */
  destroy(): void {
    this.stop.abort();
  }

  /** @returns whether something has the focus */
  private record(): boolean {
    if (focusIsNowhere()) return false;
    const element = document.activeElement as Element;
    const over = element.closest(part);
    const root = over?.id ?? "";
    const trail = { root, elements: [element, ...elementsBefore(element, over)] };
    const others = this.trails.filter((one) => one.root !== root && (!one.root || document.getElementById(one.root)));
    this.trails = [trail, ...others];
    return true;
  }

  /** An element has lost the focus. A browser takes it from what is hidden or disabled; a user who clicks beside all controls means it. */
  private onFocusLost(element: Element): void {
    if (this.hadFocus === undefined && !canHaveFocus(element)) this.restore();
  }

  /** Gives the focus to something on the screen, if nothing has it. */
  private restore(): void {
    const page = this.page()?.getDomRef();
    if (!focusIsNowhere() || !(page instanceof HTMLElement)) return;
    // What is behind a dialog cannot have the focus.
    const dialog = topDialog();
    if (!dialog) {
      if (this.focusReturned()) return;
      this.recordRemoved();
    }
    for (const trail of this.trails) {
      const { root, elements } = trail;
      if (dialog && root !== dialog.getId()) continue;
      focusInsteadOf(elements, (root ? document.getElementById(root) : page) ?? page, trail === this.trails[0]);
      if (!focusIsNowhere()) return;
    }
    if (dialog) return;
    addStyle(style);
    page.classList.add("z2ui5Focus");
    page.tabIndex = -1;
    page.focus({ preventScroll: true });
  }

  /**
   * A button that was replaced by others, as *Edit* while a row is changed, gets the focus when it takes their place again.
   *
   * @returns whether there is one
   */
  private focusReturned(): boolean {
    const back = this.gone
      .map((id) => document.getElementById(id))
      .filter((one) => one && canHaveFocus(one))
      .at(-1);
    if (!back) return false;
    this.gone = this.gone.filter((id) => id !== back.id);
    back.focus({ preventScroll: true });
    return !focusIsNowhere();
  }

  /** Remembers the button that had the focus, if it was removed. */
  private recordRemoved(): void {
    const [last] = this.trails[0]?.elements ?? [];
    const isGone = last instanceof HTMLButtonElement && ID_OF_APP.test(last.id) && !document.getElementById(last.id);
    if (isGone) this.gone = [...this.gone, last.id];
  }
}

/** Other ids may be those of another control by then. */
const ID_OF_APP = /^\w+--[a-z]\w*$/i;

function elementsBefore(element: Element, over: Element | null): Element[] {
  const walker = document.createTreeWalker(over ?? document.body, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = element;
  const before: Element[] = [];
  while (before.length < mostBefore && walker.previousNode())
    if (isFocusable(walker.currentNode)) before.push(walker.currentNode);
  return before;
}

/**
 * Gives the focus to the first of the elements if it still exists, otherwise to what follows the nearest one that does, as soon as one takes it.
 *
 * @param hadFocus whether the first one had it until now: a field in which a user types has opened the keyboard
 */
function focusInsteadOf([first, ...before]: readonly Element[], root: HTMLElement, hadFocus: boolean): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const same = stillThere(first);
  const last = before.map(stillThere).find((element) => element && root.contains(element));
  let node: Node | null | undefined = same && root.contains(same) ? same : last;
  for (; node && focusIsNowhere(); node = walker.nextNode()) {
    walker.currentNode = node;
    // A row that had the focus can have it again, though Tab does not lead to it.
    if (
      node !== last &&
      isFocusable(node, node === same ? -1 : 0) &&
      ((hadFocus && node === same) || opensNoKeyboard(node))
    )
      node.focus({ preventScroll: true });
  }
}

/** The element, or the one that replaced it when its control was rendered again. */
const stillThere = (element: Element): Element | null | undefined =>
  [element, document.getElementById(element.id)].find((one) => one && canHaveFocus(one));

const canHaveFocus = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");

const isFocusable = (node: Node, lowest = 0): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(focusable) && node.tabIndex >= lowest;

const opensNoKeyboard = (element: HTMLElement): boolean => Device.system.desktop || !isTextField(element);
