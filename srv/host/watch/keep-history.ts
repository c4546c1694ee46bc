/**
 * Preserves the recorded history over the restarts of one `cds watch`, so that a step can be repeated after a bug was fixed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import cds from "@sap/cds";
import { recall_steps, recorded_steps } from "z2ui5/engine";
import { cacheFile, cacheFolder } from "./cache-files.ts";

/** To be called before CAP serves. */
export function keepHistoryOverReloads(): void {
  // At this time, recording is enabled in the engine.
  cds.once("listening", () => attempt("restored", restore));
  cds.on("shutdown", () => attempt("kept", save));
}

function restore(): void {
  const file = cacheFile("history");
  if (existsSync(file)) recall_steps(JSON.parse(readFileSync(file, "utf8")) as ReturnType<typeof recorded_steps>);
}

function save(): void {
  mkdirSync(cacheFolder(), { recursive: true });
  writeFileSync(cacheFile("history"), JSON.stringify(recorded_steps()), { mode: 0o600 });
}

function attempt(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    cds.log("z2ui5").warn(`The history of sessions could not be ${what} for the restart:`, error);
  }
}
