import type ManagedObject from "sap/ui/base/ManagedObject";
import type { DiscardedEdit } from "../core/edits";
import type { SlotName } from "../core/types";
import { isBoundTo } from "./boundPath";
import type { Shown } from "./Shown";
import type { ScreenEntries, SlotModel } from "./SlotModel";
import type { Slots } from "./Slots";

/** What a user has entered in the slots of a screen that is restored. */
export type EntriesBySlot = readonly (readonly [SlotName, ScreenEntries])[];

/**
 * Enters what was entered on a screen where it can be entered now.
 *
 * @returns the other entries
 */
export function restoreEntries(bySlot: EntriesBySlot, { shown, invalid }: Slots): DiscardedEdit[] {
  return bySlot.flatMap(([slot, entered]) => {
    const model = (shown.get(slot) ?? shown.get("MAIN"))?.model;
    if (!model) return entered.entries;
    return model.enter(entered, editsIn(shown, model), (...text) => invalid.enter(model.json, ...text));
  });
}

/** Returns a check whether a field of what the slots show can edit a path of a model. */
export function editsIn(shown: ReadonlyMap<SlotName, Shown>, { json }: SlotModel): (path: string) => boolean {
  const roots = [...shown.values()].map(({ control }) => control);
  return (path) =>
    roots.some(
      (root) => root.findAggregatedObjects(true, (one) => isBoundTo(one, path, json) && isEditable(one)).length > 0,
    );
}

/** A field that is disabled or read-only takes no entry. */
const isEditable = (object: ManagedObject): boolean =>
  ["enabled", "editable"].every(
    (name) => !object.getMetadata().hasProperty(name) || object.getProperty(name) !== false,
  );
