import { buildDelta } from "./delta";
import { isContainer, valueAt, writeAt } from "./paths";
import { relocate } from "./relocate";
import type { Change, RowReport } from "./relocate";
import type { PlainObject } from "./types";

/** What was sent with one request, by path. */
export type SentEdits = ReadonlyMap<string, { readonly number: number; readonly value: unknown }>;

/** An entry whose row no longer exists. */
export interface LostEdit {
  /** Path of the entry. */
  readonly path: string;
  readonly value: unknown;
  /** How the user knows its field, if that is known. */
  readonly name?: string;
}

interface Edit {
  readonly number: number;
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
 * way stays remembered. Every edit belongs to a row and an attribute, not to a position: it follows its row into new data, or is handed
 * back as lost. Paths are relative to the data, such as `XX/T_TAB/0/NAME`.
 */
export class Edits {
  private readonly latest = new Map<string, Edit>();
  /** Possible values of fields in the next response, depending on whether the server accepts the entry. */
  private readonly answered = new Map<string, unknown[]>();
  private count = 0;

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
  note(path: string, before: unknown): void {
    if (!this.counts(path)) return;
    const known = this.latest.get(path);
    this.latest.set(path, { number: ++this.count, before: known ? known.before : copyOf(before) });
  }

  /** Rejected entries that the user has not changed since: path and reason. */
  get refused(): Map<string, string> {
    return new Map(
      [...this.latest].flatMap(([path, { refused }]) => (refused === undefined ? [] : [[path, refused] as const])),
    );
  }

  /** Notes how the user knows the fields of edits, by path. */
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

  /**
   * The pending edits with their values, except rejected ones, about which the user was informed.
   *
   * @param underWay edits in the running request
   */
  unsent(data: unknown, underWay?: SentEdits): LostEdit[] {
    return [...this.latest]
      .filter(([path, { number, refused }]) => refused === undefined && underWay?.get(path)?.number !== number)
      .map(([path, edit]) => lostEdit(path, valueAt(data, path), edit));
  }

  /** Pending edits as transferred; undefined if there are none. */
  delta(data: unknown): PlainObject | undefined {
    if (this.latest.size === 0) return undefined;
    const prefix = this.branch ? `${this.branch}/` : "";
    return buildDelta(
      this.paths.map((path) => path.slice(prefix.length)),
      (path) => valueAt(data, prefix + path),
    );
  }

  /** The edits for a request; to be passed to `confirm` after its response. */
  snapshot(data: unknown): SentEdits {
    return new Map(
      [...this.latest].map(([path, { number }]) => [path, { number, value: copyOf(valueAt(data, path)) }]),
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
      else this.latest.set(path, { number: edit.number, before: value });
    }
  }

  /**
   * Discards all edits and removes them from the data, because their screen no longer exists.
   *
   * @returns whether data changed
   */
  drop(data: unknown): boolean {
    const dropped = [...this.latest];
    this.clear();
    for (const [path, { before }] of dropped) writeAt(data, path, before);
    return dropped.length > 0;
  }

  /** Takes the largest of what a request carried out of the data: the server takes no request with it. */
  dropLargest(data: unknown, sent: SentEdits): LostEdit | undefined {
    const sized = [...sent]
      .filter(([path]) => this.latest.has(path))
      .map(([path, { value }]) => ({ path, value, size: JSON.stringify(value ?? "").length }));
    const largest = sized.sort((one, other) => other.size - one.size)[0];
    const edit = largest && this.latest.get(largest.path);
    if (!edit) return undefined;
    this.latest.delete(largest.path);
    writeAt(data, largest.path, edit.before);
    return lostEdit(largest.path, largest.value, edit);
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
  ): { lost: LostEdit[]; also: Map<string, string> } {
    const followed = new Map<string, string>();
    const lost: LostEdit[] = [];
    if (this.latest.size === 0 && also.length === 0) return { lost, also: followed };
    // Without edits nothing is written below.
    const none = this.latest.size === 0;
    const change: Change = {
      before: none ? from : this.withoutEdits(from),
      now: none ? to : structuredClone(to),
      report,
      branch: this.branch,
      alternatives: (path) => this.answered.get(path) ?? [],
    };
    const edits = [...this.latest];
    this.latest.clear();
    for (const [path, edit] of edits) {
      const place = relocate(path, change);
      const value = valueAt(from, path);
      if (place === undefined) lost.push(lostEdit(path, value, edit));
      else {
        this.latest.set(place, { ...edit, before: valueAt(change.now, place) });
        writeAt(to, place, value);
      }
    }
    for (const path of also) {
      const place = relocate(path, change);
      if (place !== undefined) followed.set(path, place);
    }
    this.answered.clear();
    return { lost, also: followed };
  }

  /** Adopts the edits of another screen unchanged. */
  adopt(other: Edits): void {
    for (const [path, edit] of other.latest) this.latest.set(path, edit);
    for (const [path, values] of other.answered) this.answered.set(path, values);
    this.count = Math.max(this.count, other.count);
  }

  /** A copy of the data without pending edits. */
  withoutEdits(data: unknown): unknown {
    const copy = structuredClone(data);
    for (const [path, { before }] of this.latest) writeAt(copy, path, before);
    return copy;
  }
}

const lostEdit = (path: string, value: unknown, { name }: Edit): LostEdit =>
  name ? { path, value, name } : { path, value };

function copyOf(value: unknown): unknown {
  return isContainer(value) ? structuredClone(value) : value;
}
