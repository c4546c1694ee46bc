import MessageBox from "sap/m/MessageBox";
import { dialogNames } from "../core/types";
import type { SlotName } from "../core/types";
import { editsIn, enterAgain } from "./enterAgain";
import type { EntriesBySlot } from "./enterAgain";
import { namesOfFields } from "./fieldName";
import { quotedAll, showNotice } from "./Notice";
import type { Parts } from "./Parts";
import type { Session } from "./Session";
import type { ScreenEntries } from "./SlotModel";
import { text } from "./Texts";

/** An app whose session is gone is started again, and gets the entries of the screen. */
export class StartAgain {
  private taken?: EntriesBySlot;
  /** The next app that starts gets the entries. */
  wanted = false;

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
    if (!this.wanted) return;
    this.wanted = false;
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
    const lost = enterAgain(taken, this.parts.slots);
    if (lost.length) MessageBox.warning(text("entriesNotKept", quotedAll(lost)));
    else showNotice(text("startedAgain"));
  }
}
