/** Drafts that expire on a server that runs; host/drafts has the rules. On PostgreSQL with `npm run test:pg`. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { alice, authorization, raise, startApp } from "./client.ts";
import { startServer, type RunningServer, type ServerOptions } from "./server.ts";

const ONE_SECOND = 1 / 3600;
const APP = "z2ui5_cl_ui5_app_hi_world";

let server: RunningServer | undefined;
const start = async (options: ServerOptions) => (server = await startServer(options)).url;
afterEach(async () => {
  await server?.stop();
});

const drafts = async (url: string) =>
  (
    (await (await fetch(`${url}/odata/v4/admin/Drafts`, { headers: authorization(alice) })).json()) as {
      value: { id: string }[];
    }
  ).value.map(({ id }) => id);

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

  it("is removed, batch by batch, by every instance when the environment says so, and a living one stays", async () => {
    const everyInstance = { CF_INSTANCE_INDEX: "1", Z2UI5_DRAFT_RETENTION_INSTANCE: "*" };
    const url = await start({
      env: { Z2UI5_DRAFT_TTL_HOURS: String(3 * ONE_SECOND), ...everyInstance },
      config: { z2ui5: { drafts: { retention: { everyMinutes: 0.01, batch: 2 } } } },
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
});
