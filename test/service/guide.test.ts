/** What the pages of the guide promise about requests nobody makes by pressing something. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ENDPOINT, raise, startApp } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const GUIDE = join(import.meta.dirname, "../../docs/guide");

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ appDirs: [join(GUIDE, "examples"), join(GUIDE, "own-control/srv/apps")] });
});
afterAll(() => server?.stop());

it.each(["4", "99", "", "__proto__"])("a letter that is not one's own cannot be deleted by its id %j", async (id) => {
  const started = await startApp(server.url, "guide_security");
  const answer = await raise(server.url, started.S_FRONT.ID, "DELETE", {}, [id]);
  expect(answer.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("There is no such letter");
});

it("a field that is only shown cannot be changed", async () => {
  const started = await startApp(server.url, "guide_security");
  const answer = await raise(server.url, started.S_FRONT.ID, "DELETE", { LETTERS: [], OWN: [] }, ["3"]);
  expect(answer.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBeUndefined();
  expect(JSON.stringify(answer)).toContain("To Grace {with love}");
});

it("the page finds the controls of a project where its user exit says", async () => {
  const page = await (await fetch(`${server.url}${ENDPOINT}?app_start=guide_own_control`)).text();
  expect(page).toContain(`data-sap-ui-resourceroots='{"z2ui5":"/z2ui5/webapp/","shop":"/controls/"}'`);
});
