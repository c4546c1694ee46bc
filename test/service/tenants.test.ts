import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINT, type Answer } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";
import { TEST_DATABASE, productionEnvironment, Xsuaa } from "./xsuaa.ts";

const xsuaa = new Xsuaa();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    env: { ...productionEnvironment(xsuaa.binding()), ...TEST_DATABASE },
    appDirs: [join(import.meta.dirname, "../postgres/apps")],
  });
});
afterAll(() => server?.stop());

/** The same user name in two tenants. */
const inTenant = (tenant: string) => ({ authorization: `Bearer ${xsuaa.token({ user: "ada@example.com", tenant })}` });

async function send(tenant: string, front: object, edits: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json", "sap-contextid-accept": "header", ...inTenant(tenant), ...headers },
    body: JSON.stringify({ value: { S_FRONT: front, XX: edits } }),
  });
  return { answer: (await response.json()) as Answer, session: response.headers.get("sap-contextid") ?? "" };
}
const start = (tenant: string, app: string) =>
  send(tenant, { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: `?app_start=${app}`, HASH: "" });
const drafts = async (tenant: string) =>
  (await fetch(`${server.url}/odata/v4/admin/Drafts`, { headers: inTenant(tenant) })).text();

describe("the same user of another tenant", () => {
  it("cannot continue a draft, not even one that is still in memory", async () => {
    const { answer } = await start("t1", "z2ui5_cl_ui5_app_hi_world");
    const named = await send("t1", { ID: answer.S_FRONT.ID, EVENT: "X", VIEW: "MAIN" }, { NAME: "Secret" });
    const event = { ID: named.answer.S_FRONT.ID, EVENT: "BUTTON_POST", VIEW: "MAIN" };
    expect(JSON.stringify((await send("t2", event)).answer)).not.toContain("Secret");
    expect(JSON.stringify((await send("t1", event)).answer)).toContain("Secret");
  });

  it("cannot see a draft", async () => {
    const { answer } = await start("t1", "z2ui5_cl_ui5_app_hi_world");
    expect(await drafts("t1")).toContain(answer.S_FRONT.ID);
    expect(await drafts("t2")).not.toContain(answer.S_FRONT.ID);
  });

  it("cannot take over a sticky session", async () => {
    const { answer } = await start("t1", "zz_sticky");
    const sticky = await send("t1", { ID: answer.S_FRONT.ID, EVENT: "START", VIEW: "MAIN" });
    expect(sticky.session).not.toBe("");
    const front = { ID: sticky.answer.S_FRONT.ID, EVENT: "GO", VIEW: "MAIN" };
    expect(JSON.stringify((await send("t2", front, {}, { "sap-contextid": sticky.session })).answer)).not.toContain(
      "full",
    );
    expect(JSON.stringify((await send("t1", front, {}, { "sap-contextid": sticky.session })).answer)).toContain(
      "full 3",
    );
  });
});
