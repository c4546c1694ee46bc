import type ManagedObject from "sap/ui/base/ManagedObject";
import { findBelow } from "./findBelow";
import { templatesOf } from "./internals";

/**
 * Destroys a control with the templates its lists are bound with. UI5 leaves those behind: they would fill its registry, and an id in one
 * could not be used again.
 */
export function destroyControl(control: ManagedObject): void {
  const templates = templatesBelow(control);
  control.destroy();
  for (const template of templates) template.destroy();
}

function templatesBelow(control: ManagedObject): ManagedObject[] {
  return findBelow(control, isBoundByTemplate)
    .flatMap(templatesOf)
    .flatMap((template) => [...templatesBelow(template), template]);
}

const isBoundByTemplate = (object: ManagedObject): boolean => templatesOf(object).length > 0;
