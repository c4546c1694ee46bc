import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { parse } from "yaml";
import { launchBrowser, openPage, type WatchedPage } from "../browser/browser.ts";
import { ENDPOINT } from "./client.ts";
import { freePort } from "./free-port.ts";
import { startLoginServer, type LoginServer } from "./login-server.ts";
import { PROJECT, startServer, type RunningServer } from "./server.ts";
import { TEST_DATABASE, productionEnvironment, Xsuaa } from "./xsuaa.ts";

let login: LoginServer;
let service: RunningServer;
let approuter: ChildProcess;
let url: string;
let browser: Browser;
let folder: string;

/** Its configuration, but that it compresses all that may be, however small. */
async function compressingApprouter(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "approuter-"));
  await cp(join(PROJECT, "approuter"), copy, { recursive: true });
  const file = join(copy, "xs-app.json");
  const configured = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...configured, compression: { enabled: true, minSize: 1 } }));
  return copy;
}

beforeAll(async () => {
  const xsuaa = new Xsuaa();
  login = await startLoginServer(xsuaa);
  const env = productionEnvironment(xsuaa.binding(login.url));
  service = await startServer({
    env: { ...env, ...TEST_DATABASE },
    appDirs: [join(PROJECT, "test/fixtures/apps/browser")],
    config: { folders: { documents: "test/fixtures/files/" } },
  });
  const port = await freePort();
  url = `http://localhost:${port}`;
  const destinations = [
    { name: "srv-api", url: service.url, forwardAuthToken: true, timeout: 600_000 },
    { name: "ui5", url: inject("url") }, // The shared server stands for the content delivery network.
  ];
  folder = await compressingApprouter();
  approuter = spawn(process.execPath, [join(PROJECT, "node_modules/@sap/approuter/approuter.js")], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      ...(await deployedProperties()),
      NODE_ENV: "",
      PORT: String(port),
      destinations: JSON.stringify(destinations),
    },
    stdio: "ignore",
  });
  await vi.waitUntil(
    () =>
      fetch(`${url}/z2ui5/webapp/manifest.json`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 40_000, interval: 100 },
  );
  browser = await launchBrowser();
}, 90_000);

afterAll(async () => {
  await browser?.close();
  if (approuter?.exitCode === null) await (approuter.kill(), once(approuter, "exit"));
  await service?.stop();
  login?.stop();
  if (folder) await rm(folder, { recursive: true });
});

/** The environment the MTA gives the approuter. */
async function deployedProperties(): Promise<Record<string, string>> {
  const { modules } = parse(await readFile(join(PROJECT, "mta.yaml"), "utf8")) as {
    modules: { type: string; properties: Record<string, string> }[];
  };
  return modules.find(({ type }) => type === "approuter.nodejs")!.properties;
}

describe("behind the approuter, without a session", () => {
  it("a roundtrip and the admin service are refused", async () => {
    for (const [path, method] of [
      [ENDPOINT, "POST"],
      ["/odata/v4/admin/Drafts", "POST"],
    ] as const) {
      const response = await fetch(url + path, {
        method,
        headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
        body: "{}",
        redirect: "manual",
      });
      expect(response.status, path).toBe(401);
    }
  });

  it("the frontend's files come from the service, and UI5 from elsewhere", async () => {
    expect((await fetch(`${url}/z2ui5/webapp/Component-preload.js`)).status).toBe(200);
    expect((await fetch(`${url}/z2ui5/webapp/manifest.json`)).headers.get("content-encoding")).toBe("gzip");
    expect((await fetch(`${url}/resources/sap-ui-version.json`)).status).toBe(200);
    expect((await fetch(`${service.url}/resources/sap-ui-version.json`)).status).toBe(404);
  });
});

describe("behind the approuter, in a browser", () => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser);
    await watched.page.goto(`${url}${ENDPOINT}?app_start=z2ui5_cl_ui5_app_hi_world`);
  });

  it("the user is logged in on the way to the page and uses the app", async () => {
    const { page } = watched;
    await page.getByRole("textbox").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Your name is Ada").waitFor();
    expect(login.logins()).toBe(1);
    expect(new URL(page.url()).search).toBe("?app_start=z2ui5_cl_ui5_app_hi_world");
    expect(watched.complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
  });

  it("the session cookie is kept from scripts and from requests of other sites", async () => {
    const session = (await watched.context.cookies()).find(({ name }) => name === "JSESSIONID");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  });

  it("the session is good for the admin service, whose changes need a token", async () => {
    const { request } = watched.context;
    const { value } = (await (await request.get(`${url}/odata/v4/admin/Drafts`)).json()) as {
      value: { owner: string }[];
    };
    expect(new Set(value.map(({ owner }) => owner))).toEqual(new Set(["ada@example.com"]));
    const batch = await request.post(`${url}/odata/v4/admin/$batch`, { data: { requests: [] } });
    expect([batch.status(), batch.headers()["x-csrf-token"]]).toEqual([403, "Required"]);
  });

  it("large requests pass", async () => {
    const response = await watched.context.request.post(url + ENDPOINT, {
      data: { value: { S_FRONT: { X: "x".repeat(3_000_000) } } },
    });
    expect(response.status()).toBe(200);
  });

  it("a screen that listens hears at once what is published", async () => {
    const { page } = watched;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/live?") && request.resourceType() !== "eventsource") asked.push(request.url());
    });
    const listening = page.waitForResponse(
      (response) =>
        response.url().includes("/live?") && response.headers()["content-type"] === "text/event-stream; charset=utf-8",
    );
    await page.goto(`${url}${ENDPOINT}?app_start=z2ui5_cl_smp_app_501`);
    expect((await listening).headers()["content-encoding"]).toBeUndefined();
    await page.getByRole("button", { name: "Wave" }).click();
    await page.getByText("1 wave heard").waitFor();
    expect(asked).toEqual([]);
  });

  it("files of any size are uploaded and downloaded as they are", async () => {
    const { page } = watched;
    await page.goto(`${url}${ENDPOINT}?app_start=zbr_files`);
    const content = Buffer.from(Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 251));
    await page
      .locator("#mainView--files input[type=file]")
      .setInputFiles({ name: "Über uns.txt", mimeType: "text/plain", buffer: content });
    await expect.poll(() => page.locator("#mainView--names").textContent()).toBe("Über uns.txt");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "DOWNLOAD" }).click(),
    ]);
    expect(await download.failure()).toBeNull();
    expect(download.suggestedFilename()).toBe("Über uns.txt");
    expect(Buffer.compare(await readFile(await download.path()), content)).toBe(0);
  });

  it("logging out ends the login: the page behind it needs none, and the app asks for a new one", async () => {
    const { page, context } = watched;
    await page.goto(`${url}${ENDPOINT}?app_start=z2ui5_cl_smp_app_361`);
    const before = login.logins();
    await page.getByRole("button", { name: "Log out on the server" }).click();
    await page.getByRole("heading", { name: "You are logged out" }).waitFor();
    expect(login.logins()).toBe(before);
    const refused = await context.request.post(url + ENDPOINT, {
      data: {},
      headers: { "x-requested-with": "XMLHttpRequest" },
      maxRedirects: 0,
    });
    expect(refused.status()).toBe(401);
    await page.getByRole("link", { name: "Log in again" }).click();
    await expect.poll(() => login.logins()).toBe(before + 1);
  });

  it("security headers arrive", async () => {
    const { headers } = await fetch(`${url}/z2ui5/webapp/manifest.json`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  });
});
