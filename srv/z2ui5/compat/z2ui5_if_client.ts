import type { Client } from "../client/client.ts";
import { CLIENT_METHOD_NAMES, cs_device, cs_event, cs_view } from "../client/constants.ts";
import { Z2ui5Error } from "../errors.ts";

export type { ActionName, Argument, Flag, Markup, Textual, ViewName } from "../client/types.ts";
export type { Email, FollowUp } from "../client/actions/types.ts";
export type { BindOptions } from "../client/binding/types.ts";
export type { EventOptions } from "../client/events/types.ts";
export type { DownloadOptions, FileOfNewRows, FileOfRow, UploadOptions } from "../client/files/types.ts";
export type { ClientInfo, InvalidField } from "../client/information/types.ts";
export type { SkippedEdit } from "../types/edits.ts";
export type {
  BoxContent,
  BoxOptions,
  BoxType,
  ErrorMessage,
  MessageFields,
  MessageRecord,
  ToastOptions,
} from "../client/messages/types.ts";
export type { SharedLink, ShareOptions } from "../client/sharing/types.ts";
export type { Job, JobStatus } from "../types/jobs.ts";
export type { Present } from "../types/live.ts";
export type { ViewOptions } from "../client/views/types.ts";

/** The browser as an app sees it: what happened, and what to show (docs/spec/client-api.md); see {@link Client}. As a value it holds the constants `cs_event`, `cs_view` and `cs_device`. */
export interface z2ui5_if_client extends Client {}

/**
 * Checks that an object has every method of the client contract.
 * @throws CONTRACT naming the missing ones
 */
function check_implements(obj: object): void {
  const missing = CLIENT_METHOD_NAMES.filter((name) => typeof (obj as Record<string, unknown>)[name] !== "function");
  if (missing.length > 0) throw new Z2ui5Error("CONTRACT", { what: "The client", missing: missing.join(", ") });
}

/** Constants and contract check of the client (docs/spec/client-api.md §7). */
export const z2ui5_if_client = Object.freeze({
  cs_event,
  cs_view,
  cs_device,
  METHOD_NAMES: CLIENT_METHOD_NAMES,
  check_implements,
});
export default z2ui5_if_client;
export { z2ui5_if_client as "module.exports" };
