/** Periods relative to today (srv/z2ui5/model/definition/periods.ts). */
import { expect, test } from "vitest";
import { daysOf, startOf, type Clock } from "../../../srv/z2ui5/model/definition/periods.ts";

/** A Wednesday in New York, and a Thursday elsewhere. */
const CLOCK: Clock = { zone: "America/New_York", now: new Date("2026-03-05T03:00:00Z"), weekStart: 1 };

test.each([
  ["today", "2026-03-04", "2026-03-04"],
  ["yesterday", "2026-03-03", "2026-03-03"],
  ["tomorrow", "2026-03-05", "2026-03-05"],
  ["thisWeek", "2026-03-02", "2026-03-08"],
  ["lastWeek", "2026-02-23", "2026-03-01"],
  ["nextWeek", "2026-03-09", "2026-03-15"],
  ["thisMonth", "2026-03-01", "2026-03-31"],
  ["lastMonth", "2026-02-01", "2026-02-28"],
  ["nextMonth", "2026-04-01", "2026-04-30"],
  ["thisQuarter", "2026-01-01", "2026-03-31"],
  ["lastQuarter", "2025-10-01", "2025-12-31"],
  ["nextQuarter", "2026-04-01", "2026-06-30"],
  ["thisYear", "2026-01-01", "2026-12-31"],
  ["lastYear", "2025-01-01", "2025-12-31"],
  ["nextYear", "2027-01-01", "2027-12-31"],
  ["yearToDate", "2026-01-01", "2026-03-04"],
  ["last7Days", "2026-02-26", "2026-03-04"],
  ["next30Days", "2026-03-04", "2026-04-02"],
])("%s", (period, from, to) => {
  expect(daysOf(period, CLOCK)).toEqual({ from, to });
});

test("a week begins where the language says", () => {
  expect(daysOf("thisWeek", { ...CLOCK, weekStart: 7 })).toEqual({ from: "2026-03-01", to: "2026-03-07" });
});

test.each(["", "thisCentury", "constructor", "thisDay", "last12345Days", "THISMONTH"])("%o is no period", (period) => {
  expect(daysOf(period, CLOCK)).toBeUndefined();
});

test.each([
  ["2026-03-04", "America/New_York", "2026-03-04T05:00:00Z"],
  ["2026-03-08", "America/New_York", "2026-03-08T05:00:00Z"],
  ["2026-03-09", "America/New_York", "2026-03-09T04:00:00Z"],
  ["2026-03-04", "Asia/Kolkata", "2026-03-03T18:30:00Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00Z"],
  // Clocks go from midnight to one o'clock, or from midnight or one o'clock back.
  ["2026-03-29", "Atlantic/Azores", "2026-03-29T01:00:00Z"],
  ["2026-03-08", "America/Havana", "2026-03-08T05:00:00Z"],
  ["2026-11-01", "America/Havana", "2026-11-01T04:00:00Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00Z"],
  ["2026-04-05", "America/Santiago", "2026-04-05T04:00:00Z"],
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00Z"],
])("%s begins in %s at %s", (day, zone, moment) => {
  expect(startOf(day, zone)).toBe(moment);
});
