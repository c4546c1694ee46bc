/** What the launcher shows. */
import type { AppRow, BrokenRow } from "./launcher-apps.ts";
import type { JobRow } from "./launcher-jobs.ts";
import type { SystemRow } from "./launcher-system.ts";

/** The quick start form: a class name to check, and the link that starts it. */
export interface QuickStart {
  url: string;
  btn_text: string;
  btn_event_id: string;
  btn_icon: string;
  classname: string;
  class_value_state: "None" | "Warning";
  class_value_state_text: string;
  class_editable: boolean;
  link_enabled: boolean;
}

/** The fields its views bind. */
export interface LauncherState {
  readonly ms_home: QuickStart;
  /** Names of the apps started last, newest first, as the browser keeps them. */
  readonly recent: string;
  /** All but the samples, which the gallery shows. */
  readonly t_apps: readonly AppRow[];
  readonly t_recent: readonly AppRow[];
  readonly t_jobs: readonly JobRow[];
  readonly t_broken: readonly BrokenRow[];
  readonly t_system: readonly SystemRow[];
  readonly has_gallery: boolean;
}
