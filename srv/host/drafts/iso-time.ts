const SECOND = 1_000;

/** The last seconds that were spelled, by their number; two, because drafts have a time they are made and one up to which they have expired. */
const spelled = [
  { second: Number.NaN, text: "" },
  { second: Number.NaN, text: "" },
];
let oldest = 0;

/**
 * A time as ISO text, as `Date.toISOString` spells it. Every click needs two of them, and a process that does much else takes 20 µs for the
 * first one; so what is the same for a whole second is kept.
 * @param time milliseconds since 1970, an integer in the years 0 to 9999
 * @example isoTime(0) // "1970-01-01T00:00:00.000Z"
 */
export function isoTime(time: number): string {
  const second = Math.floor(time / SECOND);
  return `${textOf(second)}${String(time - second * SECOND).padStart(3, "0")}Z`;
}

/** A second up to the point behind which its thousandths stand. */
function textOf(second: number): string {
  const known = spelled.find((each) => each.second === second);
  if (known) return known.text;
  const text = new Date(second * SECOND).toISOString().slice(0, -"000Z".length);
  spelled[oldest] = { second, text };
  oldest = 1 - oldest;
  return text;
}
