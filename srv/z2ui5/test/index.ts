/**
 * `z2ui5/test`: apps are tested without a browser.
 */
export { open, type AppClass, type OpenOptions, type StateOf } from "./open.ts";
export { cap, type Cap, type Work } from "./cap.ts";
export type { SavedFile } from "./browser/saved-files.ts";
export { Screen, type Moment } from "./screen/screen.ts";
export type { MessageBoxLocator } from "./screen/message-box.ts";
export type { CellLocator, Locator, RowLocator, RowQuery, TableLocator } from "./screen/locators.ts";
export type { Name } from "./screen/find.ts";
export { replay, type ReplayOptions } from "./replay/replay.ts";
export type { Replay, ReplayedStep } from "./replay/result.ts";
export type { SessionFile, SessionStep } from "../layers/history/export.ts";
export { ScreenError } from "./screen/screen-error.ts";
