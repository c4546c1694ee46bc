import { describe, expect, inject, it } from "vitest";
import { authorization, alice, ENDPOINT, post } from "./client.ts";

const url = inject("url");
const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: "manual", ...init });

describe("the page", () => {
  it("is public HTML that starts the frontend", async () => {
    const response = await get(ENDPOINT);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await response.text()).toContain('id="sap-ui-bootstrap"');
  });

  it("is revalidated with its ETag", async () => {
    const etag = (await get(ENDPOINT)).headers.get("etag")!;
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.slice(2), etag.replace(/"$/, '-gzip"'), `"other", ${etag}`, "*"]) {
      const response = await get(ENDPOINT, { headers: { "if-none-match": known } });
      expect(response.status, known).toBe(304);
      expect(response.headers.get("etag")).toBe(etag);
      expect(await response.text()).toBe("");
    }
    expect((await get(ENDPOINT, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is what the root leads to", async () => {
    const response = await get("/");
    expect([response.status, response.headers.get("location")]).toEqual([302, ENDPOINT]);
  });
});

describe("a roundtrip", () => {
  const start = {
    S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "?app_start=z2ui5_cl_ui5_app_hi_world", HASH: "" },
  };

  it("is answered as JSON, and in plain text where it is refused", async () => {
    const response = await post(url, JSON.stringify({ value: start }));
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
    ]);
    expect(await response.json()).toMatchObject({ S_FRONT: { APP: "Z2UI5_CL_UI5_APP_HI_WORLD" } });
    const refused = await post(url, '{"value":');
    expect([refused.status, refused.headers.get("content-type")]).toEqual([400, expect.stringMatching(/^text\/plain/)]);
    expect(await refused.text()).not.toBe("");
  });

  it.each(["application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/json;"])(
    "is accepted as %s",
    async (type) => {
      expect((await post(url, "{}", { "content-type": type })).status).toBe(200);
    },
  );

  it("does not care about the query of its address", async () => {
    for (const query of ["?app_start=nobody", "?$filter=nonsense'", "?sap-client=100&x=%27%22", "?%"]) {
      const response = await fetch(url + ENDPOINT + query, {
        method: "POST",
        body: JSON.stringify({ value: start }),
        headers: { "content-type": "application/json", ...authorization(alice) },
      });
      expect(response.status, query).toBe(200);
      expect(await response.json()).toMatchObject({ S_FRONT: { APP: "Z2UI5_CL_UI5_APP_HI_WORLD" } });
    }
  });
});

describe("security headers", () => {
  const expected = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "geolocation=(self), microphone=(self), camera=(self), payment=(), usb=()",
    "cross-origin-resource-policy": "same-origin",
  };

  it.each([
    ["the page", ENDPOINT, "GET"],
    ["the end of a session", ENDPOINT, "HEAD"],
    ["a refused login", ENDPOINT, "POST"],
    ["a refused method", ENDPOINT, "PUT"],
    ["a file", "/z2ui5/webapp/manifest.json", "GET"],
    ["the UI5 runtime", "/resources/sap-ui-core.js", "GET"],
    ["a missing file", "/resources/missing.js", "GET"],
    ["a missing page", "/missing", "GET"],
    ["the health", "/health", "GET"],
    ["the admin service", "/odata/v4/admin/Drafts", "GET"],
  ])("come with %s", async (_name, path, method) => {
    const { headers } = await get(path, { method });
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name), name).toBe(value);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("come with a roundtrip, which may not be kept", async () => {
    const { headers } = await post(url, "{}");
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name), name).toBe(value);
    expect(headers.get("cache-control")).toContain("no-store");
  });

  it("keep the page to itself", async () => {
    const { headers } = await get(ENDPOINT);
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("object-src 'none'");
  });
});
