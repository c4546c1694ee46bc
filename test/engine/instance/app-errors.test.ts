/** Whatever an app throws, the user gets a dialog and the log gets the error. */
import { beforeEach, describe, expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

let thrown: unknown;
defineApp("zcl_throws", () => ({}), {
  GO: () => {
    throw thrown;
  },
});

let logged: unknown[] = [];
const quiet = (): void => {};
const error = (_text: string, cause: unknown): void => void logged.push(cause);
const engine = engineWithApps({ log: { debug: quiet, info: quiet, warn: quiet, error } });
engine.configure({ development: true });
const post = async (front: object): Promise<{ APP: string; ID: string; text: string }> => {
  const value = { S_FRONT: { SEARCH: "?app_start=zcl_throws", HASH: "", ...front } };
  const { body } = await engine.answer(JSON.stringify({ value }), { correlationId: "c-1" });
  return { ...(JSON.parse(body) as { S_FRONT: { APP: string; ID: string } }).S_FRONT, text: body };
};
const throwing = async (value: unknown) => {
  thrown = value;
  const { ID } = await post({});
  return post({ ID, EVENT: "GO", VIEW: "MAIN" });
};
beforeEach(() => {
  logged = [];
});

describe("whatever an app throws is shown to the user, and logged as it is:", () => {
  test.each<[string, unknown, string]>([
    ["an error", new Error("no stock"), "no stock"],
    ["an error without text", new RangeError(), "RangeError"],
    ["a text", "no stock", "no stock"],
    ["a record with a message", { message: "no stock" }, "no stock"],
    ["a record without one", { code: 1 }, "An error without a message was thrown."],
    ["nothing", null, "null"],
    ["a number", 4711, "4711"],
    [
      "what has no text at all",
      {
        toString: () => {
          throw new Error("no text");
        },
      },
      "An error without a message was thrown.",
    ],
  ])("%s", async (_what, value, text) => {
    const answer = await throwing(value);
    expect(answer.APP).toBe("Z2UI5_CL_UI5_APP_ERROR");
    expect(answer.text).toContain(text);
    expect(logged[0]).toBe(value);
  });

  test.each(["name", "message", "stack"])("an error whose %s throws", async (member) => {
    const value = Object.defineProperty(new Error("x"), member, {
      get: () => {
        throw new Error("not this one");
      },
    });
    expect((await throwing(value)).APP).toBe("Z2UI5_CL_UI5_APP_ERROR");
    expect(logged[0]).toEqual(new Error("The app threw an error that cannot be read."));
  });
});
