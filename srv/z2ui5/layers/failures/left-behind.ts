/** In development, an error that an app has left behind is shown with the next action of the user, who can retry that. */
import { Z2ui5Error } from "../../errors.ts";
import { AppFailure } from "../../instance/app-failure.ts";
import type { Layer } from "../../roundtrip/exchange.ts";

/** Fails once for an error that an earlier run has left behind. */
export const errorsLeftBehind = (): Layer => ({
  surround: async (exchange, next) => {
    const { env, request } = exchange;
    const left = request.ext?.can.has("ERRORS") ? env.log.leftBehind?.() : undefined;
    const appClass = left && env.classes.loaded(left.app);
    if (!left || !appClass) return next(exchange);
    const { app: className, event, error } = left;
    const { message } = new AppFailure(appClass, event, error);
    throw new AppFailure(appClass, event, new Z2ui5Error("ERROR_LEFT_BEHIND", { className, event, message }, error));
  },
});
