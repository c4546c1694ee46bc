import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import cap from "../../srv/host/compat/cap.ts";
import { answer } from "../../srv/z2ui5/engine.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "cap-"));
  const app = (name: string) =>
    `const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
     module.exports = class ${name} extends z2ui5_if_app { main(client) { client.message_toast_display("here"); } };`;
  await writeFile(join(directory, "zz_activated.js"), app("zz_activated"));
});

const startedApp = async (): Promise<string> => {
  const { body } = await answer(
    JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=zz_activated", HASH: "" } } }),
    { correlationId: "c" },
  );
  return (JSON.parse(body) as { S_FRONT: { APP: string } }).S_FRONT.APP;
};

test("a file of the family that activates the server has its directories of apps searched, and needs to name none", async () => {
  cap.activate();
  expect(await startedApp()).toBe("Z2UI5_CL_UI5_APP_START");
  cap.activate({ appDirs: [directory] });
  expect(await startedApp()).toBe("ZZ_ACTIVATED");
});
