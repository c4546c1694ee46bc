import type { Model$PropertyChangeEvent } from "sap/ui/model/Model";
import { Edits } from "../core/edits";
import type { DiscardedEdit, SentEdits } from "../core/edits";
import { relocator } from "../core/relocate";
import type { RowReport } from "../core/relocate";
import { changedPaths } from "../core/changedPaths";
import { absolutePath, isContainer, valueAt, writeAt } from "../core/paths";
import { sameValue } from "../core/sameValue";
import { TakenEntries } from "../core/takenEntries";
import { applySteps } from "../core/patch";
import type { PlainObject } from "../core/types";
import type { ModelStep } from "../../../../srv/z2ui5/types/extension";
import EditModel from "./EditModel";

/** An entry on a screen that is restored. */
export interface ScreenEntry extends DiscardedEdit {
  /** The property of its field whose type has refused the text, which is not in the data. */
  readonly property?: string;
  /** A request without a response carries it. */
  readonly underWay?: boolean;
}

/** What a user has entered on a screen that is restored. */
export interface ScreenEntries {
  readonly entries: readonly ScreenEntry[];
  /** Data of the screen without the entries, as far as they are in it; null if it is not known any more. */
  readonly before: unknown;
}

/** The data of a slot with the user's pending edits. */
export class SlotModel {
  readonly json: EditModel;
  private readonly edits: Edits;
  /** Further paths that are followed into new data: previous and current path. */
  private readonly followed = new Map<string, string | undefined>();
  /** The last change, until it is known whether the user made it. */
  private written?: { path: string; before: unknown };
  private closed = false;
  /** Draft of the response with this model, apart from pending edits. */
  private draft: string;
  /** Paths that were written and that the server will not hear of, with what was there before. */
  private readonly unreported = new Map<string, unknown>();
  private readonly taken = new TakenEntries();

  /**
   * @param data data of the response
   * @param branch member below which changes are edits; empty for the whole model
   * @param draft draft of the response
   */
  constructor(
    data: PlainObject,
    private readonly branch: string,
    draft: string,
  ) {
    this.edits = new Edits(branch);
    this.draft = draft;
    this.json = new EditModel(data);
    this.json.beforeWrite = (path, before) => {
      this.written = { path, before };
      if (!this.unreported.has(path)) this.unreported.set(path, before);
    };
    this.json.attachPropertyChange((event) => this.recordChange(event));
  }

  /** Records an edit that does not come from a binding. */
  mark(path: string, before: unknown): void {
    if (this.closed) return;
    this.edits.record(path.slice(1), before);
    if (this.edits.counts(path.slice(1))) this.unreported.delete(path);
  }

  /** Draft of the response with this model, apart from pending edits; undefined if the model has other changes. */
  get unchangedDraft(): string | undefined {
    return this.unreported.size > 0 ? undefined : this.draft;
  }

  /** Draft of the response that last replaced the model. */
  get basis(): string {
    return this.draft;
  }

  /** A copy of the data without pending edits. */
  get dataWithoutEdits(): PlainObject {
    return this.edits.withoutEdits(this.json.getData()) as PlainObject;
  }

  /** Follows absolute paths into new data, such as the one of the field that has the focus. */
  track(paths: readonly string[]): void {
    for (const path of paths) this.followed.set(path.slice(1), path.slice(1));
  }

  /** Current path of a followed path; undefined if its row no longer exists. */
  tracked(path: string): string | undefined {
    const current = this.followed.get(path.slice(1));
    return current === undefined ? undefined : `/${current}`;
  }

  /** Ends following paths. */
  untrack(): void {
    this.followed.clear();
  }

  /** Pending edits as transferred; undefined if there are none. @param until number of the last entry that counts */
  delta(until: number): PlainObject | undefined {
    return this.edits.delta(this.json.getData(), until);
  }

  /** What a request carries. @param until number of the last entry that counts */
  snapshot(until: number): SentEdits {
    return this.edits.snapshot(this.json.getData(), until);
  }

