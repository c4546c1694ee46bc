import { statSync } from "node:fs";
import { delimiter } from "node:path";
import cds from "@sap/cds";
import { isRemote } from "./ui5-url.ts";
import { ui5Runtime, webappDir } from "./served-files.ts";
import { projectPath, settings } from "./settings.ts";

/** Logs which directories of the settings do not exist; they can be created while the server is running. */
export function warnOfMissingDirectories(): void {
  const { appDirs } = settings();
  const ui5 = ui5Runtime();
  const named: [setting: string, dir: string][] = [
    ...appDirs.map((dir): [string, string] => ["cds.z2ui5.appDirs", dir]),
    ...(process.env.Z2UI5_APP_DIRS ?? "")
      .split(delimiter)
      .filter(Boolean)
      .map((dir): [string, string] => ["Z2UI5_APP_DIRS", dir]),
    ["cds.z2ui5.webapp.dir", webappDir()],
  ];
  if (ui5 && !isRemote(ui5) && !statSync(ui5, { throwIfNoEntry: false }))
    cds.log("z2ui5").warn(`cds.z2ui5.ui5 names ${ui5}, which does not exist.`);
  for (const [setting, dir] of named) {
    if (!statSync(projectPath(dir), { throwIfNoEntry: false })?.isDirectory())
      cds.log("z2ui5").warn(`${setting} names ${dir}, which is not a directory.${hint(setting)}`);
  }
}

/** A project that has only just added the package has no apps, which is no mistake of its own. */
function hint(setting: string): string {
  if (setting !== "cds.z2ui5.appDirs" || process.env["NODE_ENV"] === "production") return "";
  return ' Save your apps there, or run "cds add z2ui5", which writes a first one.';
}
