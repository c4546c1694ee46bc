import MessageBox from "sap/m/MessageBox";
import { dialogNames } from "../core/types";
import type { SlotName } from "../core/types";
import { editsIn, restoreEntries } from "./restoreEntries";
import type { EntriesBySlot } from "./restoreEntries";
import { namesOfFields } from "./fieldName";
import { quotedAll, showNotice } from "./Notice";
import type { Parts } from "./Parts";
import type { Session } from "./Session";
import type { ScreenEntries } from "./SlotModel";
import { text } from "./Texts";

/** Restarts an app whose session is gone, with the entries of the screen. */
export class AppRestart {
  private taken?: EntriesBySlot;
  /** The next app that starts gets the entries. */
  isWanted = false;

  constructor(
    private readonly session: Session,
    private readonly parts: Parts,
  ) {}

  /** The app to start: that of the page, if the last one only showed a dialog over it. */
  get app(): string {
    return this.session.answer?.ext?.BEHIND?.APP ?? this.session.app;
  }

  /** Takes the entries out of the screen that is about to go, and closes its dialogs. */
  takeEntries(): void {
    if (!this.isWanted) return;
    this.isWanted = false;
    const { models, slots } = this.parts;
    const { instance } = this.session;
    this.taken = [...models.bySlot(({ instance: own }) => own === instance)].map(([slot, model]) => {
      const taken = model.takeEntries(editsIn(slots.shown, model), slots.invalid.take(model));
      return [slot, this.named(slot, taken)] as const;
    });
    for (const slot of dialogNames) slots.destroy(slot);
  }

  private named(slot: SlotName, taken: ScreenEntries): ScreenEntries {
    const shown = this.parts.slots.shown.get(slot);
    const paths = taken.entries.map(({ path }) => path);
    const names = shown ? namesOfFields(shown.control, shown.model.json, paths) : new Map<string, string>();
    return { ...taken, entries: taken.entries.map((one) => ({ ...one, name: one.name ?? names.get(one.path) })) };
  }

  /** Enters the entries where they can be entered, and lists the others. */
  enter(): void {
    const { taken } = this;
    this.taken = undefined;
    if (!taken) return;
    const discarded = restoreEntries(taken, this.parts.slots);
    if (discarded.length) MessageBox.warning(text("entriesNotRestored", quotedAll(discarded)));
    else showNotice(text("appRestarted"));
  }
}
