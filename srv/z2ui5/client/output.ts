/** The output of one run for the browser, and the part of it that is preserved by a navigation to another app. */
import type { FieldErrors } from "../binding/fields-of-errors.ts";
import { SLOT_NAMES, type Display, type SlotName, type SlotState } from "../types/slots.ts";
import type { ClientAction, UrlIntents } from "../types/output.ts";
import type { RoundtripPolicy } from "../types/policy.ts";

const NOTHING: SlotState = { display: null, destroy: false, update: false };

/** A call of the app on a slot. */
export type SlotCall =
  | { readonly kind: "display"; readonly display: Display }
  | { readonly kind: "destroy" }
  | { readonly kind: "update" };

/** Collects the output of the app. */
export class Output {
  slots: Record<SlotName, SlotState> = emptySlots();
  actions: ClientAction[] = [];
  /** What handlers of the services have said: toasts of the app begin with it, because a frontend shows the last one. */
  notes = "";
  url: UrlIntents = { pushState: "", replaceHash: "", hashEvent: "", appStateActive: false, routingMode: "" };
  /** The app has changed its parameters in the address, and the address before stays in the history. */
  addressStep = false;
  /** Errors that fields of the screen shall show. */
  fieldErrors: FieldErrors[] = [];
  /** Paths of fields that were checked alone, as transferred: messages of others stay. */
  checkedFields: string[] = [];
  /** Downloads that the browser begins. */
  downloads: string[] = [];
  statefulSwitch: boolean | null = null;
  /** The framework called a dialog for the app: what the app displays is shown when it runs again. */
  displaysLater = false;
  /** Slots that redisplay what they showed before. */
  readonly redisplayed = new Set<SlotName>();
  /** Slots that apps have closed that were left in this roundtrip. */
  readonly closedByLeft = new Set<SlotName>();

  private readonly policy: RoundtripPolicy;
  constructor(policy: RoundtripPolicy) {
    this.policy = policy;
  }

  /** Records a call for a slot. */
  call(slot: SlotName, call: SlotCall): void {
    if (call.kind !== "update") this.closedByLeft.delete(slot);
    this.slots[slot] =
      this.policy.slotCalls === "last" ? lastCounts(this.slots[slot], call) : combined(this.slots[slot], call, slot);
  }

  /** Requests a step back in the browser's history, or cancels the request. */
  stepBack(on: boolean): void {
    const index = this.actions.findIndex((one) => one.kind === "historyBack");
    if (index >= 0) this.actions.splice(index, 1);
    if (on) this.actions.push({ kind: "historyBack" });
  }

  /** Whether any slot shows a view or is sent the model. */
  wantsModel(): boolean {
    return SLOT_NAMES.some((slot) => this.slots[slot].display !== null || this.slots[slot].update);
  }

  /**
   * Preserves the output that a navigation passes to the next app.
   * @param sameClass whether both apps are instances of one class
   */
  hop(sameClass: boolean): void {
    const keeps = this.policy.hopDisplays === "keep" && !this.displaysLater;
    this.displaysLater = false;
    this.actions = this.actions.filter((one) => keeps && one.kind === "historyBack");
    for (const slot of SLOT_NAMES) this.slots[slot] = this.slotAfterHop(slot, keeps);
    if (this.policy.hopClosesPopup === "always") this.slots.POPUP = { ...NOTHING, destroy: true };
    else if (sameClass) this.slots.POPUP = this.slots.POPOVER = { ...NOTHING, destroy: true };
    for (const slot of SLOT_NAMES) if (this.slots[slot].destroy) this.closedByLeft.add(slot);
    this.url.routingMode = "";
    this.addressStep = false;
    this.fieldErrors = [];
    this.checkedFields = [];
    this.downloads = [];
  }

  private slotAfterHop(slot: SlotName, keeps: boolean): SlotState {
    const { display, destroy } = this.slots[slot];
    return { display: keeps ? display : null, destroy, update: false };
  }
}

const emptySlots = (): Record<SlotName, SlotState> => ({
  MAIN: NOTHING,
  NEST: NOTHING,
  NEST2: NOTHING,
  POPUP: NOTHING,
  POPOVER: NOTHING,
});

function lastCounts(state: SlotState, call: SlotCall): SlotState {
  if (call.kind === "update") return state;
  return call.kind === "display" ? { ...NOTHING, display: call.display } : { ...NOTHING, destroy: true };
}

/** Calls on one slot add up; only the popup's destroy takes everything back, and its display takes the destroy back. */
function combined(state: SlotState, call: SlotCall, slot: SlotName): SlotState {
  const popup = slot === "POPUP";
  switch (call.kind) {
    case "display":
      return { ...state, display: call.display, destroy: popup ? false : state.destroy };
    case "destroy":
      return popup ? { ...NOTHING, destroy: true } : { ...state, destroy: true };
    case "update":
      return { ...state, update: true };
  }
}
