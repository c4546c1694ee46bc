/** Phase 7: what the roundtrip answers, built from the app that ran last. */
import type { AppClass } from "../instance/app.ts";
import { buildModel } from "../binding/model.ts";
import type { Memory } from "../instance/instance.ts";
import { modelFingerprint } from "../binding/fingerprint.ts";
import type { Environment } from "./environment.ts";
import type { Ending } from "./run.ts";
import { SLOT_NAMES, type ModelParts, type RoundtripResult } from "./types.ts";

/**
 * Builds the answer and notes in the app's memory what the browser will then know.
 * @param started whether the request named no draft
 */
export function answerOf(ending: Ending, started: boolean, env: Environment): RoundtripResult {
  const { stage, journal, hops } = ending;
  const { app, memory } = stage;
  rememberViews(ending);
  const model = travellingModel(ending, env);
  const routingTold = routingToTell(ending, started);
  const url = { ...journal.url, appStateActive: env.policy.appStateFlag === "instance" ? memory.appStateActive : journal.url.appStateActive };
  return {
    draftId: stage.draftId, appClass: env.classes.nameOf(app.constructor as AppClass), slots: journal.slots, actions: journal.actions,
    url, model, hops, routingTold, routingMode: memory.routingMode, statefulSwitch: journal.statefulSwitch, defaultModelPath: memory.defaultModelPath,
  };
}

function travellingModel({ stage, journal, clientModel }: Ending, env: Environment): ModelParts | null {
  const { memory } = stage;
  const compares = clientModel !== "";
  const now = compares ? modelFingerprint(stage) : "";
  const changed = compares && now !== clientModel;
  if (changed && env.policy.modelPush === "requested") askForUpdate(stage.memory.openSlots, journal);
  const travels = journal.wantsModel() || (changed && env.policy.modelPush === "changed");
  if (compares) memory.clientModel = travels ? now : clientModel;
  return travels ? buildModel(stage) : null;
}

/** Changed data reaches every slot the app has opened. */
function askForUpdate(openSlots: Memory["openSlots"], journal: Ending["journal"]): void {
  if (journal.wantsModel()) return;
  for (const slot of SLOT_NAMES) if (openSlots[slot]) journal.call(slot, { kind: "update" });
}

function rememberViews({ stage, journal }: Ending): void {
  const { memory } = stage;
  const { display, destroy } = journal.slots.MAIN;
  const open = new Map(Object.entries(memory.openSlots));
  // Nested views go with the main view they are in.
  if (display || destroy) for (const slot of ["NEST", "NEST2"]) open.delete(slot);
  for (const slot of SLOT_NAMES) {
    if (journal.slots[slot].display) open.set(slot, stage.draftId);
    else if (journal.slots[slot].destroy) open.delete(slot);
  }
  memory.openSlots = Object.fromEntries(open);
  if (journal.wantsModel()) dropLocals(memory, [stage.draftId, ...open.values()]);
  if (display) memory.defaultModelPath = display.options.defaultModelPath ?? "";
  else if (destroy) memory.defaultModelPath = "";
}

/** Values bound without an attribute end with the views of the run that bound them. */
function dropLocals(memory: Memory, runs: readonly string[]): void {
  memory.locals = Object.fromEntries(Object.entries(memory.locals).filter(([, { draftId }]) => runs.includes(draftId)));
}

/** A hop to an app without routing ends the routing of the app before it. */
function routingToTell({ stage, journal, navigated }: Ending, started: boolean): string {
  const { memory } = stage;
  const explicit = journal.url.routingMode;
  const due = started || navigated || memory.routingMode !== memory.routingTold;
  const mode = explicit || (due ? memory.routingMode : "") || (navigated && !started && !memory.routingMode ? "DEFAULT" : "");
  if (mode) memory.routingTold = mode;
  return mode;
}
