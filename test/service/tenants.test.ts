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
    appDirs: [join(import.meta.dirname, "../postgres/apps"), join(import.meta.dirname, "apps")],
    config: { z2ui5: { development: true, sharing: { allow: "continue" } } },
  });
});
afterAll(() => server?.stop());

/** The same user name in two tenants, unless another one is named. */
const inTenant = (tenant: string, user = "ada@example.com") => ({
  authorization: `Bearer ${xsuaa.token({ user, tenant })}`,
});

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

describe("somebody of another tenant", () => {
  const S_EXT = { CAN: ["ERRORS", "ROUTES", "SCREEN"] };
  const bob = { "sap-contextid-accept": "header", ...inTenant("t2", "bob@example.com") };
  const bobOfSame = inTenant("t1", "bob@example.com");

  async function share(options: object): Promise<{ hash: string; draft: string }> {
    const page = await send("t1", { ORIGIN: server.url, SEARCH: "?app_start=zz_share", HASH: "", S_EXT });
    const front = { ID: page.answer.S_FRONT.ID, VIEW: "MAIN", ORIGIN: server.url, S_EXT };
    const { answer } = await send("t1", { ...front, EVENT: "SHARE", T_EVENT_ARG: [JSON.stringify(options)] });
    return { hash: new URL(String(answer.MODEL["TEXT"])).hash, draft: answer.S_FRONT.ID };
  }
  const ask = (front: object, as: Record<string, string>) => send("t2", { ...front, S_EXT: { ...S_EXT } }, {}, as);
  const code = ({ answer }: Awaited<ReturnType<typeof send>>): string =>
    (answer.S_FRONT as { S_EXT?: { ERROR?: { CODE: string } } }).S_EXT?.ERROR?.CODE ?? "";

  it.each([{}, { mode: "continue" }, { with: "bob@example.com" }, { with: "bob@example.com", mode: "continue" }])(
    "cannot open a share made with %j, which the same user of its tenant can",
    async (options) => {
      const { hash } = await share(options);
      const opening = { ORIGIN: server.url, SEARCH: "", HASH: hash };
      expect(code(await ask(opening, bob))).toBe("SHARE_UNKNOWN");
      expect(code(await ask(opening, inTenant("t2")))).toBe("SHARE_UNKNOWN");
      expect((await ask(opening, bobOfSame)).answer.S_FRONT.APP).toBe("ZZ_SHARE");
    },
  );

  it("cannot list or take back a share", async () => {
    const { hash } = await share({});
    const page = await ask({ ORIGIN: server.url, SEARCH: "?app_start=zz_share", HASH: "" }, inTenant("t2"));
    const front = { ID: page.answer.S_FRONT.ID, VIEW: "MAIN", ORIGIN: server.url };
    const listed = await ask({ ...front, EVENT: "SHARES" }, inTenant("t2"));
    expect(listed.answer.MODEL["TEXT"]).toBe("[]");
    const taken = await ask({ ...front, EVENT: "UNSHARE", T_EVENT_ARG: [hash.split("share-")[1]] }, inTenant("t2"));
    expect(taken.answer.MODEL["TEXT"]).toBe("false");
    expect((await ask({ ORIGIN: server.url, SEARCH: "", HASH: hash }, bobOfSame)).answer.S_FRONT.APP).toBe("ZZ_SHARE");
  });

  it("cannot see, export, continue, repeat or look at the history", async () => {
    const { draft } = await share({});
    type History = { readonly STEPS?: readonly { ID: string; DRAFT: string }[]; readonly FILE?: string };
    const history = async (question: object, as: Record<string, string>) => {
      const told = await send("t1", { ID: draft, S_EXT: { ...S_EXT, HISTORY: question } }, {}, as);
      return { told: (told.answer.S_FRONT as { S_EXT?: { HISTORY?: History } }).S_EXT?.HISTORY, code: code(told) };
    };
    const own = (await history({ DO: "LIST", DRAFT: draft }, inTenant("t1"))).told!.STEPS!;
    expect(own.map(({ DRAFT }) => DRAFT)).toContain(draft);
    const STEP = own.at(-1)!.ID;
    for (const stranger of [inTenant("t2"), bob, bobOfSame]) {
      expect((await history({ DO: "LIST", DRAFT: draft }, stranger)).told!.STEPS).toEqual([]);
      for (const DO of ["STEP", "EXPORT", "CONTINUE", "BEFORE", "REPEAT"])
        expect([DO, (await history({ DO, STEP }, stranger)).code]).toEqual([DO, "HISTORY_UNKNOWN"]);
      const look = { ORIGIN: server.url, SEARCH: "", HASH: `#/app/ZZ_SHARE/look-${draft}` };
      expect(code(await ask(look, stranger))).toBe("HISTORY_UNKNOWN");
    }
    expect((await history({ DO: "STEP", STEP }, inTenant("t1"))).told).toBeDefined();
  });
});

