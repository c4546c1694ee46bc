import MessageToast from "sap/m/MessageToast";
import type { LostEdit } from "../core/edits";
import { text } from "./Texts";

const shownFor = 8000;
const longest = 60;

/** Tells the user something that needs no answer but must be noticed. */
export function showNotice(message: string): void {
  MessageToast.show(message, { duration: shownFor, width: "30em", closeOnBrowserNavigation: false });
}

/** Tells which entries were not kept; nothing if there are none. */
export function tellLost(lost: readonly LostEdit[]): void {
  if (lost.length) showNotice(text("entriesLost", quotedAll(lost)));
}

/** Entries as they are named in a message, each cut to what one recognizes it by. */
export const quotedAll = (entries: readonly LostEdit[]): string => entries.map(({ value }) => quoted(value)).join(", ");

/** Tells which entries hold no valid value and were not taken over; nothing if there are none. */
export function tellInvalid(entries: readonly { TEXT: string; REASON: string }[]): void {
  if (entries.length)
    showNotice(
      text(
        "entriesInvalid",
        entries.map(({ TEXT, REASON }) => (REASON ? `${quoted(TEXT)} (${REASON})` : quoted(TEXT))).join(", "),
      ),
    );
}

function quoted(value: unknown): string {
  const shown = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  return `“${shown.length > longest ? `${shown.slice(0, longest)}…` : shown}”`;
}
