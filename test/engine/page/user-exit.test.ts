import { afterEach, describe, expect, test } from "vitest";
import userExit from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_user_exit.ts";
import { resolve_exit_get as configForGet, resolve_exit_post as configForPost } from "../../../srv/z2ui5/engine.ts";
import { appDirs, put, tempDir } from "../registry/temp-dirs.ts";

const POST_DEFAULTS = { draft_exp_time_in_hours: 4, check_csrf_active: false, check_hide_error_details: false };

const exit = (name: string, get = "", post = ""): string =>
  `module.exports = class ${name} { set_config_http_get(s_context, s_config) { ${get} } set_config_http_post(s_context, s_config) { ${post} } };`;

function withFiles(files: Record<string, string>): string {
  const dir = tempDir(files);
  appDirs(dir);
  userExit.set_exit(null);
  return dir;
}

afterEach(() => userExit.set_exit(null));

test("without a user exit the defaults hold", () => {
  withFiles({});
  expect(configForGet()).toMatchObject({ title: "abap2UI5", custom_js: "", t_add_config: [] });
  expect(configForPost()).toEqual(POST_DEFAULTS);
});

describe("the user exit", () => {
  test("is a class with both methods in any app directory, without a base class", () => {
    withFiles({ "deep/down/ux_any.js": exit("ux_any", "s_config.theme = 'x';") });
    expect(configForGet()).toMatchObject({ theme: "x", title: "abap2UI5" });
  });

  test("may be an ES module or TypeScript, and inherit its methods", () => {
    withFiles({
      "ux_base.ts":
        "export default class ux_base { set_config_http_get(c: object, s: { title: string }): void { s.title = 'base'; }\n set_config_http_post(): void {} }",
      "ux_a_derived.mjs":
        "import base from './ux_base.ts';\nexport default class extends base { set_config_http_get(c, s) { super.set_config_http_get(c, s); s.title += '!'; } }",
    });
    expect(configForGet()).toMatchObject({ title: "base!" });
  });

  test("that comes first by class name wins", () => {
    withFiles({
      "ux_b.js": exit("ux_b", "s_config.theme = 'b';"),
      "z/UX_A.js": exit("UX_A", "s_config.theme = 'a';"),
      "ux_0.js": "module.exports = class ux_0 { set_config_http_get() {} };",
    });
    expect(configForGet()).toMatchObject({ theme: "a" });
  });

  test("is created once", async () => {
    withFiles({
      "ux_once.js":
        "let count = 0;\nmodule.exports = class ux_once { constructor() { this.id = ++count; } set_config_http_get(c, s) { s.title = `${this.id}`; } set_config_http_post() {} };",
    });
    for (let time = 0; time < 3; time++) expect(await configForGet()).toMatchObject({ title: "1" });
  });

  test("changes in place and by what it returns; both count", () => {
    withFiles({
      "ux_both.js": exit(
        "ux_both",
        "s_config.title = 'in place'; return { theme: 'returned' };",
        "s_config.check_csrf_active = true; return { check_hide_error_details: 'X' };",
      ),
    });
    expect(configForGet()).toMatchObject({ title: "in place", theme: "returned" });
    expect(configForPost()).toEqual({
      draft_exp_time_in_hours: 4,
      check_csrf_active: true,
      check_hide_error_details: true,
    });
  });

  test("may be asynchronous", async () => {
    withFiles({
      "ux_async.js": exit("ux_async", "", "")
        .replace("set_config_http_post", "async set_config_http_post")
        .replace(/\{ {2}\} \};$/, "{ s_config.draft_exp_time_in_hours = 8; } };"),
    });
    expect(await configForPost()).toMatchObject({ draft_exp_time_in_hours: 8 });
  });

  test("sees the request", () => {
    withFiles({ "ux_context.js": exit("ux_context", "s_config.title = JSON.stringify(s_context);") });
    const request = {
      method: "GET",
      path: "/p",
      t_params: [
        { n: "app_start", v: "My_App" },
        { n: "x", v: "1" },
      ],
      tenant: "t1",
      session_id: "s",
    };
    const config = configForGet(request) as { title: string };
    expect(JSON.parse(config.title)).toEqual({ ...request, app_start: "My_App", body: "" });
  });

  test("gets fresh defaults with every request", () => {
    withFiles({ "ux_fresh.js": exit("ux_fresh", "s_config.t_security_header.push({ n: 'X-More', v: '1' });") });
    const lengths = [1, 2].map(() => (configForGet() as { t_security_header: unknown[] }).t_security_header.length);
    expect(lengths).toEqual([8, 8]);
  });

  test("is found when its file is dropped in later", () => {
    const dir = withFiles({});
    expect(configForPost()).toEqual(POST_DEFAULTS);
    put(dir, "ux_late.js", exit("ux_late", "", "s_config.check_csrf_active = true;"));
    userExit.set_exit(null);
    expect(configForPost()).toMatchObject({ check_csrf_active: true });
  });

  test.each([0, -1, "no number", null])("that sets the draft expiry to %j gets four hours", (hours) => {
    withFiles({ "ux_hours.js": exit("ux_hours", "", `s_config.draft_exp_time_in_hours = ${JSON.stringify(hours)};`) });
    expect(configForPost()).toMatchObject({ draft_exp_time_in_hours: 4 });
  });

  test("that fails is named with its method", async () => {
    withFiles({
      "ux_fails.js": exit("ux_fails", "throw new Error('no theme today');", "return Promise.reject(null);"),
    });
    expect(() => configForGet()).toThrow("The user exit ux_fails failed in set_config_http_get: no theme today.");
    await expect(configForPost()).rejects.toMatchObject({
      code: "USER_EXIT",
      message: expect.stringContaining("null") as string,
    });
  });
});

describe("security", () => {
  test("a broken user exit cannot be passed over: its gate might stay open", () => {
    withFiles({ "ux_broken.js": "class { set_config_http_post() {} " });
    expect(() => configForPost()).toThrow(/ux_broken\.js could not be loaded/);
  });

  test("a broken file that is no exit cannot close the page", () => {
    withFiles({ "ux_unrelated.js": "class {" });
    expect(configForPost()).toEqual(POST_DEFAULTS);
  });
});
