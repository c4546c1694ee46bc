/** Phase 7: what the roundtrip answers, built from the app that ran last. */
import { fieldsOfErrors } from "../binding/fields-of-errors.ts";
import type { AppClass } from "../types/app.ts";
import { modelSteps, type HeldModel } from "../binding/held-model.ts";
import { buildModel } from "../binding/model.ts";
import type { Instance, Remembered } from "../instance/instance.ts";
import { markOf } from "../identity.ts";
import { modelFingerprint } from "../binding/fingerprint.ts";
import { appTitle } from "./app-title.ts";
import type { Environment } from "./environment.ts";
import { keepViews } from "./kept-views.ts";
import type { Completed } from "./run.ts";
import { EVENT_NAV_APP_LEAVE } from "../client/constants.ts";
import type { InputCheck } from "../client/input/invalid-input.ts";
import { fieldMessage } from "../wire/extensions/failure.ts";
import { rowChanges, type PreviousRows } from "../binding/row-moves.ts";
import { withRuns } from "../wire/extensions/row-runs.ts";
import type { AnswerExtension } from "../types/extension.ts";
import type { Captured } from "../state/tree.ts";
import { asRemembered, keepsScreen } from "./screen.ts";
import { isDialog, SLOT_NAMES, type SlotName } from "../types/slots.ts";
import type { ExtensionRequest } from "../types/request.ts";
import type { RoundtripResult } from "../types/result.ts";

/**
 * Builds the answer and notes in the instance what the browser will then know.
 * @param started whether the request named no draft
 * @param asked extensions the request asked for, and what was noted for them before the app ran
 */
export function answerOf(completed: Completed, started: boolean, asked: Asked, env: Environment): Answered {
  const { instance, output, hops } = completed;
  const { app, remembered } = instance;
  rememberViews(completed, keepsScreen(asked.ext));
  const views = asked.ext ? keepViews(output, asked.ext, asked.goesOn && hops.length === 0) : {};
  const own = extensionOf(completed, asked, env);
  const ext = own && { ...own, ...views };
  const travels = modelTravels(completed, asked, env);
  const patch = travels && asked.ext?.can.has("PATCH") ? patchOf(completed, asked, env) : null;
  const model = travels && !patch ? buildModel(instance, asked.captured) : null;
  remembered.modelSent = travels && asked.ext !== null;
  const routingTold = routingToTell(completed, started);
  const kept = env.policy.appStateFlag === "instance" ? remembered.appStateActive : output.url.appStateActive;
  // No address can restore what is only looked at.
  const url = { ...output.url, appStateActive: kept && !asked.look };
  const result: RoundtripResult = {
    draftId: instance.draftId,
    appClass: env.classes.nameOf(app.constructor as AppClass),
    slots: output.slots,
    actions: output.actions,
    url,
    model,
    hops,
    routingTold,
    routingMode: remembered.routingMode,
    statefulSwitch: asked.look ? null : output.statefulSwitch,
    defaultModelPath: remembered.defaultModelPath,
    language: env.language(),
    ext: ext && (patch ? { ...ext, PATCH: patch } : ext),
  };
  return { result, heldNow: travels && asked.ext ? "all" : asked.held };
}

/** The result, and what the browser then holds: the model of this answer and what it held before, or that alone. */
interface Answered {
  readonly result: RoundtripResult;
  readonly heldNow: "all" | readonly HeldModel[];
}

/** Steps this long may be longer than the model. */
const LONG = 2_000;

