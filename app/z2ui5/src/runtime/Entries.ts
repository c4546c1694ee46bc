import { isDialog, pageNames, slotNames } from "../core/types";
import type { Call, SlotName } from "../core/types";
import type { EventWire } from "../core/eventArray";
import type { SentEdits } from "../core/edits";
import { mergeDeltas } from "../core/mergeDeltas";
import type Control from "sap/ui/core/Control";
import type { InvalidInput } from "../../../../srv/z2ui5/types/extension";
import type { Wire } from "../wire/wireType";
import { fieldOf } from "./boundPath";
import { nameOfField, namesOfFields } from "./fieldName";
import { showNotice } from "./Notice";
import type { SlotModel } from "./SlotModel";
import type { Slots } from "./Slots";
import { text } from "./Texts";

/** Edits in a request, by model. */
export type CarriedEdits = ReadonlyMap<SlotModel, SentEdits>;

/** The user's entries on the screen: pending edits for requests, and invalid entries. */
export class Entries {
  constructor(private readonly slots: Slots) {}

  /**
   * Adds pending edits to the call. On wire v1, those of all open slots are sent, the slot of the event last, so that an edit is not
   * lost because the event comes from another slot; on wire v2, the edits of each model wait for an event of that model. Edits in views of
   * another app instance, such as the one behind a popup of a called app, are never sent.
   *
   * @param until number of the last entry before the event
   */
  collect(call: Call, event: EventWire, wire: Wire, instance: string, until: number): CarriedEdits {
    const { slots } = this;
    const sent = new Map<SlotModel, SentEdits>();
    slots.invalid.forget(until);
    if (!call.id) return sent;
    const ownSlot = event.mainModel || !slots.shown.has(call.slot) ? "MAIN" : call.slot;
    const others = wire.collectsEditsOfAllSlots
      ? slotNames.filter((slot) => slot !== ownSlot && slots.isOpen(slot))
      : [];
    for (const slot of [...others, ownSlot]) {
      const shown = slots.shown.get(slot as SlotName);
      if (!shown || shown.instance !== instance || sent.has(shown.model)) continue;
      call.edits = mergeDeltas(call.edits, shown.model.delta(until));
      sent.set(shown.model, shown.model.snapshot(until));
    }
    return sent;
  }

  /** Invalid inputs of the app's own views, with paths as on the server. @param until number of the last entry that counts */
  invalid(wire: Wire, instance: string, until = Infinity): Array<InvalidInput & { name: string }> {
    const { slots } = this;
    const prefix = wire.editBranch ? `/${wire.editBranch}/` : "/";
    const own = (field: Control): boolean => {
      const slot = slots.slotOf(field);
      return slot !== undefined && slots.isOpen(slot) && slots.shown.get(slot)?.instance === instance;
    };
    return slots.invalid.all(own, until).map(({ PATH, TEXT, REASON, name }) => ({
      PATH: PATH.startsWith(prefix) ? PATH.slice(prefix.length) : PATH.replace(/^\//, ""),
      TEXT,
      REASON,
      name,
    }));
  }

  /** Records how the user knows the fields of pending edits, before they can be discarded. */
  nameFields(): void {
    for (const { control, model } of this.slots.shown.values())
      model.nameFields(namesOfFields(control, model.json, model.unsentPaths));
  }

  /** Entries that the server did not take, with the names of their fields. */
  named(refused: readonly InvalidInput[], wire: Wire): Array<InvalidInput & { name: string }> {
    const prefix = wire.editBranch ? `${wire.editBranch}/` : "";
    const paths = refused.map(({ PATH }) => prefix + PATH);
    const names = [...this.slots.shown.values()].map(({ control, model }) => namesOfFields(control, model.json, paths));
    return refused.map((one) => ({
      ...one,
      name: names.map((each) => each.get(prefix + one.PATH)).find(Boolean) ?? "",
    }));
  }

  /**
   * Sets the focus to the first invalid field; fields of a dialog are only checked for events of the dialog.
   *
   * @returns whether there is one
   */
  leadToInvalid(slot: SlotName): boolean {
    const ofDialog = isDialog(slot);
    const [first] = this.slots.invalid.all((field) => {
      const slotOfField = this.slots.slotOf(field);
      return ofDialog ? slotOfField === slot : slotOfField !== undefined && !isDialog(slotOfField);
    });
    const refused = first?.field ?? this.refusedField(ofDialog ? [slot] : pageNames);
    if (!refused) return false;
    refused.focus();
    const name = first?.name ?? nameOfField(refused);
    showNotice(name ? text("correctField", name) : text("correctFirst"));
    return true;
  }

  /** The first field whose entry the server did not take. */
  private refusedField(slots: readonly SlotName[]): Control | undefined {
    for (const slot of slots) {
      const shown = this.slots.shown.get(slot);
      const paths = shown ? [...shown.model.refused.keys()] : [];
      if (shown && paths.length) return fieldOf(shown.control, paths) ?? shown.control;
    }
    return undefined;
  }
}
