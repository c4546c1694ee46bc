import { isPlainObject, slotNames } from "../core/types";
import type { PlainObject, SlotName } from "../core/types";

/** Slots whose view a response preserves (docs/protocol.md, `VIEWS`), in the order in which slots are built. */
export function keptSlots(front: PlainObject): SlotName[] {
  const kept = isPlainObject(front["S_EXT"]) ? front["S_EXT"]["KEPT"] : undefined;
  return Array.isArray(kept) ? slotNames.filter((slot) => kept.includes(slot)) : [];
}
