import { expect, test } from "vitest";
import { isoTime } from "../../../srv/host/drafts/iso-time.ts";

test("a time is spelled as Date does it, whatever was spelled before", () => {
  const times = [0, 1, 999, 1_000, 1_001, -1, -1_000, Date.UTC(2024, 1, 29, 23, 59, 59, 999), Date.UTC(2030, 0, 1)];
  for (const one of times)
    for (const other of times)
      for (const time of [one, other, one, other + 7]) expect(isoTime(time)).toBe(new Date(time).toISOString());
});
