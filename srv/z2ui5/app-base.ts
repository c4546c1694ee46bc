/** The base class of apps; its public name is `z2ui5/z2ui5_if_app`. */
import type { Client } from "./client/client.ts";
import { BRAND } from "./is-app.ts";

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
   * Runs once per roundtrip and per navigation to this app. Reads the event, changes the state, and calls the client to show the result.
   * @param client API for the browser; valid until `main` has ended
   */
  abstract main(client: Client): void | Promise<void>;
}
Object.defineProperty(z2ui5_if_app.prototype, BRAND, { value: true });
