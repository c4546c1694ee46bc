/**
 * The text of a script as it runs, whatever transformed it on the way: what lies on disk where that is what runs, else what
 * the engine of JavaScript says. Both are proven by the hash of the running text, so another version is never taken for it.
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Session, type Debugger } from "node:inspector";
import { fileURLToPath } from "node:url";
import type { Frame } from "./call-stack.ts";

/**
 * The running text of a frame's script.
 * @returns undefined where it cannot be had
 */
export const scriptText = (frame: Frame): string | undefined => (frame.script === "" ? undefined : fromDisk(frame) ?? fromInspector(frame.script));

function fromDisk({ address, script }: Frame): string | undefined {
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
  let session: Session | undefined;
  try {
    session = new Session();
    session.connect();
    let found: string | undefined;
    session.on("Debugger.scriptParsed", ({ params }) => { if (params.hash === script) found = params.scriptId; });
    session.post("Debugger.enable");
    let text: string | undefined;
    if (found !== undefined) session.post("Debugger.getScriptSource", { scriptId: found }, (_error, answer?: Debugger.GetScriptSourceReturnType) => { text = answer?.scriptSource; });
    session.post("Debugger.disable");
    return text;
  } catch {
    return undefined;
  } finally {
    session?.disconnect();
  }
}
