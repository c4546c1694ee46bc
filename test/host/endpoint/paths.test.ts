/** The paths the plugin mounts on the server of any project: what lies there, and nothing beside it. */
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { beforeAll, describe, expect, test } from "vitest";
import { contribution } from "../../../srv/host/config/contribution.ts";
import { mountPaths } from "../../../srv/host/endpoint/routes.ts";
import { alice, authorization, ENDPOINT } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

beforeAll(() => serverHere());

/** Asks the server of a project that has nothing but the plugin. */
const asking = (
  settings: object,
  work: (ask: (path: string, init?: RequestInit) => Promise<Response>) => Promise<void>,
) =>
  withSettings(settings, async () => {
    const app = express();
    mountPaths(app as never);
    const server = app.use((_request, response) => void response.status(404).send("the project's")).listen(0);
    await once(server, "listening");
    try {
      const { port } = server.address() as AddressInfo;
      await work((path, init = {}) =>
        fetch(`http://localhost:${port}${path}`, { ...init, headers: { ...init.headers, connection: "close" } }),
      );
    } finally {
      server.close();
    }
  });
const runtime = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "mounted-"));
  writeFileSync(join(folder, "sap-ui-core.js"), "// a runtime");
  return folder;
};

describe("the plugin", () => {
  test("protects what it serves, and leaves the headers of everything else to the project", () =>
    asking({}, async (ask) => {
      const { resources } = contribution();
      for (const path of [ENDPOINT, "/z2ui5/webapp/manifest.json", `${resources}/nothing.js`])
        expect([path, (await ask(path)).headers.get("x-frame-options")]).toEqual([path, "SAMEORIGIN"]);
      expect((await ask("/elsewhere")).headers.get("x-frame-options")).toBeNull();
    }));

  test("answers at its address as it is written, and leaves what only looks like it to the project", () =>
    asking({}, async (ask) => {
      const login = authorization(alice);
      const start = {
        method: "POST",
        headers: { ...login, "content-type": "application/json" },
        body: JSON.stringify({ value: { S_FRONT: { ORIGIN: "", SEARCH: "", HASH: "" } } }),
      };
      const status = async (path: string, init?: RequestInit) => (await ask(path, init)).status;
      expect(await status(ENDPOINT, start)).toBe(200);
      expect(await status(ENDPOINT, { headers: login })).toBe(200);
      expect(await status(ENDPOINT, { method: "HEAD", headers: login })).toBe(200);
      const refused = await ask(ENDPOINT, { method: "PUT", headers: login });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
      for (const path of [`${ENDPOINT}/`, ENDPOINT.toUpperCase()])
        expect([path, await (await ask(path, { headers: login })).text()]).toEqual([path, "the project's"]);
    }));

  test("serves the frontend", () =>
    asking({}, async (ask) => {
      expect(await (await ask("/z2ui5/webapp/manifest.json")).text()).toContain("sap.app");
    }));

  test("names its address on the index page of CAP, once", () => {
    const app = express() as unknown as { _app_links?: string[] };
    mountPaths(app as never);
    expect(app._app_links).toEqual([ENDPOINT]);
  });

  test("has no door for agents", () =>
    asking({}, async (ask) => {
      const response = await ask("/z2ui5/mcp", { method: "POST", headers: authorization(alice) });
      expect(await response.text()).toBe("the project's");
    }));

  test("serves a runtime that lies on this server, and none that lies elsewhere or is not wanted", async () => {
    const served = async (ui5: string) => {
      let text = "";
      await asking({ ui5 }, async (ask) => {
        text = await (await ask(`${contribution().resources}/sap-ui-core.js`)).text();
      });
      return text;
    };
    expect(await served(runtime())).toBe("// a runtime");
    expect(await served("")).toBe("the project's");
    expect(await served("https://ui5.example/1.136.5")).toBe("the project's");
  });
});
