import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { alice, authorization, ENDPOINT, post, raise, startApp } from "./client.ts";
import type { Answer } from "./client.ts";
import { cpuTicks } from "../../bench/load.ts";
import { startServer, type RunningServer } from "./server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ appDirs: [join(import.meta.dirname, "apps")], config: { z2ui5: { maxBody: "1mb" } } });
});
afterAll(() => server?.stop());
afterEach(async () => {
  expect((await startApp(server.url, "z2ui5_cl_ui5_app_hi_world")).S_FRONT.APP, "the next request").toBe(
    "Z2UI5_CL_UI5_APP_HI_WORLD",
  );
});

/** A request that has sent a part of its body and waits. */
function halfBody(url: string, length: number, sent: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "localhost");
  socket.on("error", () => {});
  return new Promise((resolve) => {
    socket.write(
      `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization(alice).authorization}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
    socket.write("x".repeat(sent), () => resolve(socket));
  });
}

const DEEP = 100_000;
const nested = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);

/** What an app finds on the prototypes of its process, and on itself: of a draft, or of an app that starts. */
async function prototypes(id?: string): Promise<string | undefined> {
  const of = id ?? (await startApp(server.url, "zz_hostile")).S_FRONT.ID;
  return (await raise(server.url, of, "LOOK_AT_PROTOTYPES")).S_FRONT.PARAMS["S_MSG_BOX"]?.TEXT;
}

describe("a hostile body", () => {
  it.each([
    ["arrays nested deep", nested("[", "]")],
    ["objects nested deep", `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`],
    ["a deep envelope", `{"value":${nested("[", "]")}}`],
    ["a deep delta", `{"value":{"S_FRONT":{"ID":"x","EVENT":"y"},"XX":{"A":${nested("[", "]")}}}}`],
    ["deep event arguments", `{"value":{"S_FRONT":{"ID":"x","EVENT":"y","T_EVENT_ARG":${nested("[", "]")}}}}`],
    ["a deep start", `{"value":{"S_FRONT":{"CONFIG":${nested("[", "]")}}}}`],
  ])("cannot kill the server with %s", async (_name, body) => {
    const response = await post(server.url, body);
    expect([response.status, await response.text()]).toEqual([
      400,
      "The request is nested deeper than 200 levels. Send less deeply nested data.",
    ]);
  });

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"value":{"__proto__":{"polluted":1}}}',
    '{"value":{"S_FRONT":{"__proto__":{"polluted":1}}}}',
    '{"value":{"S_FRONT":{"ID":"x","EVENT":"y"},"XX":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
  ])("cannot reach a prototype with %s", async (body) => {
    const response = await post(server.url, body);
    expect([response.status, ((await response.json()) as Answer).S_FRONT.APP]).toEqual([200, "Z2UI5_CL_UI5_APP_START"]);
    expect(await prototypes()).toBe("clean");
  });

  it("cannot edit a prototype through a bound attribute", async () => {
    const { S_FRONT } = await startApp(server.url, "zz_hostile");
    const body = `{"value":{"S_FRONT":{"ID":"${S_FRONT.ID}","EVENT":"X","VIEW":"MAIN"},"XX":{"TEXT":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1},"CHECK_INITIALIZED":false}}}`;
    const response = await post(server.url, body);
    expect(response.status).toBe(200);
    const { S_FRONT: edited } = (await response.json()) as Answer;
    expect(await prototypes(edited.ID)).toBe("clean");
  });

  it.each([
    ["announced", (body: string) => body],
    ["in chunks", (body: string) => new Blob([body]).stream()],
  ])("cannot be larger than allowed: %s", async (_name, packed) => {
    const response = await fetch(server.url + ENDPOINT, {
      method: "POST",
      duplex: "half",
      headers: { ...authorization(alice), "content-type": "application/json" },
      body: packed(JSON.stringify({ value: { S_FRONT: { X: "x".repeat(1_100_000) } } })),
    } as RequestInit);
    expect([response.status, response.headers.get("connection")]).toEqual([413, "close"]);
    expect(await response.text()).toContain("1mb");
  });

  it.each(["gzip", "br", "deflate", "zstd", "gzip, br", "GZIP", "x-gzip", "nonsense"])(
    "cannot be packed as %s",
    async (encoding) => {
      const response = await post(server.url, gzipSync("{}"), { "content-encoding": encoding });
      expect([response.status, response.headers.get("accept-encoding")]).toEqual([415, "identity"]);
      expect(await response.text()).toContain("Content-Encoding");
    },
  );

  it("may say that it is not packed", async () => {
    expect((await post(server.url, "{}", { "content-encoding": "identity" })).status).toBe(200);
  });

  it("cannot take the others' room: what arrives with all other bodies together is limited", async () => {
    const small = await startServer({ config: { z2ui5: { maxBody: "30mb", memory: "400mb" } } });
    const unfinished = await Promise.all(
      Array.from({ length: 6 }, () => halfBody(small.url, 10 * 1024 * 1024, 7 * 1024 * 1024)),
    );
    await expect
      .poll(
        async () => {
          const response = await post(
            small.url,
            JSON.stringify({ value: { S_FRONT: { X: "x".repeat(20 * 1024 * 1024) } } }),
          ).catch(() => null);
          return response && [response.status, response.headers.get("retry-after")];
        },
        { timeout: 20_000 },
      )
      .toEqual([503, "5"]);
    expect((await startApp(small.url, "z2ui5_cl_ui5_app_hi_world")).S_FRONT.APP).toBe("Z2UI5_CL_UI5_APP_HI_WORLD");
    for (const socket of unfinished) socket.destroy();
    await expect
      .poll(
        async () =>
          (
            await post(small.url, JSON.stringify({ value: { S_FRONT: { X: "x".repeat(20 * 1024 * 1024) } } })).catch(
              () => null,
            )
          )?.status,
        { timeout: 20_000 },
      )
      .toBe(200);
    await small.stop();
  });

  it("cannot stay unfinished for others", async () => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    socket.write(
      `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization(alice).authorization}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"va`,
    );
    await startApp(server.url, "z2ui5_cl_ui5_app_hi_world");
    socket.destroy();
  });
});

