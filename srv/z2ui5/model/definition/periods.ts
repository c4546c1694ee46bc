/** Periods relative to today, such as this month, and the moments at which days begin where the user is. */

/** Periods that have a name. */
export const PERIODS = [
  "today",
  "yesterday",
  "tomorrow",
  "thisWeek",
  "lastWeek",
  "nextWeek",
  "thisMonth",
  "lastMonth",
  "nextMonth",
  "thisQuarter",
  "lastQuarter",
  "nextQuarter",
  "thisYear",
  "lastYear",
  "nextYear",
  "yearToDate",
] as const;

/** A period: one of {@link PERIODS}, or a number of days that ends (`last7Days`) or begins (`next7Days`) today. */
export type PeriodName = (typeof PERIODS)[number] | `last${number}Days` | `next${number}Days`;

/** What time it is where the user is. */
export interface Clock {
  /** A time zone: `America/New_York`. */
  readonly zone: string;
  readonly now: Date;
  /** The first day of a week: 1 for Monday, 7 for Sunday. */
  readonly weekStart: number;
}

/** The first and the last day of a period, as `2026-01-31`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const WHICH: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };
const NEAR: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const NAMED = /^(last|this|next)(week|month|quarter|year)$/i;
const COUNTED = /^(last|next)(\d{1,4})days$/i;

/** The days of a period; undefined if there is none of that name. */
export function daysOf(period: string, clock: Clock): Days | undefined {
  const today = dayIn(clock.zone, clock.now);
  const near = Object.hasOwn(NEAR, period) ? NEAR[period] : undefined;
  if (near !== undefined) return { from: plusDays(today, near), to: plusDays(today, near) };
  if (period === "yearToDate") return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const [, side, count] = COUNTED.exec(period) ?? [];
  if (count !== undefined) {
    const others = Math.max(Number(count) - 1, 0);
    return side === "last"
      ? { from: plusDays(today, -others), to: today }
      : { from: today, to: plusDays(today, others) };
  }
  const [, which, unit] = NAMED.exec(period) ?? [];
  if (which === undefined || unit === undefined || !isPeriod(period)) return undefined;
  const shift = WHICH[which] as number;
  const first = (steps: number): string => firstOf(unit.toLowerCase(), today, steps, clock.weekStart);
  return { from: first(shift), to: plusDays(first(shift + 1), -1) };
}

const isPeriod = (name: string): boolean => (PERIODS as readonly string[]).includes(name);

/** Whether there is a period of a name. */
export const isPeriodName = (name: string): name is PeriodName => isPeriod(name) || COUNTED.test(name);

/** The first day of the week, month, quarter or year that is some of them away from a day. */
function firstOf(unit: string, day: string, steps: number, weekStart: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === "week") return plusDays(day, steps * 7 - ((date.getUTCDay() - weekStart + 7) % 7));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === "year") return dayText(Date.UTC(year + steps, 0));
  const begin = unit === "quarter" ? month - (month % 3) + steps * 3 : month + steps;
  return dayText(Date.UTC(year, begin));
}

const MS_PER_DAY = 86_400_000;

/** A day some days later. */
export const plusDays = (day: string, days: number): string => dayText(Date.parse(day) + days * MS_PER_DAY);

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day that a moment is on in a time zone. */
const dayIn = (zone: string, moment: Date): string => dayText(moment.getTime() + offsetOf(zone, moment.getTime()));

/** The moment at which a day begins in a time zone, as `2026-01-31T05:00:00Z`. */
export const startOf = (day: string, zone: string): string => momentOf(`${day}T00:00:00`, zone);

/** The moment at which the clock of a time zone shows something; as dates of JavaScript, the first one if it shows it twice. @param shown as `2026-01-31T13:00:00` */
export function momentOf(shown: string, zone: string): string {
  const inUtc = Date.parse(`${shown}Z`);
  const [before, after] = [-MS_PER_DAY, MS_PER_DAY].map((near) => inUtc - offsetOf(zone, inUtc + near)) as [
    number,
    number,
  ];
  const isShown = (time: number): boolean => time + offsetOf(zone, time) === inUtc;
  // What clocks skip is as long after they were changed as it would have been without.
  const moment = isShown(before) || !isShown(after) ? before : after;
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetOf(zone: string, time: number): number {
  return clockIn(zone)(time) - Math.floor(time / 1_000) * 1_000;
}

/** What the clock of a time zone shows at a moment, to the second, as if it showed UTC. */
export function clockIn(zone: string): (time: number) => number {
  const format = formatOf(zone);
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

const formatOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
