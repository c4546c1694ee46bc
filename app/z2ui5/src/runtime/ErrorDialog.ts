import Button from "sap/m/Button";
import Dialog from "sap/m/Dialog";
import { ButtonType, DialogType } from "sap/m/library";
import Link from "sap/m/Link";
import Text from "sap/m/Text";
import VBox from "sap/m/VBox";
import { ValueState } from "sap/ui/core/library";
import { literal } from "./literal";
import { text } from "./Texts";

/** What the user can do after a failure. A missing function means a missing button. */
export interface WayOut {
  retry?: () => void;
  close?: () => void;
  details?: () => void;
  /** Address of the page that explains the failure. */
  why?: string;
  /** The server did not answer at all. */
  unreachable?: boolean;
}

let open: Dialog | undefined;

/** Whether the font of the icons is there; a page without fonts, as in a test without a browser, misses none. */
const hasIcons = (): boolean => (document.fonts as FontFaceSet | undefined)?.check("1rem SAP-icons") ?? true;

/**
 * Tells the user that something failed and offers ways out. The message is shown as text whatever it contains; Escape does
 * not close the dialog (wire-v1 §11).
 */
export function showError(message: string, wayOut: WayOut): void {
  open?.destroy();
  const dialog = new Dialog({
    title: text("errorTitle"),
    type: DialogType.Message,
    // While the server is down the font of the state's icon cannot be loaded, and the icon would be an empty box.
    state: !wayOut.unreachable || hasIcons() ? ValueState.Error : ValueState.None,
    content: [wayOut.why && /^https?:/.test(wayOut.why) ? explained(message, wayOut.why) : told(message)],
    escapeHandler: (escape: { reject: () => void }) => escape.reject(),
    afterClose: () => dialog.destroy(),
  });
  open = dialog;
  let left = false;
  const leave =
    (next: () => void): (() => void) =>
    () => {
      // While the dialog moves out of sight its buttons can still be pressed.
      if (left) return;
      left = true;
      dialog.close();
      next();
    };
  if (wayOut.retry)
    dialog.addButton(new Button({ text: text("retry"), type: ButtonType.Emphasized, press: leave(wayOut.retry) }));
  dialog.addButton(new Button({ text: text("restart"), press: () => location.reload() }));
  if (wayOut.details) dialog.addButton(new Button({ text: text("details"), press: wayOut.details }));
  if (wayOut.close) dialog.addButton(new Button({ text: text("close"), press: leave(wayOut.close) }));
  dialog.open();
}

/** Takes the dialog away: the user has left the screen it was shown over. */
export function dismissError(): void {
  open?.destroy();
  open = undefined;
}

const told = (message: string): Text => new Text({ text: literal(message), renderWhitespace: true });

const explained = (message: string, why: string): VBox =>
  new VBox({
    items: [
      told(message),
      new Link({ text: text("why"), href: literal(why), target: "_blank", rel: "noopener" }).addStyleClass(
        "sapUiSmallMarginTop",
      ),
    ],
  });
