import type { Action, SlotName } from "../core/types";
import type { Frontend } from "../runtime/Frontend";
import { logError } from "../runtime/Log";
import type { ActionHandler } from "./ActionHandler";
import { bindingActions } from "./bindings";
import { browserActions } from "./browser";
import { clipboardActions } from "./clipboard";
import { changesControls, controlActions } from "./controls";
import { fieldMessageActions } from "./fieldMessages";
import { focusActions } from "./focus";
import { globalActions } from "./globals";
import { launchpadActions } from "./launchpad";
import { messageActions } from "./messages";
import { modelActions } from "./models";
import { slotActions } from "./slots";
import { storageActions } from "./storage";
import { timingActions } from "./timing";
import { urlActions } from "./urls";
import { variantActions } from "./variants";

/** All actions of the frontend by name (wire-v1 §7, wire-v2 §5.6). */
const handlers: Record<string, ActionHandler> = {
  ...slotActions,
  ...messageActions,
  ...fieldMessageActions,
  ...browserActions,
  ...clipboardActions,
  ...urlActions,
  ...focusActions,
  ...timingActions,
  ...controlActions,
  ...globalActions,
  ...bindingActions,
  ...modelActions,
  ...storageActions,
  ...launchpadActions,
  ...variantActions,
  UNREADABLE: (_frontend, [script]) =>
    logError("A follow-up action was refused: only .eF(…) calls are run, no scripts", script),
};

/** Other actions that change controls otherwise than through the model. */
const changing = new Set([bindingActions, variantActions].flatMap((group) => Object.keys(group)));

/**
 * Runs one action. Unknown names are skipped; a failing action is logged and does not stop the next, unless `strict`.
 */
export async function runAction(
  frontend: Frontend,
  [name, ...args]: Action,
  slot: SlotName,
  options: { strict?: boolean } = {},
): Promise<void> {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) {
    logError(`Unknown action ${name} skipped`);
    return;
  }
  try {
    if (changing.has(name) || changesControls(name, args)) frontend.parts.slots.touchAll();
    await handler(frontend, args, slot);
  } catch (error) {
    if (options.strict) throw error;
    logError(`Action ${name} failed`, error);
  }
}
