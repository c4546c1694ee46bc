/** A project that has services, middlewares and pages of its own: the plugin adds its paths and changes nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asAlice, ENDPOINT, roundtrip, startApp } from "./client.ts";
import { createProject, type Project, type Running } from "./project.ts";

const bookshop = {
  "srv/admin-service.cds":
    "using { Books as db } from '../db/schema';\nservice AdminService @(requires: 'admin') { entity Books as projection on db; }\n",
  "srv/server.js": `const cds = require("@sap/cds");
const express = require("express");
cds.on("bootstrap", (app) => {
  app.use(express.json());
  app.get("/", (_request, response) => response.send("The shop"));
  app.get("/health", (_request, response) => response.send("fine"));
  app.get("/rest/root/other", (_request, response) => response.send("ours"));
  app.get("/resources/ours.txt", (_request, response) => response.send("our resource"));
});
`,
  "app/index.html": "<h1>Unused</h1>",
};

describe("a bookshop with an AdminService of its own", () => {
  let project: Project;
  let server: Running;
  beforeAll(async () => {
    project = await createProject({ modules: "cjs", language: "js" }, bookshop);
    server = await project.start();
  });
  afterAll(async () => {
    await server?.stop();
    await project.remove();
  });
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(server.url + path, { redirect: "manual", ...init });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  it("keeps its paths", async () => {
    for (const [path, text] of [
      ["/", "The shop"],
      ["/health", "fine"],
      ["/rest/root/other", "ours"],
      ["/resources/ours.txt", "our resource"],
    ] as const) {
      expect(await get(path)).toMatchObject({ status: 200, text });
    }
  });

  it("keeps its roles", async () => {
    expect((await get("/odata/v4/admin/Books", { headers: { authorization: `Basic ${btoa("bob:")}` } })).status).toBe(
      403,
    );
    expect((await get("/odata/v4/admin/Books", { headers: asAlice })).status).toBe(200);
    expect((await get("/odata/v4/catalog/Books")).status).toBe(200);
  });

  it("gets no headers on its own answers", async () => {
    for (const path of ["/", "/odata/v4/catalog/Books"]) {
      const { headers } = await get(path);
      for (const name of [
        "x-frame-options",
        "content-security-policy",
        "permissions-policy",
        "cross-origin-resource-policy",
        "strict-transport-security",
      ])
        expect([path, name, headers.get(name)]).toEqual([path, name, null]);
    }
  });

  it("may read the body of every request as JSON", async () => {
    const first = await startApp(server.url, "zz_shop");
    expect(first.S_FRONT.APP).toBe("ZZ_SHOP");
    const next = await roundtrip(server.url, { ID: first.S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] }, { NAME: "Bo" });
    expect(next.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Bo");
  });

  it("has the page's security on the page alone", async () => {
    expect((await get(ENDPOINT)).headers.get("content-security-policy")).toContain("script-src 'self'");
    expect((await get(ENDPOINT)).text).toContain('src="/z2ui5/resources/sap-ui-core.js"');
    expect((await get(ENDPOINT, { method: "DELETE" })).status).toBe(405);
  });

  it("lists the endpoint where CAP lists what is served", async () => {
    const page = await createProject({ modules: "cjs", language: "js" });
    const plain = await page.start();
    try {
      expect(await (await fetch(plain.url)).text()).toContain(`href="${ENDPOINT}"`);
    } finally {
      await plain.stop();
      await page.remove();
    }
  });
});

describe("a server whose application was made by the project", () => {
  it("may have read the body before CAP has the request", async () => {
    const project = await createProject(
      { modules: "cjs", language: "js" },
      {
        "srv/server.js": `const cds = require("@sap/cds");
const express = require("express");
module.exports = (options) => cds.server({ ...options, app: express().use(express.json()) });
`,
      },
    );
    const server = await project.start();
    try {
      expect((await startApp(server.url, "zz_shop")).S_FRONT.APP).toBe("ZZ_SHOP");
    } finally {
      await server.stop();
      await project.remove();
    }
  });
});

describe("cds.requires.z2ui5 = false", () => {
  it("leaves nothing of the plugin", async () => {
    const project = await createProject(
      { modules: "cjs", language: "js" },
      { ".cdsrc.json": { requires: { z2ui5: false } } },
    );
    const server = await project.start();
    try {
      for (const path of [ENDPOINT, "/z2ui5/webapp/Component-preload.js", "/z2ui5/resources/sap-ui-core.js"])
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
      expect(server.log()).not.toContain("z2ui5/");
    } finally {
      await server.stop();
      await project.remove();
    }
  });
});

describe("production", () => {
  it("answers page and prefetch before any authentication", async () => {
    const project = await createProject(
      { modules: "cjs", language: "js" },
      {
        ".cdsrc.json": {
          requires: {
            "[production]": { db: "sqlite:memory", auth: { kind: "basic", users: { carla: { password: "secret" } } } },
          },
        },
      },
    );
    const server = await project.start("node 24", { NODE_ENV: "production" });
    try {
      for (const method of ["GET", "HEAD"])
        expect([method, (await fetch(server.url + ENDPOINT, { method })).status]).toEqual([method, 200]);
      expect((await fetch(server.url + ENDPOINT, { method: "POST" })).status).toBe(401);
    } finally {
      await server.stop();
      await project.remove();
    }
  });
});
