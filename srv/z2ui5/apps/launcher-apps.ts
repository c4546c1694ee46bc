/** The rows of the launcher: all apps, those started last, and files that cannot be loaded. */
import { basename, dirname } from "node:path";
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { LogPort } from "../types/ports.ts";
import { listApps, type AppEntry } from "../registry/app-list.ts";
import { appTitle } from "../roundtrip/app-title.ts";
import type { ClientEnvironment } from "../client/environment.ts";
import { text } from "./own-text.ts";
import { appUrl, type PageAddress } from "../page/app-url.ts";

/** An app of the launcher. */
export interface AppRow {
  readonly name: string;
  readonly title: string;
  /** Group of the list; samples are not in it. */
  readonly kind: string;
  readonly isSample: boolean;
  /** Folder of its file. */
  readonly folder: string;
  /** Address that starts it on its own page. */
  readonly url: string;
  /** The text for the search. */
  readonly search: string;
}

/** A file that should hold an app. */
export interface BrokenRow {
  readonly file: string;
  readonly reason: string;
}

const SAMPLE = /^z2ui5_cl_smp_app_/i;
const RECENT = 6;

/**
 * Lists all apps for the current page, and the files that cannot be loaded.
 * @param client the browser
 */
export async function readApps(client: z2ui5_if_client): Promise<{ apps: AppRow[]; broken: BrokenRow[] }> {
  const page = client.get().S_CONFIG;
  const { env } = runOf(client, "get");
  const { settings, log, registry } = env;
  const { apps, broken } = await listApps(registry);
  return {
    apps: apps
      .map((app) => withTitle(app, env))
      .sort(ownFirst)
      .map((app) => row(app, page, client)),
    broken: broken.map(({ file, reason }) => ({
      file: basename(file),
      reason: settings.development ? reason : hintForUsers(file, reason, log, client),
    })),
  };
}

/** Logs the reason, because it names paths of the server, and returns what users read instead. */
function hintForUsers(file: string, reason: string, log: LogPort, client: z2ui5_if_client): string {
  log.warn(`The app file ${file} could not be loaded: ${reason}`);
  return text(client, "start.brokenHint");
}

/**
 * The apps started last, newest first.
 * @param names class names separated by commas, newest first, possibly with duplicates or unknown names @param apps all apps
 */
export function recentApps(names: string, apps: readonly AppRow[]): AppRow[] {
  const known = new Map(apps.map((app) => [app.name.toLowerCase(), app]));
  const recent = [...new Set(names.toLowerCase().split(","))].map((name) => known.get(name));
  return recent.filter((app) => app !== undefined).slice(0, RECENT);
}

function withTitle(app: AppEntry, env: ClientEnvironment): AppEntry {
  const appClass = env.classes.loaded(app.classname);
  return appClass ? { ...app, title: appTitle(appClass, env) } : app;
}

function row(app: AppEntry, page: PageAddress, client: z2ui5_if_client): AppRow {
  const { classname, title, file, builtIn } = app;
  const folder = builtIn || file === null ? "" : basename(dirname(file));
  return {
    name: classname,
    title: nameOf(app),
    kind: text(client, builtIn ? "start.kindBuiltIn" : "start.kindApps"),
    isSample: builtIn && SAMPLE.test(classname),
    folder,
    url: appUrl(page, classname),
    search: `${classname} ${title} ${folder}`,
  };
}

const ownFirst = (a: AppEntry, b: AppEntry): number =>
  Number(a.builtIn) - Number(b.builtIn) || nameOf(a).localeCompare(nameOf(b));
const nameOf = ({ title, classname }: AppEntry): string => title || classname;
