/** The base class of apps and what tells them from everything else; its public name is `z2ui5/z2ui5_if_app`. */
import { describe, Z2ui5Error } from "./errors.ts";
import type { Client } from "./client/client.ts";

/** Marks the base class across several copies of this package in one process. */
const BRAND = Symbol.for("z2ui5.app");

/**
 * Base class of every app (docs/spec/client-api.md §2). Extend it, declare the state as fields, and implement `main`.
 * The constructor must work without arguments: a draft is restored by `new Class()` and assignment of the stored fields.
 *
 * Fields a draft cannot hold are declared `static transient = ["cache"]`; roles a user needs are declared
 * `static requires = "Buyer"`.
 *
 * @example
 * export default class my_app extends z2ui5_if_app {
 *   name = "";
 *   main(client: z2ui5_if_client) { if (client.check_on_navigated()) client.view_display("…"); }
 * }
 */
export abstract class z2ui5_if_app {
  /** Release of the wire and the app contract. */
  static readonly version: string = "1.142.0";
  static readonly origin: string = "https://cap.cloud.sap";
  static readonly authors: string = "https://cap.cloud.sap";
  static readonly license: string = "MIT";

  /** Id of the draft this instance was last saved under. */
  id_draft = "";
  /** Stable id of this instance, minted at its first navigation. */
  id_app = "";
  /** True after `main` has run for the first time. */
  check_initialized = false;
  /** Keep this instance in memory between roundtrips. */
  check_sticky = false;

  /** @throws when constructed itself, or when the subclass has no `main` */
  constructor() {
    if (new.target === z2ui5_if_app)
      throw new TypeError("z2ui5_if_app is abstract. Extend it and implement main(client).");
    if (typeof this.main !== "function")
      throw new TypeError(`${new.target.name} has no method main(client). Implement it.`);
  }

  /**
   * Runs once per roundtrip and per navigation to this app. Reads the event, changes the state, and tells the client what to show.
   * @param client the browser as this app sees it; valid until `main` has ended
   */
  abstract main(client: Client): void | Promise<void>;
}
Object.defineProperty(z2ui5_if_app.prototype, BRAND, { value: true });

/**
 * Whether a value is an app instance, also of another copy of this package.
 * @param value anything
 */
export const isApp = (value: unknown): value is z2ui5_if_app =>
  typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[BRAND] === true;

/**
 * Whether a value is a class whose instances are apps.
 * @param value anything
 */
export const isAppClass = (value: unknown): value is new () => z2ui5_if_app =>
  typeof value === "function" && (value.prototype as Record<symbol, unknown> | undefined)?.[BRAND] === true;

/**
 * Demands an app instance.
 * @param value what was given @param method name for the error text
 * @throws APP_NEEDED
 */
export function demandApp(value: unknown, method: string): z2ui5_if_app {
  if (!isApp(value)) throw new Z2ui5Error("APP_NEEDED", { method, got: describe(value) });
  return value;
}
