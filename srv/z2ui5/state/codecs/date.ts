import type { TravellingCodec } from "./codec.ts";

/** Dates, as ISO text; null for an invalid one. */
export const dateCodec: TravellingCodec<Date> = {
  tag: "Date",
  is: (value) => value instanceof Date,
  capture: (date) => (Number.isNaN(date.getTime()) ? null : date.toISOString()),
  restore: (stored, walk) => walk.create(new Date(stored === null ? Number.NaN : String(stored))),
};
