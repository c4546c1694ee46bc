/** What CAP builds and deploys from a project with the plugin. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject, type Project } from "./project.ts";

let project: Project;
const dependencies = { "@sap/cds": "*", "@cap-js/sqlite": "*", "@cap-js/postgres": "*", express: "*", z2ui5: "*" };
beforeAll(
  async () =>
    void (project = await createProject(
      { modules: "cjs", language: "js" },
      { "package.json": { name: "shop", version: "1.0.0", dependencies } },
    )),
);
afterAll(() => project.remove());

const CDS = "@sap/cds-dk/bin/cds.js";
const below = async (dir: string): Promise<string[]> =>
  (await readdir(join(project.dir, dir), { recursive: true })).map(String);
const read = (file: string): Promise<string> => readFile(join(project.dir, file), "utf8");

describe("a production build", () => {
  it("has the table and its indexes for PostgreSQL", async () => {
    await project.write({ ".cdsrc.json": { requires: { "[production]": { db: "postgres", auth: "xsuaa" } } } });
    await project.run(CDS, "build", "--production");
    expect(await read("gen/pg/db/csn.json")).toContain('"z2ui5_t_01"');
    expect(JSON.parse(await read("gen/srv/srv/csn.json"))).toMatchObject({
      definitions: { "z2ui5.rootService": expect.anything(), CatalogService: expect.anything() },
    });
    expect(JSON.parse(await read("gen/srv/package.json"))).toMatchObject({
      dependencies: { z2ui5: expect.anything() },
    });
  });

  it("has the tables and their indexes for SAP HANA", async () => {
    await project.write({ ".cdsrc.json": { requires: { "[production]": { db: "hana", auth: "xsuaa" } } } });
    await project.run(CDS, "build", "--production");
    const files = await below("gen/db");
    expect(files.filter((file) => /z2ui5/i.test(file) && file.endsWith(".hdbtable"))).toEqual([
      "src/gen/z2ui5_t_01.hdbtable",
      "src/gen/z2ui5_t_02.hdbtable",
    ]);
    const indexes = files.filter((file) => /z2ui5/i.test(file) && /\.hdb(?:constraint|index)$/.test(file));
    expect(indexes.length).toBeGreaterThanOrEqual(2);
  });

  it("has both for SQLite", async () => {
    const sql = await project.run(CDS, "compile", "*", "--to", "sql");
    expect(sql).toMatch(/CREATE TABLE z2ui5_t_01/);
    expect(sql).toMatch(/UNIQUE \(owner, tenant, created_at, id\)/);
  });

  it("knows entity and service by the names CDS files of the family use", async () => {
    await project.write({
      "db/more.cds":
        "using { z2ui5_t_01 as drafts } from 'z2ui5/z2ui5-model';\nusing { z2ui5_t_01 } from 'abap2UI5/z2ui5-model';\nusing { z2ui5.rootService } from 'abap2UI5/z2ui5-service';\nentity MyDrafts as projection on drafts { id, owner };\n",
    });
    const csn = JSON.parse(await project.run(CDS, "compile", "db/more.cds", "--to", "csn")) as {
      definitions: Record<string, unknown>;
    };
    expect(Object.keys(csn.definitions)).toEqual(
      expect.arrayContaining(["MyDrafts", "z2ui5_t_01", "z2ui5.rootService"]),
    );
    await project.run(CDS, "build", "--production");
  });

  it("has the model in the sidecar of a multitenant project", async () => {
    await project.write({
      ".cdsrc.json": {
        requires: { multitenancy: true, "[production]": { db: "hana", auth: "xsuaa" } },
        profile: "with-mtx-sidecar",
      },
      "mtx/sidecar/package.json": {
        name: "sidecar",
        dependencies: { "@sap/cds": "*", "@sap/cds-mtxs": "*" },
        cds: { profile: "mtx-sidecar" },
      },
    });
    await project.run(CDS, "build", "--production");
    const files = await below("gen/mtx/sidecar");
    const main = files.filter((file) => /_main.*csn\.json$|resources\.tgz$/.test(file));
    expect(main.length).toBeGreaterThan(0);
    const csn = main.find((file) => file.endsWith("csn.json"));
    if (csn) expect(await read(`gen/mtx/sidecar/${csn}`)).toContain('"z2ui5_t_01"');
  });
});