describe("a hostile request to the admin service", () => {
  it.each([
    ["POST", "Drafts", 413, nested("[", "]")],
    ["POST", "Drafts", 413, `{"id":${nested("[", "]")}}`],
    ["POST", "Drafts", 405, `{"id":${"[".repeat(DEEP / 4)}${"]".repeat(DEEP / 4)}}`],
    ["POST", "$batch", 413, `{"requests":${nested("[", "]")}}`],
    ["POST", "$batch", 400, '{"requests":[{"id":"1","method":"OPTIONS","url":"Drafts"}]}'],
    ["POST", "$batch", 400, '{"requests":[{"id":"1","method":"__proto__","url":"Drafts"}]}'],
    ["PATCH", "Drafts(1)", 405, '{"__proto__":{"polluted":1}}'],
    ["OPTIONS", "Drafts", 200],
    ["LOCK", "Drafts", 404],
    ["GET", `Drafts?$filter=${"(".repeat(5000)}`, 400],
    ["GET", `Drafts?$filter=${"not ".repeat(500)}true`, 400],
    ["GET", `Drafts?$filter=${"not ".repeat(3000)}true`, 431],
    ["GET", "Drafts?$expand=__proto__", 400],
    ["GET", "Orders?$orderby=__proto__", 400],
    ["GET", "constructor", 404],
  ])("cannot kill the server: %s %.40s", async (method, path, status, body?: string) => {
    const response = await fetch(`${server.url}/odata/v4/admin/${path}`, {
      method,
      body: body ?? null,
      headers: { ...authorization(alice), "content-type": "application/json" },
    });
    expect(response.status).toBe(status);
    await response.text();
  });
});

