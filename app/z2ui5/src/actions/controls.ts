import type Control from "sap/ui/core/Control";
import { asBoolean, asNumber, asText } from "../core/values";
import type { Frontend } from "../runtime/Frontend";
import { isSlot } from "./slots";
import type { ActionHandler } from "./ActionHandler";

type Kind = "text" | "number" | "boolean" | "control" | "element";

/** Methods callable on both wires, with the kinds of their parameters (wire-v1 §7). */
const callable: Record<string, Kind[]> = {
  to: ["control", "text"],
  back: [],
  focus: [],
  scrollToIndex: ["number"],
  scrollTo: ["number", "number"],
  open: ["text"],
  close: [],
  setExpanded: ["boolean"],
  discardProgress: ["control"],
  setNextStep: ["control"],
  goToStep: ["control", "boolean"],
  openBy: ["element"],
  setActivePage: ["control"],
  expandToLevel: ["number"],
  collapseAll: [],
};

/** Methods that change no setting of a control. */
const changesNothing = new Set(["focus", "openBy", "scrollTo", "scrollToIndex"]);

/** Whether an action changes a control otherwise than through the model. */
export const changesControls = (name: string, [, , method]: unknown[]): boolean =>
  Object.hasOwn(controlActions, name) && !(name === "CONTROL_BY_ID" && changesNothing.has(asText(method)));

/** Methods that wire v2 must not call either: they would take the page or the framework apart. */
const denied =
  /^(_|constructor$|destroy|exit$|init$|applySettings$|placeAt$|attach|detach|fire|setModel$|bind|unbind|clone$|addDelegate$|addEventDelegate$|__|prototype$|toString$|valueOf$|hasOwnProperty$|getMetadata$)/;

/** Calls into controls (wire-v1 §7, wire-v2 §5.6). */
export const controlActions: Record<string, ActionHandler> = {
  CONTROL_BY_ID: (frontend, [id, slot, method, ...params]) => {
    const control = frontend.parts.slots.find(asText(id), isSlot(slot) ? slot : undefined);
    if (!control) throw new Error(`There is no control "${asText(id)}"`);
    callControl(frontend, control, asText(method), params);
  },
  WIZARD_SET_NEXT_STEP: (frontend, [wizard, step, next]) => {
    const control = frontend.parts.slots.find(asText(wizard));
    if (!control) throw new Error(`There is no control "${asText(wizard)}"`);
    callControl(frontend, control, "discardProgress", [step]);
    const current = frontend.parts.slots.find(asText(step));
    if (current) callControl(frontend, current, "setNextStep", [next]);
  },
  IMAGE_EDITOR_POPUP_CLOSE: (frontend) => {
    const editor = frontend.parts.slots.find("imageEditor", "POPUP") as
      | { getImagePngDataURL?: () => string }
      | undefined;
    const picture = editor?.getImagePngDataURL?.() ?? "";
    frontend.parts.slots.destroy("POPUP");
    frontend.fire("SAVE", [picture]);
  },
  ...navContainers({ NAV_CONTAINER_TO: "MAIN", NEST_NAV_CONTAINER_TO: "NEST", NEST2_NAV_CONTAINER_TO: "NEST2" }),
  ...navContainers({ POPUP_NAV_CONTAINER_TO: "POPUP", POPOVER_NAV_CONTAINER_TO: "POPOVER" }),
};

function navContainers(slots: Record<string, string>): Record<string, ActionHandler> {
  const entries = Object.entries(slots).map(([name, slot]): [string, ActionHandler] => [
    name,
    (frontend, [container, page]) => controlActions["CONTROL_BY_ID"](frontend, [container, slot, "to", page], "MAIN"),
  ]);
  return Object.fromEntries(entries);
}

function callControl(frontend: Frontend, control: Control, method: string, params: unknown[]): void {
  if (method === "toggleBy") toggle(control, elementOf(frontend, params[0]));
  else if (method === "css")
    control.getDomRef()?.setAttribute("style", styleWith(control, asText(params[0]), asText(params[1])));
  else call(control, method, parameters(frontend, control, method, params));
}

function parameters(frontend: Frontend, control: Control, method: string, params: unknown[]): unknown[] {
  if (Object.hasOwn(callable, method))
    return params
      .slice(0, callable[method].length)
      .map((value, index) => convert(frontend, callable[method][index], value));
  if (!frontend.wire.callsUnknownMethods || denied.test(method)) {
    throw new Error(`Method ${method} of ${control.getMetadata().getName()} may not be called`);
  }
  return params.map(coerce);
}

function convert(frontend: Frontend, kind: Kind, value: unknown): unknown {
  if (kind === "number") return asNumber(value) ?? 0;
  if (kind === "boolean") return asBoolean(value);
  if (kind === "control") return frontend.parts.slots.find(asText(value)) ?? asText(value);
  if (kind === "element") return elementOf(frontend, value);
  return asText(value);
}

function coerce(value: unknown): unknown {
  if (value === "X" || value === "true") return true;
  if (value === "" || value === "false") return false;
  return value;
}

function elementOf(frontend: Frontend, id: unknown): unknown {
  const control = frontend.parts.slots.find(asText(id));
  if (!control) throw new Error(`There is no control "${asText(id)}" to open by`);
  return control;
}

function toggle(control: Control, anchor: unknown): void {
  const isOpen = (control as { isOpen?: () => boolean }).isOpen?.() ?? false;
  if (isOpen) call(control, "close", []);
  else call(control, "openBy", [anchor]);
}

function call(control: Control, method: string, params: unknown[]): void {
  const callee = (control as unknown as Record<string, unknown>)[method];
  if (typeof callee !== "function") throw new Error(`${control.getMetadata().getName()} has no method ${method}`);
  callee.apply(control, params);
}

function styleWith(control: Control, property: string, value: string): string {
  const element = control.getDomRef() as HTMLElement;
  element.style.setProperty(property, value);
  return element.getAttribute("style") ?? "";
}
