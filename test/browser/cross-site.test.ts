import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "../service/server.ts";
import { sharedBrowser } from "./warm-page.ts";

const ENDPOINT = "/rest/root/z2ui5";
const alice = { user: "alice", password: "alice" };
const login = { authorization: `Basic ${btoa("alice:alice")}` };

let server: RunningServer;
let other: Server;
let page: Page;
let id: string;

beforeAll(async () => {
  server = await startServer();
  const started = await fetch(server.url + ENDPOINT, {
    method: "POST",
    headers: { ...login, "content-type": "application/json" },
    body: JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=z2ui5_cl_ui5_app_hi_world", HASH: "" } } }),
  });
  id = ((await started.json()) as { S_FRONT: { ID: string } }).S_FRONT.ID;
  // Another site, not only another port: the service is at localhost.
  other = createServer(
    (_request, response) =>
      void response.writeHead(200, { "content-type": "text/html" }).end("<title>Another site</title>"),
  ).listen(0, "127.0.0.1");
  await once(other, "listening");
  const context = await (await sharedBrowser()).newContext({
    httpCredentials: { username: alice.user, password: alice.password, send: "always" },
  });
  page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await page?.context().close();
  other?.close();
  await server?.stop();
});

const body = () => JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: "BUTTON_POST", VIEW: "MAIN", HASH: "" } } });
const drafts = async (): Promise<number> =>
  Number(await (await fetch(`${server.url}/odata/v4/admin/Drafts/$count`, { headers: login })).text());

describe("a page of another site, in a browser whose user is logged in", () => {
  it.each([
    [
      "as JSON",
      { method: "POST", mode: "cors", credentials: "include", headers: { "content-type": "application/json" } },
    ],
    [
      "as JSON with a header of its own",
      {
        method: "POST",
        mode: "cors",
        credentials: "include",
        headers: { "content-type": "application/json", "x-requested-with": "x" },
      },
    ],
    ["as text", { method: "POST", mode: "no-cors", credentials: "include", headers: { "content-type": "text/plain" } }],
    ["without a type", { method: "POST", mode: "no-cors", credentials: "include" }],
    [
      "as a form",
      {
        method: "POST",
        mode: "no-cors",
        credentials: "include",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    ],
  ])("cannot post a roundtrip %s", async (_name, options) => {
    const before = await drafts();
    const answer = await page.evaluate(
      async ([url, init, text]) =>
        fetch(url as string, { ...(init as RequestInit), body: text as string }).then(
          async (response) => response.text(),
          (error: unknown) => String(error),
        ),
      [server.url + ENDPOINT, options, body()],
    );
    expect(answer).not.toContain("S_FRONT");
    expect(await drafts()).toBe(before);
  });

  it("cannot post one by a beacon", async () => {
    const before = await drafts();
    await page.evaluate(
      ([url, text]) => void navigator.sendBeacon(url!, new Blob([text!], { type: "application/json" })),
      [server.url + ENDPOINT, body()],
    );
    await page.evaluate(([url, text]) => void navigator.sendBeacon(url!, text!), [server.url + ENDPOINT, body()]);
    // Sent behind them, and answered.
    await page.evaluate(
      async ([url, text]) =>
        void (await fetch(url!, { method: "POST", mode: "no-cors", credentials: "include", body: text! }).catch(
          () => {},
        )),
      [server.url + ENDPOINT, body()],
    );
    expect(await drafts()).toBe(before);
  });

  it("cannot post one by a form", async () => {
    const before = await drafts();
    const target = await page.context().newPage();
    await target.goto(page.url());
    const arrived = target.waitForResponse((response) => response.url().startsWith(server.url));
    await target.evaluate(
      ([url, text]) => {
        const form = document.createElement("form");
        Object.assign(form, { method: "post", action: url, enctype: "text/plain" });
        const input = document.createElement("input");
        Object.assign(input, { name: text!.slice(0, -1), value: "}" });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [server.url + ENDPOINT, body()],
    );
    expect((await arrived).status()).toBe(415);
    expect(await drafts()).toBe(before);
  });

  it("cannot show the page in a frame", async () => {
    const outside = await page.context().newPage();
    await outside.goto(page.url());
    await outside.evaluate((url) => {
      const frame = document.createElement("iframe");
      frame.src = url;
      document.body.append(frame);
    }, server.url + ENDPOINT);
    await expect.poll(() => outside.frames().at(-1)?.url()).toBe("chrome-error://chromewebdata/");
    await outside.close();
  });

  it("cannot be allowed by any answer", async () => {
    const asking = {
      ...login,
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    const answers = await Promise.all([
      fetch(server.url + ENDPOINT, { method: "OPTIONS", headers: asking }),
      fetch(server.url + ENDPOINT, {
        method: "POST",
        headers: { ...asking, "content-type": "text/plain" },
        body: body(),
      }),
      fetch(server.url + ENDPOINT, {
        method: "POST",
        headers: { ...asking, "content-type": "application/json" },
        body: body(),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([405, 415, 200]);
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });
});
