import { asObject, asText } from "../core/values";
import { openStorage } from "../runtime/openStorage";
import type { ActionHandler } from "./ActionHandler";

/** Browser storage (wire-v1 §7). */
export const storageActions: Record<string, ActionHandler> = {
  STORE_DATA: (_frontend, [entry]) => {
    const { TYPE: type, PREFIX: prefix, KEY: key, VALUE: value } = asObject(entry);
    const storage = openStorage(asText(type), asText(prefix));
    if (value === "" || value === null || value === undefined) storage.remove(asText(key));
    else storage.put(asText(key), value as string);
  },
};
