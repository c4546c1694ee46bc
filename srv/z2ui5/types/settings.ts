/** Settings of the engine. */

/** Settings of the engine that a host derives from its configuration. */
export interface EngineSettings {
  /** Shows details and positions of errors to developers, in error dialogs. */
  development: boolean;
  /** Root of the project whose files are shown to developers in errors; "" shows only app files. */
  projectDir: string;
  /** URL that opens a file in the editor of a developer, with `{file}`, `{line}` and `{column}`; "" opens none. */
  editor: string;
  /** Validation of views against UI5's metadata: invalid views fail or are logged, or views are not validated. */
  viewCheck: "error" | "log" | "off";
  /** URL of the documentation for links in errors and in the launcher; "" for no links. */
  docs: string;
  /** Default content of the URL with the frontend of this project: app and draft, only the app, or neither. */
  navRouting: "KEEP" | "FRESH" | "DEFAULT";
  /** What users may share: nothing, read-only screens, or also copies of screens to work with. */
  sharing: "off" | "look" | "continue";
  /** Maximum number of characters of recorded requests and responses (history in development); 0 records nothing. */
  historyCharacters: number;
  /** Maximum number of days until a share expires. */
  shareDays: number;
  /** Name of the wire (one of `WIRE_NAMES`); "" detects it by the structure of the request. */
  wire: string;
  /** Path the frontend's files are served under. */
  webappPath: string;
  /** The frontend is not our own: the page allows what frontends of the family need. */
  foreignWebapp: boolean;
  /** Changes with every build of the frontend, so that browsers fetch the page again. */
  frontendVersion: string;
  /** URL of the UI5 bootstrap script. */
  ui5: string;
  /** The page loads the UI5 runtime of this package, whose libraries are known. */
  ownUi5: boolean;
  /** Title of the project, for the launcher; "" is none. */
  title: string;
  /** Name of the UI5 theme; "auto" follows the system. */
  theme: string;
  /** Density of controls; "auto" follows the device. */
  density: "auto" | "compact" | "cozy";
  /** Languages that the apps are written in, the first for users of others; empty for all. */
  languages: readonly string[];
  /** URL of a script that reloads the page after a change, in development; "" is none. */
  livereload: string;
  /** Maximum number of instances in the cache, which avoids reading their drafts again; 0 disables it. */
  liveInstances: number;
  /** Maximum number of sticky sessions in memory. */
  stickySessions: number;
  /** Minutes after which an unused sticky session is dropped. */
  stickyMinutes: number;
  /** Maximum size of cached drafts in bytes of the heap. */
  liveBytes: number;
  /** Maximum size of sticky sessions in bytes of the heap. */
  stickyBytes: number;
  /** Bytes of the state of one app at most, as the heap counts its text. */
  stateBytes: number;
  /** Characters of a response at most. */
  answerCharacters: number;
}

/** Whether requests and answers are recorded for developers. */
export const recordsHistory = ({ development, historyCharacters }: EngineSettings): boolean =>
  development && historyCharacters > 0;