describe("a failing app", () => {
  it.each(["TYPE_ERROR", "NULL", "TEXT", "BAD_ERROR", "RECURSION", "NEVER_STORED"])(
    "cannot kill the server by %s, and its draft lives on",
    async (event) => {
      const { S_FRONT } = await startApp(server.url, "zz_hostile");
      const response = await post(
        server.url,
        JSON.stringify({ value: { S_FRONT: { ID: S_FRONT.ID, EVENT: event, VIEW: "MAIN" }, XX: { TEXT: "changed" } } }),
      );
      expect([response.status, ((await response.json()) as Answer).S_FRONT.APP]).toEqual([
        200,
        "Z2UI5_CL_UI5_APP_ERROR",
      ]);
      const again = await raise(server.url, S_FRONT.ID, "NOTHING");
      expect(again.S_FRONT.APP).toBe("ZZ_HOSTILE");
    },
  );

  it.each(["LOOSE_PROMISE", "LOOSE_TIMER"])("cannot kill the server by %s, which is logged", async (event) => {
    const { S_FRONT } = await startApp(server.url, "zz_hostile");
    await raise(server.url, S_FRONT.ID, event);
    await expect
      .poll(() => server.log())
      .toMatch(event === "LOOSE_TIMER" ? /thrown in a timer/ : /nobody handles this/);
  });

  it.each([
    ["LOOSE_PROMISE", "A promise"],
    ["LOOSE_TIMER", "An error"],
  ])("of which %s is left behind is named with its event", async (event, what) => {
    const { S_FRONT } = await startApp(server.url, "zz_hostile");
    await raise(server.url, S_FRONT.ID, event);
    await expect.poll(() => server.log()).toContain(`${what} of the app zz_hostile, event ${event} [`);
    if (event === "LOOSE_PROMISE") await expect.poll(() => server.log()).toContain("probably an await is missing");
  });

  it.runIf(process.platform === "linux")(
    "cannot make the server busy with its own log when nobody reads it",
    async () => {
      const silent = await startServer({ appDirs: [join(import.meta.dirname, "apps")] });
      silent.closeLog();
      const { S_FRONT } = await startApp(silent.url, "zz_hostile");
      for (const event of ["LOOSE_TIMER", "LOOSE_PROMISE"]) await raise(silent.url, S_FRONT.ID, event);
      const ticksOfASecond = async (): Promise<number> => {
        const before = cpuTicks(silent.pid);
        await sleep(1000);
        return cpuTicks(silent.pid) - before;
      };
      // Ticks of 10 ms: a loop would use as many as it gets, in every second; starting up ends.
      await expect.poll(ticksOfASecond).toBeLessThan(10);
      await silent.stop();
    },
  );

  it("cannot leave a trace in the database", async () => {
    const drafts = async () =>
      (
        (await (
          await fetch(`${server.url}/odata/v4/admin/Drafts?$count=true&$top=0`, { headers: authorization(alice) })
        ).json()) as Record<string, number>
      )["@odata.count"];
    const { S_FRONT } = await startApp(server.url, "zz_hostile");
    const before = await drafts();
    const answer = await raise(server.url, S_FRONT.ID, "WRITE_AND_FAIL");
    expect(answer.S_FRONT.APP).toBe("Z2UI5_CL_UI5_APP_ERROR");
    expect(await drafts()).toBeLessThanOrEqual(before! + 1); // The error app has a draft of its own, nothing else is new.
    await raise(server.url, S_FRONT.ID, "WRITE");
    const list = await (
      await fetch(`${server.url}/odata/v4/admin/Drafts?$filter=created_at gt 2098-01-01T00:00:00Z`, {
        headers: authorization(alice),
      })
    ).text();
    expect(list).toContain("kept-by-app");
    expect(list).not.toContain("written-by-app");
  });
});
