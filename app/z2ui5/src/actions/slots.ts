import { isPlainObject, slotNames } from "../core/types";
import type { SlotName } from "../core/types";
import type { RouterOptions } from "../runtime/Router";
import type { DisplayOptions } from "../runtime/Shown";
import type { ActionHandler } from "./ActionHandler";

/** Views and URL: the actions of every response (wire-v2 §5.1), and closing dialogs from a view. */
export const slotActions: Record<string, ActionHandler> = {
  VIEW_SLOTS: async (frontend, [method, slot, xml, options]) => {
    const { models, slots, views } = frontend.parts;
    if (method === "updateModel") models.update(isSlot(slot) ? slot : undefined, frontend.content);
    else if (!isSlot(slot)) throw new Error(`There is no slot ${String(slot)}`);
    else if (method === "destroy") slots.destroy(slot);
    else if (method === "keep")
      await views.keep(slot, (isPlainObject(xml) ? xml : {}) as DisplayOptions, frontend.content);
    else if (method === "display") {
      await views.display(
        slot,
        String(xml),
        (isPlainObject(options) ? options : {}) as DisplayOptions,
        frontend.content,
      );
    }
  },
  ROUTER: (frontend, [, options]) => {
    frontend.parts.router.sync((isPlainObject(options) ? options : {}) as RouterOptions, frontend.app, frontend.draft);
  },
  POPUP_CLOSE: (frontend) => frontend.parts.slots.destroy("POPUP"),
  POPOVER_CLOSE: (frontend) => frontend.parts.slots.destroy("POPOVER"),
  HISTORY_BACK: () => history.back(),
  HASH_BACK: (frontend, [fallback]) =>
    frontend.parts.router.back(fallback === undefined ? undefined : String(fallback)),
};

/** Whether a text names a slot. */
export function isSlot(value: unknown): value is SlotName {
  return slotNames.includes(value as SlotName);
}
