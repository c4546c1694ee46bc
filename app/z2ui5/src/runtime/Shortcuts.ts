import { keepLatest } from "../core/keepLatest";

/** Number of app instances whose shortcuts are stored for a return. */
const mostInstances = 20;

/** Keyboard shortcuts of the app that is shown, and of those it was called by. */
export class Shortcuts {
  /** What the shown app has registered, by key combination. */
  readonly current = new Map<string, () => void>();
  private readonly left = new Map<string, ReadonlyMap<string, () => void>>();

  /** A key that was pressed for the app behind a dialog that closes. */
  private waiting?: { readonly instance: string; readonly keys: string };

  /** Another app instance replaces this one. */
  leave(instance: string): void {
    keepLatest(this.left, instance, new Map(this.current), mostInstances);
    this.current.clear();
  }

  /** An app instance is shown again. */
  restore(instance: string): void {
    for (const [keys, run] of this.left.get(instance) ?? []) this.current.set(keys, run);
  }

  /** A key is pressed for an app that is about to be shown again. @returns whether that app has a shortcut for it */
  wait(instance: string, keys: string): boolean {
    if (!this.left.get(instance)?.has(keys)) return false;
    this.waiting = { instance, keys };
    return true;
  }

  /** A response is shown: runs the shortcut that waits for its app; what waits for another one is forgotten. */
  runWaiting(instance: string): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting?.instance === instance) this.current.get(waiting.keys)?.();
  }
}
