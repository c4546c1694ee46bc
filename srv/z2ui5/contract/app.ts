/** Structural type of an app instance; the class to extend is `z2ui5_if_app`. */
import type { Client } from "./client.ts";

export interface App {
  id_draft: string;
  id_app: string;
  check_initialized: boolean;
  check_sticky: boolean;
  main(client: Client): void | Promise<void>;
}

/** A class of apps, constructible without arguments. */
export interface AppClass {
  new (): App;
  readonly name: string;
  /** Names of fields that are not stored with the draft. */
  readonly transient?: readonly string[];
  /** Roles a user needs to start, continue or reach this app. */
  readonly requires?: string | readonly string[];
}
