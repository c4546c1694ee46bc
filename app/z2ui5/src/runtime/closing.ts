import type Control from "sap/ui/core/Control";
import { delegateFirst } from "../patch/internals";
import { askBeforePressElsewhere } from "./pressElsewhere";

/** Callbacks for a dialog. */
export interface ClosingListener {
  /** It opens. */
  opens(): void;
  /** It is about to close, or was dismissed. What is typed into it from now on counts no more. */
  closes(): void;
  /** The dialog closes with a result, for which the app has an event. */
  confirms(): void;
  /** The user closes it with the Escape key, or a popover by pressing elsewhere. @param close closes it @returns whether they are asked first */
  asks(close: () => void): boolean;
  /** The dialog closes without an event of the app. */
  closed(): void;
}

/** What the type definitions leave out of an event of UI5. */
interface KeyPressed {
  /** A control in the dialog has used the key. */
  isMarked(): boolean;
  stopImmediatePropagation(controlsToo: boolean): void;
}

/** Events of dialogs on closing: most dialogs fire two, dialogs with a result fire one for closing without a result. */
const closing = ["beforeClose", "afterClose", "closed", "cancel"] as const;

/**
 * Detects when a popup or popover is closed: by a key, by a click outside, or by a function of the frontend.
 * Dialogs that close with a result (`confirm`) preserve the choice.
 */
export function listenToClosing(dialog: Control, listener: ClosingListener): void {
  const has = (event: string): boolean => dialog.getMetadata().hasEvent(event);
  // The first sign counts: while the dialog moves out of sight the page behind it can be pressed already.
  const first = ["beforeClose", "afterClose", "closed", "cancel"].find(has);
  // The app has its own event, so it handles closing.
  const appListens = closing.some((event) => has(event) && dialog.hasListeners(event));
  if (has("beforeOpen")) dialog.attachEvent("beforeOpen", () => listener.opens());
  for (const event of closing) if (has(event)) dialog.attachEvent(event, () => listener.closes());
  if (has("confirm")) dialog.attachEvent("confirm", () => listener.confirms());
  if (!first || appListens) return;
  dialog.attachEvent(first, () => listener.closed());
  const asks = (): boolean => listener.asks(() => (dialog as Control & { close?(): unknown }).close?.());
  delegateFirst(dialog, { onsapescape: (key: KeyPressed) => askFirst(key, asks) });
  askBeforePressElsewhere(dialog, asks);
}

function askFirst(key: KeyPressed, asks: () => boolean): void {
  if (!key.isMarked() && asks()) key.stopImmediatePropagation(true);
}
