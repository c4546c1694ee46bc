/** What a run of `main` has changed and said, to report runs without visible effect to developers. */
import type { Completed } from "../../roundtrip/completed.ts";
import { captureState } from "../../state/capture.ts";
import type { App } from "../../types/app.ts";
import type { ClientAction } from "../../types/output.ts";
import { SLOT_NAMES, type SlotName } from "../../types/slots.ts";

/** The attributes of an app at one time, as they would be stored, by name. */
export type Attributes = ReadonlyMap<string, string>;

/** The attributes as they are now; undefined if they cannot be stored, which is an error of its own. */
export function attributesOf(app: App): Attributes | undefined {
  try {
    const { fields } = captureState(app);
    return new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
  } catch {
    return undefined;
  }
}

/** Names of the attributes that differ. */
export function differences(before: Attributes | undefined, after: Attributes | undefined): string[] {
  if (!before || !after) return [];
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

/** Whether a run did something else than changing slots. */
export const doesMore = ({ output: { actions, url, statefulSwitch }, hops }: Completed): boolean =>
  hops.length > 0 || actions.length > 0 || statefulSwitch !== null || Object.values(url).some(Boolean);

/** Whether a run said anything to the screen. */
export const saysAnything = (completed: Completed): boolean =>
  doesMore(completed) ||
  Object.values(completed.output.slots).some(({ display, update, destroy }) => display !== null || update || destroy);

/** Whether a run only displayed what is displayed. */
export const saysTheSame = (completed: Completed): boolean =>
  onlyDisplays(completed, (slot, xml) => xml === completed.instance.remembered.screen[slot]?.xml);

/** Whether a run only displayed the main view. */
export const onlyDisplaysView = (completed: Completed): boolean => onlyDisplays(completed, (slot) => slot === "MAIN");

const onlyDisplays = (completed: Completed, isMeant: (slot: SlotName, xml: string) => boolean): boolean =>
  !doesMore(completed) &&
  SLOT_NAMES.every((slot) => {
    const { display, update, destroy } = completed.output.slots[slot];
    return !update && !destroy && (display === null || isMeant(slot, display.xml));
  });

/** Actions after which the screen is another one, or asks again. */
const GOES_ON: ReadonlySet<string> = new Set(["LOCATION_RELOAD", "START_TIMER", "SYSTEM_LOGOUT", "HISTORY_BACK"]);
const CLOSES: Readonly<Record<string, SlotName>> = { POPUP_CLOSE: "POPUP", POPOVER_CLOSE: "POPOVER" };

const nameOf = (action: ClientAction): string => (action.kind === "action" ? action.name : action.kind);

/** Whether something is displayed, or the screen becomes another one. */
const becomesOther = ({ output: { slots, actions }, clientModel, hops }: Completed): boolean =>
  hops.length > 0 ||
  clientModel !== "" ||
  SLOT_NAMES.some((slot) => slots[slot].display) ||
  actions.some((action) => GOES_ON.has(nameOf(action)));

/** Whether the main view shows after a run what it showed before, but for its bindings. */
export const staysDisplayed = (completed: Completed): boolean =>
  Boolean(completed.instance.remembered.openSlots.MAIN) &&
  !completed.output.slots.MAIN.destroy &&
  !becomesOther(completed);

/** What stands in front of views. */
const IN_FRONT: ReadonlySet<SlotName> = new Set(["POPUP", "POPOVER"]);

/**
 * Markup of the slots that are open and stay so without any instruction of a run; none if the screen becomes another one.
 * Where the model went to other slots only, a dialog in front of them counts, and not what is behind one.
 */
export function untouchedMarkup(completed: Completed): readonly [SlotName, string][] {
  if (becomesOther(completed)) return [];
  const { instance, output } = completed;
  const { slots, actions } = output;
  const closed = new Set(actions.map((action) => CLOSES[nameOf(action)]));
  const isSent = output.wantsModel();
  return SLOT_NAMES.flatMap((slot): [SlotName, string][] => {
    const shown = instance.remembered.screen[slot];
    const isTouched = slots[slot].update || slots[slot].destroy || closed.has(slot);
    return shown && !isTouched && (!isSent || IN_FRONT.has(slot)) ? [[slot, shown.xml]] : [];
  });
}
