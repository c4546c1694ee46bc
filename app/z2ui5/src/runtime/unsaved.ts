import MessageBox from "sap/m/MessageBox";
import Button from "sap/m/Button";
import { ButtonType, PlacementType } from "sap/m/library";
import Popover from "sap/m/Popover";
import OverflowToolbar from "sap/m/OverflowToolbar";
import Text from "sap/m/Text";
import ToolbarSpacer from "sap/m/ToolbarSpacer";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import { text } from "./Texts";

/** What says that there is unsaved data. */
const unsaved = new Set<object>();
/** Reports whether a question is open. */
let isAsking = (): boolean => false;
/** The last popover with the question. It closes when its opener is gone, but not at once. */
let lastPopover: Popover | undefined;

/** Stores whether something knows of unsaved data. */
export function markUnsaved(source: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(source);
  else unsaved.delete(source);
}

/**
 * Whether there is unsaved data that would be lost by leaving.
 *
 * @param counts whether what knows of it is left
 */
export const hasUnsaved = (counts: (source: object) => boolean = () => true): boolean => [...unsaved].some(counts);

/**
 * Asks whether unsaved data is to be discarded; at once nothing happens. While the question is open, further attempts to leave are ignored.
 *
 * @param sourceId control that leaves, at which the question is shown; empty if there is none
 * @param discard leaves
 */
export function askToDiscard(sourceId: string, discard: () => void): void {
  if (isAsking()) return;
  lastPopover?.destroy();
  const source = sourceId ? openerOf(UI5Element.getElementById(sourceId)) : undefined;
  if (source?.getDomRef()) askAt(source as Control, discard);
  else askInDialog(discard);
}

/** What a popover is opened at: the arrow of a page, which tells itself that it was pressed. */
function openerOf(source: UI5Element | undefined): UI5Element | undefined {
  if (!source?.getMetadata().hasEvent("navButtonPress")) return source;
  const pressed = UI5Element.closestTo((document.activeElement ?? document.body) as HTMLElement);
  return pressed?.isA("sap.m.Button") && source.getDomRef()?.contains(pressed.getDomRef()) ? pressed : undefined;
}

/** Fiori asks in a popover at the control. Escape and a click beside it keep editing. */
function askAt(source: Control, discard: () => void): void {
  let leaves = false;
  const close = (isLeaving: boolean): void => {
    leaves = isLeaving;
    popover.close();
  };
  const question = new Text({ text: text("discardQuestion") }).addStyleClass("sapUiSmallMargin");
  const keep = new Button({ text: text("keepEditing"), press: () => close(false) });
  const popover: Popover = new Popover({
    showHeader: false,
    placement: PlacementType.VerticalPreferredBottom,
    content: [question],
    footer: new OverflowToolbar({
      content: [
        new ToolbarSpacer(),
        new Button({ text: text("discard"), type: ButtonType.Emphasized, press: () => close(true) }),
        keep,
      ],
    }),
    initialFocus: keep,
    ariaLabelledBy: [question],
    afterClose: () => {
      popover.destroy();
      if (leaves) discard();
    },
  });
  lastPopover = popover;
  isAsking = () => Boolean(popover.isOpen() && source.getDomRef());
  popover.openBy(source);
}

function askInDialog(discard: () => void): void {
  let isOpen = true;
  isAsking = () => isOpen;
  const [yes, no] = [text("discard"), text("keepEditing")];
  MessageBox.warning(text("discardQuestion"), {
    actions: [yes, no],
    emphasizedAction: yes,
    initialFocus: no,
    onClose: (action: unknown) => {
      isOpen = false;
      if (action === yes) discard();
    },
  });
}
