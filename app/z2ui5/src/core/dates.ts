/** A date from `YYYYMMDD`, midnight local time; null for an initial date. */
export function abapDate(date: string): Date | null {
  return abapDateTime(date, "000000");
}

/** A date from `YYYYMMDD` and `HHMMSS`, local time; null for an initial date. */
export function abapDateTime(date: string, time: string): Date | null {
  if (!/^\d{8}$/.test(date) || date === "00000000") return null;
  const [hours, minutes, seconds] = [time.slice(0, 2), time.slice(2, 4), time.slice(4, 6)].map(
    (part) => Number(part) || 0,
  );
  return new Date(
    Number(date.slice(0, 4)),
    Number(date.slice(4, 6)) - 1,
    Number(date.slice(6, 8)),
    hours,
    minutes,
    seconds,
  );
}