/** The change of the model the browser holds, if that is known, the same for all slots concerned, and shorter than the model. */
function patchOf(
  { instance, output }: Completed,
  { ext, held, captured }: Asked,
  env: Environment,
): AnswerExtension["PATCH"] | null {
  const models = ext?.models ?? {};
  const updated = SLOT_NAMES.filter(
    (slot) => models[slot] && (env.policy.modelPush === "changed" || output.slots[slot].update),
  );
  const bases = new Set(
    (updated.length > 0 ? updated : SLOT_NAMES)
      .flatMap((slot) => models[slot] ?? [])
      .slice(0, updated.length > 0 ? undefined : 1),
  );
  const base = bases.size === 1 ? held.find(({ draftId }) => bases.has(draftId)) : undefined;
  const { fields, tagged } = captured;
  const STEPS =
    base &&
    modelSteps(
      base,
      { fields, tagged, bindings: instance.bindings.all(), locals: instance.remembered.locals },
      env.policy.twoWayBranch,
    );
  if (!base || !STEPS) return null;
  const length = JSON.stringify(STEPS).length;
  return length > LONG && length > JSON.stringify(buildModel(instance)).length ? null : { BASE: base.draftId, STEPS };
}

/** What a request asked for beyond the wire. */
export interface Asked {
  readonly ext: ExtensionRequest | null;
  /** Rows before the app ran; null if nobody asks for them. */
  readonly rows: PreviousRows | null;
  /** What the browser may hold of the app's model. */
  readonly held: readonly HeldModel[];
  /** Whether the request had edits. */
  readonly edited: boolean;
  /** Whether the instance answers whose screen the person has. */
  readonly goesOn: boolean;
  /** The state after the run. */
  readonly captured: Captured;
  readonly input: InputCheck;
  /** The screen is only looked at. */
  readonly look: boolean;
}

function extensionOf(
  completed: Completed,
  { ext, rows, input, look }: Asked,
  env: Environment,
): AnswerExtension | null {
  const { instance, output } = completed;
  if (!ext) return null;
  const { remembered } = instance;
  remembered.instanceId ||= env.newId();
  const { report, changed } = rows?.instance === instance ? rowChanges(rows) : { report: {}, changed: false };
  // A screen that shows rows where they are no more could not be edited.
  if (changed && env.policy.modelPush === "requested") pushTo(remembered.openSlots, output);
  return {
    INSTANCE: remembered.instanceId,
    ...(ext.user ? { USER: markOf(env.owner) } : {}),
    ...(Object.keys(report).length > 0 ? { ROWS: ext.can.has("RUNS") ? withRuns(report) : report } : {}),
    ...(input.refused.length > 0 ? { REFUSED: [...input.refused] } : {}),
    ...(input.asked ? { ASKED: true as const } : {}),
    ...fieldMessages(instance, output, ext),
    ...(look ? { LOOK: true as const } : route(completed, ext, env)),
    ...(isOnlyDialog(instance) ? { CLOSE: EVENT_NAV_APP_LEAVE } : {}),
    ...(keepsScreen(ext) ? pageBehind(remembered) : {}),
    ...(ext.can.has("NOTES") && env.settings.development && env.notes.size > 0 ? { NOTES: [...env.notes] } : {}),
  };
}

/** Whose page a called app without one leaves on the screen. */
const pageBehind = ({ behind: ID, behindApp, openSlots }: Remembered): Pick<AnswerExtension, "BEHIND"> =>
  ID && !openSlots["MAIN"] ? { BEHIND: { APP: behindApp.toUpperCase(), ID } } : {};

/** A called app that shows nothing but a popup or popover: without it nothing of the app is left. */
const isOnlyDialog = ({ stack, remembered: { openSlots } }: Completed["instance"]): boolean =>
  stack.length > 0 && !openSlots["MAIN"] && Boolean(openSlots["POPUP"] ?? openSlots["POPOVER"]);

/** Open slots that are neither shown anew nor closed get the model. */
function pushTo(openSlots: Remembered["openSlots"], output: Completed["output"]): void {
  for (const slot of SLOT_NAMES)
    if (openSlots[slot] && !output.slots[slot].display && !output.slots[slot].destroy)
      output.call(slot, { kind: "update" });
}

