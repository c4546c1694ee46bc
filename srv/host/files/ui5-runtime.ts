/**
 * The UI5 runtime this server serves: an archive or a directory. Where it is found is the setting `cds.z2ui5.ui5`.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import cds from "@sap/cds";
import type { RequestHandler } from "express";
import { archivedFiles } from "./archived-files.ts";
import { staticFiles } from "./static-files.ts";
import { knownThemes } from "./themes.ts";
import { openArchive, type ArchivedFile } from "./ui5-archive.ts";

/** Name of the file that starts UI5. */
const BOOTSTRAP = "sap-ui-core.js";

/** Whether a setting names a runtime on another server. */
export const isRemote = (ui5: string): boolean => /^(?:https?:)?\/\//i.test(ui5);

/**
 * URL of the UI5 bootstrap script.
 * @param ui5 the setting: URL of a runtime (the script itself, its `resources` or what holds them) or path of a local one
 * @param localPath path under which a local runtime is served, e.g. `/resources`
 * @example bootstrapUrl("https://ui5.sap.com/1.136.5", "/resources") // https://ui5.sap.com/1.136.5/resources/sap-ui-core.js
 */
export function bootstrapUrl(ui5: string, localPath: string): string {
  if (!isRemote(ui5)) return `${localPath}/${BOOTSTRAP}`;
  if (/\.js(?:\?.*)?$/.test(ui5)) return ui5;
  const folder = ui5.endsWith("/") ? ui5.slice(0, -1) : ui5;
  return folder.endsWith("/resources") ? `${folder}/${BOOTSTRAP}` : `${folder}/resources/${BOOTSTRAP}`;
}

/**
 * Serves a local runtime.
 * @param path absolute path of a directory or of a zip archive
 */
export function ui5Runtime(path: string): RequestHandler[] {
  return path.endsWith(".zip") ? fromArchive(path) : [knownThemes(() => foldersIn(join(path, "sap/ui/core/themes"))), staticFiles(path)];
}

function fromArchive(path: string): RequestHandler[] {
  let opened: Promise<ReadonlyMap<string, ArchivedFile>> | undefined;
  const open = () =>
    (opened ??= openArchive(path).catch((error: unknown) => {
      opened = undefined;
      cds.log("z2ui5").error(`The UI5 runtime ${path} cannot be read:`, error);
      return new Map();
    }));
  const themes = async () => [...(await open()).keys()].flatMap((name) => /^sap\/ui\/core\/themes\/([^/]+)\//.exec(name)?.[1] ?? []);
  return [knownThemes(themes), archivedFiles(open)];
}

const foldersIn = (path: string): Promise<string[]> => readdir(path).catch(() => []);
