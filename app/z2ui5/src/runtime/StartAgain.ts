import MessageBox from "sap/m/MessageBox";
import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import type { LostEdit } from "../core/edits";
import { valueAt } from "../core/paths";
import { dialogNames } from "../core/types";
import type { SlotName } from "../core/types";
import { isBoundTo } from "./boundPath";
import { quotedAll, showNotice } from "./Notice";
import type { Parts } from "./Parts";
import type { Session } from "./Session";
import type { ScreenEntries } from "./SlotModel";
import { text } from "./Texts";

/** An app whose session is gone is started again, and gets the entries of the screen. */
export class StartAgain {
  private taken?: { readonly bySlot: ReadonlyMap<SlotName, ScreenEntries>; readonly lost: readonly LostEdit[] };
  /** The next app that starts gets the entries. */
  wanted = false;

  constructor(
    private readonly session: Session,
    private readonly parts: Parts,
  ) {}

  /** The app to start: that of the page, if the last one only showed a dialog over it. */
  get app(): string {
    return this.session.answer?.ext?.BEHIND?.APP ?? this.session.app;
  }

  /** Takes the entries out of the screen that is about to go, and closes its dialogs. */
  takeEntries(): void {
    if (!this.wanted) return;
    this.wanted = false;
    const { entries, slots } = this.parts;
    const { instance, wire } = this.session;
    const invalid = entries.invalid(wire, instance).map(({ PATH, TEXT }) => ({ path: PATH, value: TEXT }));
    const bySlot = new Map<SlotName, ScreenEntries>();
    const models = new Set<object>();
    for (const [slot, { model, instance: own }] of slots.shown) {
      if (own !== instance || models.has(model)) continue;
      models.add(model);
      bySlot.set(slot, model.takeEntries());
    }
    for (const slot of dialogNames) slots.destroy(slot);
    this.taken = { bySlot, lost: invalid };
  }

  /** Enters the entries where they can be entered, and lists the others. */
  enter(): void {
    const { taken } = this;
    this.taken = undefined;
    if (!taken) return;
    const { shown } = this.parts.slots;
    const lost = [...taken.bySlot].flatMap(([slot, entries]) => {
      const target = shown.get(slot) ?? shown.get("MAIN");
      const roots = [...shown.values()].map(({ control }) => control);
      const isOpen = (path: string): boolean => roots.some((root) => hasOpenField(root, path));
      return target
        ? target.model.enter(entries, isOpen)
        : entries.paths.map((path): LostEdit => ({ path, value: valueAt(entries.data, path) }));
    });
    const all = [...lost, ...taken.lost];
    if (all.length) MessageBox.warning(text("entriesNotKept", quotedAll(all)));
    else showNotice(text("startedAgain"));
  }
}

/** Whether a field below a root edits a path. */
const hasOpenField = (root: Control, path: string): boolean =>
  root.findAggregatedObjects(true, (object) => isBoundTo(object, path) && isOpen(object)).length > 0;

/** A field that is disabled or read-only takes no entry. */
const isOpen = (object: ManagedObject): boolean =>
  ["enabled", "editable"].every(
    (name) => !object.getMetadata().hasProperty(name) || object.getProperty(name) !== false,
  );
