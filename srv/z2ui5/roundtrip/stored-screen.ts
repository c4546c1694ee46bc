/** Shows the screen a draft holds, without running its app and without storing anything. */
import { Output } from "../client/output.ts";
import type { Instance } from "../instance/instance.ts";
import type { Exchange } from "./exchange.ts";
import { withPhases } from "./exchange.ts";
import type { RoundtripRequest } from "../types/request.ts";
import { isDialog, type SlotName } from "../types/slots.ts";
import type { Completed } from "./completed.ts";
import { redisplayScreen } from "./screen.ts";

/** An exchange whose app does not run: its screen is shown as the draft holds it. @param closesOthers dialogs of the page that are not part of it are closed */
export const showingStored = (exchange: Exchange, closesOthers: boolean): Exchange =>
  withPhases(exchange, {
    run: async ({ run: { instance } }, { env }) => {
      const completed = notRun(instance, new Output(env.policy));
      redisplayScreen(completed, closesOthers);
      return completed;
    },
    stores: () => false,
  });

/** The request that shows a stored draft instead of what was sent. The page may show anything by now: nothing of it is built on. */
export const requestOfDraft = (request: RoundtripRequest, draftId: string): RoundtripRequest => ({
  ...request,
  draftId,
  event: "",
  eventArgs: [],
  edits: null,
  ext: request.ext && { ...request.ext, action: null, history: null, models: {}, views: {}, open: null },
});

function notRun(instance: Instance, output: Output): Completed {
  instance.draftId = instance.savedId;
  return { instance, output, navigated: true, hops: [], left: [], clientModel: "" };
}

/**
 * Whether a draft holds the page its app has shown: a request of a frontend without extensions leaves no markup in it. Of dialogs nobody
 * can tell, because the user may have closed them.
 */
export const hasPage = ({ remembered: { openSlots, screen } }: Instance): boolean =>
  Object.keys(openSlots).every((slot) => isDialog(slot as SlotName) || Object.hasOwn(screen, slot));
