import Button from "sap/m/Button";
import Dialog from "sap/m/Dialog";
import type { $DialogSettings } from "sap/m/Dialog";
import { ButtonType, DialogType } from "sap/m/library";
import Link from "sap/m/Link";
import Text from "sap/m/Text";
import VBox from "sap/m/VBox";
import { ValueState } from "sap/ui/core/library";
import { literal } from "./literal";
import { text } from "./Texts";

/** What the user can do after a failure. A missing function means a missing button. */
export interface WayOut {
  /** Restarts the app with the entries of the screen, instead of loading the page again. */
  restartApp?: () => void;
  /** Opens a tab in which the user can log in; the dialog stays open. */
  login?: () => void;
  retry?: () => void;
  close?: () => void;
  details?: () => void;
  /** Address of the page that explains the failure. */
  why?: string;
  /** The server did not respond. */
  unreachable?: boolean;
  /** The code may be at fault: retried by itself when a file was saved. */
  retriesAfterSave?: boolean;
}

/** The dialog that is open, and what a retry does if a saved file may help. */
let open: { readonly dialog: Dialog; readonly retryAfterSave?: () => void } | undefined;

/** Whether the font of the icons is there; a page without fonts, as in a test without a browser, misses none. */
const hasIcons = (): boolean => (document.fonts as FontFaceSet | undefined)?.check("1rem SAP-icons") ?? true;

/**
 * Shows the user an error and offers options to continue. The message is always displayed as text; Escape does
 * not close the dialog (wire-v1 §11).
 */
export function showError(message: string, wayOut: WayOut): void {
  const link = whyLink(wayOut);
  openErrorDialog(wayOut, {
    content: link
      ? [new VBox({ items: [messageText(message), link.addStyleClass("sapUiSmallMarginTop")] })]
      : [messageText(message)],
  });
}

/**
 * Opens a dialog about a failure in the place of the one before.
 *
 * @param wayOut its buttons
 * @param settings its content
 * @param closesByEscape the Escape key does what the button for closing does
 */
export function openErrorDialog(wayOut: WayOut, settings: $DialogSettings, closesByEscape = false): void {
  dismissError();
  const dialog: Dialog = new Dialog({
    title: text("errorTitle"),
    type: DialogType.Message,
    // While the server is down the font of the state's icon cannot be loaded, and the icon would be an empty box.
    state: !wayOut.unreachable || hasIcons() ? ValueState.Error : ValueState.None,
    afterClose: () => dialog.destroy(),
    escapeHandler: (escape: { reject: () => void }) => {
      escape.reject();
      if (closesByEscape) close?.();
    },
    ...settings,
  });
  let left = false;
  const leave =
    (next: () => void): (() => void) =>
    () => {
      // While the dialog moves out of sight its buttons can still be pressed.
      if (left) return;
      left = true;
      if (open?.dialog === dialog) open = undefined;
      dialog.close();
      next();
    };
  const restartApp = wayOut.restartApp && leave(wayOut.restartApp);
  if (restartApp)
    dialog.addButton(new Button({ text: text("restartApp"), type: ButtonType.Emphasized, press: restartApp }));
  if (wayOut.login) dialog.addButton(new Button({ text: text("login"), press: wayOut.login }));
  const retry = wayOut.retry && leave(wayOut.retry);
  if (retry) dialog.addButton(new Button({ text: text("retry"), type: ButtonType.Emphasized, press: retry }));
  if (!restartApp) dialog.addButton(new Button({ text: text("restart"), press: () => location.reload() }));
  if (wayOut.details) dialog.addButton(new Button({ text: text("details"), press: wayOut.details }));
  const close = wayOut.close && leave(wayOut.close);
  if (close) dialog.addButton(new Button({ text: text("close"), press: close }));
  dialog.setInitialFocus(dialog.getButtons()[0]);
  open = { dialog, ...(wayOut.retriesAfterSave && retry ? { retryAfterSave: retry } : {}) };
  dialog.open();
}

/** A link to the page that explains a failure, if its address is one of the web. */
export const whyLink = ({ why }: WayOut): Link | undefined =>
  why && /^https?:/.test(why)
    ? new Link({ text: text("why"), href: literal(why), target: "_blank", rel: "noopener" })
    : undefined;

/** Closes the dialog, because the user has left its screen. */
export function dismissError(): void {
  open?.dialog.destroy();
  open = undefined;
}

/**
 * Retries what failed, if a file that was saved may have mended it.
 *
 * @returns whether there was something to retry
 */
export function retryAfterSave(): boolean {
  const retry = open?.retryAfterSave;
  retry?.();
  return retry !== undefined;
}

/** A message as text. */
export const messageText = (message: string): Text => new Text({ text: literal(message), renderWhitespace: true });
