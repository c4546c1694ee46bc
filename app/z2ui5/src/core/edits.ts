import { buildDelta } from "./delta";
import { entryOrder } from "./entryOrder";
import { isContainer, valueAt, writeAt } from "./paths";
import { relocator } from "./relocate";
import type { Change, RowReport } from "./relocate";
import type { PlainObject } from "./types";

/** What was sent with one request, by path. */
export type SentEdits = ReadonlyMap<string, { readonly number: number; readonly value: unknown }>;

/** The value of a field after one of its edits. */
interface Version {
  readonly number: number;
  readonly value: unknown;
}

/** An entry whose row no longer exists. */
export interface DiscardedEdit {
  /** Path of the entry. */
  readonly path: string;
  readonly value: unknown;
  /** How the user knows its field, if that is known. */
  readonly name?: string;
}

interface Edit {
  readonly number: number;
  /** Earlier values that waiting events carry, oldest first. */
  readonly earlier?: readonly Version[];
  /** Previous value of the field, which the server has. */
  readonly before: unknown;
  /** Why the server rejected it; the user must change it. */
  readonly refused?: string;
  /** How the user knows its field, if that is known. */
  readonly name?: string;
}

/**
 * The pending edits of one screen's data.
 *
 * Every edit has a number, so an answer confirms exactly what its request carried: a field edited again while the request was on its
 * way stays remembered. An event that waits carries the values of its press, not those that were entered after it. Every edit belongs to a row and an attribute, not to a position: it follows its row into new data, or is handed
 * back as discarded. Paths are relative to the data, such as `XX/T_TAB/0/NAME`.
 */
export class Edits {
  private readonly latest = new Map<string, Edit>();
  /** Possible values of fields in the next response, depending on whether the server accepts the entry. */
  private readonly answered = new Map<string, unknown[]>();
  private readonly branch: string;

  /**
   * @param branch member of the data in which edits count; empty for everywhere
   */
  constructor(branch = "") {
    this.branch = branch;
  }

  /** Whether an edit of this path is for the server. */
  counts(path: string): boolean {
    return !this.branch || path.startsWith(`${this.branch}/`);
  }

  /**
   * Records an edit that is already in the data.
   *
   * @param before previous value of the field; for a pending edit, the first value is kept
   */
  record(path: string, before: unknown): void {
    if (!this.counts(path)) return;
    const edit = this.latest.get(path);
    const number = entryOrder.next();
    if (!edit) this.latest.set(path, { number, before: copyOf(before) });
    else this.latest.set(path, { number, before: edit.before, earlier: earlierOf(edit, before) });
  }

  /** Rejected entries that the user has not changed since: path and reason. */
  get refused(): Map<string, string> {
    return new Map(
      [...this.latest].flatMap(([path, { refused }]) => (refused === undefined ? [] : [[path, refused] as const])),
    );
  }

  /** Records how the user knows the fields of edits, by path. */
  nameFields(names: ReadonlyMap<string, string>): void {
    for (const [path, name] of names) {
      const edit = this.latest.get(path);
      if (edit) this.latest.set(path, { ...edit, name });
    }
  }

  /** Value of a field before its unconfirmed edit. */
  beforeEdit(path: string): unknown {
    return this.latest.get(path)?.before;
  }

  /** Paths with unconfirmed edits. */
  get paths(): string[] {
    return [...this.latest.keys()];
  }

  /** Whether a request carries the pending edit of a path. */
  isIn(path: string, sent?: SentEdits): boolean {
    return sent?.get(path)?.number === this.latest.get(path)?.number;
  }

  /**
   * The pending edits with their values, except rejected ones, about which the user was informed.
   *
   * @param underWay edits in the running request
   */
  unsent(data: unknown, underWay?: SentEdits): DiscardedEdit[] {
    return [...this.latest]
      .filter(([path, { refused }]) => refused === undefined && !this.isIn(path, underWay))
      .map(([path, edit]) => discardedEdit(path, valueAt(data, path), edit));
  }

  /**
   * Pending edits as transferred; undefined if there are none.
   *
   * @param until number of the last entry that counts
   */
  delta(data: unknown, until = Infinity): PlainObject | undefined {
    const paths = this.versions(until).map(([path]) => path);
    if (paths.length === 0) return undefined;
    const prefix = this.branch ? `${this.branch}/` : "";
    const then = this.dataThen(data, until);
    return buildDelta(
      paths.map((path) => path.slice(prefix.length)),
      (path) => valueAt(then, prefix + path),
    );
  }

  /** The edits for a request; to be passed to `confirm` after its response. @param until number of the last entry that counts */
  snapshot(data: unknown, until = Infinity): SentEdits {
    const then = this.dataThen(data, until);
    return new Map(
      this.versions(until).map(([path, number]) => [path, { number, value: copyOf(valueAt(then, path)) }]),
    );
  }

