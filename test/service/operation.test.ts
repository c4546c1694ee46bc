import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, authorization, ENDPOINT, post, raise, startApp } from "./client.ts";
import { freePort } from "./free-port.ts";
import { PROJECT, startServer, type RunningServer } from "./server.ts";

const APPS = join(import.meta.dirname, "apps");

describe("npm start", () => {
  it("ends its server when it is asked to end", async () => {
    const port = await freePort();
    const npm = spawn("npm", ["start"], { cwd: PROJECT, env: { ...process.env, PORT: String(port) }, stdio: "ignore" });
    const health = () =>
      fetch(`http://localhost:${port}/health`).then(
        ({ status }) => status,
        () => "gone",
      );
    await expect.poll(health, { timeout: 60_000 }).toBe(200);
    npm.kill("SIGTERM");
    await expect.poll(health, { timeout: 30_000 }).toBe("gone");
  }, 100_000);
});

describe("a server that is asked to end, whichever process passes that on", () => {
  const started = async (command: string, args: readonly string[]) => {
    const directory = await mkdtemp(join(tmpdir(), "slow-"));
    const port = await freePort();
    const config = { z2ui5: { shutdown: { patienceSeconds: 60 } } };
    const env = {
      ...process.env,
      PORT: String(port),
      CDS_TYPESCRIPT: "native",
      CDS_CONFIG: JSON.stringify(config),
      Z2UI5_APP_DIRS: APPS,
      ZZ_SLOW_UNTIL: join(directory, "released"),
    };
    const child = spawn(command, args, { cwd: PROJECT, env, detached: true });
    process.once("exit", () => child.exitCode === null && child.kill("SIGKILL")); // A test that fails half-way leaves nothing behind.
    let log = "";
    child.stdout.on("data", (chunk) => (log += String(chunk)));
    child.stderr.on("data", (chunk) => (log += String(chunk)));
    const url = `http://localhost:${port}`;
    const health = () =>
      fetch(`${url}/health`).then(
        ({ status }) => status,
        () => "gone",
      );
    await expect.poll(health, { timeout: 60_000 }).toBe(200);
    const { S_FRONT } = await startApp(url, "zz_slow");
    const running = raise(url, S_FRONT.ID, "SLOW");
    await expect.poll(() => log, { timeout: 30_000 }).toContain("slow has begun");
    const finish = async (): Promise<void> => {
      await expect.poll(health, { timeout: 30_000 }).toBe("gone");
      await writeFile(join(directory, "released"), "");
      expect((await running).S_FRONT.APP).toBe("ZZ_SLOW");
      await rm(directory, { recursive: true });
    };
    return { child, finish };
  };

  it.each([
    ["npm", (pid: number) => process.kill(pid, "SIGTERM")],
    ["npm and all that it started", (pid: number) => process.kill(-pid, "SIGTERM")],
  ])(
    "cannot cut a running roundtrip when %s is told twice",
    async (_name, tell) => {
      const { child, finish } = await started("npm", ["start"]);
      tell(child.pid!);
      tell(child.pid!);
      await finish();
    },
    150_000,
  );

  it.runIf(spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0)(
    "cannot cut a running roundtrip as the first process of a container",
    async () => {
      const serve = [process.execPath, "node_modules/@sap/cds/bin/serve.js", "all"];
      const { child, finish } = await started("unshare", ["--pid", "--fork", "--kill-child", ...serve]);
      const first = Number(await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8"));
      process.kill(first, "SIGTERM");
      process.kill(first, "SIGTERM");
      await finish();
    },
    150_000,
  );
});

describe("the log", () => {
  it("names app, event, user and correlation id of a roundtrip, and never its data", async () => {
    const server = await startServer();
    const started = await startApp(server.url, "z2ui5_cl_ui5_app_hi_world");
    const body = JSON.stringify({
      value: { S_FRONT: { ID: started.S_FRONT.ID, EVENT: "BUTTON_POST", VIEW: "MAIN" }, XX: { NAME: "top secret" } },
    });
    await post(server.url, body, { "x-correlation-id": "trace-4711" });
    await expect
      .poll(() => server.log())
      .toMatch(/\[z2ui5\].*z2ui5_cl_ui5_app_hi_world BUTTON_POST.*trace-4711[^]*alice/i);
    expect(server.log()).not.toContain("top secret");
    await server.stop();
  });
});

describe("OpenTelemetry", () => {
  it("gets a span for every phase, and learns which one failed", async () => {
    const server = await startServer({
      appDirs: [APPS],
      config: { requires: { telemetry: true } },
      env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, "telemetry/console-spans.mjs")}` },
    });
    const { S_FRONT } = await startApp(server.url, "zz_hostile");
    for (const phase of ["resolve", "main", "spell", "persist"])
      await expect.poll(() => server.log()).toContain(`span z2ui5 ${phase} status 0`);
    await raise(server.url, S_FRONT.ID, "TYPE_ERROR");
    await expect.poll(() => server.log()).toContain("span z2ui5 main status 2");
    await server.stop();
  });
});

describe("an end that is asked for", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "by %s, however often it is sent, lets a running roundtrip finish, refuses new ones, and ends",
    async (signal) => {
      const directory = await mkdtemp(join(tmpdir(), "slow-"));
      const released = join(directory, "released");
      const server = await startServer({
        appDirs: [APPS],
        env: { ZZ_SLOW_UNTIL: released },
        config: { z2ui5: { shutdown: { patienceSeconds: 60 } } },
      });
      const { S_FRONT } = await startApp(server.url, "zz_slow");
      const running = raise(server.url, S_FRONT.ID, "SLOW");
      await expect.poll(() => server.log()).toContain("slow has begun");
      const [open, asking] = [await openConnection(server.url, ENDPOINT), await openConnection(server.url, "/health")];
      server.signal(signal);
      await expect
        .poll(() =>
          fetch(`${server.url}/health`).then(
            () => "open",
            () => "closed",
          ),
        )
        .toBe("closed");
      server.signal(signal);
      expect(await open.finish()).toMatch(/^HTTP\/1\.1 503 [^]*connection: close/i);
      // Who asks again and again on one connection would keep it open.
      expect(await asking.finish()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
      await writeFile(released, "");
      expect((await running).S_FRONT.APP).toBe("ZZ_SLOW");
      expect(await server.ended).toBe(0);
      await rm(directory, { recursive: true });
    },
  );

  it("cannot reset a connection that has arrived before it and that a busy server has not seen yet", async () => {
    const directory = await mkdtemp(join(tmpdir(), "block-"));
    const released = join(directory, "released");
    const server = await startServer({ appDirs: [APPS], env: { ZZ_SLOW_UNTIL: released } });
    const { S_FRONT } = await startApp(server.url, "zz_slow");
    const running = raise(server.url, S_FRONT.ID, "BLOCK");
    await expect.poll(() => server.log()).toContain("block has begun");
    const answer = (await openConnection(server.url, "/health")).finish();
    server.signal("SIGTERM");
    await writeFile(released, "");
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    expect((await running).S_FRONT.APP).toBe("ZZ_SLOW");
    expect(await server.ended).toBe(0);
    await rm(directory, { recursive: true });
  });

  it("cannot lose a request while others do not know yet that the server leaves: readiness is down first", async () => {
    // The delay does not end before the last of these requests.
    const server = await startServer({ config: { z2ui5: { shutdown: { delaySeconds: 3600 } } } });
    const ready = async () => (await fetch(`${server.url}/health/ready`, { headers: { connection: "close" } })).json();
    expect(await ready()).toEqual({ status: "UP" });
    server.signal("SIGTERM");
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: "DOWN", reason: "stopping" });
    expect((await startApp(server.url, "z2ui5_cl_ui5_app_hi_world")).S_FRONT.APP).toBe("Z2UI5_CL_UI5_APP_HI_WORLD");
    await server.kill();
  });

  it("ends a server after the time in which others learn of it", async () => {
    const server = await startServer({ config: { z2ui5: { shutdown: { delaySeconds: 1 } } } });
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  it("cannot be held up by a roundtrip that never ends", async () => {
    const server = await startServer({
      appDirs: [APPS],
      config: { z2ui5: { shutdown: { patienceSeconds: 1 } } },
    });
    const { S_FRONT } = await startApp(server.url, "zz_database");
    const stuck = raise(server.url, S_FRONT.ID, "WAIT").catch(() => "cut off");
    await expect.poll(() => server.log()).toContain("WAIT waits");
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(await stuck).toBe("cut off");
  });

  it("ends an idle server at once", async () => {
    const server = await startServer();
    expect(await server.stop()).toBe(0);
  });
});

/** A connection with half a request on it, so that the server cannot take it for idle. */
async function openConnection(url: string, path: string) {
  const socket = connect(Number(new URL(url).port), "localhost").setEncoding("utf8");
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  const closed = once(socket, "close");
  await once(socket, "connect");
  socket.write(`HEAD ${path} HTTP/1.1\r\n`);
  return {
    finish: async () => {
      socket.write("Host: localhost\r\n\r\n");
      await closed;
      return text;
    },
  };
}

describe("the user exit", () => {
  let dir: string;
  let server: RunningServer;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "exit-"));
    await writeFile(
      join(dir, "zz_exit.mjs"),
      `export default class zz_exit {
      set_config_http_get(context, config) { config.title = "My Page"; config.t_security_header.push({ n: "X-Own", v: "yes" }); }
      set_config_http_post(context, config) { config.check_csrf_active = true; config.check_hide_error_details = true; }
    }`,
    );
    server = await startServer({ appDirs: [dir] });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true });
  });

  it("changes the page and the headers", async () => {
    const page = await fetch(server.url + ENDPOINT);
    expect(await page.text()).toContain("<title>My Page</title>");
    expect(page.headers.get("x-own")).toBe("yes");
    expect((await post(server.url, "{}")).headers.get("x-own")).toBe("yes");
  });

  it.each([
    ["another host", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:1" }],
    ["a page without origin", { origin: "null" }],
    ["the address of another page", { referer: "https://evil.example/localhost" }],
  ])("closes the CSRF gate: a request cannot come from %s", async (_name, headers) => {
    for (const method of ["POST", "HEAD"]) {
      const response = await fetch(server.url + ENDPOINT, {
        method,
        headers: { ...authorization(alice), ...(headers as Record<string, string>) },
      });
      expect(response.status).toBe(403);
    }
  });

  it.each([
    ["from the own page", (url: string) => ({ origin: url })],
    ["without origin", () => ({})],
    [
      "through a proxy that names the browser's host",
      () => ({ origin: "https://apps.example", "x-forwarded-host": "apps.example, inner:8080" }),
    ],
  ])("lets requests pass %s", async (_name, headers) => {
    expect((await post(server.url, "{}", headers(server.url) as Record<string, string>)).status).toBe(200);
  });

  it("that fails is named, on the page and on roundtrips", async () => {
    const broken = await mkdtemp(join(tmpdir(), "exit-"));
    await writeFile(
      join(broken, "zz_exit.mjs"),
      `export default class zz_exit {
      set_config_http_get() { throw new Error("no theme today"); }
      set_config_http_post() {}
    }`,
    );
    const failing = await startServer({ appDirs: [broken] });
    for (const response of [await fetch(failing.url + ENDPOINT), await post(failing.url, "{}")]) {
      expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/plain; charset=utf-8"]);
      expect(await response.text()).toMatch(/zz_exit.*no theme today/);
    }
    await failing.stop();
    await rm(broken, { recursive: true });
  });

  it("is asked per request, with its path, parameters, tenant and body", async () => {
    const own = await mkdtemp(join(tmpdir(), "exit-"));
    await writeFile(
      join(own, "zz_exit.mjs"),
      `let asked = 0;
    export default class zz_exit {
      set_config_http_get(context, config) { config.t_security_header.push({ n: "X-Seen", v: JSON.stringify({ ...context, asked: ++asked }) }); }
      set_config_http_post(context, config) {
        if (context.body.includes("ZZ_FAIL")) throw new Error("not this time");
        config.check_csrf_active = context.t_params.some(({ n }) => n === "gated") || context.body.includes("ZZ_GATED");
      }
    }`,
    );
    const asking = await startServer({ appDirs: [own] });
    const send = (query: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(asking.url + ENDPOINT + query, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...authorization(alice), ...headers },
      });
    const seen = async (query: string, body: string): Promise<Record<string, unknown>> =>
      JSON.parse((await send(query, body)).headers.get("x-seen") ?? "{}") as Record<string, unknown>;
    const first = await seen("?app_start=zz_a&x=1", "{}");
    expect(first).toMatchObject({
      method: "POST",
      path: ENDPOINT,
      app_start: "zz_a",
      t_params: [
        { n: "app_start", v: "zz_a" },
        { n: "x", v: "1" },
      ],
      body: "{}",
    });
    expect(await seen("", `{"value":{}}`)).toMatchObject({ body: `{"value":{}}`, asked: Number(first.asked) + 1 });
    const foreign = { origin: "https://evil.example" };
    const statuses = [
      await send("", "{}", foreign),
      await send("?gated=1", "{}", foreign),
      await send("", `{"ZZ_GATED":1}`, foreign),
    ].map(({ status }) => status);
    expect(statuses, "an exit that closes the gate by parameter or body").toEqual([200, 403, 403]);
    expect((await send("", `{"ZZ_FAIL":1}`)).status).toBe(500);
    expect((await send("", "{}")).status, "a failure is not remembered").toBe(200);
    await asking.stop();
    await rm(own, { recursive: true });
  });

  it("is not asked for the page itself, which anybody may link to", async () => {
    expect((await fetch(server.url + ENDPOINT, { headers: { origin: "https://evil.example" } })).status).toBe(200);
  });
});
