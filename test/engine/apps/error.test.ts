import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_cl_ui5_app_error from "z2ui5/z2ui5_cl_ui5_app_error";
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

test("all messages of records are shown, and five causes at most", () => {
  expect(failure([{ TYPE: "E", MESSAGE: "one" }, new Error("two")], true).message).toContain("one\ntwo");
  let chain = new Error("0");
  for (let at = 1; at < 9; at++) chain = new Error(String(at), { cause: chain });
  expect(failure(chain, true).details.split("\nCaused by: ")).toHaveLength(5);
});

describe("the position of an error", () => {
  const engine = new URL("../../../srv/z2ui5/roundtrip/run.ts", import.meta.url);
  const sample = new URL("../../../srv/z2ui5/apps/samples/x.ts", import.meta.url);
  const library = "/p/node_modules/@sap/cds/lib/req/validate.js:1:2";
  const at = (...files: string[]): Error =>
    Object.assign(new Error("x"), { stack: ["Error: x", ...files.map((file) => `    at main (${file})`)].join("\n") });

  test.each<[string, unknown, string]>([
    [
      "the line of the app that called a library",
      at(library, "/srv/a.ts:12:5", "node:internal/x:1:1"),
      "/srv/a.ts:12:5",
    ],
    [
      "the first line of the app behind those of the framework",
      at(
        `${engine.href}:1:2`,
        "file:///p/node_modules/lib/x.js:3:4",
        "file:///srv/a.ts?v=1:5:6",
        "file:///srv/b.ts:7:8",
      ),
      "/srv/a.ts:5:6",
    ],
    ["the line of a sample", at(`${sample.href}:9:1`), `${sample.pathname}:9:1`],
    ["that of the cause", Object.assign(at("/srv/a.js:1:1"), { cause: at("/srv/b.js:2:2") }), "/srv/b.js:2:2"],
    [
      "none where only the framework ran",
      at(`${engine.href}:1:2`, `${engine.pathname}:1:2`, "node:internal/x:1:2"),
      "",
    ],
    ["none of what is no error", "x", ""],
  ])("is %s", (_what, thrown, position) => {
    expect(failure(thrown, true).position).toBe(position);
  });

  test("is in an app also where apps are installed as a package", () => {
    vi.stubEnv("Z2UI5_APP_DIRS", "/srv/node_modules/apps");
    onTestFinished(() => void vi.unstubAllEnvs());
    const file = "/srv/node_modules/apps/a.ts:1:2";
    for (const place of [file, `file://${file}`]) expect(failure(at(place), true).position).toBe(file);
    expect(failure(at("file:///srv/node_modules/lib/a.ts:1:2"), true).position).toBe("");
  });
});
