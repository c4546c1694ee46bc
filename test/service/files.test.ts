import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startApp } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const url = inject("url");

describe("the frontend's files", () => {
  it("are public and revalidated", async () => {
    const first = await fetch(`${url}/z2ui5/webapp/Component-preload.js`);
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const again = await fetch(`${url}/z2ui5/webapp/Component-preload.js`, {
      headers: { "if-none-match": first.headers.get("etag")!, "cache-control": "max-age=0" },
    });
    expect(again.status).toBe(304);
  });

  it("name the roundtrip endpoint in the manifest", async () => {
    const manifest = (await (await fetch(`${url}/z2ui5/webapp/manifest.json`)).json()) as Record<
      string,
      { dataSources: { http: { uri: string } } }
    >;
    expect(manifest["sap.app"]!.dataSources.http.uri).toBe("/rest/root/z2ui5");
  });
});

describe("the frontend as one file", () => {
  const bundle = `${url}/rest/root/z2ui5?z2ui5-bundle`;

  it("is JavaScript with all modules, public, and has a tag of its own", async () => {
    const first = await fetch(bundle);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/javascript; charset=utf-8"]);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(await first.text()).toBe(await (await fetch(`${url}/z2ui5/webapp/Component-preload.js`)).text());
    const tag = first.headers.get("etag")!;
    expect(tag).not.toBe((await fetch(`${url}/rest/root/z2ui5`)).headers.get("etag"));
    const again = await fetch(bundle, { headers: { "if-none-match": tag, "cache-control": "max-age=0" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("the UI5 runtime", () => {
  const core = `${url}/resources/sap-ui-core.js`;

  it("is sent packed without packing it again", async () => {
    const packed = await fetch(`${url}/resources/sap-ui-core.js`, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("content-type")).toMatch(/javascript/);
    expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
    const plain = await fetch(`${url}/resources/sap-ui-core.js`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  it("is revalidated by its tag, packed and plain apart", async () => {
    const tags = await Promise.all(
      ["gzip", "identity"].map(async (encoding) => {
        const headers = { "accept-encoding": encoding, "cache-control": "max-age=0" };
        const tag = (await fetch(core, { headers })).headers.get("etag")!;
        const again = await fetch(core, { headers: { ...headers, "if-none-match": tag } });
        expect([again.status, await again.text()]).toEqual([304, ""]);
        return tag;
      }),
    );
    expect(tags[0]).not.toBe(tags[1]);
    expect((await fetch(core, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it.each(["sap-ui-core.js", "sap/ui/core/themes/base/fonts/SAP-icons.woff2"])("answers parts of %s", async (name) => {
    const whole = Buffer.from(await (await fetch(`${url}/resources/${name}`)).arrayBuffer());
    const part = async (range: string, headers = {}) => {
      const response = await fetch(`${url}/resources/${name}`, { headers: { range, ...headers } });
      return {
        status: response.status,
        range: response.headers.get("content-range"),
        body: Buffer.from(await response.arrayBuffer()),
      };
    };
    expect(await part("bytes=10-19")).toEqual({
      status: 206,
      range: `bytes 10-19/${whole.length}`,
      body: whole.subarray(10, 20),
    });
    expect(await part("bytes=-5")).toEqual({
      status: 206,
      range: `bytes ${whole.length - 5}-${whole.length - 1}/${whole.length}`,
      body: whole.subarray(-5),
    });
    expect(await part(`bytes=${whole.length}-`)).toMatchObject({ status: 416, range: `bytes */${whole.length}` });
    expect(await part("bytes=10-19", { "if-range": '"an older one"' })).toMatchObject({ status: 200, body: whole });
    expect(await part("lines=1-2")).toMatchObject({ status: 200, body: whole });
  });

  it("reports a size without sending it", async () => {
    const response = await fetch(core, { method: "HEAD", headers: { "accept-encoding": "identity" } });
    const body = await (await fetch(core)).arrayBuffer();
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
      200,
      String(body.byteLength),
      "",
    ]);
  });

  it("cannot be written", async () => {
    const response = await fetch(core, { method: "PUT" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("reports its version", async () => {
    expect(await (await fetch(`${url}/resources/sap-ui-version.json`)).json()).toMatchObject({
      libraries: expect.any(Array),
    });
  });

  it("answers a missing file in plain words", async () => {
    const response = await fetch(`${url}/resources/sap/nobody/library.js`);
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  });
});

describe("files outside", () => {
  it.each([
    "/z2ui5/webapp/../../../package.json",
    "/z2ui5/webapp/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/z2ui5/webapp/..%2f..%2f..%2fpackage.json",
    "/resources/..%5c..%5cpackage.json",
    "/resources/%00",
    "/resources/%",
    "/z2ui5/src/Component.ts",
    "/z2ui5/package.json",
    "/package.json",
    "/.cdsrc.json",
    "/srv/server.ts",
  ])("cannot be read through %s", async (path) => {
    const status = await new Promise<number>((resolve, reject) =>
      request(url + "/", { path }, (response) => resolve(response.resume().statusCode!))
        .on("error", reject)
        .end(),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe("a theme the runtime does not have", () => {
  const css = async (theme: string): Promise<string> => {
    const response = await fetch(`${url}/resources/sap/m/themes/${theme}/library.css`);
    expect([theme, response.status]).toEqual([theme, 200]);
    return response.text();
  };

  it("is answered with the default one, a dark one with the dark one", async () => {
    expect(await css("sap_fiori_3")).toBe(await css("sap_horizon"));
    expect(await css("sap_fiori_3_dark")).toBe(await css("sap_horizon_dark"));
    expect(await css("sap_horizon_dark")).not.toBe(await css("sap_horizon"));
  });
});

describe("a foreign frontend", () => {
  let dir: string;
  let server: RunningServer;
  const get = async (path: string) => {
    const response = await fetch(`${server.url}${path}`);
    return [response.status, response.headers.get("content-type"), await response.text()];
  };
  const html = `<html><script id='sap-ui-bootstrap'\n  src="https://elsewhere.example/resources/sap-ui-core.js" data-x="1"></script><script src="own.js"></script></html>`;
  const manifest = JSON.stringify({
    "sap.app": { id: "z2ui5", dataSources: { http: { uri: "/sap/bc/z2ui5", type: "http" } } },
  });

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "webapp-"));
    await mkdir(join(dir, "view"));
    await Promise.all([
      writeFile(join(dir, "index.html"), html),
      writeFile(join(dir, "manifest.json"), manifest),
      writeFile(join(dir, "view/App.js"), "1"),
    ]);
    server = await startServer({ env: { Z2UI5_WEBAPP_DIR: dir }, appDirs: [dir] });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true });
  });

  it("is served with the local UI5 runtime and the endpoint, and stays as it is on disk", async () => {
    const page = await (await fetch(`${server.url}/z2ui5/webapp/index.html`)).text();
    expect(page).toContain('src="/resources/sap-ui-core.js" data-x="1"');
    expect(page).toContain('src="own.js"');
    const served = (await (await fetch(`${server.url}/z2ui5/webapp/manifest.json`)).json()) as Record<string, object>;
    expect(served["sap.app"]).toEqual({
      id: "z2ui5",
      dataSources: { http: { uri: "/rest/root/z2ui5", type: "http" } },
    });
    expect(await (await fetch(`${server.url}/z2ui5/webapp/view/App.js`)).text()).toBe("1");
    expect(await readFile(join(dir, "index.html"), "utf8")).toBe(html);
    expect(await readFile(join(dir, "manifest.json"), "utf8")).toBe(manifest);
  });

  it("comes as one file only if it was built, and says so", async () => {
    const missing = await fetch(`${server.url}/rest/root/z2ui5?z2ui5-bundle`);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("Component-preload.js")]);
    await writeFile(join(dir, "Component-preload.js"), "built");
    expect(await (await fetch(`${server.url}/rest/root/z2ui5?z2ui5-bundle`)).text()).toBe("built");
  });

  describe("with a provider of files (set_assets)", () => {
    const files = {
      "index.html": '<script id="sap-ui-bootstrap" src="elsewhere.js"></script>',
      "Component-preload.js": "provided",
      "i18n/über.properties": "a=b",
    };
    beforeAll(async () => {
      await writeFile(
        join(dir, "zz_provider.js"),
        `const files = ${JSON.stringify(files)};
         require("abap2UI5/engine").set_assets((path) => (path.includes("..") ? "outside" : (files[path] ?? null)));
         const base = require("abap2UI5/z2ui5_if_app");
         module.exports = class zz_provider extends base { main(client) { client.message_toast_display("set"); } };`,
      );
      await startApp(server.url, "zz_provider");
    });

    it("comes before the files on disk, with their types and the address of UI5", async () => {
      expect(await get("/z2ui5/webapp/index.html")).toEqual([
        200,
        "text/html; charset=utf-8",
        '<script id="sap-ui-bootstrap" src="/resources/sap-ui-core.js"></script>',
      ]);
      expect(await get("/z2ui5/webapp/i18n/%C3%BCber.properties")).toEqual([200, expect.any(String), "a=b"]);
      expect((await get("/rest/root/z2ui5?z2ui5-bundle"))[2]).toBe("provided");
    });

    it("leaves what it does not have to the disk", async () => {
      expect((await get("/z2ui5/webapp/manifest.json"))[2]).toContain('"sap.app"');
    });

    it("cannot be asked for anything outside of the frontend", async () => {
      for (const path of ["..%2fsecret", "%2e%2e%2fsecret", "a/..%5c..%5csecret", "%E0%A4%A"])
        expect((await get(`/z2ui5/webapp/${path}`))[2]).not.toBe("outside");
    });
  });
});
