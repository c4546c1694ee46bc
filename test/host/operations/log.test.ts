import type { EventEmitter } from "node:events";
import cds from "@sap/cds";
import { afterEach, expect, test, vi } from "vitest";
import { engineLog } from "../../../srv/host/operations/log.ts";
import { as } from "../drafts/database.ts";

afterEach(() => vi.restoreAllMocks());

test("a line cannot name somebody else whose user and tenant read alike", async () => {
  const lines: unknown[] = [];
  vi.spyOn(cds.log("z2ui5"), "info").mockImplementation((line: unknown) => void lines.push(line));
  vi.spyOn(cds.log("z2ui5"), "warn").mockImplementation(() => {});
  await as("a", async () => engineLog.info("one"), "b c");
  await as("a b", async () => engineLog.info("other"), "c");
  engineLog.warn("What was gathered comes first.");
  expect(lines.join()).toMatch(/one \{ user: 'a', tenant: 'b c' \}.*other \{ user: 'a b', tenant: 'c' \}/s);
});

test("a text of a user that became an error is cut, where it happened is not", async () => {
  const logged: unknown[][] = [];
  vi.spyOn(cds.log("z2ui5"), "error").mockImplementation((...line: unknown[]) => void logged.push(line));
  const long = "x".repeat(1_000_000);
  const cause = Object.assign(new RangeError(`typed: ${long}`), { values: long, code: "E" });
  engineLog.error(long, new Error("short", { cause }));
  const [message, , error] = logged[0] as [string, object, Error & { cause: Error & { values: string; code: string } }];
  for (const text of [message, error.cause.message, error.cause.values, error.cause.stack!])
    expect(text.length).toBeLessThan(20_000);
  expect(error.cause).toMatchObject({ code: "E", message: expect.stringContaining("more characters)") });
  expect(error.cause).toBeInstanceOf(RangeError);
  expect(error.cause.stack).toContain("log.test.ts");
  expect(error.message).toBe("short");
  // The error belongs to the app.
  expect(cause.message.length).toBeGreaterThan(1_000_000);
});

test("an error of a usual length is logged itself", () => {
  const logged: unknown[][] = [];
  vi.spyOn(cds.log("z2ui5"), "error").mockImplementation((...line: unknown[]) => void logged.push(line));
  const error = new Error("short", { cause: new Error("also short") });
  engineLog.error("Something failed", error);
  expect(logged[0]![2]).toBe(error);
});

test("what was gathered is written before CAP has shut down", () => {
  const lines: unknown[] = [];
  vi.spyOn(cds.log("z2ui5"), "info").mockImplementation((line: unknown) => void lines.push(line));
  engineLog.info("the last one");
  for (const listener of (cds as unknown as EventEmitter).listeners("shutdown")) (listener as () => void)();
  expect(lines.join()).toContain("the last one");
});

test("lines that are written together name the tenant as CAP does for single ones", async () => {
  const written: unknown[] = [];
  const requires = cds.env.requires as { multitenancy?: unknown };
  vi.spyOn(cds.log("z2ui5"), "info").mockImplementation(
    (line: unknown) => void written.push([cds.context?.tenant, line]),
  );
  vi.spyOn(cds.log("z2ui5"), "warn").mockImplementation(() => {});
  engineLog.warn("Nothing is left of before.");
  written.length = 0;
  requires.multitenancy = true;
  try {
    await as("a", async () => engineLog.info("one"), "t1");
    await as("b", async () => engineLog.info("other"), "t2");
    engineLog.warn("What was gathered comes first.");
  } finally {
    delete requires.multitenancy;
  }
  // The first line is written as the request it is of, so that CAP names its tenant.
  expect(written).toEqual([["t1", "one { user: 'a', tenant: 't1' }\n[z2ui5|t2] - other { user: 'b', tenant: 't2' }"]]);
});
