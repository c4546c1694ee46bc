/** Apps and their classes, as the engine sees them. */

/** An app instance. Its class extends the base class of apps, which documents the members. */
export interface App {
  /** Id of the draft this instance was last saved under. */
  id_draft: string;
  /** Stable id of this instance. */
  id_app: string;
  /** True after `main` has run for the first time. */
  check_initialized: boolean;
  /** Keep this instance in memory between roundtrips. */
  check_sticky: boolean;
  /** Runs once per roundtrip and per navigation to this app. @param client the client of this run */
  main(client: object): void | Promise<void>;
}

/** A class of apps, constructible without arguments, with what it may declare. */
export interface AppClass {
  new (): App;
  readonly name: string;
  /** Version of the fields; a draft of another one is upgraded before it is continued. */
  readonly version?: string | number;
  /**
   * Converts a draft of another version.
   * @param fields the stored fields, which can be changed @param fromVersion the version that stored them; "" if it declared none
   * @returns the converted fields; the given ones by default
   */
  upgrade?(fields: Record<string, unknown>, fromVersion: string): Record<string, unknown> | void;
  /**
   * Fields that have another name than in a draft of another version: the former name, and the current one. They keep their value, and what a
   * user enters on a screen of that version reaches them. A member or column is named with the field it is in: `{ "items/qty": "quantity" }`.
   */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Names of fields that are not stored with the draft. */
  readonly transient?: readonly string[];
  /** Fields that no file with a recorded session holds, such as passwords. */
  readonly secret?: string | readonly string[];
  /** Roles a user needs to start, continue or reach this app; one of them is enough. */
  readonly requires?: string | readonly string[];
  /** `_bind` is two-way, as existing app files expect (docs/spec/client-api.md §16). */
  readonly bind_two_way?: boolean;
  /** Content of the URL while the app runs: "KEEP", "FRESH" or "DEFAULT". */
  readonly nav_routing?: string;
  /** Title of the app, also of the browser's tab; `{i18n>key}` is a text of the project's bundles. */
  readonly title?: string;
  /** What the app is for, below the title of its tile; `{i18n>key}` is a text of the project's bundles. */
  readonly description?: string;
  /** `false` for an app that only other apps call, such as the page of one order: it is in no list of apps, and has no tile. */
  readonly listed?: boolean;
  /** Icon of its tile, e.g. "sap-icon://cart". */
  readonly icon?: string;
  /** Semantic object under which a launchpad knows the app, e.g. "SalesOrder". */
  readonly semantic_object?: string;
  /** What it does with that object, e.g. "manage"; by default "display". */
  readonly semantic_action?: string;
  /** Changed data is shown without an update call (docs/spec/client-api.md §16). */
  readonly auto_model_push?: boolean;
}
