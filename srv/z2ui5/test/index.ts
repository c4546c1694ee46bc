/**
 * `z2ui5/test`: apps are tested without a browser.
 */
export { open, type AppClass, type OpenOptions } from "./open.ts";
export { Screen, type MessageBoxLocator } from "./screen/screen.ts";
export type { Locator } from "./screen/locator.ts";
export type { CellLocator, RowLocator, RowQuery, TableLocator } from "./screen/table.ts";
export type { Name } from "./screen/find.ts";
export type { Moment } from "./screen/moment.ts";
export { replay, type ReplayOptions } from "./replay/replay.ts";
export type { Replay, ReplayedStep } from "./replay/result.ts";
export type { SessionFile, SessionStep } from "../layers/history/export.ts";
export { ScreenError } from "./screen/screen-error.ts";