describe("somebody whose name and tenant read alike", () => {
  type Named = readonly [tenant: string, user: string];
  const as = ([tenant, user]: Named) => inTenant(tenant, user);
  const S_EXT = { CAN: [] };
  const acts = (id: string, EVENT: string, who: Named, more: object = {}, edits: object = {}) =>
    send("", { ID: id, EVENT, VIEW: "MAIN", S_EXT: { ...S_EXT, ...more } }, edits, as(who));
  const startAs = async (who: Named) =>
    (await send("", { ORIGIN: server.url, SEARCH: "?app_start=z2ui5_cl_ui5_app_hi_world", HASH: "" }, {}, as(who)))
      .answer.S_FRONT.ID;

  it.each<readonly [what: string, one: Named, other: Named]>([
    ["a colon", ["a:b", "c"], ["a", "b:c"]],
    ["a slash", ["a/b", "c"], ["a", "b/c"]],
    ["a bar", ["a|b", "c"], ["a", "b|c"]],
    ["a line", ["a\nb", "c"], ["a", "b\nc"]],
    ["quotes", ['a","b', "c"], ["a", 'b","c']],
    ["the end of a list", ["a", 'b"]/x'], ["a", "b"]],
    ["a letter made of two", ["t", "ann\u00e9"], ["t", "anne\u0301"]],
    ["a capital", ["t", "Ada"], ["t", "ada"]],
    ["a blank at the end", ["t", "ada "], ["t", "ada"]],
    ["the end of a long name", ["t", `${"x".repeat(254)}a`], ["t", `${"x".repeat(254)}b`]],
    ["the tenant of those without one", ["DEFAULT", "ada"], ["", "ada"]],
  ])("cannot continue, see or use up what is another one's: %s", async (_what, one, other) => {
    const ACTION = { ID: crypto.randomUUID() };
    const named = await acts(await startAs(one), "X", one, { ACTION }, { NAME: "Secret" });
    const id = named.answer.S_FRONT.ID;
    expect(JSON.stringify((await acts(id, "BUTTON_POST", other)).answer)).not.toContain("Secret");
    const own = await startAs(other);
    expect(
      JSON.stringify((await acts(own, "X", other, { MODELS: { MAIN: id }, VIEWS: { MAIN: id } })).answer),
    ).not.toContain("Secret"); // prettier-ignore
    const repeated = await acts(own, "BUTTON_POST", other, { ACTION: { ...ACTION, REPEAT: true } }, { NAME: "Theirs" });
    expect(JSON.stringify(repeated.answer)).toContain("Theirs");
    const listed = await fetch(`${server.url}/odata/v4/admin/Drafts`, { headers: as(other) });
    expect(await listed.text()).not.toContain(id);
    expect(JSON.stringify((await acts(id, "BUTTON_POST", one)).answer)).toContain("Secret");
  });

  it.each<readonly [what: string, who: Named]>([
    ["half of a pair of surrogates in the user", ["t", "a\ud800"]],
    ["half of a pair of surrogates in the tenant", ["t\udc00", "a"]],
    ["a NUL", ["t", "a\0b"]],
    ["more characters than there is room for", ["t", "x".repeat(256)]],
  ])("cannot be taken for another one, because it is refused: %s", async (_what, who) => {
    const body = JSON.stringify({ value: { S_FRONT: { ORIGIN: server.url, SEARCH: "?app_start=zz_share" } } });
    const headers = { "content-type": "application/json", ...as(who) };
    const roundtrip = await fetch(server.url + ENDPOINT, { method: "POST", headers, body });
    expect([roundtrip.status, await roundtrip.text()]).toEqual([403, expect.stringContaining("cannot be stored")]);
    expect((await fetch(`${server.url}/odata/v4/admin/Drafts`, { headers: as(who) })).status).toBe(403);
  });
});
