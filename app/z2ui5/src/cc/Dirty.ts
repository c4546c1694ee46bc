import Control from "sap/ui/core/Control";
import { launchpad } from "../runtime/launchpad";
import { invisible } from "./invisible";

const dirty = new Set<Control>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function update(control: Control, isDirty: boolean): void {
  if (isDirty) dirty.add(control);
  else dirty.delete(control);
  const shell = launchpad();
  if (shell?.setDirtyFlag) shell.setDirtyFlag(dirty.size > 0);
  else if (dirty.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

/**
 * Lets the browser or the launchpad ask for confirmation before the user leaves unsaved data (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Dirty extends Control {
  static readonly metadata = {
    properties: {
      /** There is unsaved data; several instances are combined with OR. */
      isDirty: { type: "boolean", defaultValue: false },
    },
  };
  static readonly renderer = invisible;

  /** Enables or disables the confirmation immediately. */
  setIsDirty(isDirty: boolean): this {
    this.setProperty("isDirty", isDirty, true);
    update(this, Boolean(isDirty));
    return this;
  }

  override exit(): void {
    update(this, false);
  }
}
