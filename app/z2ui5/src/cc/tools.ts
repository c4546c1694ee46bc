import type Control from "sap/ui/core/Control";
import { publicGlobal } from "../runtime/Globals";
import { theFrontend } from "../runtime/theFrontend";

/** Sets a property without rendering the control again; a two-way binding is updated. */
export function write(control: Control, name: string, value: unknown): void {
  control.setProperty(name, value as object, true);
}

/** A property as text. */
export function read(control: Control, name: string): string {
  const value: unknown = control.getProperty(name);
  return value === undefined || value === null ? "" : String(value);
}

/** Fires an event by name. */
export function fire(control: Control, event: string, parameters: object = {}): void {
  control.fireEvent(event, parameters);
}

/** Does something as soon as no roundtrip is running or pending, unless the control is gone by then. */
export function whenIdle(control: Control, work: () => void): void {
  theFrontend()?.whenIdle(() => {
    if (!control.isDestroyed()) work();
  });
}

/** Finds the control that a companion extends: by local ID, first in its own slot. */
export function partnerOf(control: Control, id: string): Control | undefined {
  const slots = theFrontend()?.parts.slots;
  return id && slots ? (slots.find(id, slots.slotOf(control)) ?? slots.find(id)) : undefined;
}

const partners = new WeakMap<Control, Control>();

/**
 * Finds the control that a companion extends, and sets `checkInit` of the companion.
 *
 * @returns undefined if there is none, or if it was found before
 */
export function newPartnerOf(companion: Control, id: string): Control | undefined {
  const partner = partnerOf(companion, id);
  if (!partner || partners.get(companion) === partner) return undefined;
  partners.set(companion, partner);
  write(companion, "checkInit", true);
  return partner;
}

/** Calls a function before every roundtrip until a control is destroyed. */
export function beforeRoundtrips(control: Control, call: () => void): void {
  const hooks = publicGlobal().onBeforeRoundtrip;
  const hook = (): void => {
    if (control.isDestroyed()) hooks.splice(hooks.indexOf(hook), 1);
    else call();
  };
  hooks.push(hook);
}

/** Reads a file as data URL. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(file);
  });
}
