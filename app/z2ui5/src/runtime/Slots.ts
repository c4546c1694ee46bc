import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import Messaging from "sap/ui/core/Messaging";
import type { SlotName } from "../core/types";
import { isDialog, slotNames } from "../core/types";
import { destroyControl } from "../patch/destroy";
import { defaultLimit, completeLists } from "./fullLists";
import { InvalidInputs } from "./InvalidInputs";
import type { Shown, ShownViews } from "./Shown";
import type { SlotListener } from "./SlotContent";
import { findIn } from "./slotTools";

/** Ids under which the views of the slots are built. */
export const controlIds: Record<SlotName, string> = {
  MAIN: "mainView",
  NEST: "nestView",
  NEST2: "nest2View",
  POPUP: "popupId",
  POPOVER: "popoverId",
};

/** The five slots for views, and what they show (wire-v1 §4.3, wire-v2 §5). */
export class Slots implements ShownViews {
  /** What is open, by slot. */
  readonly shown = new Map<SlotName, Shown>();
  /** Fields with an invalid text. */
  readonly invalid = new InvalidInputs(this.shown, (entries) => this.listener.discarded(entries));
  /** Dialogs that have reported that they close; some, such as a quick view, have no `isOpen`. */
  readonly dismissed = new WeakSet<Control>();
  private screens = 0;
  private readonly sizeLimits = new Map<SlotName, number>();

  constructor(private readonly listener: SlotListener) {}

  /** The views of the page, without dialogs. */
  get pageViews(): Map<SlotName, Shown> {
    return new Map([...this.shown].filter(([slot]) => !isDialog(slot)));
  }

  /** A field of the page has a text that is in no model. */
  get hasInvalid(): boolean {
    const pages = this.pageViews;
    return this.invalid.all((field) => pages.has(this.slotOf(field) ?? "POPUP")).length > 0;
  }

  /** Number of a new screen. */
  nextScreen(): number {
    return ++this.screens;
  }

  /** Finds a control by its id in a slot, in all slots, or anywhere. */
  find(id: string, slot?: SlotName): Control | undefined {
    for (const name of slot ? [slot] : slotNames) {
      const found = findIn(this.shown.get(name)?.control, controlIds[name], id);
      if (found) return found;
    }
    return slot ? undefined : (UI5Element.getElementById(id) as Control | undefined);
  }

  /** Slot a control belongs to. */
  slotOf(control: UI5Element): SlotName | undefined {
    const roots = new Map([...this.shown].map(([slot, { control: root }]) => [root.getId(), slot]));
    for (let owner: unknown = control; owner instanceof UI5Element; owner = owner.getParent()) {
      const slot = roots.get(owner.getId());
      if (slot) return slot;
    }
    return undefined;
  }

  /** Whether a slot shows something the user can see. */
  isOpen(slot: SlotName): boolean {
    const control = this.shown.get(slot)?.control as (Control & { isOpen?: () => boolean }) | undefined;
    return control !== undefined && (control.isOpen?.() ?? !this.dismissed.has(control));
  }

  /** Number of rows that lists of a slot show. */
  sizeLimit(slot: SlotName): number {
    return this.sizeLimits.get(slot) ?? defaultLimit;
  }

  /** Sets how many rows lists of a slot show, also of later views; undefined for UI5's default. */
  setSizeLimit(slot: SlotName, limit: number | undefined): void {
    if (limit === undefined) this.sizeLimits.delete(slot);
    else this.sizeLimits.set(slot, limit);
    const model = this.shown.get(slot)?.model.json;
    model?.setSizeLimit(this.sizeLimit(slot));
    model?.refresh(true);
    this.completeLists();
  }

  /** Handles lists of all slots that show a part of their rows. */
  completeLists(): void {
    for (const { control } of this.shown.values()) completeLists(control);
  }

  /** Controls were changed otherwise than through the model: only rebuilding the views undoes it. */
  touchAll(): void {
    for (const shown of this.shown.values()) this.touch(shown);
  }

  /** The controls of a view were changed otherwise than through the model. */
  touch(shown: Shown): void {
    shown.fingerprint = undefined;
    shown.touched = true;
  }

  /** A popover whose control has gone has no place any more. */
  closeWithoutOpener(): void {
    const opener = this.shown.get("POPOVER")?.options.openById;
    if (opener !== undefined && !this.find(opener)) this.destroy("POPOVER");
  }

  /** Removes what a slot shows. */
  destroy(slot: SlotName): void {
    const shown = this.shown.get(slot);
    if (!shown) return;
    if (slot === "MAIN") {
      this.destroy("NEST2");
      this.destroy("NEST");
    }
    this.shown.delete(slot);
    const shared = [...this.shown.values()].some(({ model }) => model === shown.model);
    if (!shared) this.listener.dropped(shown.model.unsent());
    if (isDialog(slot)) shown.model.close();
    Messaging.unregisterObject(shown.control);
    closeDialog(shown.control);
    destroyControl(shown.control);
    if (!shared) shown.model.destroy();
  }
}

function closeDialog(control: Control): void {
  const dialog = control as { close?: () => void; isOpen?: () => boolean };
  if (dialog.isOpen?.()) dialog.close?.();
}
