import MessageBox from "sap/m/MessageBox";
import { openErrorDialog, showError, messageText } from "./ErrorDialog";
import type { WayOut } from "./ErrorDialog";
import type { CarriedEdits } from "./Entries";
import { logError } from "./Log";
import { quotedAll } from "./Notice";
import type { Parts } from "./Parts";
import type { Failure } from "./Roundtrips";
import type { Session } from "./Session";
import { text } from "./Texts";

/** What the user can do about a roundtrip that failed. */
export interface FailureChoices {
  /** Retries the request; undefined if this is not possible. */
  readonly retry?: () => void;
  /** Continues without it. */
  readonly giveUp: () => void;
  /** Restarts the app with the entries of the screen. */
  readonly restartApp: () => void;
}

/**
 * Shows the user that a roundtrip failed (wire-v1 §11).
 *
 * @param event name of the event, for the log
 * @param sent edits in the request; undefined if it does not come from the current screen
 */
export function showFailure(
  failure: Failure,
  event: string,
  sent: CarriedEdits | undefined,
  { retry, giveUp, restartApp }: FailureChoices,
  session: Session,
  parts: Parts,
): void {
  const { details, error, fields, message, status } = failure;
  if (status === 413 && !error && sent) return showTooLarge(sent, giveUp);
  logError(`Roundtrip failed (event "${event}")`, error?.DETAILS?.MESSAGE || message);
  if (error) void parts.runAction(["FIELD_MESSAGES", fields], "MAIN");
  // What a user can correct is no failure of the program.
  if (error?.CODE === "APP_REFUSED") return MessageBox.error(message, { onClose: giveUp });
  if (error?.CODE === "DRAFT_UNKNOWN" && session.draft)
    return openErrorDialog(
      { restartApp, close: giveUp },
      { title: text("sessionTitle"), content: [messageText(text("sessionGone"))] },
      true,
    );
  // Behind a screen that could not be shown, there is an empty page.
  const close = session.draft && parts.slots.shown.size > 0 ? giveUp : undefined;
  if (failure.login)
    return openErrorDialog(
      { login: openLogin, retry, close },
      { title: text("loginTitle"), content: [messageText(message)] },
    );
  const retryable =
    error?.CODE !== "ACTION_FORGOTTEN" && (session.wire.retriesServerErrors || error !== undefined || status !== 500);
  const wayOut: WayOut = {
    retry: retryable ? retry : undefined,
    close,
    details: details
      ? () => parts.showOverlay(details, { close })
      : // What happened on the server is for developers, and they get it in development.
        error && !error.DETAILS
        ? undefined
        : parts.openTools,
    why: error?.WHY,
    unreachable: status === 0,
  };
  // In development a server that does not answer is one that restarts.
  const ofCode = status === 0 || status >= 500;
  if (error?.DETAILS && ofCode) parts.showOverlay(error.DETAILS, { ...wayOut, retriesAfterSave: true });
  else showError(message, { ...wayOut, retriesAfterSave: ofCode });
}

/** The page itself makes the browser, or what is in front of the server, ask for the login. */
const openLogin = (): void => void window.open(location.href.split("#")[0], "_blank", "noopener");

/** With an entry the server cannot take no request would ever arrive again. */
function showTooLarge(sent: CarriedEdits, giveUp: () => void): void {
  const taken = [...sent].flatMap(([model, edits]) => model.dropLargest(edits) ?? []);
  MessageBox.error(text("errorTooLarge", quotedAll(taken)), { onClose: giveUp });
}
