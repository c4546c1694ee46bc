/**
 * Measures the phases of roundtrips: as Server-Timing header in development, as OpenTelemetry spans when telemetry is installed.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import cds from "@sap/cds";
import type { PhaseTracer } from "z2ui5/ports";

const measured = new WeakMap<IncomingMessage, Map<string, number>>();

/** Adds up how long each phase of the current request takes. */
export const measurePhase: PhaseTracer = (phase, work) => {
  const request = cds.context?.http?.req;
  if (!request) return work();
  const started = performance.now();
  const end = () => note(request, phase, performance.now() - started);
  return whenDone(work, end);
};

/** Writes the measured phases into the answer. */
export function serverTiming(request: IncomingMessage, response: ServerResponse): void {
  const phases = measured.get(request);
  if (!phases) return;
  response.setHeader("Server-Timing", [...phases].map(([phase, time]) => `${phase};dur=${time.toFixed(2)}`).join(", "));
}

/**
 * Runs work and calls `end` when it has ended, also when it fails or answers a promise.
 * @param end receives the error of failed work
 */
export function whenDone<T>(work: () => T, end: (error?: unknown) => void): T {
  try {
    const result = work();
    if (!(result instanceof Promise)) return end(), result;
    return result.then(
      (value: unknown) => (end(), value),
      (error: unknown) => (end(error), Promise.reject(error as Error)),
    ) as T;
  } catch (error) {
    end(error);
    throw error;
  }
}

function note(request: IncomingMessage, phase: string, time: number): void {
  let phases = measured.get(request);
  if (!phases) measured.set(request, (phases = new Map()));
  phases.set(phase, (phases.get(phase) ?? 0) + time);
}
