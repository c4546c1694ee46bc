/**
 * `cds add z2ui5-tile`: what a launchpad needs to show the apps of the project, SAP Build Work Zone as well as the local one.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";
import { project_apps, register_app_dir, set_language, type ProjectApp } from "z2ui5/engine";
import { language as texts } from "../config/language.ts";
import { projectTitle } from "../config/project-title.ts";
import { projectPath, settings } from "../config/settings.ts";
import { Plugin, type Facet } from "./cds-add.ts";
import { language, readJson, writeJson, writeNew } from "./project-files.ts";
import {
  sandboxConfig,
  sandboxPage,
  TILE_ROUTES,
  tileBuild,
  tileComponent,
  tileManifest,
  tileNamespace,
  tilePackage,
  type SandboxConfig,
  type TileManifest,
} from "./tile-files.ts";

/** The facet `z2ui5-tile`. */
export class TileFacet extends (Plugin ?? Object) implements Facet {
  /** Text of `cds add` for it. */
  static help(): string {
    return "tiles for the z2ui5 apps of the project, for SAP Build Work Zone and the local launchpad";
  }

  /** Its files are written only on request. */
  static hasInProduction(): boolean {
    return false;
  }

  async run(): Promise<void> {
    const apps = await appsWithTitle();
    const { typescript } = language();
    const project = readJson<{ name?: string }>("package.json")?.name ?? "project";
    const named = (settings().title ?? projectTitle()) || project;
    const folder = appFolder();
    const tiles = `${folder}/tiles`;
    const existing = readJson<TileManifest>(`${tiles}/webapp/manifest.json`);
    const id = String(existing?.["sap.app"]?.["id"] ?? tileNamespace(project));
    writeMerged(`${tiles}/webapp/manifest.json`, tileManifest(apps, id, named, existing));
    writeNew(`${tiles}/webapp/Component.js`, tileComponent(id));
    if (!existsSync(join(cds.root, `${tiles}/xs-app.json`))) writeMerged(`${tiles}/xs-app.json`, TILE_ROUTES);
    if (!existsSync(join(cds.root, `${tiles}/package.json`)))
      writeMerged(`${tiles}/package.json`, tilePackage(typescript));
    writeNew(`${tiles}/ui5.yaml`, tileBuild(id, typescript));
    const sandbox = `${folder}/appconfig/fioriSandboxConfig.json`;
    writeMerged(sandbox, sandboxConfig(apps, id, named, readJson<SandboxConfig>(sandbox)));
    writeNew(`${folder}/fiori-apps.html`, sandboxPage(named));
    cds
      .log("z2ui5")
      .info(
        `tiles for ${apps.map(({ classname }) => classname).join(", ")}; try them at /fiori-apps.html (which loads SAPUI5 from ui5.sap.com), and deploy them with: cds add html5-repo,workzone`,
      );
  }

  async combine(): Promise<void> {}
}

const appFolder = (): string => (cds.env as unknown as { folders: { app: string } }).folders.app.replace(/\/$/, "");

function writeMerged(file: string, content: object): void {
  cds.log("z2ui5").info(`writing ${file}`);
  writeJson(file, content);
}

/** Apps that only others call have no title, and no tile. @throws a sentence for the command line if no app has one */
async function appsWithTitle(): Promise<readonly ProjectApp[]> {
  set_language(texts);
  const dirs = [...new Set(["srv/apps", ...settings().appDirs])];
  for (const dir of dirs) register_app_dir(projectPath(dir));
  const { apps, broken } = await project_apps(cds.env.i18n.default_language);
  const log = cds.log("z2ui5");
  for (const { file, reason } of broken) log.warn(`no tile for ${file}, which cannot be loaded: ${reason}`);
  const shown = apps.filter(({ title }) => title);
  if (shown.length === 0)
    throw `No app in ${dirs.join(", ")} has a title. Give the class of an app one: static title = "Orders"`;
  warnOfSharedIntents(shown);
  return shown;
}

/** A launchpad cannot tell targets of one intent apart. */
function warnOfSharedIntents(apps: readonly ProjectApp[]): void {
  const byIntent = Map.groupBy(apps, ({ semanticObject, action }) => `${semanticObject}-${action}`);
  for (const [intent, those] of byIntent)
    if (those.length > 1)
      cds
        .log("z2ui5")
        .warn(
          `${those.map(({ classname }) => classname).join(" and ")} have the intent ${intent}, so a launchpad cannot tell them apart. Give them different values of static semantic_action.`,
        );
}
