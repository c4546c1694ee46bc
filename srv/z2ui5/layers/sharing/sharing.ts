/** Screens that are shared, and steps of the user's own past: some of them may only be looked at (docs/spec/client-api.md §5.12). */
import { Z2ui5Error } from "../../errors.ts";
import type { Instances } from "../../instance/instances.ts";
import { demandAccess } from "../../roundtrip/access.ts";
import { withPhases, type Exchange, type Layer } from "../../roundtrip/exchange.ts";
import { notice } from "../../roundtrip/notice.ts";
import { restored } from "../../roundtrip/start.ts";
import { freshRun, startOf, type Resolution } from "../../roundtrip/resolution.ts";
import type { AppClass } from "../../types/app.ts";
import { recordsHistory } from "../../types/settings.ts";
import { lookedAtBy, refuseLook, sharedBy } from "../../wire/stand-ins.ts";
import { lookable } from "./look.ts";
import { openShare, type SharedScreen } from "./opened-share.ts";

/** Opens what a link names in the place of a draft. */
export const sharing = (): Layer => ({
  surround: async (exchange, next) => {
    const { request } = exchange;
    refuseLook(request.draftId);
    const { draftId } = request.draftId || !request.ext ? { draftId: "" } : request.start();
    const [share, step] = [sharedBy(draftId), lookedAtBy(draftId)];
    if (!share && !step) return next(exchange);
    let mode: SharedScreen["mode"] = "look";
    const resolve = async (given: Exchange, instances: Instances): Promise<Resolution> => {
      given.env.count("starts");
      if (!share) return stepOf(step, given, instances);
      const shared = await openShare(share, given.env, instances);
      mode = shared.mode;
      return resolutionOf(shared, given);
    };
    const answer = await next(
      withPhases(
        lookable(exchange, () => mode === "look"),
        { resolve },
      ),
    );
    return mode === "look" ? { ...answer, draftId: "" } : answer;
  },
});

/** The link names everything; the app decides by its roles whether this user may see it. */
function resolutionOf({ instance, mode, owner }: SharedScreen, { env }: Exchange): Resolution {
  demandAccess(instance.app.constructor as AppClass, env);
  const key = mode === "look" ? "notice.sharedToLook" : "notice.sharedToContinue";
  return startOf(freshRun(instance, ""), notice(key, owner));
}

/** A step of the user's own past, for developers. It is the app of now that shows it. */
async function stepOf(draftId: string, exchange: Exchange, instances: Instances): Promise<Resolution> {
  if (!recordsHistory(exchange.env.settings)) throw new Z2ui5Error("HISTORY_OFF");
  const found = await restored(draftId, exchange, instances);
  if (!found) {
    exchange.env.count("guesses");
    throw new Z2ui5Error("HISTORY_UNKNOWN");
  }
  return { ...found, keepAppState: false };
}
