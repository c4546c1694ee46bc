import type ManagedObject from "sap/ui/base/ManagedObject";
import type IconTabFilter from "sap/m/IconTabFilter";
import deepEqual from "sap/base/util/deepEqual";
import type UI5Element from "sap/ui/core/Element";
import { settingsOf } from "./internals";

/** Whether a setting names children of its control, which it looks for when it is set. */
export const namesChild = (name: string): boolean => /^(selected.+|activePage|viewKey)$/.test(name);

/** A child that is open in its control, or in which the user is: taken out and put in again, it would no longer be that. */
export function isChosen(parent: ManagedObject, child: ManagedObject): boolean {
  if ((child as Partial<UI5Element>).getDomRef?.()?.contains(document.activeElement)) return true;
  const names: unknown[] = [child.getId(), (child as Partial<IconTabFilter>).getKey?.() || child.getId()];
  return Object.values(settingsOf(parent)).some(
    (setting) => setting && namesChild(setting.name) && names.includes(setting.get(parent)),
  );
}

/**
 * Keeps what is chosen in a field while its entries are taken out, which some fields would write into the model: nothing is chosen any more.
 *
 * @returns chooses it again among the new entries
 */
export function suspendChoice(control: ManagedObject): () => void {
  const choices = ["selectedKey", "selectedKeys"].flatMap((name) => {
    const setting = settingsOf(control)[name];
    if (!setting) return [];
    const binding = control.getBinding(name);
    const value = structuredClone(setting.get(control));
    binding?.suspend();
    return [{ binding, setting, value }];
  });
  return () => {
    for (const { binding, setting, value } of choices) {
      if (!deepEqual(setting.get(control), value)) setting.set(control, value);
      binding?.resume();
    }
  };
}
