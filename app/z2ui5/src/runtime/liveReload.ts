import { formatAppState, namesDraft } from "../core/hash";
import { retryAfterSave } from "./ErrorDialog";
import { hashWithDraft } from "./Router";

/** What the script of `cds watch` leaves in the window. */
interface LiveReload {
  addPlugin(plugin: unknown): void;
}

const key = "z2ui5-after-reload";
const interval = 200;

const liveReload = (): LiveReload | undefined => (window as unknown as { LiveReload?: LiveReload }).LiveReload;

/** Whether the page learns of files that are saved. */
export const reloadsAfterSave = (): boolean => liveReload() !== undefined;

/** The page, as far as a reload concerns it. */
interface Reloaded {
  /** Id of the draft that is shown. */
  readonly draft: string;
  /** A roundtrip is running. */
  readonly isBusy: boolean;
  /** Sends the request again that waits for the server, if there is one. */
  retryLost(): boolean;
}

/**
 * Restores the screen after `cds watch` has reloaded the page: stores the draft before the reload. An error
 * that the code may have caused is tried again instead, on the screen as it is.
 */
export function continueAfterReload(page: Reloaded): void {
  const live = liveReload();
  if (!live) return;
  const before = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (before && !namesDraft(hashWithDraft())) history.replaceState(history.state, "", `#/${formatAppState(before)}`);
  let retried = false;
  /** A file was saved while it was tried again: what fails then may have been mended. */
  const retryLater = (): void => {
    if (page.isBusy) setTimeout(retryLater, interval);
    else retryAfterSave();
  };
  live.addPlugin(
    class {
      static identifier = "z2ui5";
      static version = "1.0";
      /** Called when a file was saved, and again when the server has started anew; a true answer prevents the reload. */
      reload(): boolean {
        const isRetrying = retried && page.isBusy;
        retried = retryAfterSave() || page.retryLost() || isRetrying;
        if (isRetrying) retryLater();
        if (!retried && page.draft) sessionStorage.setItem(key, page.draft);
        return retried;
      }
    },
  );
}
