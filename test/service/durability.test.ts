import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { raise, startApp } from "./client.ts";
import { deployDatabase, startServer } from "./server.ts";

describe("a session on a database file", () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "db-"));
  });

  it("continues after the server has been killed and started again", async () => {
    const database = join(dir, "z2ui5.sqlite");
    await deployDatabase(database);
    const first = await startServer({ database });
    const started = await startApp(first.url, "z2ui5_cl_ui5_app_hi_world");
    const edited = await raise(first.url, started.S_FRONT.ID, "NOTHING", { NAME: "Grüße 😀" });
    await first.kill();

    const second = await startServer({ database });
    const answer = await raise(second.url, edited.S_FRONT.ID, "BUTTON_POST");
    expect(JSON.stringify(answer.S_FRONT.PARAMS)).toContain("Grüße 😀");
    await second.stop();
  });

  it("keeps its drafts when the tables are deployed again", async () => {
    const database = join(dir, "again.sqlite");
    await deployDatabase(database);
    const first = await startServer({ database });
    const started = await startApp(first.url, "z2ui5_cl_ui5_app_hi_world");
    await first.stop();
    await deployDatabase(database);
    const second = await startServer({ database });
    expect((await raise(second.url, started.S_FRONT.ID, "BUTTON_POST")).S_FRONT.APP).toBe("Z2UI5_CL_UI5_APP_HI_WORLD");
    await second.stop();
  });
});