  /**
   * Removes edits that the server has received.
   *
   * @param refused rejected entries: path without the branch, and the reason
   */
  confirm(sent: SentEdits, refused: ReadonlyMap<string, string>): void {
    const prefix = this.branch ? `${this.branch}/` : "";
    const rejected = new Map([...refused].map(([path, reason]) => [prefix + path, reason]));
    for (const [path, { value }] of sent)
      if (!rejected.has(path)) this.taken.add(path, this.edits.beforeEdit(path), value);
    this.edits.confirm(sent, rejected);
  }

  /**
   * Takes the entries out, because their app is restarted: those that are pending, and those that the app has left as they were.
   *
   * @param isField whether a field of the screen edits a path @param invalid texts in fields that are no values
   */
  takeEntries(isField: (path: string) => boolean, invalid: readonly ScreenEntry[]): ScreenEntries {
    const data: unknown = this.json.getData();
    const before = this.edits.withoutEdits(data);
    const others = [...this.taken.unchangedIn(data), ...this.unreportedEntries(isField)];
    for (const [path, initial] of others) writeAt(before, path, initial);
    const paths = new Set([...others.map(([path]) => path), ...this.edits.paths]);
    const entries = [...paths].map((path) => ({ path, value: structuredClone(valueAt(data, path)) }));
    this.edits.clear();
    return { entries: [...entries, ...invalid], before };
  }

  /**
   * The pending entries, for the screen after a reload.
   *
   * @param isField whether a field of the screen edits a path @param invalid texts in fields that are no values
   * @param underWay edits in the running request
   */
  keepEntries(
    isField: (path: string) => boolean,
    invalid: readonly ScreenEntry[],
    underWay?: SentEdits,
  ): ScreenEntries {
    const data: unknown = this.json.getData();
    const unreported = this.unreportedEntries(isField);
    const others = unreported.map(([path]) => ({ path, value: valueAt(data, path) }));
    const edits = this.unsent().map((one) => ({ ...one, underWay: this.edits.isIn(one.path, underWay) }));
    const entries = [...edits, ...others, ...invalid];
    if (entries.length === 0) return { entries, before: {} };
    const before = this.dataWithoutEdits;
    for (const [path, initial] of unreported) writeAt(before, path, initial);
    return { entries, before: around(entries, before, this.branch) };
  }

  /** Entries in fields that show data that is not for editing, with what was there before. */
  private unreportedEntries(isField: (path: string) => boolean): Array<readonly [path: string, before: unknown]> {
    return [...this.unreported].flatMap(([path, before]) => (isField(path) ? [[path.slice(1), before] as const] : []));
  }

  /**
   * Enters what was entered before the screen was shown again.
   *
   * @param isOpen whether a field of the screen edits a path @param type types a text into the field of a path
   * @returns what cannot be entered
   */
  enter(
    { entries, before }: ScreenEntries,
    isOpen: (path: string) => boolean,
    type: (path: string, property: string, text: string) => boolean,
  ): DiscardedEdit[] {
    const now: unknown = structuredClone(this.json.getData());
    const relocate = relocator({ before, now, branch: this.branch });
    return entries.filter(({ path, value, property }) => {
      const target = before === null ? undefined : relocate(path);
      if (target === undefined || !isOpen(`/${target}`)) return true;
      if (property) return !type(`/${target}`, property, String(value));
      const initial = valueAt(now, target);
      if (sameValue(initial, value)) return false;
      this.json.setProperty(`/${target}`, value);
      this.mark(`/${target}`, initial);
      return false;
    });
  }

  /** Rejected entries that the user has not changed since: path and reason. */
  get refused(): Map<string, string> {
    return this.edits.refused;
  }

  /** Discards all edits and restores the previous values, because their screen no longer exists. */
  drop(): void {
    if (this.edits.drop(this.json.getData())) this.json.refresh(true);
  }

  /** Discards the largest entry of a request that was too large. */
  dropLargest(sent: SentEdits): DiscardedEdit | undefined {
    const dropped = this.edits.dropLargest(this.json.getData(), sent);
    if (dropped) this.json.refresh(true);
    return dropped;
  }

  /** Stops recording edits, so that a field that loses the focus while its dialog closes has no effect. */
  close(): void {
    this.closed = true;
    this.drop();
  }

