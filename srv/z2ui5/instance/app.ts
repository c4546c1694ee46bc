import type { z2ui5_if_app } from "../app-base.ts";

/** An app instance. */
export type App = z2ui5_if_app;

/** A class of apps, constructible without arguments, with what it may declare. */
export interface AppClass {
  new (): App;
  readonly name: string;
  /** Version of the fields; a draft of another one is upgraded before it is continued. */
  readonly version?: string | number;
  /**
   * Goes on from a draft of another version.
   * @param fields the stored fields, which it may change @param fromVersion the version that stored them; "" if it declared none
   * @returns the fields to go on with; the given ones by default
   */
  upgrade?(fields: Record<string, unknown>, fromVersion: string): Record<string, unknown> | void;
  /** Names of fields that are not stored with the draft. */
  readonly transient?: readonly string[];
  /** Fields that no file with a recorded session holds, such as passwords. */
  readonly secret?: string | readonly string[];
  /** Roles a user needs to start, continue or reach this app; one of them is enough. */
  readonly requires?: string | readonly string[];
  /** `_bind` is two-way, as existing app files expect (docs/spec/client-api.md §16). */
  readonly bind_two_way?: boolean;
  /** What the address names while the app runs: "KEEP", "FRESH" or "DEFAULT". */
  readonly nav_routing?: string;
  /** Title of the app, also of the browser's tab; `{i18n>key}` is a text of the project's bundles. */
  readonly title?: string;
  /** Changed data is shown without an update call (docs/spec/client-api.md §16). */
  readonly auto_model_push?: boolean;
}
