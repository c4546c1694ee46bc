/** Whether an answer brings the model, and whether as a whole or as what changed. */
import { modelFingerprint } from "../binding/fingerprint.ts";
import { modelSteps, type BrowserModel } from "../binding/browser-model.ts";
import { buildModel } from "../binding/model.ts";
import type { Remembered } from "../instance/remembered.ts";
import type { Captured } from "../state/tree.ts";
import type { AnswerExtension } from "../types/extension.ts";
import type { ExtensionRequest } from "../types/request.ts";
import { isDialog, SLOT_NAMES } from "../types/slots.ts";
import type { Environment } from "./environment.ts";
import type { Completed } from "./completed.ts";

/** Whether the model travels; slots that need it are sent it. @param edited whether the request had edits */
export function modelTravels(
  { instance, output, clientModel }: Completed,
  ext: ExtensionRequest | null,
  edited: boolean,
  env: Environment,
): boolean {
  if (clientModel === "") return output.wantsModel();
  const { remembered } = instance;
  const now = modelFingerprint(instance);
  const changed = now !== clientModel || (edited && hasOtherModels(ext));
  if (changed && env.policy.modelPush === "requested") askForUpdate(remembered.openSlots, output);
  const travels = output.wantsModel() || (changed && env.policy.modelPush === "changed");
  remembered.clientModel = travels ? now : clientModel;
  return travels;
}

/** Whether slots were open that do not know of the edits: main and nested views share a model, a popup and a popover have their own. */
function hasOtherModels(ext: ExtensionRequest | null): boolean {
  if (!ext) return false;
  const slots = SLOT_NAMES.filter((slot) => ext.models[slot]);
  const dialogs = slots.filter(isDialog).length;
  return dialogs + (slots.length > dialogs ? 1 : 0) > 1;
}

/** Changed data reaches every slot the app has opened. */
function askForUpdate(openSlots: Remembered["openSlots"], output: Completed["output"]): void {
  if (output.wantsModel()) return;
  for (const slot of SLOT_NAMES) if (openSlots[slot]) output.call(slot, { kind: "update" });
}

/** Steps this long may be longer than the model. */
const LONG = 2_000;

/** The change of the model the browser holds, if that is known, the same for all slots concerned, and shorter than the model. */
export function modelPatch(
  { instance, output }: Completed,
  ext: ExtensionRequest,
  models: readonly BrowserModel[],
  captured: Captured,
  env: Environment,
): AnswerExtension["PATCH"] | null {
  const shown = ext.models;
  const updated = SLOT_NAMES.filter(
    (slot) => shown[slot] && (env.policy.modelPush === "changed" || output.slots[slot].update),
  );
  const bases = new Set(
    (updated.length > 0 ? updated : SLOT_NAMES)
      .flatMap((slot) => shown[slot] ?? [])
      .slice(0, updated.length > 0 ? undefined : 1),
  );
  const base = bases.size === 1 ? models.find(({ draftId }) => bases.has(draftId)) : undefined;
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
