import type Control from "sap/ui/core/Control";
import { asText } from "../core/values";
import type { ActionHandler } from "./ActionHandler";

interface SmartVariants extends Control {
  addPersonalizableControl?(info: unknown): void;
  initialise?(callback: () => void, control?: Control): void;
}

/**
 * Variants of smart controls (wire-v2 §5.6). The controls are part of SAPUI5 only; with the open runtime there is nothing to
 * initialise and nothing happens.
 */
export const variantActions: Record<string, ActionHandler> = {
  SMART_VARIANT_INIT: (frontend, [variantsId, controlId]) => {
    const variants = frontend.parts.slots.find(asText(variantsId)) as SmartVariants | undefined;
    variants?.initialise?.(() => undefined, frontend.parts.slots.find(asText(controlId)));
  },
  FILTER_BAR_VARIANT_INIT: (frontend, [variantsId, barId]) => {
    const variants = frontend.parts.slots.find(asText(variantsId)) as SmartVariants | undefined;
    const bar = frontend.parts.slots.find(asText(barId));
    if (bar) variants?.initialise?.(() => undefined, bar);
  },
};
