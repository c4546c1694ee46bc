import type { JsonObject } from "../../types/json.ts";
import { answerParts } from "../../wire/message.ts";
import type { Screen } from "./screen.ts";

/** App that lists the apps. */
export const LAUNCHER = "z2ui5_cl_ui5_app_start";

/** An app was to be opened that does not exist. */
export class UnknownApp extends Error {}

/** Whether a screen was opened for an app that does not exist: a user gets the launcher then, which says so. */
export const isUnknown = (name: string, { last, toast }: Screen): boolean =>
  name.toLowerCase() !== LAUNCHER &&
  answerParts((last?.answer ?? {}) as JsonObject).appClass.toLowerCase() === LAUNCHER &&
  toast.visible;
