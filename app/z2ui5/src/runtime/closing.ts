import type Control from "sap/ui/core/Control";

/** What is informed about a dialog. */
export interface ClosingListener {
  /** It opens. */
  opens(): void;
  /** It is about to close, or was dismissed. What is typed into it from now on counts no more. */
  closes(): void;
  /** It closes by handing over a result, which the app is informed. */
  confirms(): void;
  /** It closes, and no event of the app tells the server. */
  closed(): void;
}

/** How dialogs tell that they close: most of them twice, those with a result of their own by saying that there is none. */
const closing = ["beforeClose", "afterClose", "closed", "cancel"] as const;

/**
 * Listens to a popup or popover being closed, however that happens: by a key, by a click beside it, or by a function of the frontend.
 * Dialogs that close by handing over a result (`confirm`) keep what was chosen in them.
 */
export function listenToClosing(dialog: Control, listener: ClosingListener): void {
  const has = (event: string): boolean => dialog.getMetadata().hasEvent(event);
  // The first sign counts: while the dialog moves out of sight the page behind it can be pressed already.
  const first = ["beforeClose", "afterClose", "closed", "cancel"].find(has);
  // The app is informed itself, so it decides what closing means.
  const appListens = closing.some((event) => has(event) && dialog.hasListeners(event));
  if (has("beforeOpen")) dialog.attachEvent("beforeOpen", () => listener.opens());
  for (const event of closing) if (has(event)) dialog.attachEvent(event, () => listener.closes());
  if (has("confirm")) dialog.attachEvent("confirm", () => listener.confirms());
  if (first && !appListens) dialog.attachEvent(first, () => listener.closed());
}
