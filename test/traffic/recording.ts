/** The recorded exchanges as they are stored beside this file: `v1/*.json` and `v2/*.json`. */
import { readdirSync, readFileSync } from "node:fs";

/** A JSON value; the comparison works on parsed JSON only. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
/** A JSON object. */
export interface JsonObject { [member: string]: Json | undefined }

/** One recorded request with its answer. */
export interface Step {
  readonly note: string;
  readonly method?: string;
  readonly path?: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** The JSON posted; `requestText` instead where it was not JSON. */
  readonly request?: Json;
  readonly requestText?: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON answered; missing where the answer was no JSON. */
  readonly response?: JsonObject;
  readonly responseText?: string;
}

/** One recorded scenario. */
export interface Recording {
  /** File name without extension. */
  readonly file: string;
  readonly steps: readonly Step[];
}

/** All recordings of a wire, by file name. */
export function recordingsOf(wire: "v1" | "v2"): Recording[] {
  const directory = new URL(`./${wire}/`, import.meta.url);
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({
      file: name.slice(0, -".json".length),
      steps: (JSON.parse(readFileSync(new URL(name, directory), "utf8")) as { steps: Step[] }).steps,
    }));
}
