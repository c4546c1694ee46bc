import { keepLatest } from "../core/keepLatest";

/** Number of app instances whose shortcuts are stored for a return. */
const mostInstances = 20;

/** Keyboard shortcuts of the app that is shown, and of those it was called by. */
export class Shortcuts {
  /** What the shown app has registered, by key combination. */
  readonly current = new Map<string, () => void>();
  private readonly left = new Map<string, ReadonlyMap<string, () => void>>();

  /** Another app instance replaces this one. */
  leave(instance: string): void {
    keepLatest(this.left, instance, new Map(this.current), mostInstances);
    this.current.clear();
  }

  /** An app instance is shown again. */
  restore(instance: string): void {
    for (const [keys, run] of this.left.get(instance) ?? []) this.current.set(keys, run);
  }
}
