/** What bodies take in memory is told from their text, before they are parsed. */
import v8 from "node:v8";
import vm from "node:vm";
import { describe, expect, test } from "vitest";
import { bytesOfParts, bytesOfText } from "../../../srv/host/operations/json-weight.ts";

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc") as () => void;

/** Bytes the heap has more once a text is parsed. */
function heapOf(text: string): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const parsed = JSON.parse(text) as unknown;
  collect();
  const after = process.memoryUsage().heapUsed;
  expect(parsed).toBeDefined(); // It is held until here.
  return after - before;
}
const many = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join();

describe("a body cannot take more than is expected", () => {
  test.each([
    ["empty objects", `[${many(200_000, () => "{}")}]`],
    ["empty lists", `[${many(200_000, () => "[]")}]`],
    ["lists in lists", `[${many(50_000, () => "[[[[]]]]")}]`],
    ["numbers", `[${many(500_000, (i) => `${i}`)}]`],
    ["decimals", `[${many(300_000, (i) => `1.${i}`)}]`],
    ["short texts", `[${many(200_000, (i) => `"s${i}"`)}]`],
    ["names of their own", `{${many(200_000, (i) => `"M${i}":1`)}}`],
    ["names of their own, with space around", `{${many(200_000, (i) => ` "M${i}"\n\t :1`)}}`],
    ["names that are positions", `{${many(200_000, (i) => `"${i}":1`)}}`],
    ["names that are positions far apart", `{${many(200_000, (i) => `"${i * 9973}":1`)}}`],
    ["objects with names of their own", `[${many(100_000, (i) => `{"${i}x":1}`)}]`],
    ["rows of a table", `[${many(20_000, (i) => `{"ID":${i},"NAME":"name ${i}","PRICE":${i / 7},"OK":true}`)}]`],
    ["names with escapes", `{${many(100_000, (i) => `"\\"${i}":1`)}}`],
  ])("as %s", (_what, text) => {
    expect(bytesOfParts(text) + bytesOfText(text, text.length)).toBeGreaterThan(heapOf(text));
  });
});

describe("what stands in texts is no part", () => {
  const EMPTY = bytesOfParts('""');
  test.each(["{,:[".repeat(1000), '\\"'.repeat(1000), "\\\\", '\\\\\\"{', "\\\\\\\\"])("%j", (text) => {
    expect(bytesOfParts(`"${text}"`)).toBe(EMPTY);
  });

  test.each(['"', '"{{{{', "\\", '"\\', '"a" ', ""])("%j, which is no JSON, comes to an end", (text) => {
    expect(bytesOfParts(text)).toBeLessThanOrEqual(EMPTY);
  });
});

test("a table costs what its rows cost, and its names once", () => {
  const rows = (count: number): number => bytesOfParts(`[${many(count, () => '{"A":1,"B":2}')}]`);
  expect(rows(2_000) - rows(1_000)).toBe(rows(3_000) - rows(2_000));
  expect(rows(10_000)).toBeLessThan(2_000_000);
});

test("a text with one letter beyond U+00FF takes two bytes for each", () => {
  for (const text of ["abc", "ж", "abж", "ä"])
    expect(bytesOfText(text, Buffer.byteLength(text))).toBeGreaterThanOrEqual(text.length);
  expect(bytesOfText("abc", 3)).toBe(3);
  expect(bytesOfText("abж", Buffer.byteLength("abж"))).toBe(6);
});
