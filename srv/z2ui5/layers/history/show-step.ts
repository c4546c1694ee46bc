/** A step of the past on the screen: its app runs as after a navigation, and where that changes nothing the step is as it was. */
import type { Instance } from "../../instance/instance.ts";
import { withPhases, type Exchange } from "../../roundtrip/exchange.ts";
import { keepsScreen, redisplayScreen } from "../../roundtrip/screen.ts";
import { captureState } from "../../state/capture.ts";

/** An exchange that redisplays the draft of its request, as after a navigation. */
export function showingStep(exchange: Exchange): Exchange {
  const { phases, request } = exchange;
  let isUnchanged = false;
  return withPhases(exchange, {
    resolve: async (given, instances) => {
      const found = await phases.resolve(given, instances);
      return { ...found, run: { ...found.run, navigated: true } };
    },
    run: async (resolution, ...more) => {
      const before = stateText(resolution.run.instance);
      const completed = await phases.run(resolution, ...more);
      const { instance, hops } = completed;
      if (hops.length > 0) return completed;
      if (keepsScreen(request.ext)) redisplayScreen(completed, true);
      isUnchanged = stateText(instance) === before;
      if (isUnchanged) instance.draftId = instance.savedId;
      return completed;
    },
    stores: (completed) => !isUnchanged && phases.stores(completed),
  });
}

/** What a run must leave as it was for its draft to be shown under the same id: the state, and what may be edited. */
function stateText({ app, bindings }: Instance): string {
  const {
    base: { id_draft: _, ...base },
    fields,
    classes,
  } = captureState(app);
  return JSON.stringify([base, fields, classes, bindings.all()]);
}
