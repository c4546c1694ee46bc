/** What a probe learns of the server and of its database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { startServer } from "./server.ts";

it("reports without login that the server lives and can serve", async () => {
  for (const path of ["/health", "/health/ready"]) {
    const response = await fetch(inject("url") + path);
    expect([response.status, await response.json()]).toMatchObject([200, { status: "UP" }]);
  }
});

it("reports how large all drafts are", async () => {
  await expect
    .poll(async () => (await fetch(`${inject("url")}/health`)).json())
    .toEqual({ status: "UP", drafts: { rows: expect.any(Number), bytes: expect.any(Number) } });
});

it("reports when the database has no tables", async () => {
  const dir = await mkdtemp(join(tmpdir(), "db-"));
  const server = await startServer({ database: join(dir, "empty.sqlite") });
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  const ready = await fetch(`${server.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "DOWN", reason: "database" }]);
  expect(server.log()).toMatch(/no table z2ui5_t_01 .*npx cds deploy/);
  await server.stop();
  await rm(dir, { recursive: true });
});
