import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { alice, authorization, bob, raise, startApp, type Login } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const url = inject("url");
const read = (path: string, login: Login = alice, base = url) =>
  fetch(`${base}/odata/v4/admin/${path}`, { headers: authorization(login) });
const rows = async (path: string, login?: Login) =>
  ((await (await read(path, login)).json()) as { value: Record<string, unknown>[] }).value;

describe("a user's drafts", () => {
  it("are shown as a chain, with what made each, never with the state", async () => {
    const first = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    const second = await raise(url, first.S_FRONT.ID, "BUTTON_POST", { NAME: "Ada" });
    const [draft] = await rows(`Drafts?$filter=id eq ${second.S_FRONT.ID}`);
    expect(draft).toMatchObject({
      id_prev: first.S_FRONT.ID,
      app: "z2ui5_cl_ui5_app_hi_world",
      event: "BUTTON_POST",
      owner: "alice",
    });
    expect(draft!.size).toBeGreaterThan(50);
    expect(draft!.duration).toBeGreaterThanOrEqual(0);
    expect(draft).not.toHaveProperty("data");
  });

  it("are listed without their state", async () => {
    const { S_FRONT } = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    const [draft] = await rows(`Drafts?$filter=id eq ${S_FRONT.ID}`);
    expect(draft).toMatchObject({ id: S_FRONT.ID, id_prev: null, owner: "alice" });
    expect(draft).not.toHaveProperty("data");
  });

  it("cannot be seen by another user", async () => {
    const { S_FRONT } = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    expect(await rows(`Drafts?$filter=id eq ${S_FRONT.ID}`, bob)).toEqual([]);
    expect((await read(`Drafts(${S_FRONT.ID})`, bob)).status).toBe(404);
    expect((await rows("Drafts", bob)).every((draft) => draft.owner === "bob")).toBe(true);
    expect(
      (await rows(`Drafts?$filter=owner eq 'alice' or true`, bob).catch(() => [])).some(
        (draft) => draft.owner === "alice",
      ),
    ).toBe(false);
  });

  it.each([
    "groupby((event))",
    "groupby((event))/filter(event ne 'x')",
    "groupby((event,tenant),aggregate(event with max as owner))/filter(event ne 'x')",
    "groupby((event),aggregate(size with max as m))/filter(m gt 1)",
    "filter(event eq 'OF_ALICE')",
    "filter(event eq 'OF_ALICE')/groupby((event))",
    "filter(event eq 'x' or true)/groupby((event))",
    "concat(groupby((event)),filter(event eq 'OF_ALICE'))",
  ])("cannot be seen by another user in what $apply=%s makes of them", async (apply) => {
    const { S_FRONT } = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    await raise(url, S_FRONT.ID, "OF_ALICE");
    const response = await read(`Drafts?$apply=${apply}`, bob);
    expect([response.status, await response.text()]).toEqual([200, expect.not.stringContaining("OF_ALICE")]);
    expect(await (await read(`Drafts?$apply=${apply}`)).text()).toContain("OF_ALICE");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("cannot be changed by %s", async (method) => {
    const { S_FRONT } = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    const path = method === "POST" ? "Drafts" : `Drafts(${S_FRONT.ID})`;
    const response = await fetch(`${url}/odata/v4/admin/${path}`, {
      method,
      headers: { ...authorization(alice), "content-type": "application/json" },
      ...(method === "DELETE" ? {} : { body: JSON.stringify({ owner: "bob" }) }),
    });
    expect(response.status).toBe(405);
    expect(await rows(`Drafts?$filter=id eq ${S_FRONT.ID}`)).toHaveLength(1);
  });
});

describe("a query that OData knows and the database does not", () => {
  it.each([
    ["Drafts?$apply=topcount(1,created_at)", 400],
    ["Drafts?$apply=bottompercent(10,created_at)", 501],
    ["Orders?$apply=topcount(1,OrderID)", 400],
    ["Orders?$apply=filter(Freight gt 10)/topsum(3,Freight)", 501],
    ["Orders?$apply=concat(a,b)", 400],
    ["Orders?$apply=rank(x)", 400],
    ["Orders?$apply=ancestors(a,b,c,d)", 400],
    ["Orders?$apply=groupby((ShipCountry),aggregate(Freight with custom as F))", 400],
    ["Orders?$filter=Customer/any(x:x eq 1)", 400],
    ["Orders?$filter=cast(Freight,Edm.Foo) eq 1", 501],
    ["Drafts?$levels=2", 400],
    ["Drafts?$format=xml", 501],
    ["Drafts?$filter=foo eq 1", 400],
    ["Drafts?$filter=contains(app", 400],
    ["Drafts?$select=nope", 400],
    ["Drafts?$skip=abc", 400],
    ["Drafts?$index=1", 400],
    ["Drafts(id=1,foo=2)", 400],
  ])("cannot be a failure of the server: %s", async (path, status) => {
    const response = await read(path);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/SELECT|json_insert|no such function/);
  });
});

describe("the demo data", () => {
  it("is there without any set-up", async () => {
    expect((await rows("Customers")).length).toBeGreaterThan(5);
    expect((await rows("Products")).length).toBeGreaterThan(5);
    expect((await rows("Orders?$filter=ShipCountry eq 'Germany'&$orderby=OrderID&$top=3")).length).toBe(3);
    expect((await rows("Orders?$expand=Customer&$top=1"))[0]).toMatchObject({
      Customer: { CompanyName: expect.any(String) },
    });
  });

  it("cannot be changed", async () => {
    const response = await fetch(`${url}/odata/v4/admin/Products(1)`, {
      method: "DELETE",
      headers: authorization(alice),
    });
    expect(response.status).toBe(405);
  });
});

describe("the demo data of a remote service", () => {
  let provider: RunningServer;
  let consumer: RunningServer;
  beforeAll(async () => {
    provider = await startServer();
    consumer = await startServer({
      config: {
        requires: {
          Northwind: { credentials: { url: `${provider.url}/odata/v4/admin`, username: "bob", password: "bob" } },
        },
      },
    });
  });
  afterAll(() => Promise.all([provider?.stop(), consumer?.stop()]));

  it("is read from there, and its absence is reported clearly", async () => {
    const response = await read("Products?$top=2", alice, consumer.url);
    expect(response.status).toBe(200);
    expect(((await response.json()) as { value: [] }).value).toHaveLength(2);

    const refused = await read("Orders?$filter=Customer/any(x:x eq 1)", alice, consumer.url);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("not supported")]);

    await provider.kill();
    const failed = await read("Products?$top=2", alice, consumer.url);
    expect(failed.status).toBe(502);
    expect(await failed.text()).toContain("The demo data service does not answer");
  });
});

