import { asBoolean, asNumber, asText } from "../core/values";
import type { ActionHandler } from "./ActionHandler";

/** Events that come later (wire-v1 §7). */
export const timingActions: Record<string, ActionHandler> = {
  START_TIMER: (frontend, [event, delay, silent]) => {
    frontend.parts.timers.start(asNumber(delay) ?? 0, () =>
      frontend.fire(asText(event), [], { silent: asBoolean(silent), origin: "automatic" }),
    );
  },
};
