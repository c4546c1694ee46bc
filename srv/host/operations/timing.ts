/**
 * Reports in development, in the header Server-Timing, how long the phases of a roundtrip took.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import cds from "@sap/cds";
import type { PhaseTracer } from "z2ui5/ports";
import { whenDone } from "./when-done.ts";

/** Where a request keeps what its phases took: milliseconds by phase. */
const PHASES = Symbol("phases");
type Measured = IncomingMessage & { [PHASES]?: Record<string, number> };

/** Adds up how long each phase of the current request takes. */
export const measurePhase: PhaseTracer = (phase, work) => {
  const request = cds.context?.http?.req;
  if (!request) return work();
  const started = performance.now();
  return whenDone(work, () => note(request, phase, performance.now() - started));
};

/** Writes the measured phases into the answer. */
export function serverTiming(request: IncomingMessage, response: ServerResponse): void {
  const phases = (request as Measured)[PHASES];
  if (!phases) return;
  let text = String(response.getHeader("Server-Timing") ?? "");
  for (const phase in phases) text += `${text && ", "}${phase};dur=${phases[phase]!.toFixed(2)}`;
  response.setHeader("Server-Timing", text);
}

function note(request: Measured, phase: string, time: number): void {
  const phases = (request[PHASES] ??= {});
  phases[phase] = (phases[phase] ?? 0) + time;
}
