/** Filters by days and periods, as seen by the user: dates are compared with days, moments with when days begin and end there. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { elementAt, type EntityDefinition } from "../definition/definition.ts";
import { isBesideElement } from "../definition/entry-members.ts";
import { unknownComparison, type Between, type Filter } from "../rows/filter-conditions.ts";
import { daysOf, PERIODS, plusDays, startOf, type Clock } from "../definition/periods.ts";
import { isGiven, typeOf } from "../definition/values.ts";
import { zoneOfUser } from "../rows/user-zone.ts";

const MOMENTS: ReadonlySet<string> = new Set(["cds.DateTime", "cds.Timestamp"]);

/** A filter whose periods and days are values that rows are compared with. @throws ELEMENT_UNKNOWN, COMPARISON_UNKNOWN */
export function filterToday(client: z2ui5_if_client, entity: EntityDefinition, filter: Filter = {}): Filter {
  return Object.fromEntries(
    Object.entries(filter).map(([path, wanted]) => {
      const between = betweenOf(wanted);
      if (!between || isBesideElement(path)) return [path, wanted];
      const type = typeOf(elementAt(entity, path));
      const isMoment = MOMENTS.has(type);
      if (!isMoment && type !== "cds.Date") return [path, wanted];
      const clock = clockOf(client);
      const range = daysBetween(path, between, clock);
      const { between: _, ...others } = wanted as Filter;
      return [path, { ...others, ...(isMoment ? momentsOf(range, clock) : { between: range }) }];
    }),
  );
}

const betweenOf = (wanted: unknown): Between | undefined =>
  typeof wanted === "object" && wanted !== null
    ? ((wanted as { readonly between?: Between }).between ?? undefined)
    : undefined;

function daysBetween(path: string, { from, to, period }: Between, clock: Clock): Between {
  if (!isGiven(period)) return { from, to };
  const days = daysOf(String(period), clock);
  if (!days) throw unknownComparison(path, String(period), PERIODS);
  return days;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whole days; other ends are moments as they are. */
function momentsOf({ from, to }: Between, { zone }: Clock): Filter {
  const isDay = (end: unknown): end is string =>
    typeof end === "string" && DAY.test(end) && !Number.isNaN(Date.parse(end));
  return {
    ...(isGiven(from) && { ">=": isDay(from) ? startOf(from, zone) : from }),
    ...(isGiven(to) && (isDay(to) ? { "<": startOf(plusDays(to, 1), zone) } : { "<=": to })),
  };
}

/** The clock of the user. */
function clockOf(client: z2ui5_if_client): Clock {
  const run = runOf(client, "filter");
  return { zone: zoneOfUser(run), now: new Date(), weekStart: weekStartOf(run.env.language()) };
}

function weekStartOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): { readonly firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}
