import { asNumber, asText } from "../core/values";
import { attachODataModel } from "../runtime/odata";
import { isSlot } from "./slots";
import type { ActionHandler } from "./ActionHandler";

/** Models of the slots (wire-v1 §7, wire-v2 §5.6). */
export const modelActions: Record<string, ActionHandler> = {
  SET_SIZE_LIMIT: (frontend, args) => {
    const [limit, slot] = isSlot(args[0]) ? [undefined, args[0]] : args;
    const number = asNumber(limit);
    if (isSlot(slot)) frontend.parts.slots.setSizeLimit(slot, number !== undefined && number > 0 ? number : undefined);
  },
  SET_ODATA_MODEL: async (frontend, [url, name, annotations]) => {
    const main = frontend.parts.slots.shown.get("MAIN");
    if (main) await attachODataModel(main.control, asText(url), asText(name), asText(annotations));
  },
  BIND_ELEMENT: (frontend, [slot, row, path]) => {
    const control = frontend.parts.slots.shown.get(isSlot(slot) ? slot : "MAIN")?.control;
    const index = asNumber(row);
    if (control && index !== undefined) control.bindElement(`${asText(path).replace(/[{}]/g, "")}/${index}`);
  },
};
