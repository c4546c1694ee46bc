/** What jest is told of the apps that a test opens by their names. */
import { expect, test } from "vitest";
import { extract, getCacheKey } from "z2ui5/test/jest-watch";

const apps = `${import.meta.dirname}/apps`;
process.env["Z2UI5_APP_DIRS"] = apps;

const found = (code: string, file = import.meta.filename): readonly string[] => [
  ...extract(code, file, () => ["./imported.ts"]),
];

test("a test depends on what it imports and on the apps that it names", () => {
  expect(found(`screen = await open("zz_people"); await opened('ZZ_ORDER'); open("zz_nobody"); zz_first;`)).toEqual([
    "./imported.ts",
    `${apps}/zz_people.ts`,
    `${apps}/zz_order.ts`,
  ]);
});

test("an app does not depend on itself", () => {
  expect(found(`class zz_people { name = "zz_people" }`, `${apps}/zz_people.ts`)).toEqual(["./imported.ts"]);
});

test("a file outside of projects depends on what it imports", () => {
  expect(found(`open("zz_people")`, "/test.js")).toEqual(["./imported.ts"]);
});

test("jest looks again when there are other apps", () => {
  const before = getCacheKey();
  expect(getCacheKey()).toBe(before);
  process.env["Z2UI5_APP_DIRS"] = "";
  expect(getCacheKey()).not.toBe(before);
  process.env["Z2UI5_APP_DIRS"] = apps;
});
