import { describe, expect, test } from "vitest";
import { AppFailure, failingAs } from "../../../srv/z2ui5/instance/app-failure.ts";

class Thrown {}
const failing = (thrown: unknown) => () =>
  failingAs(Thrown as never, "GO", () => {
    throw thrown;
  });

describe("whatever an app throws", () => {
  test.each<[string, unknown, string]>([
    ["an error", new Error("no stock"), "no stock"],
    ["an error without text", new RangeError(), "RangeError"],
    ["a text", "no stock", "no stock"],
    ["a record with a message", { message: "no stock" }, "no stock"],
    ["a record without one", { code: 1 }, "[object Object]"],
    ["nothing", null, "null"],
    ["a number", 4711, "4711"],
    [
      "what has no text at all",
      {
        toString: () => {
          throw new Error("no text");
        },
      },
      "unknown error",
    ],
  ])("becomes its failure: %s", (_what, thrown, text) => {
    expect(failing(thrown)).toThrow(
      expect.objectContaining({
        name: "AppFailure",
        message: text,
        cause: thrown,
        event: "GO",
        appClass: Thrown,
      }) as Error,
    );
  });

  test.each(["name", "message", "stack"])("is an error that can be read, also where its %s throws", (member) => {
    const thrown = Object.defineProperty(new Error("x"), member, {
      get: () => {
        throw new Error("not this one");
      },
    });
    expect(failing(thrown)).toThrow(
      expect.objectContaining({ cause: new Error("The app threw an error that cannot be read.") }) as Error,
    );
  });

  test("is its failure only once", () => {
    const failure = new AppFailure(Thrown as never, "FIRST", "x");
    expect(failing(failure)).toThrow(failure);
  });

  test("nothing is thrown when nothing fails", () => {
    expect(failingAs(Thrown as never, "GO", () => 1)).toBe(1);
  });
});
