import MessageToast from "sap/m/MessageToast";
import type { DiscardedEdit } from "../core/edits";
import { text } from "./Texts";

const shownFor = 8000;
const longest = 60;

/** Shows the user a message that needs no response. */
export function showNotice(message: string): void {
  MessageToast.show(message, { duration: shownFor, width: "30em", closeOnBrowserNavigation: false });
}

/** Shows discarded entries; does nothing if there are none. */
export function reportDiscarded(discarded: readonly DiscardedEdit[]): void {
  if (discarded.length) showNotice(text("entriesDiscarded", quotedAll(discarded)));
}

/** Entries for a message, each shortened. */
export const quotedAll = (entries: readonly DiscardedEdit[]): string =>
  entries.map(({ name, value }) => named(name, quoted(value))).join(", ");

/** Shows entries that were not accepted because they are invalid; does nothing if there are none. */
export function reportInvalid(entries: readonly { TEXT: string; REASON: string; name?: string }[]): void {
  if (entries.length)
    showNotice(
      text(
        "entriesInvalid",
        entries
          .map(({ name, TEXT, REASON }) => named(name, REASON ? `${quoted(TEXT)} (${REASON})` : quoted(TEXT)))
          .join(", "),
      ),
    );
}

const named = (name: string | undefined, entry: string): string => (name ? `${name}: ${entry}` : entry);

function quoted(value: unknown): string {
  const shown = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  return `“${shown.length > longest ? `${shown.slice(0, longest)}…` : shown}”`;
}
