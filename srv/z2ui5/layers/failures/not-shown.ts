/** The browser reports a screen that it could not show: the log has it, and in development the answer says where the app is (docs/protocol.md, `FAILED`). */
import { Z2ui5Error } from "../../errors.ts";
import { AppFailure } from "../../instance/app-failure.ts";
import { Instances } from "../../instance/instances.ts";
import type { Layer } from "../../roundtrip/exchange.ts";
import type { AppClass } from "../../types/app.ts";

/** A line of the log stays one. */
const CONTROL = /\p{C}+/gu;

/** Answers a report as the failure of the app whose screen it is. Nothing runs. */
export const screensNotShown = (): Layer => ({
  surround: async (exchange, next) => {
    const { env, request } = exchange;
    const message = request.ext?.failed;
    if (!message) return next(exchange);
    const error = new Z2ui5Error("SCREEN_NOT_SHOWN", { message: message.replace(CONTROL, " ") });
    error.stack = error.message; // The trace of the report leads to no app.
    const shown = request.draftId ? await new Instances(env).load(request.draftId) : undefined;
    throw shown ? new AppFailure(shown.app.constructor as AppClass, request.event, error) : error;
  },
});
