/**
 * Serves a local UI5 runtime: an archive or a directory.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import cds from "@sap/cds";
import type { RequestHandler } from "express";
import { archivedFiles } from "./archived-files.ts";
import { staticFiles } from "./static-files.ts";
import { allowExistingThemes } from "./themes.ts";
import { openArchive, type ArchivedFile } from "./ui5-archive.ts";

/** @param path absolute path of a directory or of a zip archive */
export function serveUi5(path: string): RequestHandler[] {
  return path.endsWith(".zip")
    ? fromArchive(path)
    : [allowExistingThemes(() => foldersIn(join(path, "sap/ui/core/themes"))), staticFiles(path)];
}

function fromArchive(path: string): RequestHandler[] {
  let opened: Promise<ReadonlyMap<string, ArchivedFile>> | undefined;
  const open = () =>
    (opened ??= openArchive(path).catch((error: unknown) => {
      opened = undefined;
      cds.log("z2ui5").error(`The UI5 runtime ${path} cannot be read:`, error);
      return new Map();
    }));
  const themes = async () =>
    [...(await open()).keys()].flatMap((name) => /^sap\/ui\/core\/themes\/([^/]+)\//.exec(name)?.[1] ?? []);
  return [allowExistingThemes(themes), archivedFiles(open)];
}

const foldersIn = (path: string): Promise<string[]> => readdir(path).catch(() => []);