  /**
   * Removes edits that the server has received, except for paths edited since.
   *
   * @param refused rejected edits with the reason, by path; they remain edits until the user changes them
   */
  confirm(sent: SentEdits, refused: ReadonlyMap<string, string> = new Map()): void {
    this.answered.clear();
    for (const [path, { number, value }] of sent) {
      const edit = this.latest.get(path);
      if (!edit) continue;
      this.answered.set(path, [edit.before, value]);
      const reason = refused.get(path);
      if (edit.number === number && reason !== undefined) this.latest.set(path, { ...edit, refused: reason });
      else if (edit.number === number) this.latest.delete(path);
      else
        this.latest.set(path, { ...edit, before: value, earlier: edit.earlier?.filter((one) => one.number > number) });
    }
  }

  /**
   * Discards all edits and removes them from the data, because their screen no longer exists.
   *
   * @returns whether data changed
   */
  drop(data: unknown): boolean {
    const dropped = [...this.latest].reverse();
    this.clear();
    for (const [path, { before }] of dropped) writeAt(data, path, before);
    return dropped.length > 0;
  }

  /** Takes the largest of what a request carried out of the data: the server takes no request with it. */
  dropLargest(data: unknown, sent: SentEdits): DiscardedEdit | undefined {
    const sized = [...sent]
      .filter(([path]) => this.latest.has(path))
      .map(([path, { value }]) => ({ path, value, size: JSON.stringify(value ?? "").length }));
    const largest = sized.sort((one, other) => other.size - one.size)[0];
    const edit = largest && this.latest.get(largest.path);
    if (!edit) return undefined;
    this.latest.delete(largest.path);
    writeAt(data, largest.path, edit.before);
    return discardedEdit(largest.path, largest.value, edit);
  }

  /** Forgets everything. */
  clear(): void {
    this.latest.clear();
    this.answered.clear();
  }

  /**
   * Moves the edits into data that replaces the data on the screen.
   *
   * @param from data on the screen, with the edits
   * @param to data of the answer; gets the edits
   * @param report positions of rows from the server
   * @param also further paths to follow, such as that of the focused field
   * @returns entries whose rows no longer exist, and where the further paths lead to
   */
  move(
    from: unknown,
    to: unknown,
    report: RowReport | undefined,
    also: readonly string[] = [],
  ): { discarded: DiscardedEdit[]; also: Map<string, string> } {
    const followed = new Map<string, string>();
    const discarded: DiscardedEdit[] = [];
    if (this.latest.size === 0 && also.length === 0) return { discarded, also: followed };
    // Without edits nothing is written below.
    const none = this.latest.size === 0;
    const change: Change = {
      before: none ? from : this.withoutEdits(from),
      now: none ? to : structuredClone(to),
      report,
      branch: this.branch,
      alternatives: this.answered.size > 0 ? this.answered : undefined,
    };
    const relocate = relocator(change);
    const edits = [...this.latest];
    this.latest.clear();
    for (const [path, edit] of edits) {
      const target = relocate(path);
      const value = valueAt(from, path);
      if (target === undefined) discarded.push(discardedEdit(path, value, edit));
      else {
        this.latest.set(target, { ...edit, before: valueAt(change.now, target) });
        writeAt(to, target, value);
      }
    }
    for (const path of also) {
      const target = relocate(path);
      if (target !== undefined) followed.set(path, target);
    }
    this.answered.clear();
    return { discarded, also: followed };
  }

  /** Adopts the edits of another screen unchanged. */
  adopt(other: Edits): void {
    for (const [path, edit] of other.latest) this.latest.set(path, edit);
    for (const [path, values] of other.answered) this.answered.set(path, values);
  }

  /** A copy of the data without pending edits. */
  withoutEdits(data: unknown): unknown {
    return this.latest.size > 0 ? this.dataThen(data, 0) : structuredClone(data);
  }

  /** Edits that had been made at some time, by path, with the number of the last one of each field. */
  private versions(until: number): Array<readonly [path: string, number: number]> {
    return [...this.latest].flatMap(([path, edit]) => {
      const number = edit.number <= until ? edit.number : versionOf(edit, until)?.number;
      return number === undefined ? [] : [[path, number] as const];
    });
  }

  /** The data as it was after an entry: itself if nothing has been edited since. */
  private dataThen(data: unknown, until: number): unknown {
    const since = [...this.latest].filter(([, { number }]) => number > until);
    if (since.length === 0) return data;
    const then = structuredClone(data);
    for (const [path, edit] of since.reverse())
      writeAt(then, path, (versionOf(edit, until) ?? { value: edit.before }).value);
    return then;
  }
}

/** The value of a field after an entry, if it had been edited by then. */
const versionOf = ({ earlier = [] }: Edit, until: number): Version | undefined =>
  earlier.filter(({ number }) => number <= until).at(-1);

/** Earlier values of an edit that is about to get another one. */
const earlierOf = ({ number, earlier = [] }: Edit, value: unknown): readonly Version[] =>
  entryOrder.isCarried(number) ? [...earlier, { number, value: copyOf(value) }] : earlier;

const discardedEdit = (path: string, value: unknown, { name }: Edit): DiscardedEdit =>
  name ? { path, value, name } : { path, value };

function copyOf(value: unknown): unknown {
  return isContainer(value) ? structuredClone(value) : value;
}
