import MessageStrip from "sap/m/MessageStrip";
import { formatAppState, namesDraft } from "../core/hash";
import { retryAfterSave } from "./ErrorDialog";
import { hashWithDraft } from "./Router";
import { showStrip } from "./strips";
import { text } from "./Texts";

/** What the script of `cds watch` leaves in the window. */
interface LiveReload {
  addPlugin(plugin: unknown): void;
}

const interval = 200;

/** Milliseconds in which a server that restarts after a file was saved has stopped answering. */
const lastsAtMost = 2000;

const liveReload = (): LiveReload | undefined => (window as unknown as { LiveReload?: LiveReload }).LiveReload;

/** Whether the page learns of files that are saved. */
export const reloadsAfterSave = (): boolean => liveReload() !== undefined;

/** The page, as far as a reload concerns it. */
interface Reloaded {
  /** Id of the draft that is shown. */
  readonly draft: string;
  /** A roundtrip is running. */
  readonly isBusy: boolean;
  /** Retries the request that waits for the server, if there is one. */
  retryWaiting(): boolean;
  /** Whether the server answers. */
  isServed(): Promise<boolean>;
}

/** The page waits for the server. */
interface Wait {
  /** The server has restarted. */
  restarted: boolean;
}

/**
 * Loads the page again after `cds watch` has noticed that a file was saved, as soon as the server is there, and on the same
 * screen. An error that the code may have caused is retried instead, on the screen as it is.
 */
export function reloadAfterSave(page: Reloaded): void {
  let retried = false;
  let wait: Wait | undefined;
  /** A file was saved during the retry: what fails then may have been mended. */
  const retryLater = (): void => {
    if (page.isBusy) setTimeout(retryLater, interval);
    else retryAfterSave();
  };
  liveReload()?.addPlugin(
    class {
      static identifier = "z2ui5";
      static version = "1.0";
      /** Called when a file was saved, and again when the server has restarted; a true answer prevents the reload. */
      reload(path?: string): boolean {
        const isRetrying = retried && page.isBusy;
        retried = retryAfterSave() || page.retryWaiting() || isRetrying;
        if (isRetrying) retryLater();
        if (retried) return true;
        // The script exchanges style sheets in the page.
        if (path?.endsWith(".css")) return false;
        if (wait) wait.restarted = true;
        else {
          wait = { restarted: false };
          void loadWhenServed(page, wait).then(() => (wait = undefined));
        }
        return true;
      }
    },
  );
}

async function loadWhenServed(page: Reloaded, wait: Wait): Promise<void> {
  const removeStrip = showStrip(new MessageStrip({ text: text("restarting"), showIcon: false }));
  const end = performance.now() + lastsAtMost;
  let isServed = await page.isServed();
  let wasAway = !isServed;
  while (!isServed || !(wasAway || wait.restarted || performance.now() > end)) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    isServed = await page.isServed();
    wasAway ||= !isServed;
  }
  removeStrip();
  if (page.retryWaiting()) return;
  if (page.draft && !namesDraft(hashWithDraft()))
    history.replaceState(history.state, "", `#/${formatAppState(page.draft)}`);
  location.reload();
}
