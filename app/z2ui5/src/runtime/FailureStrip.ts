import Link from "sap/m/Link";
import MessageStrip from "sap/m/MessageStrip";
import MessageType from "sap/ui/core/message/MessageType";
import { literal } from "./literal";
import { logError } from "./Log";
import type { Parts } from "./Parts";
import type { Failure } from "./Roundtrips";
import { showStrip } from "./strips";
import { text } from "./Texts";

/** Shows at the lower edge of the page that an automatic event failed. It takes no focus and covers no dialog; a later failure replaces it. */
export class FailureStrip {
  private remove?: () => void;

  /**
   * Shows a failure.
   *
   * @param event name of the event, for the log
   */
  show(failure: Failure, event: string, parts: Parts): void {
    const { error, message } = failure;
    const details = error?.DETAILS;
    logError(`Automatic event "${event}" failed`, details?.MESSAGE || message);
    this.hide();
    const strip = new MessageStrip({
      text: literal(text("automaticFailed", message.replaceAll("\n", " "))),
      type: MessageType.Error,
      showIcon: true,
      showCloseButton: true,
      close: () => this.hide(),
    });
    if (details)
      strip.setLink(
        new Link({ text: text("details"), press: () => parts.showOverlay(details, { close: () => undefined }) }),
      );
    this.remove = showStrip(strip);
  }

  /** Removes the strip. */
  hide(): void {
    this.remove?.();
    this.remove = undefined;
  }
}
