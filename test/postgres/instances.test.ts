import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, authorization, bob, ENDPOINT, raise, startApp, type Answer, type Login } from "../service/client.ts";
import { createDatabase, postgresEnvironment } from "../service/postgres.ts";
import { POSTGRES, startServer, TEMPLATE, type RunningServer } from "../service/server.ts";
import { startRoundRobin, type RoundRobin } from "./round-robin.ts";

const PORT = Number(process.env[POSTGRES]);
const SESSIONS = 20;
const ROUNDTRIPS = 3_000;

let database: string;
let proxy: RoundRobin;
const running: RunningServer[] = [];

async function startInstance(): Promise<RunningServer> {
  const env = postgresEnvironment(PORT, database);
  const server = await startServer({
    env,
    appDirs: [join(import.meta.dirname, "apps")],
    config: { log: { levels: { z2ui5: "warn" } } },
  });
  running.push(server);
  return server;
}

beforeAll(async () => {
  database = await createDatabase(PORT, `instances_${crypto.randomUUID()}`, TEMPLATE);
  const servers = await Promise.all([startInstance(), startInstance()]);
  proxy = await startRoundRobin(...servers.map(({ url }) => url));
});
afterAll(async () => {
  proxy?.stop();
  await Promise.all(running.map((server) => server.kill()));
});

/** One user at one page: mostly adds numbers, now and then looks into the detail and comes back. */
async function work(login: Login, roundtrips: number, next: () => Promise<void>): Promise<void> {
  let answer = await startApp(proxy.url, "zz_ledger", login);
  let sum = 0;
  for (let done = 1; done < roundtrips; done++) {
    await next();
    const { ID: id, APP: app } = answer.S_FRONT;
    const amount = 1 + (done % 97);
    if (app === "ZZ_LEDGER_DETAIL") answer = await raise(proxy.url, id, "BACK", {}, [], login);
    else if (done % 10 === 0) answer = await raise(proxy.url, id, "DETAIL", { AMOUNT: 1_000 }, [], login);
    else {
      answer = await raise(proxy.url, id, "ADD", { AMOUNT: amount }, [], login);
      sum += amount;
    }
    if (answer.S_FRONT.APP === "ZZ_LEDGER") expect(sumIn(answer)).toBe(sum);
  }
}
const sumIn = ({ MODEL }: Answer): unknown => MODEL.SUM;

describe("two instances on one database, alternating", () => {
  it("serve sessions without a failed roundtrip or a discarded edit, while one is restarted and one is killed", {
    timeout: 400_000,
  }, async () => {
    let count = 0;
    const events = new Map<number, () => Promise<unknown>>([
      [ROUNDTRIPS * 0.3, async () => (running[0]!.stop(), (proxy.instances[0] = (await startInstance()).url))],
      [ROUNDTRIPS * 0.6, async () => (await running[1]!.kill(), (proxy.instances[1] = (await startInstance()).url))],
    ]);
    const happened: Promise<unknown>[] = [];
    const next = async () => {
      const event = events.get(++count);
      if (event) happened.push(event());
    };
    await Promise.all(
      Array.from({ length: SESSIONS }, (_, index) => work(index % 2 ? alice : bob, ROUNDTRIPS / SESSIONS, next)),
    );
    await Promise.all(happened);
    expect(happened).toHaveLength(2);
    expect(await running[0]!.ended).toBe(0);
  });
});

describe("a sticky session", () => {
  const send = async (url: string, id: string, event: string, session: string) => {
    const response = await fetch(url + ENDPOINT, {
      method: "POST",
      headers: {
        ...authorization(alice),
        "content-type": "application/json",
        "sap-contextid-accept": "header",
        ...(session ? { "sap-contextid": session } : {}),
      },
      body: JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: event, VIEW: "MAIN" } } }),
    });
    const answer = (await response.json()) as Answer;
    return {
      id: answer.S_FRONT.ID,
      xml: answer.S_FRONT.PARAMS.S_VIEW!.XML!,
      session: response.headers.get("sap-contextid") ?? "",
    };
  };

  it("continues from memory on the instance that keeps it, and from the draft on another one", async () => {
    const [one, other] = proxy.instances as [string, string];
    const started = await startApp(one, "zz_sticky");
    const first = await send(one, started.S_FRONT.ID, "START", "");
    expect(first.session).not.toBe("");
    expect(first.xml).toContain("full 2");
    const second = await send(one, first.id, "GO", first.session);
    expect(second.xml).toContain("full 3");
    const elsewhere = await send(other, second.id, "GO", first.session);
    expect(elsewhere.xml).toContain("empty 4");
  });

  it("cannot be taken over by another user", async () => {
    const [one] = proxy.instances as [string, string];
    const started = await startApp(one, "zz_sticky");
    const { id, session } = await send(one, started.S_FRONT.ID, "START", "");
    const request = (SEARCH: string, headers: Record<string, string>) =>
      fetch(one + ENDPOINT, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "sap-contextid": session },
        body: JSON.stringify({
          value: { S_FRONT: { ID: id, EVENT: "GO", VIEW: "MAIN", ORIGIN: one, PATHNAME: ENDPOINT, SEARCH, HASH: "" } },
        }),
      });
    for (const search of ["", "?app_start=zz_sticky"])
      expect(await (await request(search, authorization(bob))).text()).not.toContain("full");
    expect(await (await request("", authorization(alice))).text()).toContain("full 3");
  });
});
