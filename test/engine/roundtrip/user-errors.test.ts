/** An app that fails because of what a user entered: the user reads why, at the field it is about, and it is no failure of the program. */
import { beforeEach, describe, expect, test } from "vitest";
import type { ErrorDescription } from "../../../srv/z2ui5/types/ports.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, view } from "../contract/frontend.ts";

class Refusal extends Error {
  readonly status: number;
  readonly parts: ErrorDescription["parts"];
  constructor(status: number, ...parts: [text: string, target: string][]) {
    super(parts[0]?.[0] ?? "");
    this.status = status;
    this.parts = parts.map(([text, target]) => ({ text, target, label: "", severity: "Error" }));
  }
}
defineApp("zcl_refused", () => ({ title: "", other: "", stock: 5 }), {
  "": (client, app) =>
    client.view_display(
      view(client._bind_edit(app.title) + client._bind_edit(app.other) + client._bind_edit(app.stock)),
    ),
  REFUSE: () => {
    throw new Refusal(400, ["Enter a title", "title"], ["Too few", "stock"], ["Try again", ""]);
  },
  UNKNOWN: () => {
    throw new Refusal(400, ["Nobody knows", "elsewhere"]);
  },
  FAIL: () => {
    throw new Refusal(503, ["The database is away", ""]);
  },
});

let logged: [string, string][] = [];
const log = {
  debug: () => {},
  info: (text: string) => void logged.push(["info", text]),
  warn: () => {},
  error: (text: string) => void logged.push(["error", text]),
};
const engine = engineWithApps({
  log,
  errorTexts: (error: unknown) => (error instanceof Refusal ? error : null),
});
const post = async (
  front: object,
): Promise<{ status: number; id: string; text: string; ext: Record<string, any>; app: string }> => {
  const { status, body } = await engine.answer(
    JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=zcl_refused", HASH: "", ...front } } }),
    { correlationId: "c-1" },
  );
  const { S_FRONT } = JSON.parse(body);
  return { status, id: S_FRONT.ID, text: body, ext: S_FRONT.S_EXT ?? {}, app: S_FRONT.APP };
};
const raise = async (event: string, can?: string[]) => {
  const { id } = await post(can ? { S_EXT: { CAN: can } } : {});
  logged = [];
  return post({ ID: id, EVENT: event, VIEW: "MAIN", ...(can ? { S_EXT: { CAN: can } } : {}) });
};
beforeEach(() => {
  logged = [];
});

describe("what a user can correct", () => {
  test("is said in a dialog, and logged in one line that is no error", async () => {
    const answer = await raise("REFUSE");
    expect([answer.status, answer.app]).toEqual([200, "Z2UI5_CL_UI5_APP_ERROR"]);
    expect(answer.text).toContain("Enter a title");
    expect(logged.slice(0, 1)).toEqual([
      ["info", "App zcl_refused, event REFUSE was refused: Enter a title; Too few; Try again [c-1]"],
    ]);
  });

  test("is said at the fields it is about where the frontend shows it there", async () => {
    const answer = await raise("REFUSE", ["ERRORS", "FIELDS"]);
    expect(answer.status).toBe(400);
    expect(answer.ext["FIELDS"]).toEqual([
      { PATH: "TITLE", TEXT: "Enter a title", TYPE: "Error" },
      { PATH: "STOCK", TEXT: "Too few", TYPE: "Error" },
    ]);
    expect(await raise("REFUSE", ["ERRORS"])).not.toHaveProperty("ext.FIELDS");
    expect((await raise("UNKNOWN", ["ERRORS", "FIELDS"])).ext).not.toHaveProperty("FIELDS");
  });
});

test("a failure of the program is an error in the log, and the user is not asked to correct anything", async () => {
  const answer = await raise("FAIL");
  expect(answer.app).toBe("Z2UI5_CL_UI5_APP_ERROR");
  expect(logged.slice(0, 1)).toEqual([["error", "App zcl_refused, event FAIL failed [c-1]"]]);
});
