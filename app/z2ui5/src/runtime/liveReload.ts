import { formatAppState, namesDraft } from "../core/hash";

/** What the script of `cds watch` leaves in the window. */
interface LiveReload {
  addPlugin(plugin: unknown): void;
}

const key = "z2ui5-after-reload";

/**
 * Shows the same screen with the new code after `cds watch` has reloaded the page: remembers the draft before, and restores it after.
 * @param draft answers the id of the draft that is shown
 */
export function continueAfterReload(draft: () => string): void {
  const live = (window as unknown as { LiveReload?: LiveReload }).LiveReload;
  if (!live) return;
  const before = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (before && !namesDraft(location.hash)) history.replaceState(history.state, "", `#/${formatAppState(before)}`);
  live.addPlugin(
    class {
      static identifier = "z2ui5";
      static version = "1.0";
      /** Called before a reload; a true answer would prevent it. */
      reload(): boolean {
        if (draft()) sessionStorage.setItem(key, draft());
        return false;
      }
    },
  );
}
