import BusyIndicator from "sap/ui/core/BusyIndicator";
import IconPool from "sap/ui/core/IconPool";
import Popup from "sap/ui/core/Popup";
import Theming from "sap/ui/core/Theming";
import Formatting from "sap/base/i18n/Formatting";
import { asNumber, asObject, asText } from "../core/values";
import { publicGlobal } from "../runtime/Globals";
import { messageActions } from "./messages";
import { slotActions } from "./slots";
import type { ActionHandler } from "./ActionHandler";

/** Calls of global objects of a page, also with `CONTROL_GLOBAL` (wire-v1 §7, wire-v2 §5.6). */
export const globalActions: Record<string, ActionHandler> = {
  CONTROL_GLOBAL: (frontend, [target, ...args], slot) => {
    const name = asText(target);
    if (!Object.hasOwn(targets, name)) throw new Error(`There is no global ${name} that may be called`);
    return targets[name](frontend, args, slot);
  },
  BUSY_INDICATOR: (_frontend, [method, delay]) => {
    if (method === "hide") BusyIndicator.hide();
    else BusyIndicator.show(asNumber(delay) ?? 1000);
  },
  THEMING: (_frontend, [method, theme]) => {
    if (method === "setTheme") Theming.setTheme(asText(theme));
  },
  ICON_POOL: (_frontend, [, family, uri]) => {
    IconPool.registerFont({ fontFamily: asText(family), fontURI: asText(uri) });
  },
  POPUP: (frontend, [, id]) => {
    Popup.setWithinArea((asText(id) ? frontend.parts.slots.find(asText(id)) : null) as unknown as string);
  },
  FORMATTING: (_frontend, [method, currencies]) => {
    const definitions = asObject(currencies) as Parameters<typeof Formatting.addCustomCurrencies>[0];
    if (method === "addCustomCurrencies") Formatting.addCustomCurrencies(definitions);
    else if (method === "setCustomCurrencies") Formatting.setCustomCurrencies(definitions);
  },
  /** A function the page registered on the global object. */
  Z2UI5: (_frontend, [name, ...args]) => {
    const callee = publicGlobal()[asText(name)];
    if (typeof callee === "function") (callee as (args: unknown[]) => void)(args);
    else throw new Error(`There is no function z2ui5.${asText(name)}`);
  },
};

const { MESSAGE_TOAST, MESSAGE_BOX, INVISIBLE_MESSAGE } = messageActions;
const { BUSY_INDICATOR, THEMING, ICON_POOL, POPUP, FORMATTING } = globalActions;
const { VIEW_SLOTS, ROUTER } = slotActions;
const targets: Record<string, ActionHandler> = {
  MESSAGE_TOAST,
  MESSAGE_BOX,
  INVISIBLE_MESSAGE,
  BUSY_INDICATOR,
  THEMING,
  ICON_POOL,
  POPUP,
  FORMATTING,
  VIEW_SLOTS,
  ROUTER,
};
