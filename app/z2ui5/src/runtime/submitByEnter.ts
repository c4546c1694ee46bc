import type Button from "sap/m/Button";
import InstanceManager from "sap/m/InstanceManager";
import { ButtonType } from "sap/m/library";
import type Control from "sap/ui/core/Control";

/** Custom data of dialogs whose fields are entered together. UI5 itself presses their button with Ctrl+Enter. */
const SUBMITS = "submitsOnEnter";

/** What the type definitions leave out of an event of UI5. */
interface KeyPressed {
  readonly target: unknown;
  /** A control in the dialog has used the key. */
  isMarked(): boolean;
}

interface SubmittedDialog extends Control {
  data(key: string): unknown;
  getBeginButton?(): Button | null;
  getButtons?(): Button[];
}

/** Enter in a field of one line presses the emphasized button of a dialog that says so, unless it chooses from an open list. */
export function submitByEnter(control: Control): void {
  const dialog = control as SubmittedDialog;
  if (!dialog.data(SUBMITS)) return;
  // A field closes its list before the dialog hears of the key.
  let isChoosing = false;
  const onKey = (): void => void (isChoosing = InstanceManager.hasOpenPopover());
  dialog.addEventDelegate({
    onAfterRendering: () => dialog.getDomRef()?.addEventListener("keydown", onKey, true),
    onsapenter: (key: KeyPressed) => {
      const isInField = key.target instanceof HTMLInputElement && dialog.getDomRef()?.contains(key.target);
      if (!isInField || isChoosing || key.isMarked()) return;
      const buttons = [dialog.getBeginButton?.(), ...(dialog.getButtons?.() ?? [])];
      const button = buttons.find((one) => one?.getType() === ButtonType.Emphasized);
      if (button?.getEnabled()) button.firePress();
    },
  });
}
