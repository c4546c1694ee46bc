import { runOf } from "../client/run.ts";
import { shown } from "../texts/shown.ts";
import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import { harmless, Z2ui5Error } from "../errors.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { Registry } from "../registry/registry.ts";
import { errorText } from "../texts/error-text.ts";
import { languageOf, text } from "./own-text.ts";
import { appUrl } from "../page/app-url.ts";
import { readApps, recentApps, type AppRow, type BrokenRow } from "./launcher-apps.ts";
import { readJobs, type JobRow } from "./launcher-jobs.ts";
import { readSystem, type SystemRow } from "./launcher-system.ts";
import type { LauncherState, QuickStart } from "./launcher-state.ts";
import { launcherView, systemPopup } from "./launcher-view.ts";
import z2ui5_cl_ui5_app_select from "./z2ui5_cl_ui5_app_select.ts";
import z2ui5_cl_ui5_app_share from "./z2ui5_cl_ui5_app_share.ts";
import type { App } from "../types/app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";

const CONFIG_APP = "z2ui5_cl_app_icf_config";
const GALLERY = "z2ui5_cl_smp_app_000";
const HELLO_WORLD = "z2ui5_cl_ui5_app_hi_world";
/** Maximum length of the names stored in the browser. */
const RECENT_LENGTH = 1000;

/** The launcher: finds and starts every registered app (docs/spec/client-api.md §13). */
class z2ui5_cl_ui5_app_start extends z2ui5_if_app implements LauncherState {
  /** The launcher does not list itself. */
  static readonly listed = false;
  /** Events others may raise in the launcher. */
  static readonly cs_event = Object.freeze({
    button_check: "BUTTON_CHECK",
    button_change: "BUTTON_CHANGE",
    set_config: "SET_CONFIG",
  });
  /** Fields that are read in every roundtrip. */
  static readonly transient = ["all_apps", "t_apps", "t_recent", "t_jobs", "t_broken", "t_system", "has_gallery"];

  ms_home: QuickStart = editing(HELLO_WORLD);
  /** Names of the apps started last, newest first, as stored in the browser. */
  recent = "";
  all_apps: AppRow[] = [];
  t_apps: AppRow[] = [];
  t_recent: AppRow[] = [];
  t_jobs: JobRow[] = [];
  t_broken: BrokenRow[] = [];
  t_system: SystemRow[] = [];
  has_gallery = false;

  /** A launcher, ready for `nav_app_call`. */
  static factory(): z2ui5_cl_ui5_app_start {
    return new z2ui5_cl_ui5_app_start();
  }

  /** Shows the apps, and checks and starts them. */
  async main(client: z2ui5_if_client): Promise<void> {
    await this.read(client);
    if (client.check_on_navigated()) return this.arrive(client);
    switch (client.get_event()) {
      case "BUTTON_CHECK":
        return this.check(client);
      case "BUTTON_CHANGE":
        return this.change(client);
      case "VALUE_HELP":
        return this.openValueHelp(client);
      case "START":
        return this.start(client, client.get_event_arg());
      case "LANGUAGE":
        return client.set_language(client.get_event_arg());
      case "THEME":
        return client.set_theme(client.get_event_arg());
      case "DENSITY":
        return client.set_density(client.get_event_arg() as "compact" | "cozy" | "");
      case "SET_CONFIG":
        return this.start(client, CONFIG_APP);
      case "RECENT":
        return this.showRecent(client, client.get_event_arg());
      case "JOBS_CHANGED":
        return client.view_model_update();
      case "CANCEL_JOB":
        return this.cancelJob(client, client.get_event_arg());
      case "OPEN_DEBUG":
        return client.message_box_display(text(client, "start.toolsHint"));
      case "OPEN_INFO":
        return this.openSystem(client);
      case "SHARING":
        client.popup_destroy();
        return void client.nav_app_call(new z2ui5_cl_ui5_app_share());
    }
  }

  private async read(client: z2ui5_if_client): Promise<void> {
    const { apps, broken } = await readApps(client);
    this.all_apps = apps;
    this.t_apps = apps.filter(({ isSample }) => !isSample);
    this.t_broken = broken;
    this.t_recent = recentApps(this.recent, apps);
    this.t_jobs = await readJobs(client, apps, "JOBS_CHANGED");
    this.has_gallery = registryOf(client).findClassFile(GALLERY) !== null;
  }