describe("patterns, which SQLite matches in JavaScript,", () => {
  const pattern = encodeURIComponent("^(a+)+$");
  it.each([
    `Drafts?$filter=matchespattern(event,'${pattern}')`,
    `Drafts?$filter=not matchespattern(event,'${pattern}') and size gt 1`,
    `Drafts?$filter=length(event) gt 1 and (matchespattern(event,'${pattern}') or true)`,
    `Drafts?$filter=matchesPattern(event,'${pattern}')`,
    `Drafts?$orderby=matchespattern(event,'${pattern}')`,
    `Drafts?$compute=matchespattern(event,'${pattern}') as x&$select=x`,
    `Drafts?$apply=filter(matchespattern(event,'${pattern}'))`,
    `Drafts?$apply=filter(matchespattern(event,'${pattern}'))/groupby((event))`,
    `Drafts/$count?$filter=matchespattern(event,'${pattern}')`,
    `Customers?$filter=matchespattern(CompanyName,'${pattern}')`,
    `Customers?$expand=Orders($filter=matchespattern(ShipCity,'${pattern}'))`,
  ])("cannot keep the process busy: %s", async (path) => {
    const { S_FRONT } = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
    await raise(url, S_FRONT.ID, `${"a".repeat(40)}!`);
    const { status } = await read(path);
    expect(status).toBe(400);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});
