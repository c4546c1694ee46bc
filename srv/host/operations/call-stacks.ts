/**
 * Where apps call the database and other services: CAP calls more functions in between than Node writes into the stack of an error, so that
 * the stack alone does not name the app.
 */
import cds from "@sap/cds";
import { isErrorLike } from "../../z2ui5/failure/frames.ts";
import { applicationServices, aroundHandle } from "../config/around-handle.ts";
import { isRoundtrip } from "../config/endpoint-path.ts";

const DEPTH = 50;

/** In roundtrips, adds the functions that wait for a service to the stack of an error the service throws. Made for development. */
export function traceCalls(): void {
  cds.on("connect", traceCallsOf);
  cds.once("served", () => applicationServices().forEach(traceCallsOf));
}

function traceCallsOf(service: cds.Service): void {
  aroundHandle(service, async (_request, handle) => {
    try {
      return await handle();
    } catch (error) {
      if (isRoundtrip()) addCallers(error);
      throw error;
    }
  });
}

/** Services call each other, so some of the functions may be there already. */
function addCallers(error: unknown): void {
  if (!isErrorLike(error)) return;
  const { stack = "" } = error;
  const added = callers().filter((line) => !stack.includes(line));
  // A frozen error stays as it is.
  Reflect.set(error, "stack", [stack, ...added].join("\n"));
}

/** The functions that await what is running now, as lines of a stack. */
function callers(): string[] {
  const { stackTraceLimit } = Error;
  try {
    // It belongs to everybody. Nothing else runs before it is put back.
    Error.stackTraceLimit = Math.max(stackTraceLimit, DEPTH);
    return new Error().stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
