/**
 * Lets `cds watch` notice changes in app directories outside of the project, which it does not watch itself.
 */
import { statSync, watch } from "node:fs";
import { delimiter, relative, resolve } from "node:path";
import cds from "@sap/cds";
import { settings } from "../config/settings.ts";

const SOURCE = /\.(?:[cm]?[jt]s|json)$/;
/** An editor writes a file in several steps. */
const PAUSE = 100;

/** Triggers a restart of `cds watch` when an app outside the project has changed. */
export function watchAppDirsOutside(): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = () => process.send?.({ code: "restart" });
  for (const dir of dirsOutside()) {
    const watcher = watch(dir, { recursive: true }, (_event, name) => {
      if (!name || !SOURCE.test(String(name)) || String(name).includes("node_modules")) return;
      clearTimeout(timer);
      timer = setTimeout(restart, PAUSE).unref();
    });
    watcher.unref();
    watcher.on("error", (error) => cds.log("z2ui5").warn(`${dir} can no longer be watched:`, error));
  }
}

function dirsOutside(): string[] {
  const all = [...settings().appDirs, ...(process.env.Z2UI5_APP_DIRS ?? "").split(delimiter)]
    .filter((dir) => dir.trim() !== "")
    .map((dir) => resolve(cds.root, dir.trim()));
  return all.filter(
    (dir) => relative(cds.root, dir).startsWith("..") && statSync(dir, { throwIfNoEntry: false })?.isDirectory(),
  );
}