  /**
   * Replaces the data; pending edits follow their rows.
   *
   * @returns entries whose rows no longer exist
   */
  replace(data: PlainObject, report: RowReport | undefined, draft: string): DiscardedEdit[] {
    const discarded = this.setData(data, report);
    this.draft = draft;
    this.unreported.clear();
    return discarded;
  }

  /**
   * Applies changes of the server to the data. Only bindings of changed data are updated; pending edits
   * follow their rows.
   *
   * @param alone whether no other slot shows the same data
   * @returns entries whose rows no longer exist
   */
  change(steps: readonly ModelStep[], report: RowReport | undefined, draft: string, alone: boolean): DiscardedEdit[] {
    const discarded = this.applyChange(steps, report, alone);
    this.draft = draft;
    return discarded;
  }

  private applyChange(steps: readonly ModelStep[], report: RowReport | undefined, alone: boolean): DiscardedEdit[] {
    const shown = this.json.getData() as object;
    if (!alone || this.edits.paths.length > 0) {
      const data = this.dataWithoutEdits;
      applySteps(data, steps);
      return this.setData(data, report);
    }
    const before = { ...shown };
    applySteps(shown, steps);
    const discarded = this.follow(before, shown, report);
    this.json.refreshAt(changedPaths(shown, steps));
    return discarded;
  }

  private setData(data: PlainObject, report: RowReport | undefined): DiscardedEdit[] {
    const discarded = this.follow(this.json.getData(), data, report);
    this.json.setData(data);
    return discarded;
  }

  /**
   * Adopts the pending edits of the previous model of this slot.
   *
   * @returns entries whose rows no longer exist
   */
  inherit(before: SlotModel, report: RowReport | undefined): DiscardedEdit[] {
    this.edits.adopt(before.edits);
    for (const [path, current] of before.followed) this.followed.set(path, current);
    this.taken.adopt(before.taken);
    const discarded = this.follow(before.json.getData(), this.json.getData(), report);
    before.edits.clear();
    this.json.refresh(true);
    return discarded;
  }

  /** The data with the edits. */
  get shownData(): unknown {
    return this.json.getData();
  }

  /** Paths of what is unsent. */
  get unsentPaths(): string[] {
    return this.edits.paths;
  }

  /** Resumes recording edits, because the dialog is opened again. */
  reopen(): void {
    this.closed = false;
  }

  /** Records how the user knows the fields of pending edits, by path. */
  nameFields(names: ReadonlyMap<string, string>): void {
    this.edits.nameFields(names);
  }

  /** Pending edits that were not rejected. @param underWay edits in the running request */
  unsent(underWay?: SentEdits): DiscardedEdit[] {
    return this.edits.unsent(this.json.getData(), underWay);
  }

  /** Ends the model. */
  destroy(): void {
    this.json.destroy();
  }

  private follow(from: unknown, to: unknown, report: RowReport | undefined): DiscardedEdit[] {
    const paths = [...this.followed.values()].filter((current) => current !== undefined);
    const { discarded, also } = this.edits.move(from, to, report, [...paths, ...this.taken.inRows]);
    for (const [path, current] of this.followed)
      this.followed.set(path, current === undefined ? undefined : also.get(current));
    this.taken.follow(also);
    return discarded;
  }

  private recordChange(event: Model$PropertyChangeEvent): void {
    const { path, context } = event.getParameters();
    if (!path) return;
    const absolute = absolutePath(path, context?.getPath());
    this.mark(absolute, this.written?.path === absolute ? this.written.before : undefined);
  }
}

/** Data without the tables and structures that have none of some entries. */
function around(entries: readonly DiscardedEdit[], data: PlainObject, branch: string): PlainObject {
  const isInside = ({ path }: DiscardedEdit): boolean => branch !== "" && path.startsWith(`${branch}/`);
  const inside = entries.filter(isInside).map((one) => ({ ...one, path: one.path.slice(branch.length + 1) }));
  const names = new Set(entries.filter((one) => !isInside(one)).map(({ path }) => path.split("/", 1)[0]));
  const part = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== branch && (names.has(name) || !isContainer(value))),
  );
  return inside.length > 0 ? { ...part, [branch]: around(inside, data[branch] as PlainObject, "") } : part;
}
