/** A screen that is only looked at: nothing is stored, and whatever the app writes is undone (docs/protocol.md, `LOOK`). */
import { withPhases, type Exchange } from "../../roundtrip/exchange.ts";
import type { RoundtripResult } from "../../types/result.ts";
import { lookId } from "../../wire/stand-ins.ts";

/** An exchange whose screen may only be looked at. @param isLook whether that is so, called once the screen is found */
export function lookable(exchange: Exchange, isLook: () => boolean): Exchange {
  const { phases, spell } = exchange;
  return {
    ...withPhases(exchange, {
      draftId: (given, navigations) => (isLook() ? lookId(given.env.newId()) : phases.draftId(given, navigations)),
      stores: (completed) => !isLook() && phases.stores(completed),
    }),
    spell: (result) => spell(isLook() ? asLook(result) : result),
  };
}

/** No address can restore such a screen. */
function asLook(result: RoundtripResult): RoundtripResult {
  const { ROUTE: _, TITLE: __, ...ext } = result.ext ?? {};
  return {
    ...result,
    url: { ...result.url, appStateActive: false },
    statefulSwitch: null,
    ext: result.ext && { ...ext, LOOK: true },
  };
}
