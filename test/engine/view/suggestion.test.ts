import { expect, test } from "vitest";
import { didYouMean, nearest } from "../../../srv/z2ui5/view/suggestion.ts";

test("the most similar name is suggested, and none that is not similar", () => {
  expect(nearest("titel", ["author", "title", "tile"])).toBe("title");
  expect(didYouMean("xyz", ["author", "title"])).toBe(".");
});

test("a text of any length that users send as a name is compared with nothing", () => {
  const text = "a".repeat(201);
  expect(nearest(text, [`${text}b`])).toBeUndefined();
  expect(didYouMean("<".repeat(8_000_000), ["title", "<".repeat(8_000_000)])).toBe(".");
});
