/**
 * The text of a script as it runs, whatever transformed it on the way: what lies on disk where that is what runs, else what
 * the engine of JavaScript says. Both are proven by the hash of the running text, so another version is never taken for it.
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Session, type Debugger } from "node:inspector";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
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
  return withScripts((scripts, textOf) => {
    const found = scripts.find((one) => one.hash === script);
    return found && textOf(found);
  });
}

/** This package, whose apps are apps like those of the project, also where it is installed. */
const OWN = dirname(import.meta.dirname).replaceAll("\\", "/");

/** Whether a script belongs to this package. @param file the file or its address */
export const isOwnScript = (file: string): boolean => file.replaceAll("\\", "/").includes(OWN);

/**
 * Whether the text of any script of the project or of this package passes a test: what was loaded from a file, other packages excepted.
 * @param passes is given the text, and the file or its address
 * @returns undefined where scripts cannot be looked at
 */
export const anyScript = (passes: (text: string, file: string) => boolean): boolean | undefined =>
  withScripts((scripts, textOf) =>
    scripts.some(
      (one) =>
        /^(?:file:|\/|[A-Za-z]:)/.test(one.url) &&
        (!one.url.includes("/node_modules/") || isOwnScript(one.url)) &&
        passes(textOf(one) ?? "", one.url),
    ),
  );

function withScripts<T>(
  look: (
    scripts: readonly Debugger.ScriptParsedEventDataType[],
    textOf: (script: Debugger.ScriptParsedEventDataType) => string | undefined,
  ) => T,
): T | undefined {
  let session: Session | undefined;
  try {
    session = new Session();
    const connected = session;
    connected.connect();
    const scripts: Debugger.ScriptParsedEventDataType[] = [];
    connected.on("Debugger.scriptParsed", ({ params }) => void scripts.push(params));
    connected.post("Debugger.enable");
    return look(scripts, ({ scriptId }) => {
      let text: string | undefined;
      connected.post(
        "Debugger.getScriptSource",
        { scriptId },
        (_error, answer?: Debugger.GetScriptSourceReturnType) => {
          text = answer?.scriptSource;
        },
      );
      return text;
    });
  } catch {
    return undefined;
  } finally {
    session?.disconnect();
  }
}
