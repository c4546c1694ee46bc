/** A project that names the plugin's database service: PostgreSQL that becomes silent, an app that keeps its transaction, a locked SQLite file. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSilentProxy, type SilentProxy } from "../postgres/silent-proxy.ts";
import { createDatabase, startPostgres, type Postgres } from "../service/postgres.ts";
import { post, roundtrip, startApp } from "./client.ts";
import { createProject, type Project, type Running } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";
const PATIENT = { timeout: 60_000 };
const APP = `import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
export default class zz_writer extends z2ui5_if_app {
  books = 0;
  async main(client) {
    if (client.check_on_event("READ")) this.books = (await SELECT.from("Books")).length;
    if (client.check_on_event("WRITE")) await UPDATE("Books").set({ stock: 1 }).where({ ID: 201 });
    if (client.check_on_event("WRITE_AND_WAIT")) {
      await UPDATE("Books").set({ stock: 0 }).where({ ID: 201 });
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
    client.view_display(\`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="\${client._bind(this.books)}"/></mvc:View>\`);
  }
}
`;
const manifest = (db: object) => ({
  name: "shop",
  version: "1.0.0",
  type: "module",
  dependencies: { "@sap/cds": "*", "@cap-js/sqlite": "*", "@cap-js/postgres": "*", express: "*", z2ui5: "*" },
  cds: { requires: { db }, z2ui5: { writeSeconds: 1, waitSeconds: 1, development: false } },
});
const projectOn = async (db: object): Promise<Project> => {
  const project = await createProject(
    { modules: "esm", language: "js" },
    { "package.json": manifest(db), "srv/apps/zz_writer.js": APP },
  );
  await project.run(CDS, "deploy");
  return project;
};

describe("on PostgreSQL", { timeout: 240_000 }, () => {
  let postgres: Postgres;
  let proxy: SilentProxy;
  let project: Project;
  let server: Running;
  beforeAll(async () => {
    postgres = await startPostgres();
    await createDatabase(postgres.port, "shop");
    proxy = await startSilentProxy(postgres.port);
    const credentials = { host: "127.0.0.1", port: proxy.port, user: "postgres", password: "x", database: "shop" };
    project = await projectOn({ kind: "postgres", impl: "z2ui5/database", credentials });
    server = await project.start();
  });
  afterAll(async () => {
    await server?.stop();
    proxy?.stop();
    await postgres?.stop();
    await project?.remove();
  });

  it("cannot wait for ever for a database that went silent, and works again with it", async () => {
    const { ID } = (await startApp(server.url, "zz_writer")).S_FRONT;
    const read = () => roundtrip(server.url, { ID, EVENT: "READ" });
    await read();
    proxy.silence();
    await Promise.all(Array.from({ length: 5 }, () => expect(read()).rejects.toThrow("503")));
    proxy.speak();
    await expect.poll(() => read().then(() => "answered", String), PATIENT).toBe("answered");
  });

  it("cannot end with connections that break", async () => {
    const { ID } = (await startApp(server.url, "zz_writer")).S_FRONT;
    await roundtrip(server.url, { ID, EVENT: "READ" });
    await postgres.crash();
    await expect
      .poll(() => roundtrip(server.url, { ID, EVENT: "READ" }).then(() => "answered", String), PATIENT)
      .toBe("answered");
  });

  it("cannot keep a transaction in which it has written", async () => {
    const { ID } = (await startApp(server.url, "zz_writer")).S_FRONT;
    await expect(roundtrip(server.url, { ID, EVENT: "WRITE_AND_WAIT" })).rejects.toThrow(
      "did not finish within 1 seconds",
    );
  });
});

describe.each([
  ["with the plugin's database service", { impl: "z2ui5/database" }],
  ["with CAP's own", {}],
])("on a SQLite file another process keeps locked, %s,", (_name, service) => {
  let project: Project;
  let server: Running;
  beforeAll(async () => {
    project = await projectOn({ kind: "sqlite", ...service, credentials: { url: "db.sqlite" } });
    server = await project.start();
  });
  afterAll(async () => {
    await server?.stop();
    await project?.remove();
  });
  const locked = async (work: () => Promise<void>) => {
    const other = new DatabaseSync(join(project.dir, "db.sqlite"), { timeout: 5000 });
    other.exec("BEGIN IMMEDIATE");
    try {
      await work();
    } finally {
      if (other.isTransaction) other.exec("ROLLBACK");
      other.close();
    }
  };

  it.each(["READ", "WRITE"])("it waits, then fails, and works again: %s", async (EVENT) => {
    const { ID } = (await startApp(server.url, "zz_writer")).S_FRONT;
    await locked(async () => {
      const refused = await post(server.url, { ID, EVENT });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await refused.text()).toContain("The database is not available at the moment. Nothing was changed.");
    });
    expect(server.log()).toContain("DATABASE: ");
    expect((await roundtrip(server.url, { ID, EVENT })).MODEL).toBeTruthy();
  });
});
