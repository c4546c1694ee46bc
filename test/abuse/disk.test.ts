/** The built artefact and an SQLite file on a disk that is full, or read-only: a disk of memory, where whoever runs the tests may mount one. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { deployDatabase } from "../service/server.ts";
import { startArtefact, type Instance } from "./artefact.ts";

const PATIENT = { timeout: 60_000 };
const directory = mkdtempSync(join(tmpdir(), "disk-"));
const database = join(directory, "z2ui5.sqlite");
const BALLAST = join(directory, "ballast");
const mounted = mountDisk();
const user = (i: number) => `user${i}@example.com`;

function mountDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", directory], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const remount = (how: "ro" | "rw") => execFileSync("mount", ["-o", `remount,${how}`, directory]);

/** Writes until nothing fits any more. */
function fillDisk(): void {
  const file = openSync(BALLAST, "w");
  for (const bytes of [65_536, 4_096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes));
    } catch {}
  closeSync(file);
}
const makeRoom = () => rmSync(BALLAST, { force: true });

function inFile<T>(work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(database, { timeout: 20_000 });
  try {
    return work(file);
  } finally {
    file.close();
  }
}
const EXPIRED =
  "INSERT INTO z2ui5_t_01 (id, owner, tenant, created_at, data) VALUES ('expired', 'x', '', '2001-01-01T00:00:00.000Z', '{}')";
const expired = () => inFile((file) => file.prepare("SELECT id FROM z2ui5_t_01 WHERE id = 'expired'").all()).length;
const rowsOf = (action: string) =>
  inFile((file) => file.prepare("SELECT action FROM zz_rows WHERE action = ?").all(action)).length;

afterAll(() => {
  if (mounted) execFileSync("umount", ["-l", directory]);
  rmdirSync(directory);
});

describe.runIf(mounted)("the disk of the database", { timeout: 300_000 }, () => {
  let server: Instance;
  const started = async () =>
    (server = await startArtefact(
      { dir: inject("artefact") },
      {
        database,
        isDeployed: true,
        config: { z2ui5: { drafts: { retention: { everyMinutes: 0.01 } } } },
      },
    ));
  const ready = async () => (await fetch(`${server.url}/health/ready`)).status;
  async function click(id: string, action: string, as?: string) {
    const S_FRONT = {
      ID: id,
      EVENT: "CLICK",
      T_EVENT_ARG: [],
      VIEW: "MAIN",
      S_EXT: { CAN: [], ACTION: { ID: action } },
    };
    const response = await server.post(JSON.stringify({ value: { S_FRONT } }), {}, as);
    return { status: response.status, wait: response.headers.get("retry-after"), text: await response.text() };
  }
  beforeAll(async () => {
    await deployDatabase(database);
    inFile((file) => file.exec("CREATE TABLE zz_rows (action text)"));
  });
  afterEach(() => server?.stop());
  beforeEach(makeRoom);

  it("cannot lose a click or end the server when it is full: the click is reported, changes nothing, and counts once when there is space", async () => {
    await started();
    const ids = await Promise.all(Array.from({ length: 10 }, (_, i) => server.start("zz_writer", user(i))));
    inFile((file) => file.exec(EXPIRED));
    fillDisk();
    const actions = ids.map(() => crypto.randomUUID());
    const before = server.log().length;
    const clickAll = () => Promise.all(ids.map((id, i) => click(id, actions[i]!, user(i))));
    for (const { status, wait, text } of [...(await clickAll()), ...(await clickAll())]) {
      expect([status, wait]).toEqual([503, "5"]);
      expect(text).toContain("Nothing was changed. Try again in a few seconds.");
    }
    expect([await ready(), (await fetch(`${server.url}/health`)).status]).toEqual([503, 200]);
    const causes = server
      .log()
      .slice(before)
      .match(/"msg":"DATABASE: .*database or disk is full/g);
    expect(causes).toHaveLength(20);
    await expect.poll(server.log, PATIENT).toContain("Expired drafts could not be removed");
    makeRoom();
    await expect.poll(ready, PATIENT).toBe(200);
    await expect.poll(expired, PATIENT).toBe(0);
    for (const { status } of [...(await clickAll()), ...(await clickAll())]) expect(status).toBe(200);
    expect(actions.map(rowsOf)).toEqual(actions.map(() => 1));
  });

  it("cannot prevent the server from starting when it is full; it responds once there is space", async () => {
    fillDisk();
    await started();
    expect([await ready(), (await server.post("{}")).status]).toEqual([503, 503]);
    makeRoom();
    await expect.poll(ready, PATIENT).toBe(200);
    expect((await click(await server.start("zz_writer"), crypto.randomUUID())).status).toBe(200);
  });

  it("cannot prevent the server from starting when it is read-only; it responds once it is writable", async () => {
    remount("ro");
    try {
      await started();
      expect([await ready(), (await server.post("{}")).status]).toEqual([503, 503]);
    } finally {
      remount("rw");
    }
    await expect.poll(ready, PATIENT).toBe(200);
    expect((await click(await server.start("zz_writer"), crypto.randomUUID())).status).toBe(200);
  });
});
