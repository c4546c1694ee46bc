/** The oldest CAP the package claims to work with; the other tests have the newest. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { roundtrip, startApp } from "./client.ts";
import { createProject, type Project } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";
// The other driver is compiled when it is installed.
const driver = {
  requires: { db: { kind: "sqlite", driver: "node", credentials: { url: ":memory:", driver: "node" } } },
};

let project: Project;
beforeAll(
  async () =>
    void (project = await createProject({ modules: "cjs", language: "js" }, { ".cdsrc.json": driver }, "oldest")),
);
afterAll(() => project.remove());

it("has apps, frontend and UI5", async () => {
  const server = await project.start("cds watch");
  try {
    const first = await startApp(server.url, "zz_shop");
    expect(first.S_FRONT.PARAMS.S_VIEW?.XML).toContain('title="Shop of 2"');
    const next = await roundtrip(
      server.url,
      { ID: first.S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] },
      { NAME: "Ann" },
    );
    expect(next.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Ann");
    for (const file of ["/z2ui5/webapp/Component-preload.js", "/z2ui5/resources/sap-ui-core.js"])
      expect([file, (await fetch(server.url + file)).status]).toEqual([file, 200]);
    expect(server.log()).toMatch(/server v9\.8/);
    expect(server.log().replace(/^.*ExperimentalWarning.*$/gm, "")).not.toMatch(/\b(?:error|warning):/i);
  } finally {
    await server.stop();
  }
});

it("writes apps and tests that run, and is built", async () => {
  await project.run(CDS, "add", "z2ui5");
  await project.run(CDS, "add", "z2ui5-app", "--filter", "CatalogService.Books");
  expect(await project.node("--test")).toMatch(/pass 1/);
  await project.run(CDS, "build", "--production");
  await access(join(project.dir, "gen/srv/srv/csn.json"));
});

it("lists, shows and saves rows with the app that was written", async () => {
  const server = await project.start("cds watch");
  try {
    const list = await startApp(server.url, "books");
    expect(JSON.stringify(list.MODEL)).toContain("Jane Eyre");
    const press = (answer: { S_FRONT: { ID: string } }, event: string, args: string[] = [], edits: object = {}) =>
      roundtrip(server.url, { ID: answer.S_FRONT.ID, EVENT: event, T_EVENT_ARG: args }, edits);
    const page = await press(await press(list, "Z2UI5_APP_OPEN", ["207"]), "Z2UI5_APP_EDIT");
    const saved = await press(page, "Z2UI5_APP_SAVE", [], { ROW: { TITLE: "Emma" } });
    expect(JSON.stringify(saved)).toContain('"TEXT":"Saved"');
    expect(JSON.stringify((await startApp(server.url, "books")).MODEL)).toContain("Emma");
  } finally {
    await server.stop();
  }
});
