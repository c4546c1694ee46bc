import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { alice, authorization, bob, raise, startApp, type Login } from "./client.ts";
import { POSTGRES, startServer, type RunningServer, type ServerOptions } from "./server.ts";

const ONE_SECOND = 1 / 3600;
const APP = "z2ui5_cl_ui5_app_hi_world";
const LARGE = join(import.meta.dirname, "apps/large");

let server: RunningServer | undefined;
const start = async (options: ServerOptions) => (server = await startServer(options)).url;
afterEach(async () => {
  await server?.stop();
});

const drafts = async (url: string, login: Login = alice) =>
  (
    (await (await fetch(`${url}/odata/v4/admin/Drafts`, { headers: authorization(login) })).json()) as {
      value: { id: string }[];
    }
  ).value.map(({ id }) => id);

const retention = (changes: object) => ({ z2ui5: { drafts: { retention: { everyMinutes: 0.01, ...changes } } } });

describe("an expired draft", () => {
  it("cannot be continued: the user gets a message and a fresh start", async () => {
    const url = await start({ env: { Z2UI5_DRAFT_TTL_HOURS: String(ONE_SECOND) } });
    const started = await startApp(url, APP);
    const named = await raise(url, started.S_FRONT.ID, "NOTHING", { NAME: "Ada" });
    await sleep(1500);
    const answer = await raise(url, named.S_FRONT.ID, "BUTTON_POST");
    expect(JSON.stringify(answer)).not.toContain("Ada");
    expect(answer.S_FRONT.PARAMS.S_VIEW!.XML).toBeTruthy();
    expect(answer.S_FRONT.PARAMS.S_MSG_TOAST?.TEXT ?? answer.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBeTruthy();
  });

  it("expires when the user exit says so", async () => {
    const dir = await mkdtemp(join(tmpdir(), "exit-"));
    await writeFile(
      join(dir, "zz_exit.mjs"),
      `export default class zz_exit {
      set_config_http_get() {}
      set_config_http_post(context, config) { config.draft_exp_time_in_hours = ${ONE_SECOND}; }
    }`,
    );
    const url = await start({ appDirs: [dir] });
    const named = await raise(url, (await startApp(url, APP)).S_FRONT.ID, "NOTHING", { NAME: "Ada" });
    await sleep(1500);
    expect(JSON.stringify(await raise(url, named.S_FRONT.ID, "BUTTON_POST"))).not.toContain("Ada");
    await rm(dir, { recursive: true });
  });

  it("is removed, batch by batch, by every instance when the environment says so, and a living one stays", async () => {
    const everyInstance = { CF_INSTANCE_INDEX: "1", Z2UI5_DRAFT_RETENTION_INSTANCE: "*" };
    const url = await start({
      env: { Z2UI5_DRAFT_TTL_HOURS: String(3 * ONE_SECOND), ...everyInstance },
      config: retention({ batch: 2 }),
    });
    const old: string[] = [];
    for (let count = 0; count < 7; count++) old.push((await startApp(url, APP)).S_FRONT.ID);
    await expect.poll(() => drafts(url)).toEqual([]);
    const living = async (): Promise<boolean> => {
      const { S_FRONT } = await startApp(url, APP);
      expect(old).not.toContain(S_FRONT.ID);
      return (await drafts(url)).includes(S_FRONT.ID);
    };
    await expect.poll(living).toBe(true);
    await expect.poll(() => server!.log()).toMatch(/removed \d+ expired drafts/);
  });

  it("is removed by one instance only", async () => {
    const url = await start({
      env: { Z2UI5_DRAFT_TTL_HOURS: String(ONE_SECOND), CF_INSTANCE_INDEX: "1" },
      config: retention({}),
    });
    const { S_FRONT } = await startApp(url, APP);
    await sleep(2500);
    expect(await drafts(url)).toEqual([S_FRONT.ID]);
  });

  it("does not exist when drafts are kept for ever", async () => {
    const url = await start({ env: { Z2UI5_DRAFT_TTL_HOURS: "0" }, config: retention({}) });
    const { S_FRONT } = await startApp(url, APP);
    await sleep(800);
    expect(await drafts(url)).toEqual([S_FRONT.ID]);
    expect((await raise(url, S_FRONT.ID, "BUTTON_POST")).S_FRONT.PARAMS.S_MSG_BOX).toBeDefined();
  });
});

describe("the quota", () => {
  it("removes a user's oldest drafts, never the newest of an active session, and others do not notice", async () => {
    const url = await start({ config: { z2ui5: { drafts: { quota: 3 } } } });
    const { S_FRONT: ofBob } = await startApp(url, APP, bob);
    const { S_FRONT: other } = await startApp(url, APP);
    const ids: string[] = [(await startApp(url, APP)).S_FRONT.ID];
    for (let count = 0; count < 6; count++)
      ids.push((await raise(url, ids.at(-1)!, "NOTHING", { NAME: `Ada ${count}` })).S_FRONT.ID);
    const left = await drafts(url);
    expect(left).toEqual(expect.arrayContaining([other.ID, ids.at(-1)]));
    expect(left).not.toContain(ids[0]);
    expect(left.length).toBeLessThanOrEqual(4);
    expect((await raise(url, other.ID, "NOTHING", { NAME: "Eve" })).S_FRONT.APP).toBe(APP.toUpperCase());
    expect(await drafts(url, bob)).toEqual([ofBob.ID]);
  });

  it("keeps the draft that a user works on, however long", async () => {
    const url = await start({ appDirs: [LARGE], config: { z2ui5: { drafts: { quota: 4 }, liveInstances: 0 } } });
    let { ID } = (await startApp(url, "zz_large")).S_FRONT;
    for (let click = 1; click <= 20; click++) {
      const answer = await raise(url, ID, "COUNT");
      expect(answer.MODEL).toMatchObject({ COUNT: click });
      ({ ID } = answer.S_FRONT);
    }
    // The whole state that the drafts are differences to stays, too.
    expect((await drafts(url)).length).toBeLessThanOrEqual(5);
  });
});

describe.skipIf(process.env[POSTGRES])("a database in memory", () => {
  it("keeps to its size: the oldest drafts go, and the log says so once", async () => {
    const url = await start({ appDirs: [LARGE], config: { z2ui5: { drafts: { memory: "2mb" } } } });
    const { S_FRONT: first } = await startApp(url, "zz_large");
    let last = first.ID;
    for (let count = 0; count < 60; count++) last = (await startApp(url, "zz_large")).S_FRONT.ID;
    const kept = await drafts(url);
    expect(kept).toContain(last);
    expect(kept).not.toContain(first.ID);
    expect(kept.length).toBeGreaterThan(5);
    await expect.poll(() => server!.log()).toMatch(/cds\.z2ui5\.drafts\.memory/);
    expect(server!.log().match(/cds\.z2ui5\.drafts\.memory/g)).toHaveLength(1);
    expect((await raise(url, last, "COUNT")).MODEL).toMatchObject({ COUNT: 1 });
  });
});
