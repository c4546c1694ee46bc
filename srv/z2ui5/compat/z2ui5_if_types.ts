import { cs_bind_type, EVENT_NAV_APP_LEAVE } from "../client/constants.ts";

export type { HttpConfigGet, HttpConfigPost, HttpContext, NameValue } from "./z2ui5_if_exit.ts";
export type { App, AppClass } from "../types/app.ts";
export type { Message, MessageKind, MessageRecord } from "../client/messages/read-messages.ts";

/** Constants of the engine that apps may compare with. */
const z2ui5_if_types = Object.freeze({ cs_bind_type, event_nav_app_leave: EVENT_NAV_APP_LEAVE });

export default z2ui5_if_types;
export { z2ui5_if_types as "module.exports" };
