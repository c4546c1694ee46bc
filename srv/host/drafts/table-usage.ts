/** How large the table of drafts is: as a warning, in `/health` and as metrics of OpenTelemetry. */
import cds from "@sap/cds";
import { bytesOf } from "../config/sizes.ts";
import { settings } from "../config/settings.ts";
import { draftRows } from "./drafts.ts";
import type { Usage } from "./rows.ts";

let latest: Usage | undefined;
let isReported = false;

/** What was measured last on this instance; undefined where another one measures, or every tenant has a table of its own. */
export const tableUsage = (): Usage | undefined => latest;

/** Adds up all drafts, and warns once when they are larger than `cds.z2ui5.drafts.warnSize`. */
export async function measureTable(): Promise<void> {
  const { requires } = cds.env as unknown as { requires: { multitenancy?: unknown } };
  if (requires.multitenancy || !cds.db) return;
  try {
    const usage = (await cds.tx(() => draftRows().usageOfAll() as never)) as Usage;
    latest = usage;
    warn(usage);
  } catch (error) {
    cds.log("z2ui5").debug("The size of the drafts could not be measured:", error);
  }
}

function warn({ rows, bytes }: Usage): void {
  const { warnSize } = settings().drafts;
  const limit = bytesOf(warnSize);
  const isLarge = limit > 0 && bytes > limit;
  if (isLarge && !isReported) {
    const size = `${Math.round(bytes / 1024 / 1024)} MB in ${rows} drafts`;
    cds
      .log("z2ui5")
      .warn(
        `The table z2ui5_t_01 holds ${size}, more than ${warnSize} (cds.z2ui5.drafts.warnSize). Let drafts live shorter (ttlHours), allow each user less (quotaSize), or keep less in the fields of apps.`,
      );
  }
  isReported = isLarge;
}

/** Offers the size as metrics to a project that has telemetry (`npm add @cap-js/telemetry`). */
export async function offerTableMetrics(): Promise<void> {
  if (!(cds.env.requires as Record<string, unknown>)["telemetry"]) return;
  const { metrics } = await import("@opentelemetry/api");
  const meter = metrics.getMeter("z2ui5");
  const offer = (name: string, description: string, unit: string, value: (usage: Usage) => number): void =>
    meter
      .createObservableGauge(name, { description, unit })
      .addCallback((result) => void (latest && result.observe(value(latest))));
  offer("z2ui5.drafts.size", "Size of all drafts", "By", ({ bytes }) => bytes);
  offer("z2ui5.drafts.count", "Number of all drafts", "{draft}", ({ rows }) => rows);
}
