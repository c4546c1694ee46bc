/** The whole screen of an app, as our own frontend gets it back after its page was loaded again (docs/protocol.md, `SCREEN`). */
import type { Instance } from "../instance/instance.ts";
import type { Remembered } from "../instance/remembered.ts";
import type { Completed } from "./completed.ts";
import { isDialog, SLOT_NAMES, type Display, type SlotName } from "../types/slots.ts";
import type { ExtensionRequest } from "../types/request.ts";

/** Whether the frontend gets the whole screen back. */
export const keepsScreen = (ext: ExtensionRequest | null): ext is ExtensionRequest => ext?.can.has("SCREEN") === true;

/** Forgets what dialogs showed that the user has closed since. */
export function forgetClosed(remembered: Remembered, ext: ExtensionRequest | null): void {
  const { open } = ext ?? {};
  if (open) remembered.screen = only(remembered.screen, (slot) => !isDialog(slot) || open.includes(slot));
}

/** Forgets the dialogs that an app closes before it goes to another one. */
export function forgetDestroyed(remembered: Remembered, { slots, closedByLeft }: Completed["output"]): void {
  const stays = (slot: SlotName): boolean => !isDialog(slot) || !slots[slot].destroy || closedByLeft.has(slot);
  remembered.screen = only(remembered.screen, stays);
  remembered.openSlots = only(remembered.openSlots, stays);
}

/**
 * What is open once a draft is shown on a new page: its page, and its dialogs only after a reload, because elsewhere it is unknown
 * whether the user had closed them.
 */
export function openOnNewPage(
  { screen, openSlots }: Pick<Remembered, "screen" | "openSlots">,
  { screen: how, open }: ExtensionRequest,
): Pick<Remembered, "screen" | "openSlots"> {
  const opens = (slot: SlotName): boolean => !isDialog(slot) || (how === "whole" && (!open || open.includes(slot)));
  return {
    screen: only(screen, opens),
    openSlots: only(openSlots, (slot) => screen[slot] !== undefined && opens(slot)),
  };
}

/**
 * The page another user is shown, with what it needs; no dialogs.
 * @param draftId stands for the drafts of the owner whose runs displayed it
 */
export function pageForOthers(
  { screen, openSlots, locals }: Remembered,
  draftId: string,
): Pick<Remembered, "screen" | "openSlots" | "locals"> {
  const page = only(screen, (slot) => !isDialog(slot));
  const open = only(openSlots, (slot) => page[slot] !== undefined);
  const runs = Object.values(open);
  return {
    screen: page,
    openSlots: Object.fromEntries(Object.keys(open).map((slot) => [slot, draftId])),
    locals: Object.fromEntries(
      Object.entries(locals).flatMap(([name, local]) =>
        runs.includes(local.draftId) ? [[name, { ...local, draftId }]] : [],
      ),
    ),
  };
}

/**
 * Redisplays what was on the screen of an instance, except where its app showed something else in this run.
 * @param closesOthers the page may show dialogs that are not on this screen
 */
export function redisplayScreen(completed: Completed, closesOthers?: boolean): void {
  for (const slot of SLOT_NAMES)
    if (!redisplaySlot(slot, completed) && closesOthers && isDialog(slot))
      completed.output.call(slot, { kind: "destroy" });
}

/**
 * Redisplays the page of an app that the user has returned to and that showed none, so that the page of the app that was left does not stay.
 * @param before the instance whose screen the browser shows
 */
export function redisplayPage(completed: Completed, before: Instance): void {
  if (completed.instance === before || !before.remembered.openSlots["MAIN"]) return;
  if (completed.output.slots.MAIN.display || completed.output.slots.MAIN.destroy) return;
  for (const slot of ["MAIN", "NEST", "NEST2"] as const) redisplaySlot(slot, completed);
}

/**
 * Redisplays the dialogs of an app that dialogs of an app without a page have covered, such as those of a value help.
 * @param before the instance whose screen the browser shows
 */
export function redisplayCoveredDialogs(completed: Completed, before: Instance): void {
  const { instance, output, hops } = completed;
  if (instance === before || hops.at(-1)?.kind !== "leave" || before.remembered.openSlots["MAIN"]) return;
  for (const slot of SLOT_NAMES) {
    if (!isDialog(slot) || !instance.remembered.screen[slot]) continue;
    if (output.closedByLeft.has(slot)) output.slots[slot] = { ...output.slots[slot], destroy: false };
    redisplaySlot(slot, completed);
  }
}

/** @returns whether the slot shows something, or the app has closed it */
function redisplaySlot(slot: SlotName, { instance: { remembered }, output }: Completed): boolean {
  const { display, destroy } = output.slots[slot];
  if (display || destroy) return true;
  const before = remembered.screen[slot];
  if (!before) return false;
  output.slots[slot] = { display: before, destroy: false, update: false };
  output.redisplayed.add(slot);
  return true;
}

/** A display as it is remembered: when it is shown again, nothing moves. */
export function asRemembered({ xml, options: { transition: _, transitionBack: __, ...options } }: Display): Display {
  return { xml, options };
}

const only = <T>(slots: { readonly [slot: string]: T }, keeps: (slot: SlotName) => boolean): { [slot: string]: T } =>
  Object.fromEntries(Object.entries(slots).filter(([slot]) => keeps(slot as SlotName)));
