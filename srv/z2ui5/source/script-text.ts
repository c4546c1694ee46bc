/**
 * The text of a script as it runs, whatever transformed it on the way: what lies on disk where that is what runs, else what
 * the engine of JavaScript says. Both are proven by the hash of the running text, so another version is never taken for it.
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Session, type Debugger } from "node:inspector";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setWithin } from "../bounded-map.ts";
import type { Caller } from "./caller.ts";

/**
 * The running text of the script in which a call stands.
 * @returns undefined where it cannot be had
 */
export const scriptText = (caller: Caller): string | undefined => fromDisk(caller) ?? fromInspector(caller.script);

function fromDisk({ address, script }: Caller): string | undefined {
  if (/\.[cm]?tsx?$/.test(address)) return undefined;
  try {
    const text = readFileSync(address.startsWith("file:") ? fileURLToPath(address) : address, "utf8");
    return hash("sha256", text) === script ? text : undefined;
  } catch {
    return undefined;
  }
}

/** TypeScript and what a test runner transformed exist nowhere but in memory. */
function fromInspector(script: string): string | undefined {
  if (!cache.has(script)) readScripts(script);
  return cache.get(script);
}

/** A script of the project or of this package: what was loaded from a file, other packages excepted. */
export interface LoadedScript {
  /** The file or its address. */
  readonly file: string;
  readonly text: string;
}

/** Texts that are cached; beyond, the oldest is discarded. */
const TEXT_LIMIT = 2000;
/** Texts of scripts that were read, by their hash. */
const cache = new Map<string, string>();

/** Scripts of the project and of this package as they were read last. */
let readLast: readonly LoadedScript[] = [];

/** This package, whose apps are apps like those of the project, also where it is installed. */
const OWN = dirname(import.meta.dirname).replaceAll("\\", "/");

/** Whether a script belongs to this package. @param file the file or its address */
export const isOwnScript = (file: string): boolean => file.replaceAll("\\", "/").includes(OWN);

/** The texts of scripts that were read, as far as they are cached. */
export const cachedTexts = (): readonly string[] => [...cache.values()];

/** What `readScripts` returned last; scripts that were loaded since are missing. */
export const scriptsReadLast = (): readonly LoadedScript[] => readLast;

/**
 * Reads the scripts of the project and of this package that are loaded. It takes long where the process has many.
 * @param wanted hash of a script to be read as well, wherever it comes from
 * @returns undefined where scripts cannot be read
 */
export function readScripts(wanted?: string): readonly LoadedScript[] | undefined {
  let session: Session | undefined;
  try {
    session = new Session();
    const connected = session;
    connected.connect();
    const scripts: Debugger.ScriptParsedEventDataType[] = [];
    connected.on("Debugger.scriptParsed", ({ params }) => void scripts.push(params));
    connected.post("Debugger.enable");
    readLast = scripts
      .filter(({ hash, url }) => hash === wanted || isProjectScript(url))
      .map((script) => ({
        file: script.url,
        text: cache.get(script.hash) ?? remember(script.hash, textOf(connected, script)),
      }));
    return readLast;
  } catch {
    return undefined;
  } finally {
    session?.disconnect();
  }
}

const isProjectScript = (url: string): boolean =>
  /^(?:file:|\/|[A-Za-z]:)/.test(url) && (!url.includes("/node_modules/") || isOwnScript(url));

function textOf(session: Session, { scriptId }: Debugger.ScriptParsedEventDataType): string {
  let text = "";
  session.post("Debugger.getScriptSource", { scriptId }, (_error, answer?: Debugger.GetScriptSourceReturnType) => {
    text = answer?.scriptSource ?? "";
  });
  return text;
}

function remember(hash: string, text: string): string {
  setWithin(cache, hash, text, TEXT_LIMIT);
  return text;
}
