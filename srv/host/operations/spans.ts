/**
 * OpenTelemetry spans for the phases of roundtrips, when the project has telemetry (`npm add @cap-js/telemetry`).
 */
import cds from "@sap/cds";
import type { PhaseTracer } from "z2ui5/ports";
import { whenDone } from "./when-done.ts";

/** A tracer that makes one span per phase below the span of the request; undefined without telemetry. */
export async function spanPerPhase(): Promise<PhaseTracer | undefined> {
  if (!(cds.env.requires as Record<string, unknown>).telemetry) return undefined;
  const { SpanStatusCode, trace } = await import("@opentelemetry/api");
  const tracer = trace.getTracer("z2ui5");
  return (phase, work) =>
    tracer.startActiveSpan(`z2ui5 ${phase}`, (span) =>
      whenDone(work, (error) => {
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }),
    );
}
