/** A multitenant project: its sidecar creates the tables of tenants, running in the project or as it was built. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";
import { roundtrip, startApp } from "./client.ts";
import { createProject, startIn, startDeployed, type Project, type Running } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";
const run = promisify(execFile);

interface Manifest {
  dependencies: Record<string, string>;
}

async function changeManifest(file: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest, null, 2));
}

/** A project that depends on the tarball, as `npm add ./z2ui5-….tgz` leaves it. */
async function multitenantProject(): Promise<Project> {
  const project = await createProject({ modules: "cjs", language: "js" });
  await changeManifest(join(project.dir, "package.json"), ({ dependencies }) => {
    dependencies["z2ui5"] = `file:${inject("tarball")}`;
  });
  await project.run(CDS, "add", "multitenancy");
  await project.run(CDS, "add", "z2ui5");
  return project;
}

async function subscribe(sidecar: Running, tenant: string): Promise<void> {
  const response = await fetch(`${sidecar.url}/-/cds/deployment/subscribe`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("yves:")}`, "content-type": "application/json" },
    body: JSON.stringify({ tenant }),
  });
  expect(response.status).toBeLessThan(300);
}

function tablesIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => name);
  } finally {
    database.close();
  }
}

it("creates the tables of a new tenant, whose users then use apps", async () => {
  const project = await multitenantProject();
  const sidecar = await startIn(join(project.dir, "mtx/sidecar"));
  try {
    await subscribe(sidecar, "t1");
    // It has no apps, and says nothing of them.
    expect(sidecar.log()).not.toContain("[z2ui5");
    const server = await project.start("node 24", { CDS_ENV: "with-mtx" });
    try {
      const { S_FRONT } = await startApp(server.url, "hello_app");
      const click = { ID: S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] };
      expect((await roundtrip(server.url, click, { NAME: "Ann" })).S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Ann");
      await startApp(server.url, "hello_app");
      // Lines that are written together and lines that are written at once read alike.
      await expect.poll(() => server.log().match(/^\[z2ui5\|t1\] - hello_app/gm)?.length).toBe(3);
      expect(server.log()).not.toMatch(/no such table|^\[z2ui5\] - hello_app/m);
    } finally {
      await server.stop();
    }
  } finally {
    await sidecar.stop();
    await project.remove();
  }
});

it("creates them when it was built and installed by itself", async () => {
  const project = await multitenantProject();
  const deployed = await mkdtemp(join(tmpdir(), "sidecar-"));
  try {
    await project.run(CDS, "build", "--production");
    await cp(join(project.dir, "gen/mtx/sidecar"), deployed, { recursive: true });
    await changeManifest(join(deployed, "package.json"), ({ dependencies }) => {
      expect(dependencies["z2ui5"]).toBe(`file:${basename(inject("tarball"))}`);
      // Neither SAP HANA nor XSUAA is here.
      delete dependencies["@cap-js/hana"];
      dependencies["@cap-js/sqlite"] = "^3";
    });
    const db = { kind: "sqlite", impl: "@cap-js/sqlite", credentials: { url: "db.sqlite" } };
    await run("npm", ["install", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts"], {
      cwd: deployed,
      env: { ...process.env, NODE_ENV: "" },
    });
    const sidecar = await startDeployed(deployed, {
      CDS_CONFIG: JSON.stringify({ requires: { db, auth: { kind: "mocked" } } }),
    });
    try {
      await subscribe(sidecar, "t2");
      expect(tablesIn(join(deployed, "db-t2.sqlite"))).toEqual(
        expect.arrayContaining(["z2ui5_t_01", "z2ui5_t_02", "z2ui5_t_03"]),
      );
    } finally {
      await sidecar.stop();
    }
  } finally {
    await project.remove();
    await rm(deployed, { recursive: true, force: true });
  }
});
