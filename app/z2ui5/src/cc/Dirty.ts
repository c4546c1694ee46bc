import Control from "sap/ui/core/Control";
import { launchpad } from "../runtime/launchpad";
import { hasUnsaved, markUnsaved } from "../runtime/unsaved";
import { invisible } from "./invisible";

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function update(control: Control, isDirty: boolean): void {
  markUnsaved(control, isDirty);
  const shell = launchpad();
  if (shell?.setDirtyFlag) shell.setDirtyFlag(hasUnsaved());
  else if (hasUnsaved()) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

/**
 * Asks for confirmation before the user leaves unsaved data, with Back, Forward, a link, or an event of `_event_nav_app_leave`; for other pages, the
 * browser or the launchpad asks (wire-v1 §13).
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
