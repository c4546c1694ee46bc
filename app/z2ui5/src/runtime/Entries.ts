import { isDialog, pageNames, slotNames } from "../core/types";
import type { Call, SlotName } from "../core/types";
import type { EventWire } from "../core/eventArray";
import type { SentEdits } from "../core/edits";
import { mergeDeltas } from "../core/mergeDeltas";
import type Control from "sap/ui/core/Control";
import type { InvalidInput } from "../../../../srv/z2ui5/types/extension";
import type { Wire } from "../wire/wire";
import { fieldOf } from "./boundPath";
import { showNotice } from "./Notice";
import type { SlotModel } from "./SlotModel";
import type { Slots } from "./Slots";
import { text } from "./Texts";

/** Edits that a request carries, by the model they were made in. */
export type CarriedEdits = ReadonlyMap<SlotModel, SentEdits>;

/** What the user has entered on the screen: what of it a request carries, and what is wrong with it. */
export class Entries {
  constructor(private readonly slots: Slots) {}

  /**
   * Puts unconfirmed edits into the call. On wire v1 all open slots contribute, the event's own last, so that an edit is not
   * forgotten because the event came from another slot; on wire v2 each model's edits wait for an event of their own. Views of
   * another app instance, such as the one behind a popup of a called app, never contribute.
   */
  collect(call: Call, event: EventWire, wire: Wire, instance: string): CarriedEdits {
    const { slots } = this;
    const sent = new Map<SlotModel, SentEdits>();
    if (!call.id) return sent;
    const ownSlot = event.mainModel || !slots.shown.has(call.slot) ? "MAIN" : call.slot;
    const others = wire.collectsEditsOfAllSlots
      ? slotNames.filter((slot) => slot !== ownSlot && slots.isOpen(slot))
      : [];
    for (const slot of [...others, ownSlot]) {
      const shown = slots.shown.get(slot as SlotName);
      if (!shown || shown.instance !== instance || sent.has(shown.model)) continue;
      call.edits = mergeDeltas(call.edits, shown.model.delta());
      sent.set(shown.model, shown.model.snapshot());
    }
    return sent;
  }

  /** Inputs of the app's own views that hold no valid value, with paths as the server knows them. */
  invalid(wire: Wire, instance: string): InvalidInput[] {
    const { slots } = this;
    const prefix = wire.editBranch ? `/${wire.editBranch}/` : "/";
    const own = (field: Control): boolean => {
      const slot = slots.slotOf(field);
      return slot !== undefined && slots.isOpen(slot) && slots.shown.get(slot)?.instance === instance;
    };
    return slots.invalid.all(own).map(({ PATH, TEXT, REASON }) => ({
      PATH: PATH.startsWith(prefix) ? PATH.slice(prefix.length) : PATH.replace(/^\//, ""),
      TEXT,
      REASON,
    }));
  }

  /**
   * Leads the user to the first field that holds no valid value; those of a dialog count for its own events only.
   *
   * @returns whether there is one
   */
  leadToInvalid(slot: SlotName): boolean {
    const ofDialog = isDialog(slot);
    const [first] = this.slots.invalid.all((field) => {
      const place = this.slots.slotOf(field);
      return ofDialog ? place === slot : place !== undefined && !isDialog(place);
    });
    const refused = first?.field ?? this.refusedField(ofDialog ? [slot] : pageNames);
    if (!refused) return false;
    refused.focus();
    showNotice(text("correctFirst"));
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
