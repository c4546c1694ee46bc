import { describe, expect, inject, it } from "vitest";
import { authorization, bob, ENDPOINT, post, roundtrip, startApp, raise } from "./client.ts";

const url = inject("url");

describe("the development login", () => {
  it.each(["alice", "bob"])("lets %s in", async (user) => {
    expect((await post(url, "{}", {}, { user, password: user })).status).toBe(200);
  });

  it.each([
    ["alice", "wrong"],
    ["alice", ""],
    ["carol", "carol"],
    ["dave", ""],
    ["erin", ""],
    ["fred", ""],
    ["me", ""],
    ["yves", ""],
    ["*", ""],
    ["__proto__", ""],
    ["constructor", "x"],
    ["admin", "admin"],
  ])("cannot be passed as %s with the password '%s'", async (user, password) => {
    expect((await post(url, "{}", {}, { user, password })).status).toBe(401);
    expect((await fetch(`${url}/odata/v4/admin/Drafts`, { headers: authorization({ user, password }) })).status).toBe(
      401,
    );
  });

  it.each([ENDPOINT, "/odata/v4/admin/Drafts", "/odata/v4/admin/Orders"])("cannot be left out for %s", async (path) => {
    const method = path === ENDPOINT ? "POST" : "GET";
    const response = await fetch(url + path, { method });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic/);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await response.text()).toContain("Log in");
  });

  it("is missed with code and text in the user's language, as OData has it", async () => {
    const response = await fetch(`${url}/odata/v4/admin/Drafts`, { headers: { "accept-language": "de" } });
    expect(await response.json()).toEqual({
      error: { code: "LOGIN", message: expect.stringMatching(/meld/i) as string },
    });
  });
});

describe("another user", () => {
  it("cannot continue a draft, and cannot distinguish a foreign one from an unknown one", async () => {
    const started = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    const named = await raise(url, started.S_FRONT.ID, "BUTTON_POST", { NAME: "Secret" });
    const foreign = await raise(url, named.S_FRONT.ID, "BUTTON_POST", {}, [], bob);
    const unknown = await raise(url, crypto.randomUUID(), "BUTTON_POST", {}, [], bob);
    expect(JSON.stringify(foreign)).not.toContain("Secret");
    const withoutId = (answer: object) => JSON.stringify(answer).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
    expect(withoutId(foreign)).toBe(withoutId(unknown));
  });

  it("cannot restore a draft through the address", async () => {
    const started = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    const named = await raise(url, started.S_FRONT.ID, "BUTTON_POST", { NAME: "Secret" });
    const front = { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "", HASH: `#/z2ui5-xapp-state=${named.S_FRONT.ID}` };
    expect(JSON.stringify(await roundtrip(url, { S_FRONT: front }, bob))).not.toContain("Secret");
  });
});
