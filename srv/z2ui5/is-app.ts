/** What distinguishes apps and their classes from everything else. */
import { describe, Z2ui5Error } from "./errors.ts";
import type { App } from "./types/app.ts";

/** Marks the base class of apps, also across several copies of this package in one process. */
export const BRAND = Symbol.for("z2ui5.app");

/**
 * Whether a value is an app instance, also of another copy of this package.
 * @param value anything
 */
export const isApp = (value: unknown): value is App =>
  typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[BRAND] === true;

/**
 * Whether a value is a class whose instances are apps.
 * @param value anything
 */
export const isAppClass = (value: unknown): value is new () => App =>
  typeof value === "function" && (value.prototype as Record<symbol, unknown> | undefined)?.[BRAND] === true;

/**
 * Demands an app instance.
 * @param value what was given @param method name for the error text
 * @throws APP_NEEDED
 */
export function demandApp(value: unknown, method: string): App {
  if (!isApp(value)) throw new Z2ui5Error("APP_NEEDED", { method, got: describe(value) });
  return value;
}
