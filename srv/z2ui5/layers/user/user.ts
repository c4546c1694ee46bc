/** Which user is answered (docs/protocol.md, `USER`). */
import { markOf } from "../../identity.ts";
import { extensionAnswer, withExtension, type Layer } from "../../roundtrip/exchange.ts";

/** Tells a page the mark of the user who is logged in: with the answer, or instead of one. */
export const userMark = (): Layer => ({
  surround: async (exchange, next) => {
    const { request, env } = exchange;
    const members = (): { USER: string } => ({ USER: markOf(env.owner) });
    if (request.ext?.user === "only") return extensionAnswer(members());
    return next(request.ext?.user ? withExtension(exchange, members) : exchange);
  },
});
