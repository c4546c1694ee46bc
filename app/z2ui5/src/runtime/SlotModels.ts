import type { AnswerExtension } from "../../../../srv/z2ui5/types/extension";
import type { DiscardedEdit, SentEdits } from "../core/edits";
import { applySteps } from "../core/patch";
import type { Action, PlainObject, SlotName } from "../core/types";
import { slotNames } from "../core/types";
import { slotAction } from "./SlotContent";
import { editsIn } from "./restoreEntries";
import type { EntriesBySlot } from "./restoreEntries";
import type { Shown } from "./Shown";
import type { Content, SlotListener } from "./SlotContent";
import type { SlotModel } from "./SlotModel";
import type { Slots } from "./Slots";
import { typedEntry } from "./typedEntry";

/** The models of what the slots show: new data of responses, and the entries of the user. */
export class SlotModels {
  constructor(
    private readonly slots: Slots,
    private readonly listener: SlotListener,
  ) {}

  /** Gives new data to one slot, or to all of the instance that have an own model. */
  update(slot: SlotName | undefined, { data, instance, report, draft, patch }: Content): void {
    const { shown } = this.slots;
    const models = slotNames
      .filter((name) => (slot ? name === slot : shown.get(name)?.instance === instance))
      .map((name) => shown.get(name)?.model);
    for (const model of new Set(models)) {
      if (!model || (patch && model.basis === draft)) continue;
      if (patch && model.basis === patch.BASE)
        this.listener.discarded(model.change(patch.STEPS, report, draft, this.isAlone(model)));
      else this.listener.discarded(model.replace(structuredClone(data), report, draft));
    }
    this.slots.completeLists();
  }

  /** Drafts whose models the slots of an instance show. */
  draftsOf(instance: string): Partial<Record<SlotName, string>> {
    const drafts: Partial<Record<SlotName, string>> = {};
    for (const [slot, { model, instance: own }] of this.slots.shown)
      if (own === instance && model.unchangedDraft) drafts[slot] = model.unchangedDraft;
    return drafts;
  }

  /**
   * The whole model after a change, for slots that cannot be changed themselves.
   *
   * @param actions of the response: a view that is rebuilt needs the whole model
   * @returns undefined if every slot has the model that is changed
   * @throws RangeError if no slot has it
   */
  after({ BASE, STEPS }: NonNullable<AnswerExtension["PATCH"]>, actions: readonly Action[]): PlainObject | undefined {
    const displays = actions.some(([name, method]) => name === slotAction && method === "display");
    const shown = [...this.slots.shown.values()];
    if (!displays && shown.every(({ model }) => model.basis === BASE)) return undefined;
    const base = shown.find(({ model }) => model.basis === BASE);
    if (!base) throw new RangeError(`No slot shows the model of ${BASE}`);
    const data = base.model.dataWithoutEdits;
    applySteps(data, STEPS);
    return data;
  }

  /** Stops following paths into new data. */
  untrack(): void {
    for (const { model } of this.slots.shown.values()) model.untrack();
  }

  /** The models of some slots, each with the first slot that shows it. */
  bySlot(counts: (shown: Shown, slot: SlotName) => boolean): Map<SlotName, SlotModel> {
    const found = new Map<SlotName, SlotModel>();
    const models = new Set<SlotModel>();
    for (const [slot, shown] of this.slots.shown) {
      if (!counts(shown, slot) || models.has(shown.model)) continue;
      models.add(shown.model);
      found.set(slot, shown.model);
    }
    return found;
  }

  /** Entries of all open slots, for the screen after a reload. @param underWay edits that a request without a response carries */
  keepEntries(underWay: ReadonlyMap<SlotModel, SentEdits>): EntriesBySlot {
    const { slots } = this;
    return [...this.bySlot((_shown, slot) => slots.isOpen(slot))].flatMap(([slot, model]) => {
      const texts = [...slots.invalid.of(model), ...typedEntry(model.json)];
      const entered = model.keepEntries(editsIn(slots.shown, model), texts, underWay.get(model));
      return entered.entries.length ? [[slot, entered] as const] : [];
    });
  }

  /**
   * Discards the entries in the slots; all of them, or those of other instances.
   *
   * @returns what was discarded, except for what a request has carried
   */
  dropEdits(except?: string, underWay: ReadonlyMap<SlotModel, SentEdits> = new Map()): DiscardedEdit[] {
    const others = [...this.slots.shown.values()].filter(({ instance }) => except === undefined || instance !== except);
    return [...new Set(others.map(({ model }) => model))].flatMap((model) => {
      const unsent = model.unsent(underWay.get(model));
      model.drop();
      return unsent;
    });
  }

  private isAlone(model: SlotModel): boolean {
    return [...this.slots.shown.values()].every(
      (other) => other.model === model || other.model.shownData !== model.shownData,
    );
  }
}
