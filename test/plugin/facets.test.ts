/** `cds add z2ui5` and `cds add z2ui5-app`: what they write runs. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { roundtrip, startApp } from "./client.ts";
import { createProject, type Kind } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";

describe.each<Kind>([
  { modules: "cjs", language: "js" },
  { modules: "esm", language: "js" },
  { modules: "esm", language: "ts" },
])("in $modules $language", (kind) => {
  it("a first app with settings and a test, and an app for an entity", async () => {
    const project = await createProject(kind);
    await project.run(CDS, "add", "z2ui5");
    await project.run(CDS, "add", "z2ui5-app", "--filter", "CatalogService.Books");
    const manifest = JSON.parse(await readFile(join(project.dir, "package.json"), "utf8")) as object;
    expect(manifest).toMatchObject({ name: "shop", cds: { z2ui5: { appDirs: ["srv/apps"] } } });
    const server = await project.start();
    try {
      const hello = await startApp(server.url, "hello_app");
      const greeting = await roundtrip(
        server.url,
        { ID: hello.S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] },
        { NAME: "Ann" },
      );
      expect(greeting.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Ann");
      const list = await startApp(server.url, "books_app");
      expect(JSON.stringify(list)).toContain("Wuthering Heights");
      const details = await roundtrip(server.url, { ID: list.S_FRONT.ID, EVENT: "SHOW", T_EVENT_ARG: ["1"] });
      expect(details.S_FRONT.PARAMS.S_VIEW?.XML).toMatch(/SimpleForm[^]*\/1[^]*\{TITLE\}/);
      const back = await roundtrip(server.url, { ID: details.S_FRONT.ID, EVENT: "BACK", T_EVENT_ARG: [] });
      expect(back.S_FRONT.PARAMS.S_VIEW?.XML).toContain("<Table");
    } finally {
      await server.stop();
      await project.remove();
    }
  });
});

it("does not replace what is there, and says which entity it misses", async () => {
  const project = await createProject({ modules: "cjs", language: "js" }, { "srv/apps/hello_app.js": "// mine\n" });
  expect(await project.run(CDS, "add", "z2ui5")).toContain("skipping srv/apps/hello_app.js");
  expect(await readFile(join(project.dir, "srv/apps/hello_app.js"), "utf8")).toBe("// mine\n");
  await expect(project.run(CDS, "add", "z2ui5-app", "--filter", "Nothing")).rejects.toThrow(
    /No entity of a service matches Nothing/,
  );
  await expect(project.run(CDS, "add", "z2ui5-app")).rejects.toThrow(/--filter CatalogService\.Books/);
  await project.remove();
});

it("has a first test that passes", async () => {
  const project = await createProject({ modules: "cjs", language: "js" });
  await project.run(CDS, "add", "z2ui5");
  expect(await project.node("--test")).toMatch(/# pass 1|pass 1/);
  await project.remove();
});

it("merges its routes and settings into approuter and MTA", async () => {
  const project = await createProject({ modules: "cjs", language: "js" });
  await project.run(CDS, "add", "mta,approuter,xsuaa,postgres");
  await project.run(CDS, "add", "z2ui5");
  await project.run(CDS, "add", "z2ui5");
  const { routes } = JSON.parse(await readFile(join(project.dir, ".deploy/app-router/xs-app.json"), "utf8")) as {
    routes: { source: string; csrfProtection?: boolean; authenticationType?: string }[];
  };
  expect(routes.slice(0, 2)).toMatchObject([
    { source: "^/rest/root/z2ui5(.*)$", destination: "srv-api", authenticationType: "xsuaa", csrfProtection: false },
    { source: "^/z2ui5/(.*)$", destination: "srv-api", authenticationType: "none" },
  ]);
  expect(routes.filter(({ source }) => source.includes("z2ui5"))).toHaveLength(2);
  expect(routes.length).toBeGreaterThan(2);
  const mta = parse(await readFile(join(project.dir, "mta.yaml"), "utf8")) as {
    modules: { name: string; properties?: object }[];
  };
  expect(mta.modules.find(({ name }) => name === "shop-srv")!.properties).toMatchObject({
    Z2UI5_DRAFT_RETENTION_INSTANCE: "0",
  });
  await project.remove();
});
