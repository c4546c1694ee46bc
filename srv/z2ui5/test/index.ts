/**
 * `z2ui5/test`: apps are tested without a browser.
 */
export { open, type OpenOptions } from "./open.ts";
export { Screen, type MessageBoxLocator } from "./screen/screen.ts";
export type { Locator } from "./screen/locator.ts";
export type { CellLocator, RowLocator, RowQuery, TableLocator } from "./screen/table.ts";
export type { Name } from "./screen/find.ts";
export { ScreenError } from "./screen/screen-error.ts";
