/** What developers have of `cds watch`, without a browser. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { asAlice, ENDPOINT } from "./client.ts";
import { createProject } from "./project.ts";

interface Received {
  readonly STEPS?: readonly { readonly ID: string; readonly EVENT: string; readonly DRAFT: string }[];
}
interface Front {
  readonly ID: string;
  readonly S_EXT?: { readonly HISTORY?: Received; readonly ERROR?: { readonly CODE: string } };
}

const APP = `const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
module.exports = class zz_count extends z2ui5_if_app {
  count = 0;
  async main(client) {
    if (client.check_on_event("ADD")) this.count++;
    if (client.check_on_event("SUM")) { if (this.count > 1) throw new Error("cannot count so far"); this.count *= 10; }
    client.view_display('<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="' + client._bind(this.count) + '"/></mvc:View>');
  }
};
`;

it("keeps the history over a restart: the click that showed a bug is repeated once the bug is mended", async () => {
  const project = await createProject({ modules: "cjs", language: "js" }, { "srv/apps/zz_count.js": APP });
  const server = await project.watch();
  const send = async (front: object): Promise<{ front: Front; count: unknown }> => {
    const response = await fetch(server.url + ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", ...asAlice },
      body: JSON.stringify({
        value: {
          S_FRONT: { ORIGIN: server.url, SEARCH: "", HASH: "", ...front, S_EXT: { CAN: ["ERRORS"], ...extOf(front) } },
        },
      }),
    });
    const { S_FRONT, MODEL } = (await response.json()) as { S_FRONT: Front; MODEL?: { COUNT?: number } };
    return { front: S_FRONT, count: MODEL?.COUNT };
  };
  const extOf = (front: { S_EXT?: object }): object => front.S_EXT ?? {};
  const raise = (ID: string, EVENT: string) => send({ ID, EVENT, VIEW: "MAIN" });
  const ask = (HISTORY: object) => send({ S_EXT: { HISTORY } });
  const steps = async (DRAFT: string) => (await ask({ DO: "LIST", DRAFT })).front.S_EXT!.HISTORY!.STEPS!;
  try {
    let page = await send({ SEARCH: "?app_start=zz_count" });
    for (const event of ["ADD", "ADD"]) page = await raise(page.front.ID, event);
    expect((await raise(page.front.ID, "SUM")).front.S_EXT!.ERROR!.CODE).toBe("APP_FAILED");
    const before = await steps(page.front.ID);
    expect(before.map(({ EVENT }) => EVENT)).toEqual(["", "ADD", "ADD", "SUM"]);

    const file = join(project.dir, "srv/apps/zz_count.js");
    const restarts = (): number => server.log().split("server listening on").length;
    const started = restarts();
    await writeFile(file, (await readFile(file, "utf8")).replace("this.count > 1", "this.count > 2"));
    await expect.poll(restarts, { timeout: 60_000 }).toBeGreaterThan(started);

    expect(await steps(page.front.ID)).toEqual(before);
    const failed = before.at(-1)!;
    const shown = await ask({ DO: "BEFORE", STEP: failed.ID });
    expect(shown.count).toBe(2);
    expect((await ask({ DO: "REPEAT", STEP: failed.ID })).count).toBe(20);
    expect((await steps(page.front.ID)).map(({ EVENT }) => EVENT)).toEqual(["", "ADD", "ADD", "SUM", "SUM"]);
  } finally {
    await server.stop();
    await project.remove();
  }
}, 240_000);
