import Link from "sap/m/Link";
import MessageStrip from "sap/m/MessageStrip";
import MessageType from "sap/ui/core/message/MessageType";
import { addStyle } from "./addStyle";
import { literal } from "./literal";
import { logError } from "./Log";
import type { Parts } from "./Parts";
import type { Failure } from "./Roundtrips";
import { text } from "./Texts";

const style = `
.z2ui5Strip { position: fixed; inset: auto 0 0 0; z-index: 2147482000; }`;

/** Shows at the lower edge of the page that an automatic event failed. It takes no focus and covers no dialog; a later failure replaces it. */
export class FailureStrip {
  private shown?: { readonly place: HTMLElement; readonly strip: MessageStrip };

  constructor() {
    addStyle(style);
  }

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
    const place = document.createElement("div");
    place.className = "z2ui5Strip";
    place.setAttribute("role", "status");
    document.body.append(place);
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
    this.shown = { place, strip };
    strip.placeAt(place);
  }

  /** Removes the strip. */
  hide(): void {
    this.shown?.strip.destroy();
    this.shown?.place.remove();
    this.shown = undefined;
  }
}
