/**
 * An app leaves an error behind in a project that has z2ui5 as a plugin: the log names the app, and what becomes of the server is as without it,
 * except that in development, the browser can show the error.
 */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { post, raise, startApp } from "./client.ts";
import { PROJECT, startServer, type RunningServer } from "./server.ts";

let dir: string;
let server: RunningServer | undefined;

const files = {
  "package.json": JSON.stringify({
    name: "host",
    dependencies: { "@sap/cds": "*", "@cap-js/sqlite": "*", z2ui5: "*" },
    cds: { requires: { db: { kind: "sqlite", credentials: { url: ":memory:" } } } },
  }),
  "db/schema.cds": "entity Books { key ID : Integer; }\n",
  "srv/apps/zz_loose.js": `const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
module.exports = class zz_loose extends z2ui5_if_app {
  async main(client) {
    if (client.check_on_event("PROMISE")) void fetch("http://localhost:1").finally(() => { throw new Error("from a promise"); });
    if (client.check_on_event("TIMER")) setTimeout(() => { throw new Error("from a timer"); }, 10);
    client.view_display('<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="loose"/></mvc:View>');
  }
};
`,
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "z2ui5-host-"));
  for (const [name, text] of Object.entries(files)) await write(name, text);
  await symlink(join(PROJECT, "node_modules"), join(dir, "node_modules"), "dir");
});
afterEach(async () => {
  await server?.kill();
  await rm(dir, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, name)), { recursive: true });
  await writeFile(join(dir, name), text);
}

async function startHost(config: object): Promise<RunningServer> {
  server = await startServer({ cwd: dir, config: { ...config }, env: { NODE_OPTIONS: "" } });
  return server;
}

async function leave(event: string): Promise<void> {
  const { S_FRONT } = await startApp(server!.url, "zz_loose");
  await raise(server!.url, S_FRONT.ID, event).catch(() => undefined);
}

const cases = [
  ["PROMISE", /A promise of the app zz_loose, event PROMISE \[.+\] was rejected .*an await is missing/],
  ["TIMER", /An error of the app zz_loose, event TIMER \[.+\] was thrown outside of any request/],
] as const;

it.each(cases)("a server that ends at uncaught errors ends at %s as CAP ends it", async (event, named) => {
  await startHost({ z2ui5: { development: false } });
  await leave(event);
  expect(await server!.ended).toBe(0);
  expect(server!.log()).toMatch(named);
  expect(server!.log()).toContain("server shutdown");
});

it.each(cases)("a server that leaves them to Node ends at %s as Node ends it", async (event, named) => {
  await startHost({ server: { shutdown_on_uncaught_errors: false } });
  await leave(event);
  expect(await server!.ended).toBe(1);
  expect(server!.log()).toMatch(named);
});

it.each(cases)("a server that continues does so at %s", async (event, named) => {
  await write(
    "server.js",
    `const cds = require("@sap/cds");
cds.on("listening", () => setTimeout(() => {
  process.on("unhandledRejection", (error) => console.log("the host goes on after", error.message));
  process.on("uncaughtException", (error) => console.log("the host goes on after", error.message));
  console.log("the host catches errors");
}, 50));
module.exports = cds.server;
`,
  );
  await startHost({ server: { shutdown_on_uncaught_errors: false } });
  await expect.poll(() => server!.log()).toContain("the host catches errors");
  await leave(event);
  await expect.poll(() => server!.log()).toMatch(/the host goes on after from a/);
  expect(server!.log()).toMatch(named);
  expect(server!.log().match(/of the app zz_loose/g)).toHaveLength(1);
  expect((await fetch(`${server!.url}/health`)).status).toBe(200);
});

it.each(cases)(
  "in development, a server continues at %s, and the next action shows the error once",
  async (event, named) => {
    await startHost({});
    const { url } = server!;
    const { S_FRONT } = await startApp(url, "zz_loose");
    await raise(url, S_FRONT.ID, event);
    await expect.poll(() => server!.log()).toMatch(named);
    const again = async () => {
      const page = { ID: S_FRONT.ID, EVENT: "ELSE", T_EVENT_ARG: [], VIEW: "MAIN", S_EXT: { CAN: ["ERRORS"] } };
      const response = await post(
        url,
        JSON.stringify({ value: { S_FRONT: { ...page, ORIGIN: url, PATHNAME: "/", SEARCH: "" } } }),
      );
      return { status: response.status, text: await response.text() };
    };
    const { status, text } = await again();
    expect(status).toBe(500);
    const { DETAILS } = JSON.parse(text).S_FRONT.S_EXT.ERROR;
    expect(DETAILS.MESSAGE).toMatch(
      new RegExp(`^zz_loose, event ${event}, threw an error that nothing caught or awaited: from a `),
    );
    expect(DETAILS.FRAMES[0].FILE).toBe("srv/apps/zz_loose.js");
    expect((await again()).status).toBe(200);
  },
);

it("in development, a server ends at errors of others as CAP ends it", async () => {
  await write(
    "server.js",
    `const cds = require("@sap/cds");
cds.on("listening", () => setTimeout(() => { throw new Error("from the project"); }, 500));
module.exports = cds.server;
`,
  );
  await startHost({});
  expect(await server!.ended).toBe(0);
  expect(server!.log()).toContain("server shutdown");
});
