import { isPlainObject } from "../core/types";
import type { Action, PlainObject } from "../core/types";

/** Members of `S_MSG_TOAST` and `S_MSG_BOX` that are passed unchanged, and the names of the options. */
const toastOptions: Record<string, string> = {
  DURATION: "duration",
  WIDTH: "width",
  MY: "my",
  AT: "at",
  OF: "of",
  OFFSET: "offset",
  COLLISION: "collision",
  ONCLOSE: "onClose",
  ANIMATIONTIMINGFUNCTION: "animationTimingFunction",
  ANIMATIONDURATION: "animationDuration",
  CLASS: "class",
};

const boxOptions: Record<string, string> = {
  STYLECLASS: "styleClass",
  ONCLOSE: "onClose",
  INITIALFOCUS: "initialFocus",
  TEXTDIRECTION: "textDirection",
  ICON: "icon",
  DETAILS: "details",
  DEPENDENTON: "dependentOn",
  CONTENTWIDTH: "contentWidth",
};

/** Toast and box of a v1 response as actions; none without a text (wire-v1 §4.3, messages). */
export function readMessages(params: PlainObject): Action[] {
  return [...toast(params["S_MSG_TOAST"]), ...box(params["S_MSG_BOX"])];
}

function toast(message: unknown): Action[] {
  if (!isPlainObject(message) || !message["TEXT"]) return [];
  const options = {
    ...renamed(message, toastOptions),
    autoClose: Boolean(message["AUTOCLOSE"]),
    closeOnBrowserNavigation: Boolean(message["CLOSEONBROWSERNAVIGATION"]),
  };
  return [["MESSAGE_TOAST", "show", String(message["TEXT"]), options]];
}

function box(message: unknown): Action[] {
  if (!isPlainObject(message) || !message["TEXT"]) return [];
  const actions = message["ACTIONS"];
  const type = String(message["TYPE"] ?? "show");
  const options = {
    // Boxes with a type have a default title.
    ...(type.toLowerCase() === "show" ? { title: "" } : {}),
    ...renamed(message, { TITLE: "title" }),
    ...renamed(message, boxOptions),
    actions: Array.isArray(actions) && actions.length ? actions : ["OK"],
    emphasizedAction: message["EMPHASIZEDACTION"] || "OK",
    closeOnNavigation: Boolean(message["CLOSEONNAVIGATION"]),
  };
  return [["MESSAGE_BOX", type, String(message["TEXT"]), options]];
}

function renamed(message: PlainObject, names: Record<string, string>): PlainObject {
  const entries = Object.entries(names).filter(([member]) => message[member]);
  return Object.fromEntries(entries.map(([member, option]) => [option, message[member]]));
}
