/** Restores the whole screen of an app after its page was loaded again (docs/protocol.md, `SCREEN`). */
import type { Instance } from "../../instance/instance.ts";
import type { Instances } from "../../instance/instances.ts";
import { withPhases, type Exchange, type Layer } from "../../roundtrip/exchange.ts";
import {
  forgetClosed,
  keepsScreen,
  openOnNewPage,
  redisplayScreen,
  redisplayCoveredDialogs,
  redisplayPage,
} from "../../roundtrip/screen.ts";
import type { Resolution } from "../../roundtrip/resolution.ts";
import { showingStored } from "../../roundtrip/stored-screen.ts";

/** Shows what was on the screen, except where the app shows something else. */
export const redisplay = (): Layer => ({
  surround: (exchange, next) => {
    const { phases, request } = exchange;
    const resolve = async (given: Exchange, instances: Instances): Promise<Resolution> =>
      reopened(await phases.resolve(given, instances), given, instances);
    if (!keepsScreen(request.ext)) return next(withPhases(exchange, { resolve }));
    if (request.ext.screen === "behind" && !request.draftId)
      return next(withPhases(showingRestored(exchange), { resolve }));
    return next(
      withPhases(exchange, {
        resolve,
        run: async (resolution, ...more) => {
          const completed = await phases.run(resolution, ...more);
          if (resolution.started && completed.hops.length === 0) redisplayScreen(completed);
          else {
            redisplayPage(completed, resolution.run.instance);
            redisplayCoveredDialogs(completed, resolution.run.instance);
          }
          return completed;
        },
      }),
    );
  },
});

/** The page behind a dialog of another app is shown and not run, if its draft is there. */
function showingRestored(exchange: Exchange): Exchange {
  const { run, stores } = showingStored(exchange, false).phases;
  const { phases } = exchange;
  let isRestored = false;
  return withPhases(exchange, {
    run: (resolution, ...more) => {
      isRestored = resolution.left !== undefined;
      return (isRestored ? run : phases.run)(resolution, ...more);
    },
    stores: (completed) => (isRestored ? stores(completed) : phases.stores(completed)),
  });
}

/** What is open once the app is found: the user may have closed dialogs, and a restored page begins with what it showed. */
async function reopened(
  resolution: Resolution,
  { request: { ext } }: Exchange,
  instances: Instances,
): Promise<Resolution> {
  const { instance } = resolution.run;
  if (!resolution.started) forgetClosed(instance.remembered, ext);
  const { left } = resolution;
  if (left && keepsScreen(ext)) {
    instance.stack = await callersOf(left, instances);
    Object.assign(instance.remembered, openOnNewPage(left, ext));
  }
  return resolution;
}

/** The callers of an instance, at hand for the app; none when the last of them is gone, because there is no way back to it. */
async function callersOf({ stack }: Pick<Instance, "stack">, instances: Instances): Promise<readonly string[]> {
  const caller = stack.at(-1) ?? "";
  await instances.prepare([caller]);
  return instances.isReady(caller) ? stack : [];
}
