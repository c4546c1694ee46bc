import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayGoOn } from "../../srv/host/operations/uncaught.ts";
import { Rates } from "../../srv/host/operations/rates.ts";
import { alice, bob, post, raise, startApp } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const APPS = join(import.meta.dirname, "apps");
const SECONDS = { timeout: 20_000 };

describe("a rate", () => {
  it("allows ten seconds' worth at once, then as much as time brings", () => {
    let now = 0;
    const rates = new Rates(10, 10, () => now);
    const allowed = (times: number) =>
      Array.from({ length: times }, () => rates.allows("ann", 2)).filter(Boolean).length;
    expect(allowed(30)).toBe(20);
    now += 1_000;
    expect(allowed(30)).toBe(2);
    now += 3_600_000;
    expect(allowed(30)).toBe(20);
    expect(rates.allows("bob", 2)).toBe(true);
  });

  it("counts what could not be prevented, however much came at once", () => {
    let now = 0;
    const rates = new Rates(10, 10, () => now);
    const spent = (times: number) => Array.from({ length: times }, () => rates.spend("ann", 2)).filter(Boolean).length;
    expect(spent(64)).toBe(20);
    expect(rates.left("ann", 2)).toBe(-20);
    now += 10_000;
    expect(rates.left("ann", 2)).toBe(0);
    now += 1_000;
    expect(spent(64)).toBe(2);
  });

  it("cannot be remembered for more users than allowed", () => {
    const rates = new Rates(2, 10, () => 0);
    for (const user of ["ann", "bob", "cid"]) expect(rates.allows(user, 0.1)).toBe(true);
    expect([rates.allows("cid", 0.1), rates.allows("bob", 0.1), rates.allows("ann", 0.1)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("one user", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      appDirs: [APPS],
      config: {
        z2ui5: { waitSeconds: 1, perUser: { concurrent: 3 } },
      },
    });
  });
  afterAll(() => server?.stop());

  it("cannot have more roundtrips running than allowed: the next ones wait, for a limited time, and others do not notice", async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await startApp(server.url, "zz_database")).S_FRONT.ID),
    );
    const waiting = ids.slice(0, 3).map((id) => raise(server.url, id, "WAIT"));
    await expect.poll(() => server.log().split("WAIT waits").length, SECONDS).toBe(4);
    const refused = await post(
      server.url,
      JSON.stringify({ value: { S_FRONT: { ID: ids[3], EVENT: "X", VIEW: "MAIN", HASH: "" } } }),
    );
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      "5",
      expect.stringContaining("requests at the same time"),
    ]);
    await expect
      .poll(() => server.log(), SECONDS)
      .toMatch(/TOO_MANY_REQUESTS: You sent too many requests at the same time.* \{ user: 'alice' \}/);
    const { S_FRONT } = await startApp(server.url, "zz_database", bob);
    await raise(server.url, S_FRONT.ID, "GO_ON", {}, [], bob);
    await Promise.all(waiting);
    expect((await raise(server.url, ids[3]!, "X")).S_FRONT.APP).toBe("ZZ_DATABASE");
  });
});

describe("guesses", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      config: {
        requires: { auth: { users: { "*": true } } },
        z2ui5: { sharing: { allow: "look" }, development: true, perUser: { unknownDraftsPerSecond: 0.2 } },
      },
    });
  });
  afterAll(() => server?.stop());
  const CAN = ["ERRORS", "SCREEN"];
  const guesses = {
    "of shares": () => ({ HASH: `#/app/Z2UI5_CL_UI5_APP_HI_WORLD/share-${crypto.randomUUID()}` }),
    "of drafts in the address": () => ({ HASH: `#/app/Z2UI5_CL_UI5_APP_HI_WORLD/${crypto.randomUUID()}` }),
    "of drafts": () => ({ ID: crypto.randomUUID(), EVENT: "X", VIEW: "MAIN" }),
    "of actions on drafts": () => ({
      ...{ ID: crypto.randomUUID(), EVENT: "X", VIEW: "MAIN" },
      S_EXT: { CAN, ACTION: { ID: crypto.randomUUID(), REPEAT: true } },
    }),
    "of steps of a history": () => ({ S_EXT: { CAN, HISTORY: { DO: "STEP", STEP: crypto.randomUUID() } } }),
  };

  it.each(Object.entries(guesses))("%s cannot continue in a burst", async (name, guess) => {
    const user = `guesser ${name}`;
    const send = () => {
      const S_FRONT = { ORIGIN: server.url, PATHNAME: "/", SEARCH: "", HASH: "", S_EXT: { CAN }, ...guess() };
      return post(server.url, JSON.stringify({ value: { S_FRONT } }), {}, { user, password: "" });
    };
    const answers: Response[] = [];
    while (answers.length < 100) answers.push(...(await Promise.all(Array.from({ length: 20 }, send))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).not.toContain(null);
    expect((await startApp(server.url, "z2ui5_cl_ui5_app_hi_world", alice)).S_FRONT.ID).not.toBe("");
  });
});

describe("an error outside of any request", () => {
  it.each([
    new TypeError("x is not a function"),
    new Error("thrown in a timer"),
    "a text",
    null,
    undefined,
    new RangeError("Invalid array length"),
    Object.assign(new Error(), { code: "ECONNRESET" }),
  ])("lets the server go on: %s", (error) => {
    expect(mayGoOn(error)).toBe(true);
  });

  it.each([
    Object.assign(new Error(), { code: "EMFILE" }),
    Object.assign(new Error(), { code: "ERR_INTERNAL_ASSERTION" }),
    Object.assign(new Error(), { code: "ENOMEM" }),
    new RangeError("Array buffer allocation failed"),
  ])("cannot let the server go on: %s", (error) => {
    expect(mayGoOn(error)).toBe(false);
  });

  it("ends the server gracefully when the process is in trouble", async () => {
    const server = await startServer({ appDirs: [APPS] });
    const { S_FRONT } = await startApp(server.url, "zz_hostile");
    const slow = (await startApp(server.url, "zz_slow")).S_FRONT.ID;
    const running = raise(server.url, slow, "SLOW");
    await expect.poll(() => server.log(), SECONDS).toContain("slow has begun");
    await raise(server.url, S_FRONT.ID, "OUT_OF_FILES");
    expect((await running).S_FRONT.APP).toBe("ZZ_SLOW");
    expect(await server.ended).toBe(1);
    await expect.poll(() => server.log()).toContain("The server ends, because the process itself is in trouble");
  });
});
