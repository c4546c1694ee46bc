import { valueAt } from "./paths";
import { sameValue } from "./sameValue";

/** As many entries of a screen are remembered after the server has taken them. */
const limit = 200;

interface Taken {
  /** What was there before the user's first entry. */
  readonly initial: unknown;
  readonly value: unknown;
}

/** The last entries of a screen that the server has taken, by path. They follow their rows. */
export class TakenEntries {
  private readonly byPath = new Map<string, Taken>();

  /** Adds an entry. @param before what was there before it */
  add(path: string, before: unknown, value: unknown): void {
    const { initial } = this.byPath.get(path) ?? { initial: before };
    this.byPath.set(path, { initial, value: structuredClone(value) });
    for (const oldest of this.byPath.keys()) if (this.byPath.size > limit) this.byPath.delete(oldest);
  }

  /** Paths that lead through a row. */
  get inRows(): string[] {
    return [...this.byPath.keys()].filter((path) => path.split("/").some((name) => /^\d+$/.test(name)));
  }

  /** Moves what is in rows. @param paths previous and current path; an entry without one is forgotten */
  follow(paths: ReadonlyMap<string, string>): void {
    const moved = this.inRows.map((path) => [paths.get(path), this.byPath.get(path)] as const);
    for (const path of this.inRows) this.byPath.delete(path);
    for (const [target, taken] of moved) if (target !== undefined && taken) this.byPath.set(target, taken);
  }

  /** Adopts the entries of another screen. */
  adopt(other: TakenEntries): void {
    for (const [path, taken] of other.byPath) this.byPath.set(path, taken);
  }

  /** Entries that the app has left as they were: path, and what was there before. */
  unchangedIn(data: unknown): Array<readonly [path: string, initial: unknown]> {
    return [...this.byPath]
      .filter(([path, { value }]) => sameValue(valueAt(data, path), value))
      .map(([path, { initial }]) => [path, initial] as const);
  }
}
