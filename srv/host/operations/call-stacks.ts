/**
 * Where apps call the database and other services: CAP calls more functions in between than Node writes into the stack of an error, so that
 * the stack alone does not name the app.
 */
import cds from "@sap/cds";
import { applicationServices, aroundHandle } from "../config/around-handle.ts";
import { isRoundtrip } from "../config/endpoint-path.ts";

const DEPTH = 50;

/** In roundtrips, adds the functions that led to the call of a service to the stack of an error the service throws. Made for development. */
export function traceCalls(): void {
  cds.on("connect", traceCallsOf);
  cds.once("served", () => applicationServices().forEach(traceCallsOf));
}

function traceCallsOf(service: cds.Service): void {
  aroundHandle(service, async (_request, handle) => {
    if (!isRoundtrip()) return handle();
    const call = deepStack();
    try {
      return await handle();
    } catch (error) {
      addCall(error, call);
      throw error;
    }
  });
}

/** Which functions led here, read only if something fails. */
function deepStack(): Error {
  const { stackTraceLimit } = Error;
  try {
    // It belongs to everybody. Nothing else runs before it is put back.
    Error.stackTraceLimit = Math.max(stackTraceLimit, DEPTH);
    return new Error();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Services call each other, so some of the functions may be there already. */
function addCall(error: unknown, { stack: call = "" }: Error): void {
  if (!(error instanceof Error) || typeof error.stack !== "string") return;
  const { stack } = error;
  const added = call.split("\n").filter((line) => line.startsWith("    at ") && !stack.includes(line));
  // A frozen error stays as it is.
  Reflect.set(error, "stack", [stack, ...added].join("\n"));
}
