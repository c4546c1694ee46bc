/** What CAP builds and deploys from a project with the plugin. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { TEST_PACKAGES } from "../../srv/z2ui5/test/packages.ts";
import { startApp } from "./client.ts";
import { createProject, startDeployed, type Project } from "./project.ts";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/** Packages that show screens without a browser, to tests and to agents. */
const ONLY_FOR_TESTS = [...Object.keys(TEST_PACKAGES), "@modelcontextprotocol/sdk"];

/** Names of all packages `npm ls --omit=dev` lists, those that others brought included. */
async function installedIn(dir: string): Promise<string[]> {
  const { stdout } = await run("npm", ["ls", "--omit=dev", "--all", "--parseable"], { cwd: dir });
  const names = stdout.split("\n").flatMap((line) => line.split("/node_modules/").at(-1) ?? []);
  expect(names).toContain("z2ui5");
  return names;
}

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
    const db = { kind: "postgres", impl: "z2ui5/database" };
    await project.write({ ".cdsrc.json": { requires: { "[production]": { db, auth: "xsuaa" } } } });
    await project.run(CDS, "build", "--production");
    expect(await read("gen/pg/db/csn.json")).toContain('"z2ui5_t_01"');
    // The deployer has CAP's package only.
    expect(JSON.parse(await read("gen/pg/package.json"))).toMatchObject({
      cds: { requires: { db: { impl: "@cap-js/postgres" } } },
    });
    expect(JSON.parse(await read("gen/srv/srv/csn.json"))).toMatchObject({
      definitions: { "z2ui5.rootService": expect.anything(), CatalogService: expect.anything() },
    });
    expect(JSON.parse(await read("gen/srv/package.json"))).toMatchObject({
      dependencies: { z2ui5: expect.anything() },
    });
  });

  it("brings the tarball the project depends on, wherever it lies, nothing that only tests need, and starts by itself", async () => {
    const shop = await createProject(
      { modules: "cjs", language: "js" },
      {
        "package.json": {
          name: "shop",
          version: "1.0.0",
          scripts: { start: "cds-serve" },
          dependencies: {
            "@sap/cds": "^10",
            "@cap-js/sqlite": "^3",
            express: "^5",
            z2ui5: `file:${inject("tarball")}`,
          },
          devDependencies: Object.fromEntries(ONLY_FOR_TESTS.map((name) => [name, "*"])),
          cds: {
            requires: {
              "[production]": {
                db: { kind: "sqlite", credentials: { url: "shop.sqlite" } },
                auth: { kind: "basic", users: { alice: { password: "" } } },
              },
            },
          },
        },
      },
    );
    const srv = join(shop.dir, "gen/srv");
    try {
      await shop.run(CDS, "build", "--production");
      expect((JSON.parse(await readFile(join(srv, "package.json"), "utf8")) as Manifest).dependencies["z2ui5"]).toBe(
        `file:${basename(inject("tarball"))}`,
      );
      // As on the machine it is deployed to: nothing above it has packages.
      const deployed = await mkdtemp(join(tmpdir(), "deployed-"));
      await cp(srv, deployed, { recursive: true });
      await run("npm", ["install", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts"], {
        cwd: deployed,
        env: { ...process.env, NODE_ENV: "" },
      });
      expect((await installedIn(deployed)).filter((name) => ONLY_FOR_TESTS.includes(name))).toEqual([]);
      await shop.run(CDS, "deploy", "--to", `sqlite:${join(deployed, "shop.sqlite")}`);
      const server = await startDeployed(deployed);
      try {
        expect((await startApp(server.url, "zz_shop")).S_FRONT.PARAMS.S_VIEW?.XML).toContain('title="Shop of 2"');
      } finally {
        await server.stop();
        await rm(deployed, { recursive: true, force: true });
      }
    } finally {
      await shop.remove();
    }
  });

  it("has the tables and their indexes for SAP HANA", async () => {
    await project.write({ ".cdsrc.json": { requires: { "[production]": { db: "hana", auth: "xsuaa" } } } });
    await project.run(CDS, "build", "--production");
    const files = await below("gen/db");
    expect(files.filter((file) => /z2ui5/i.test(file) && file.endsWith(".hdbtable"))).toEqual([
      "src/gen/z2ui5_t_01.hdbtable",
      "src/gen/z2ui5_t_02.hdbtable",
      "src/gen/z2ui5_t_03.hdbtable",
      "src/gen/z2ui5_t_04.hdbtable",
      "src/gen/z2ui5_t_05.hdbtable",
      "src/gen/z2ui5_t_06.hdbtable",
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
