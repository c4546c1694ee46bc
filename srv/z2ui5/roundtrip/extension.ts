/** What an answer carries beyond the wire, for our own frontend (docs/protocol.md). */
import { fieldsOfErrors, type FieldErrors, type FieldMessage } from "../binding/fields-of-errors.ts";
import { rowChanges } from "../binding/row-moves.ts";
import { EVENT_NAV_APP_LEAVE } from "../client/constants.ts";
import { lineOf } from "../client/messages/error-description.ts";
import type { Instance } from "../instance/instance.ts";
import type { Remembered } from "../instance/remembered.ts";
import type { AppClass } from "../types/app.ts";
import type { AnswerExtension } from "../types/extension.ts";
import type { ExtensionRequest } from "../types/request.ts";
import { SLOT_NAMES } from "../types/slots.ts";
import { fieldMessage } from "../wire/extensions/failure.ts";
import { withRuns } from "../wire/extensions/row-runs.ts";
import { appTitle } from "./app-title.ts";
import type { Baseline } from "./baseline.ts";
import type { Environment } from "./environment.ts";
import type { Completed } from "./completed.ts";
import { keepsScreen } from "./screen.ts";

/** The members of an answer; null for a frontend that asks for none. */
export function extensionOf(
  completed: Completed,
  { rows, input, started }: Baseline,
  ext: ExtensionRequest | null,
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
    ...(Object.keys(report).length > 0 ? { ROWS: ext.can.has("RUNS") ? withRuns(report) : report } : {}),
    ...(input.refused.length > 0 ? { REFUSED: [...input.refused] } : {}),
    ...(input.wasChecked ? { INPUT_CHECKED: true as const } : {}),
    ...fieldMessages(instance, output, ext),
    ...(ext.automatic ? { DIALOGS: "STAY" as const } : {}),
    ...route(completed, started, ext, env),
    ...(isOnlyDialog(instance) ? { CLOSE: EVENT_NAV_APP_LEAVE } : {}),
    ...topicsOf(remembered, ext, env),
    ...(output.downloads.length > 0 ? { DOWNLOADS: [...output.downloads] } : {}),
    ...(keepsScreen(ext) ? pageBehind(remembered) : {}),
  };
}

/** What the frontend raises when a topic is published. */
const topicsOf = (
  { topics }: Remembered,
  ext: ExtensionRequest,
  { live }: Environment,
): Pick<AnswerExtension, "LIVE"> =>
  live && topics.length > 0 && ext.can.has("LIVE")
    ? {
        LIVE: topics.map(({ topic, event, present }) => ({
          TOPIC: topic,
          EVENT: event,
          ...(present && { PRESENT: true as const }),
        })),
      }
    : {};

/** Whose page a called app without one leaves on the screen. */
const pageBehind = ({ behind: ID, behindApp, openSlots }: Remembered): Pick<AnswerExtension, "BEHIND"> =>
  ID && !openSlots["MAIN"] ? { BEHIND: { APP: behindApp.toUpperCase(), ID } } : {};

/** A called app that shows nothing but a popup or popover: without it nothing of the app is left. */
const isOnlyDialog = ({ stack, remembered: { openSlots } }: Completed["instance"]): boolean =>
  stack.length > 0 && !openSlots["MAIN"] && Boolean(openSlots["POPUP"] ?? openSlots["POPOVER"]);

/** Open slots that are neither displayed again nor closed get the model. */
function pushTo(openSlots: Remembered["openSlots"], output: Completed["output"]): void {
  for (const slot of SLOT_NAMES)
    if (openSlots[slot] && !output.slots[slot].display && !output.slots[slot].destroy)
      output.call(slot, { kind: "update" });
}

/** What the address names: what the app said, else its class, else the setting. Without a page of its own it leaves the address to its caller. */
function route(
  { instance, output, hops }: Completed,
  started: boolean,
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
    ROUTE: {
      MODE,
      ...(caller ? { CALLER: { APP: caller.fromClass.toUpperCase(), ID: caller.fromDraftId } } : {}),
      ...(instance.remembered.address ? { QUERY: instance.remembered.address } : {}),
      ...(output.addressStep && !started && !caller ? { STEP: true as const } : {}),
    },
    TITLE: appTitle(appClass, env),
  };
}

const routeModes = ["KEEP", "FRESH", "DEFAULT"] as const;

/** Fields are looked for when all of them are bound. */
function fieldMessages(
  instance: Instance,
  output: Completed["output"],
  ext: ExtensionRequest,
): Pick<AnswerExtension, "FIELDS" | "CHECKED"> {
  if (!ext.can.has("FIELDS")) return {};
  const fields = output.fieldErrors.flatMap((errors) => messagesOf(errors, instance));
  return {
    ...(fields.length > 0 ? { FIELDS: fields.map(fieldMessage) } : {}),
    ...(output.checkedFields.length > 0 ? { CHECKED: [...output.checkedFields] } : {}),
  };
}

/** Messages of fields, and other messages of the screen; successes are shown once and need no attention. */
const messagesOf = ({ parts, within, listsOthers = false }: FieldErrors, instance: Instance): FieldMessage[] =>
  parts.flatMap((part) => {
    const fields = fieldsOfErrors([part], instance, within);
    const isOther = listsOthers && fields.length === 0 && part.severity !== "Success";
    return isOther ? [{ path: "", text: lineOf(part), severity: part.severity }] : fields;
  });
