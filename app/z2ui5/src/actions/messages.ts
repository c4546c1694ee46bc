import MessageBox from "sap/m/MessageBox";
import MessageToast from "sap/m/MessageToast";
import InvisibleMessage from "sap/ui/core/InvisibleMessage";
import { InvisibleMessageMode } from "sap/ui/core/library";
import { isPlainObject } from "../core/types";
import type { PlainObject } from "../core/types";
import { asNumber, asText } from "../core/values";
import type { Frontend } from "../runtime/Frontend";
import { showNotice } from "../runtime/Notice";
import { literal } from "../runtime/literal";
import { text } from "../runtime/Texts";
import { detailsHtml } from "./details";
import type { ActionHandler } from "./ActionHandler";

const boxTypes = ["show", "alert", "confirm", "information", "success", "warning", "error"] as const;

/** Toasts, boxes and spoken messages (wire-v1 §4.3, wire-v2 §5.5). */
export const messageActions: Record<string, ActionHandler> = {
  MESSAGE_TOAST: (frontend, [, message, options]) =>
    showToast(frontend, asText(message), isPlainObject(options) ? options : {}),
  MESSAGE_BOX: (frontend, [type, message, options]) => {
    showBox(frontend, asText(type), asText(message), isPlainObject(options) ? options : {});
  },
  INVISIBLE_MESSAGE: (_frontend, [, message, mode]) => {
    const assertive = mode === InvisibleMessageMode.Assertive;
    InvisibleMessage.getInstance().announce(
      asText(message),
      assertive ? InvisibleMessageMode.Assertive : InvisibleMessageMode.Polite,
    );
  },
};

function showToast(frontend: Frontend, message: string, options: PlainObject): void {
  const { duration, animationDuration, onClose, of, my, at, class: classes, ...rest } = options;
  const anchor = asText(of) ? frontend.parts.slots.find(asText(of))?.getDomRef() : undefined;
  MessageToast.show(message, {
    ...rest,
    duration: asNumber(duration) ?? 3000,
    animationDuration: asNumber(animationDuration) ?? 1000,
    my: dock(my),
    at: dock(at),
    of: anchor ?? undefined,
    onClose: onClose ? () => frontend.fire(asText(onClose), [], { origin: "automatic" }) : undefined,
  } as Parameters<typeof MessageToast.show>[1]);
  if (classes) {
    const toasts = document.querySelectorAll(".sapMMessageToast");
    toasts[toasts.length - 1]?.classList.add(...asText(classes).split(/\s+/).filter(Boolean));
  }
}

/** `CenterBottom` and `center bottom` mean the same. */
function dock(value: unknown): string {
  const words = (asText(value) || "center bottom").replace(/([a-z])([A-Z])/g, "$1 $2").split(/\s+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join("");
}

/** A message box creates controls with its options, so braces must be escaped. */
function setting(value: unknown): unknown {
  return typeof value === "boolean" || typeof value === "number" || value === null ? value : literal(asText(value));
}

function showBox(frontend: Frontend, type: string, message: string, options: PlainObject): void {
  const { onClose, icon, details, dependentOn, actions, initialFocus, ...rest } = options;
  const method =
    boxTypes.find((name) => name === type) ?? boxTypes.find((name) => name === type.toLowerCase()) ?? "show";
  const settings: PlainObject = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, setting(value)]));
  if (icon && icon !== "NONE") settings["icon"] = icon;
  if (details) settings["details"] = detailsHtml(asText(details));
  if (Array.isArray(actions) && actions.length) settings["actions"] = actions.map(setting);
  if (initialFocus) settings["initialFocus"] = frontend.parts.slots.find(asText(initialFocus)) ?? initialFocus;
  const owner = dependentOn ? frontend.parts.slots.find(asText(dependentOn)) : undefined;
  if (owner) settings["dependentOn"] = owner;
  const stays = frontend.stays();
  if (onClose)
    settings["onClose"] = (action: unknown) => {
      if (!stays()) return action ? showNotice(text("pressDropped")) : undefined;
      const chosen: unknown = Array.isArray(actions) ? actions.find((one) => setting(one) === action) : undefined;
      frontend.fire(asText(onClose), [chosen ?? action ?? ""]);
    };
  MessageBox[method](message, settings as Parameters<typeof MessageBox.show>[1]);
}
