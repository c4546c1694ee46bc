/** Settings of the engine. */

/** Settings of the engine that a host derives from its configuration. */
export interface EngineSettings {
  /** Shows developers what failed and where, in error dialogs. */
  development: boolean;
  /** Root of the project whose files developers are shown when something fails; "" shows app files only. */
  projectDir: string;
  /** Address that opens a file in a developer's editor, with `{file}`, `{line}` and `{column}`; "" opens none. */
  editor: string;
  /** Checks views against UI5's metadata before they are sent: what is wrong fails, is logged, or is not looked for. */
  viewCheck: "error" | "log" | "off";
  /** Address of the documentation, whose pages errors and launcher link to; "" links to nothing. */
  docs: string;
  /** What the address names for apps that say nothing about it, with the frontend of this project: app and draft, the app alone, or nothing. */
  navRouting: "KEEP" | "FRESH" | "DEFAULT";
  /** What users may share: nothing, screens to look at, or also copies of screens to work with. */
  sharing: "off" | "look" | "continue";
  /** Characters of requests and answers that are recorded in development, so that developers can look back; 0 records nothing. */
  historyCharacters: number;
  /** Days a share lives at most. */
  shareDays: number;
  /** Name of the wire requests speak (one of `WIRE_NAMES`); "" goes by their shape. */
  wire: string;
  /** Path the frontend's files are served under. */
  webappPath: string;
  /** The frontend is not our own: the page allows what frontends of the family need. */
  foreignWebapp: boolean;
  /** Changes with every build of the frontend, so that browsers fetch the page again. */
  frontendVersion: string;
  /** URL of the UI5 bootstrap script. */
  ui5: string;
  /** URL of a script that reloads the page after a change, in development; "" is none. */
  livereload: string;
  /** Live instances kept in memory to save reading their draft again; 0 keeps none. */
  liveInstances: number;
  /** Sticky sessions kept in memory at most. */
  stickySessions: number;
  /** Minutes after which an unused sticky session is dropped. */
  stickyMinutes: number;
  /** Bytes of drafts kept in memory at most, as the heap counts them. */
  liveBytes: number;
  /** Bytes of sticky sessions kept in memory at most, as the heap counts them. */
  stickyBytes: number;
  /** Bytes of the state of one app at most, as the heap counts its text. */
  stateBytes: number;
}
