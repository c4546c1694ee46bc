import { isPlainObject, slotNames } from "../core/types";
import type { PlainObject, SlotName } from "../core/types";

/** Slots whose view a response preserves (docs/protocol.md, `VIEWS`), in the order in which slots are built. */
export function unchangedSlots(front: PlainObject): SlotName[] {
  const unchanged = isPlainObject(front["S_EXT"]) ? front["S_EXT"]["KEPT"] : undefined;
  return Array.isArray(unchanged) ? slotNames.filter((slot) => unchanged.includes(slot)) : [];
}
