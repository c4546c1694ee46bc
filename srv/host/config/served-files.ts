/**
 * Where the files are that this server serves: what the settings name, else what this package brings along.
 */
import { join } from "node:path";
import { bootstrapUrl, isRemote } from "./ui5-url.ts";
import { contribution } from "./contribution.ts";
import { projectPath, settings } from "./settings.ts";

/** Root of this package; in this repository, the project. */
const PACKAGE = join(import.meta.dirname, "../../..");
const OWN_FRONTEND = join(PACKAGE, "app/z2ui5/webapp");
const OWN_RUNTIME = join(PACKAGE, ".ui5/resources.zip");

/** Absolute path of the frontend. */
export const webappDir = (): string => projectPath(settings().webapp.dir || OWN_FRONTEND);

/** Whether another frontend than our own is served. */
export const isForeignWebapp = (): boolean => webappDir() !== OWN_FRONTEND;

/** The UI5 runtime: URL of one on another server, absolute path of a local one, or "" when this server has none. */
export function ui5Runtime(): string {
  const { ui5 } = settings();
  if (ui5 === null) return OWN_RUNTIME;
  return ui5 === "" || isRemote(ui5) ? ui5 : projectPath(ui5);
}

/** URL of the UI5 bootstrap script, as pages name it. */
export const ui5BootstrapUrl = (): string => bootstrapUrl(ui5Runtime(), contribution().resources);