/** What the address names: what the app said, else its class, else the setting. Without a page of its own it leaves the address to its caller. */
function route(
  { instance, output, hops }: Completed,
  ext: ExtensionRequest,
  env: Environment,
): Pick<AnswerExtension, "ROUTE" | "TITLE"> {
  if (!ext.can.has("ROUTES")) return {};
  const appClass = instance.app.constructor as AppClass;
  if (!instance.remembered.openSlots.MAIN && !output.slots.MAIN.display) return {};
  const MODE =
    routeModes.find(
      (mode) =>
        mode === (instance.remembered.routingMode || appClass.nav_routing || env.settings.navRouting).toUpperCase(),
    ) ?? "DEFAULT";
  const caller = hops.slice(hops.findLastIndex((one) => one.kind === "leave") + 1)[0];
  return {
    ROUTE: { MODE, ...(caller ? { CALLER: { APP: caller.fromClass.toUpperCase(), ID: caller.fromDraftId } } : {}) },
    TITLE: appTitle(appClass, env),
  };
}

const routeModes = ["KEEP", "FRESH", "DEFAULT"] as const;

/** Fields are looked for when all of them are bound. */
function fieldMessages(
  instance: Instance,
  output: Completed["output"],
  ext: ExtensionRequest,
): Pick<AnswerExtension, "FIELDS"> {
  if (!ext.can.has("FIELDS")) return {};
  const fields = output.fieldErrors.flatMap(({ parts, within }) => fieldsOfErrors(parts, instance, within));
  return fields.length > 0 ? { FIELDS: fields.map(fieldMessage) } : {};
}

function modelTravels({ instance, output, clientModel }: Completed, asked: Asked, env: Environment): boolean {
  if (clientModel === "") return output.wantsModel();
  const { remembered } = instance;
  const now = modelFingerprint(instance);
  const changed = now !== clientModel || editedBeside(asked);
  if (changed && env.policy.modelPush === "requested") askForUpdate(remembered.openSlots, output);
  const travels = output.wantsModel() || (changed && env.policy.modelPush === "changed");
  remembered.clientModel = travels ? now : clientModel;
  return travels;
}

/** Whether slots were open that do not know of the edits: main and nested views share a model, a popup and a popover have their own. */
function editedBeside({ ext, edited }: Asked): boolean {
  if (!ext || !edited) return false;
  const slots = SLOT_NAMES.filter((slot) => ext.models[slot]);
  const dialogs = slots.filter(isDialog).length;
  return dialogs + (slots.length > dialogs ? 1 : 0) > 1;
}

/** Changed data reaches every slot the app has opened. */
function askForUpdate(openSlots: Remembered["openSlots"], output: Completed["output"]): void {
  if (output.wantsModel()) return;
  for (const slot of SLOT_NAMES) if (openSlots[slot]) output.call(slot, { kind: "update" });
}

function rememberViews({ instance, output }: Completed, screenIsKept: boolean): void {
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
      open.set(slot, (output.again.has(slot) && before[slot]) || instance.draftId);
      screen.set(slot, asRemembered(shown));
    } else if (output.slots[slot].destroy) close(slot);
  }
  remembered.openSlots = Object.fromEntries(open);
  remembered.screen = screenIsKept ? Object.fromEntries(screen) : {};
  if (output.wantsModel()) dropLocals(remembered, [instance.draftId, ...open.values()]);
  if (display) remembered.defaultModelPath = display.options.defaultModelPath ?? "";
  else if (destroy) remembered.defaultModelPath = "";
}

/** Values bound without an attribute end with the views of the run that bound them. */
function dropLocals(remembered: Remembered, runs: readonly string[]): void {
  remembered.locals = Object.fromEntries(
    Object.entries(remembered.locals).filter(([, { draftId }]) => runs.includes(draftId)),
  );
}

/** A hop to an app without routing ends the routing of the app before it. */
function routingToTell({ instance, output, navigated }: Completed, started: boolean): string {
  const { remembered } = instance;
  const explicit = output.url.routingMode;
  const due = started || navigated || remembered.routingMode !== remembered.routingTold;
  const mode =
    explicit ||
    (due ? remembered.routingMode : "") ||
    (navigated && !started && !remembered.routingMode ? "DEFAULT" : "");
  if (mode) remembered.routingTold = mode;
  return mode;
}
