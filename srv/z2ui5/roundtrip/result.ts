/** Phase 7: what the roundtrip answers, built from the app that ran last. */
import type { BrowserModel } from "../binding/browser-model.ts";
import { buildModel } from "../binding/model.ts";
import type { Remembered } from "../instance/remembered.ts";
import type { Captured } from "../state/tree.ts";
import type { AppClass } from "../types/app.ts";
import type { RoundtripResult } from "../types/result.ts";
import { SLOT_NAMES, type SlotName } from "../types/slots.ts";
import type { Baseline } from "./baseline.ts";
import type { Exchange } from "./exchange.ts";
import { extensionOf } from "./extension.ts";
import { markUnchangedViews } from "./unchanged-views.ts";
import { modelPatch, modelTravels } from "./model-travel.ts";
import type { Completed } from "./completed.ts";
import { asRemembered } from "./screen.ts";

/** The result, and what the browser then has of the model. */
export interface Answered {
  readonly result: RoundtripResult;
  /** Whether our own frontend gets the model, as a whole or as what changed. */
  readonly modelTravels: boolean;
  /** Models the browser may have from before. */
  readonly models: readonly BrowserModel[];
}

/**
 * Builds the result, and puts down in the instance what the browser will then have.
 * @param baseline the instance of the request before it ran @param captured state of the instance that answers
 */
export function resultOf(
  completed: Completed,
  baseline: Baseline,
  captured: Captured,
  { request: { ext }, env }: Exchange,
): Answered {
  const { instance, output, hops } = completed;
  const { app, remembered } = instance;
  // Another app than the one that was on screen shows its whole model.
  const isSameScreen = instance === baseline.instance && !baseline.started;
  const models = isSameScreen ? baseline.models : [];
  rememberViews(completed, ext !== null);
  const views = ext ? markUnchangedViews(output, ext, isSameScreen && hops.length === 0) : {};
  const members = extensionOf(completed, baseline, ext, env);
  const travels = modelTravels(completed, ext, baseline.edited, env);
  const patch = travels && ext?.can.has("PATCH") ? modelPatch(completed, ext, models, captured, env) : null;
  remembered.modelSent = travels && ext !== null;
  const appStateActive = env.policy.appStateFlag === "instance" ? remembered.appStateActive : output.url.appStateActive;
  const result: RoundtripResult = {
    draftId: instance.draftId,
    appClass: env.classes.nameOf(app.constructor as AppClass),
    slots: output.slots,
    actions: output.actions,
    url: { ...output.url, appStateActive },
    model: travels && !patch ? buildModel(instance, captured) : null,
    hops,
    routingSent: routingToSend(completed, baseline.started),
    routingMode: remembered.routingMode,
    statefulSwitch: output.statefulSwitch,
    defaultModelPath: remembered.defaultModelPath,
    language: env.language(),
    ext: members && { ...members, ...views, ...(patch && { PATCH: patch }) },
  };
  return { result, modelTravels: travels && ext !== null, models };
}

function rememberViews({ instance, output }: Completed, keepsScreen: boolean): void {
  const { remembered } = instance;
  const { display, destroy } = output.slots.MAIN;
  const before = remembered.openSlots;
  const open = new Map(Object.entries(before));
  const screen = new Map(Object.entries(remembered.screen));
  const close = (slot: SlotName): void => {
    open.delete(slot);
    screen.delete(slot);
  };
  // Nested views go with the main view they are in.
  if (display || destroy) for (const slot of ["NEST", "NEST2"] as const) close(slot);
  for (const slot of SLOT_NAMES) {
    const shown = output.slots[slot].display;
    if (shown) {
      open.set(slot, (output.redisplayed.has(slot) && before[slot]) || instance.draftId);
      screen.set(slot, asRemembered(shown));
    } else if (output.slots[slot].destroy) close(slot);
  }
  remembered.openSlots = Object.fromEntries(open);
  remembered.screen = keepsScreen ? Object.fromEntries(screen) : {};
  if (output.wantsModel()) dropLocals(remembered, [instance.draftId, ...open.values()]);
  if (display) remembered.defaultModelPath = display.options.defaultModelPath ?? "";
  else if (destroy) remembered.defaultModelPath = "";
}

/** Values bound without an attribute end with the views of the run that bound them. */
function dropLocals(remembered: Remembered, runs: readonly string[]): void {
  remembered.locals = Object.fromEntries(
    Object.entries(remembered.locals).filter(
      ([name, { draftId }]) => runs.includes(draftId) || Object.hasOwn(remembered.helps, name),
    ),
  );
}

/** A hop to an app without routing ends the routing of the app before it. */
function routingToSend({ instance, output, navigated }: Completed, started: boolean): string {
  const { remembered } = instance;
  const explicit = output.url.routingMode;
  const due = started || navigated || remembered.routingMode !== remembered.routingSent;
  const mode =
    explicit ||
    (due ? remembered.routingMode : "") ||
    (navigated && !started && !remembered.routingMode ? "DEFAULT" : "");
  if (mode) remembered.routingSent = mode;
  return mode;
}
