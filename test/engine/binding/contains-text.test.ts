/** Whether a text is somewhere in data, which then is no binding. */
import { expect, test } from "vitest";
import { containsText } from "../../../srv/z2ui5/binding/contains-text.ts";

test("a text is found in rows, also where data goes in circles, and getters are not asked", () => {
  const ring: Record<string, unknown> = { t: [{ x: "a needle b" }] };
  ring["self"] = ring;
  expect([containsText(ring, "needle"), containsText(ring, "thread")]).toEqual([true, false]);
  const getter = {
    get x() {
      return "needle";
    },
  };
  for (const none of [null, undefined, 5, getter, new Map([["x", "needle"]])])
    expect(containsText(none, "needle")).toBe(false);
});
