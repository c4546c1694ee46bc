import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ENDPOINT, post, raise, startApp } from "./client.ts";
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
    "cannot cut a running roundtrip when %s is sent twice",
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
    const log = () => readFile(inject("log"), "utf8");
    const started = await startApp(inject("url"), "z2ui5_cl_ui5_app_hi_world");
    const body = JSON.stringify({
      value: { S_FRONT: { ID: started.S_FRONT.ID, EVENT: "BUTTON_POST", VIEW: "MAIN" }, XX: { NAME: "top secret" } },
    });
    await post(inject("url"), body, { "x-correlation-id": "trace-4711" });
    await expect.poll(log).toMatch(/\[z2ui5\].*z2ui5_cl_ui5_app_hi_world BUTTON_POST.*trace-4711[^]*alice/i);
    expect(await log()).not.toContain("top secret");
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

  it("in a file of an app directory changes the page and the headers, and closes the gate to other pages", async () => {
    const page = await fetch(server.url + ENDPOINT);
    expect(await page.text()).toContain("<title>My Page</title>");
    expect(page.headers.get("x-own")).toBe("yes");
    expect((await post(server.url, "{}", { origin: server.url })).headers.get("x-own")).toBe("yes");
    expect((await post(server.url, "{}", { origin: "https://evil.example" })).status).toBe(403);
  });
});