  private arrive(client: z2ui5_if_client): void {
    const previous = client.get_app_prev();
    if (previous instanceof z2ui5_cl_ui5_app_select) this.takeChoice(previous);
    this.display(client);
    // On a phone the focus would open the keyboard.
    if (client.get().S_DEVICE.SYSTEM === "desktop") focus(client, "search");
  }

  private takeChoice(valueHelp: z2ui5_cl_ui5_app_select): void {
    const { row } = valueHelp.result();
    if (row) this.ms_home = editing(row.KEY);
  }

  private display(client: z2ui5_if_client): void {
    this.ms_home.btn_text = text(client, this.ms_home.link_enabled ? "start.edit" : "start.check");
    const configurable = registryOf(client).findClassFile(CONFIG_APP) !== null;
    client.view_display(launcherView(this, client, { configurable }));
    if (this.t_apps.length > 100) client.set_size_limit("MAIN", this.t_apps.length);
  }

  private async check(client: z2ui5_if_client): Promise<void> {
    try {
      const app = await newApp(this.ms_home.classname.trim(), client);
      this.ms_home = ready(app, client);
      client.message_toast_display(text(client, "start.ready"));
    } catch (error) {
      const reason = reasonOf(error, client);
      this.ms_home = {
        ...editing(this.ms_home.classname),
        class_value_state: "Warning",
        class_value_state_text: reason,
      };
      client.message_box_display(reason, "error");
    }
    this.display(client);
    focus(client, this.ms_home.link_enabled ? "open" : "classname");
  }

  private change(client: z2ui5_if_client): void {
    this.ms_home = editing(this.ms_home.classname);
    this.display(client);
    focus(client, "classname");
  }

  private openValueHelp(client: z2ui5_if_client): void {
    const rows = this.all_apps.map(({ name, title }) => ({ KEY: name, TEXT: title }));
    client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: rows, i_title: text(client, "start.app") }));
  }

  private async start(client: z2ui5_if_client, className: string): Promise<void> {
    let app: App;
    try {
      app = await newApp(className, client);
    } catch (error) {
      return client.message_box_display(reasonOf(error, client), "error");
    }
    this.recent = `${className},${this.recent}`;
    client.nav_app_call(app);
  }

  private showRecent(client: z2ui5_if_client, names: string): void {
    this.t_recent = recentApps(names, this.all_apps);
    this.recent = names;
    if (names.length > RECENT_LENGTH) {
      this.recent = this.t_recent.map(({ name }) => name).join(",");
      client.storage_set("local", "z2ui5", "recent", this.recent);
    }
    client.view_model_update();
  }

  private async cancelJob(client: z2ui5_if_client, id: string): Promise<void> {
    await client.cancel_job(id);
    await this.read(client);
    client.view_model_update();
  }

  private async openSystem(client: z2ui5_if_client): Promise<void> {
    this.t_system = await readSystem(client);
    client.popup_display(systemPopup(this, client, { sharing: z2ui5_cl_ui5_app_share.isAllowed(client) }));
  }
}

const focus = (client: z2ui5_if_client, id: string): void =>
  void client.follow_up_action(client.cs_event.set_focus, [id]);

const reasonOf = (error: unknown, client: z2ui5_if_client): string =>
  shown(
    error instanceof Z2ui5Error
      ? errorText(error, languageOf(client))
      : error instanceof Error
        ? error.message
        : String(error),
    runOf(client, "get").env.settings.development,
  );

const editing = (classname: string): QuickStart => ({
  url: "",
  btn_text: "",
  btn_event_id: "BUTTON_CHECK",
  btn_icon: "sap-icon://validate",
  classname,
  class_value_state: "None",
  class_value_state_text: "",
  class_editable: true,
  link_enabled: false,
});

function ready(app: App, client: z2ui5_if_client): QuickStart {
  const classname = classNameOf(app.constructor as never);
  return {
    url: appUrl(client.get().S_CONFIG, classname),
    btn_text: "",
    btn_event_id: "BUTTON_CHANGE",
    btn_icon: "sap-icon://edit",
    classname,
    class_value_state: "None",
    class_value_state_text: "",
    class_editable: false,
    link_enabled: true,
  };
}

const registryOf = (client: z2ui5_if_client): Registry => runOf(client, "get").env.registry;

async function newApp(className: string, client: z2ui5_if_client): Promise<App> {
  const cls = await registryOf(client).findAppClass(className);
  if (cls === null) throw new Z2ui5Error("APP_UNKNOWN", { className: harmless(className) });
  return new cls();
}

export default z2ui5_cl_ui5_app_start;
export { z2ui5_cl_ui5_app_start as "module.exports" };
