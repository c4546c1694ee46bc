import { beforeAll, describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_cl_ui5_app_error from "../../../srv/z2ui5/apps/z2ui5_cl_ui5_app_error.ts";
import { registerClass } from "../registry/default-registry.ts";
import { Session } from "./driver.ts";

class error_caller extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    if (client.check_on_event("NAMED"))
      client.nav_app_call(z2ui5_cl_ui5_app_error.factory({ x_root: new Error("{/XX} <b>"), i_title: "Not saved" }));
    else if (client.check_on_event("PLAIN")) client.nav_app_call(z2ui5_cl_ui5_app_error.factory("disk full"));
    else if (client.check_on_navigated()) client.message_toast_display("back");
  }
}

const failure = (error: unknown, development: boolean): z2ui5_cl_ui5_app_error =>
  z2ui5_cl_ui5_app_error.forFailure({ error, title: "Error", correlationId: "c-17", development, language: "en" });

describe("error view", () => {
  beforeAll(() => registerClass("error_caller", error_caller));

  test("shows title and message in a dialog that is a fragment, as data", async () => {
    const session = await Session.open("?app_start=error_caller");
    const { app, popup, model } = await session.fire("NAMED");
    expect(app).toBe("z2ui5_cl_ui5_app_error");
    expect(popup).toMatch(/^<core:FragmentDefinition .*<Dialog title="\{\/TITLE\}"/);
    expect(model).toMatchObject({ TITLE: "Not saved", MESSAGE: "{/XX} <b>" });
  });

  test("takes an error alone, under the title Error", async () => {
    const session = await Session.open("?app_start=error_caller");
    expect((await session.fire("PLAIN")).model).toMatchObject({ TITLE: "Error", MESSAGE: "disk full" });
  });

  test("closes and returns to the caller", async () => {
    const session = await Session.open("?app_start=error_caller");
    await session.fire("PLAIN");
    const { app, toast, popupDestroyed } = await session.fire("BUTTON_CONFIRM");
    expect([app, toast, popupDestroyed]).toEqual(["error_caller", "back", true]);
  });

  test("in development reports message, stack, causes and the position in the app", () => {
    const app = failure(new Error("outer", { cause: new TypeError("inner") }), true);
    expect(app.message).toContain("outer");
    expect(app.details).toMatch(/Error: outer[\s\S]*Caused by: TypeError: inner/);
    expect(app.position).toMatch(/error\.test\.ts:\d+:\d+$/);
  });

  test("in production reports the correlation id only", () => {
    const app = failure(new Error("password is swordfish"), false);
    expect(JSON.stringify(app)).not.toContain("swordfish");
    expect(app.message).toContain("c-17");
    expect([app.details, app.position]).toEqual(["", ""]);
  });

  test.each([null, undefined, "text", 42, {}, [], new Error(""), Symbol("s"), { get_text: () => "own text" }])(
    "takes anything that can be thrown: %s",
    (thrown) => {
      expect(failure(thrown, true).message).not.toBe("");
      expect(failure(thrown, false).message).toContain("c-17");
    },
  );
});

test("an error inside of a library points to the line of the app that called it", () => {
  const error = new Error("refused");
  error.stack =
    "Error: refused\n    at check (/p/node_modules/@sap/cds/lib/req/validate.js:1:2)\n    at main (/p/srv/apps/my_app.ts:12:5)\n    at run (node:internal/x:1:1)";
  expect(failure(error, true).position).toBe("/p/srv/apps/my_app.ts:12:5");
});
