import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorization, alice, ENDPOINT } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";
import { TEST_DATABASE, productionEnvironment, Xsuaa, type TokenOptions } from "./xsuaa.ts";

const xsuaa = new Xsuaa();
const env = { ...productionEnvironment(xsuaa.binding()), ...TEST_DATABASE };
const bearer = (options: TokenOptions = {}, issuer = xsuaa) => ({ authorization: `Bearer ${issuer.token(options)}` });

const start = (server: RunningServer, headers: Record<string, string>, app = "z2ui5_cl_ui5_app_hi_world") =>
  fetch(server.url + ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({
      value: { S_FRONT: { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: `?app_start=${app}`, HASH: "" } },
    }),
  });
const drafts = (server: RunningServer, headers: Record<string, string>) =>
  fetch(`${server.url}/odata/v4/admin/Drafts`, { headers });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env, appDirs: [join(import.meta.dirname, "apps")] });
});
afterAll(() => server?.stop());

describe("in production", () => {
  it("a user with a valid token gets in", async () => {
    const response = await start(server, bearer());
    expect([response.status, ((await response.json()) as { S_FRONT: { APP: string } }).S_FRONT.APP]).toEqual([
      200,
      "Z2UI5_CL_UI5_APP_HI_WORLD",
    ]);
    const { value } = (await (await drafts(server, bearer())).json()) as { value: { owner: string }[] };
    expect(value.map(({ owner }) => owner)).toEqual(["ada@example.com"]);
  });

  it("a user without any role gets in, too", async () => {
    expect((await start(server, bearer({ scopes: [] }))).status).toBe(200);
  });

  it.each<[string, () => Record<string, string>]>([
    ["without a token", () => ({})],
    ["with an expired token", () => bearer({ expiresIn: -3600 })],
    ["with a token for another application", () => bearer({ application: "other!t1" })],
    ["with an unsigned token", () => bearer({ algorithm: "none" })],
    ["with a token of another issuer", () => bearer({}, new Xsuaa())],
    [
      "with a changed token",
      () => ({
        authorization: `Bearer ${xsuaa.token().replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify({ user_name: "root", aud: ["z2ui5!t1"], exp: 9e9 })).toString("base64url")}.`)}`,
      }),
    ],
    ["with nonsense", () => ({ authorization: "Bearer nonsense" })],
    ["as a development user", () => authorization(alice)],
  ])("nobody can get in %s", async (_name, headers) => {
    const refused = await start(server, headers());
    expect([refused.status, refused.headers.get("content-type"), refused.headers.get("cache-control")]).toEqual([
      401,
      "text/plain; charset=utf-8",
      expect.stringContaining("no-store"),
    ]);
    expect(await refused.text()).toContain("Log in");
    expect((await drafts(server, headers())).status).toBe(401);
    expect((await fetch(`${server.url}/odata/v4/admin/Orders`, { headers: headers() })).status).toBe(401);
  });

  it("page, files and health are public, and nothing else is", async () => {
    const status = async (path: string, method = "GET") =>
      (await fetch(server.url + path, { method, redirect: "manual" })).status;
    expect(await status(ENDPOINT)).toBe(200);
    expect(await status(ENDPOINT, "HEAD")).toBe(200);
    expect(await status("/z2ui5/webapp/manifest.json")).toBe(200);
    expect(await status("/health")).toBe(200);
    expect(await status("/health/ready")).toBe(200);
    expect(await status("/odata/v4/admin")).toBe(401);
    expect(await status("/odata/v4/admin/$metadata")).toBe(401);
    expect(await status("/odata/v4/admin/$batch", "POST")).toBe(401);
    expect(await status("/odata/v4/northwind/Orders")).toBe(404);
    expect(await status("/resources/sap-ui-core.js")).toBe(404);
  });

  it("answers report neither how long phases took nor what runs here", async () => {
    const { headers } = await start(server, bearer());
    expect(headers.get("server-timing")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d+/);
  });

  it("the error of an app shows neither stack nor path", async () => {
    const { S_FRONT } = (await (await start(server, bearer(), "zz_hostile")).json()) as { S_FRONT: { ID: string } };
    const response = await fetch(server.url + ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", ...bearer() },
      body: JSON.stringify({ value: { S_FRONT: { ID: S_FRONT.ID, EVENT: "TYPE_ERROR", VIEW: "MAIN" } } }),
    });
    expect(await response.text()).not.toMatch(/zz_hostile\.ts|node_modules|\bat /);
  });
});

describe("an app that needs a role", () => {
  const open = async (app: string, options: TokenOptions) => {
    const response = await start(server, bearer(options), app);
    return { status: response.status, text: await response.text() };
  };
  const raise = async (id: string, event: string, options: TokenOptions) => {
    const response = await fetch(server.url + ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", ...bearer(options) },
      body: JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: event, VIEW: "MAIN" } } }),
    });
    return { status: response.status, text: await response.text() };
  };
  const idIn = (text: string) => (JSON.parse(text) as { S_FRONT: { ID: string } }).S_FRONT.ID;

  it("can be started and continued with the role", async () => {
    const { status, text } = await open("zz_buyers_only", { scopes: ["Buyer"] });
    expect(status).toBe(200);
    expect((await raise(idIn(text), "X", { scopes: ["Buyer"] })).text).toContain("ZZ_BUYERS_ONLY");
  });

  it("cannot be started without the role", async () => {
    const { text } = await open("zz_buyers_only", { scopes: ["User"] });
    expect(text).not.toContain("only for buyers");
    expect(text).toContain("Buyer");
  });

  it("cannot be continued when the role was taken away", async () => {
    const { text } = await open("zz_buyers_only", { scopes: ["Buyer"] });
    expect((await raise(idIn(text), "X", { scopes: ["User"] })).text).not.toContain("only for buyers");
  });

  it("cannot be reached from another app", async () => {
    const { text } = await open("zz_door", { scopes: ["User"] });
    const answer = await raise(idIn(text), "GO", { scopes: ["User"] });
    expect(answer.text).not.toContain("only for buyers");
    expect((await raise(idIn(text), "GO", { scopes: ["Buyer"] })).text).toContain("only for buyers");
  });
});

describe("the setting cds.z2ui5.requires", () => {
  it("lets in only users who have the role", async () => {
    const strict = await startServer({ env, config: { z2ui5: { requires: "User" } } });
    expect((await start(strict, bearer({ scopes: ["User"] }))).status).toBe(200);
    const refused = await start(strict, bearer({ scopes: ["Other"] }));
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("User")]);
    expect((await drafts(strict, bearer({ scopes: ["User"] }))).status).toBe(200);
    expect((await drafts(strict, bearer({ scopes: ["Other"] }))).status).toBe(403);
    await strict.stop();
  });
});

describe("a server without a binding to XSUAA", () => {
  it("cannot start in production", async () => {
    await expect(startServer({ env: { ...productionEnvironment(), ...TEST_DATABASE } })).rejects.toThrow(/XSUAA/i);
  });
});
