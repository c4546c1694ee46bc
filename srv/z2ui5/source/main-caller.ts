/** The function of the engine that calls an app's `main`: where on the stack the app ends and the engine begins. */
import { CallStack, callsBelow, type Frame } from "./call-stack.ts";

const NAME = "runMainOfApp";
/** Hash of its script, because an app may give a function the same name; undefined as long as it has not told. */
let script: string | undefined;

/** To be called by it. @param below the function it calls */
export function noteMainCaller(below: Function): void {
  script ??= new CallStack(callsBelow(below, 1)).at(0)?.script || undefined; // "" is that of the language.
}

/** Whether a frame is that function's. */
export const isMainCaller = ({ functionName, script: its }: Frame): boolean =>
  functionName === NAME && (script === undefined || its === script);
