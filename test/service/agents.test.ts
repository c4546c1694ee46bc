import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alice, authorization, ENDPOINT, post } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const APPS = `${import.meta.dirname}/../screens/apps`;

interface Answered {
  readonly text: string;
  readonly isError: boolean;
}

/** A script that uses the tools as an agent does. */
class Agent {
  readonly #client = new Client({ name: "a script", version: "1.0.0" });

  async connect(transport: unknown): Promise<this> {
    await this.#client.connect(transport as Transport);
    return this;
  }

  tools(): Promise<string[]> {
    return this.#client.listTools().then(({ tools }) => tools.map(({ name }) => name));
  }

  async use(name: string, input: Record<string, unknown> = {}): Promise<Answered> {
    // The first screen starts a project, for which the client's minute is short on a busy machine.
    const patience = { timeout: 240_000 };
    const { content, isError } = await this.#client.callTool({ name, arguments: input }, undefined, patience);
    return { text: (content as { text: string }[]).map(({ text }) => text).join("\n"), isError: isError === true };
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

const ROOT = `${import.meta.dirname}/../..`;
const CLI = `${ROOT}/srv/z2ui5/test/cli.ts`;

/** Starts `npx z2ui5 mcp`, as an agent does. */
const started = (args: readonly string[], env: Record<string, string> = {}): Promise<Agent> =>
  new Agent().connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [CLI, "mcp", ...args],
      cwd: ROOT,
      stderr: "ignore",
      env: { PATH: process.env.PATH ?? "", ...env },
    }),
  );

/** What the command line says when it ends by itself. */
function refused(args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stderr } = spawnSync("setsid", [process.execPath, CLI, "mcp", ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", ...env },
    input: "",
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  return stderr;
}

const TOOLS = ["list_apps", "open", "close", "look", "act", "wait", "back", "forward", "reload"];

async function order(agent: Agent): Promise<void> {
  expect((await agent.use("list_apps")).text).toContain("zz_order");
  expect((await agent.use("open", { app: "zz_order" })).text).toMatch(/- button ".*Order"/);
  await agent.use("act", { action: "type", name: "Customer", value: "Ada" });
  await agent.use("act", { action: "choose", name: "Product", value: "Tofu" });
  await agent.use("act", { action: "type", name: "Quantity", value: "3" });
  const placed = await agent.use("act", { action: "press", name: "Order" });
  expect(placed).toMatchObject({ isError: false });
  expect(placed.text).toContain("3 × Tofu for Ada");
}

describe("an agent in a project", () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await started(["--user", "alice"], { Z2UI5_APP_DIRS: APPS });
  });
  afterAll(() => agent?.close());

  test.each([
    [
      "does something before it opens an app",
      "act",
      { action: "press", name: "Order" },
      "No app is open. Open one first",
    ],
    ["looks before it opens an app", "look", {}, "No app is open. Open one first"],
    ["opens an app that is not there", "open", { app: "zz_ordre" }, 'There is no app "zz_ordre"'],
  ])("that %s is answered with what to do next", { timeout: 240_000 }, async (_, tool, input, sentence) => {
    const { text, isError } = await agent.use(tool, input);
    expect([isError, text]).toEqual([true, expect.stringContaining(sentence)]);
  });

  test.each([
    ["types nothing", { action: "type", name: "Customer" }, "The argument value is missing: the text to type"],
    ["chooses nothing", { action: "choose", name: "Product" }, "The argument value is missing: the item to choose"],
    [
      "chooses what is not there",
      { action: "choose", name: "Product", value: "Gold" },
      'has no item "Gold". Its items are:',
    ],
    [
      "presses what is something else",
      { action: "press", name: "Customer" },
      "There is a field called so: use the action type",
    ],
    ["names nothing", { action: "press" }, "The argument name is missing"],
  ])("that %s is answered with what to do next", async (_, input, sentence) => {
    await agent.use("open", { app: "zz_order" });
    const { text, isError } = await agent.use("act", input);
    expect([isError, text]).toEqual([true, expect.stringContaining(sentence)]);
  });

  test("gets a message where there is nothing to go back to", async () => {
    await agent.use("open", { app: "zz_order" });
    expect((await agent.use("back")).text).toContain("There is nothing to go back to");
  });

  test("lets the timers of an app run", async () => {
    const before = await agent.use("open", { app: "zz_ticking" });
    const after = await agent.use("wait", { seconds: 60 });
    expect([before.isError, after.isError]).toEqual([false, false]);
    expect(after.text).not.toBe(before.text);
    const waited = await agent.use("wait", { text: "what never comes" });
    expect(waited).toMatchObject({ isError: true, text: expect.stringContaining("even after a minute") });
  });

  test("may send several steps at once, which are done one after the other", async () => {
    await agent.use("open", { app: "zz_order" });
    const all = await Promise.all([
      agent.use("act", { action: "type", name: "Customer", value: "Ada" }),
      agent.use("act", { action: "choose", name: "Product", value: "Tofu" }),
      agent.use("act", { action: "type", name: "Quantity", value: "3" }),
      agent.use("act", { action: "press", name: "Order" }),
    ]);
    expect(all.map(({ isError }) => isError)).toEqual([false, false, false, false]);
    expect(all.at(-1)!.text).toContain("3 × Tofu for Ada");
  });

  test("does not get a text of a book's length back", async () => {
    await agent.use("open", { app: "zz_order" });
    const { text } = await agent.use("act", { action: "type", name: "Customer", value: "x".repeat(100_000) });
    expect(text).toMatch(/x … \(100\d{3} characters\)/);
    expect(text.length).toBeLessThan(10_000);
  });

  test("finds the tools, and orders something in an app of the project", { timeout: 240_000 }, async () => {
    expect(await agent.tools()).toEqual(TOOLS);
    await order(agent);
  });

  test("does a task of many steps in an app it does not know", { timeout: 240_000 }, async () => {
    expect((await agent.use("list_apps", { filter: "claims" })).text).toContain("zz_claims (Expense claims");
    await agent.use("open", { app: "zz_claims" });
    const reported: string[] = [];
    for (const input of [
      { action: "type", name: "Search claims", value: "trip 2" },
      { action: "enter", name: "Search claims" },
      { action: "clear", name: "Search claims" },
      { action: "enter", name: "Search claims" },
      { action: "more", table: "Claims" },
      { action: "press", name: "New claim" },
      { action: "type", name: "Purpose", value: "Visit Oslo" },
      { action: "choose", name: "Type", value: "Meal" },
      { action: "type", name: "Amount", value: "45" },
      { action: "type", name: "Date", value: "24.12.2026" },
      { action: "check", name: "Private" },
      { action: "choose", name: "Payment", value: "Card" },
      { action: "choose", name: "Tags", value: "Urgent" },
      { action: "type", name: "Note", value: "two\nlines" },
      { action: "press", name: "Save" },
      { action: "select_row", row: "Visit Oslo" },
      { action: "select_row", row: { Claim: "C101" } },
      { action: "press", name: "Submit" },
      { action: "press", name: "Yes" },
      { action: "choose", name: "Export", value: "CSV" },
      { action: "press", name: "History" },
      { action: "expand", name: "Details" },
    ]) {
      const { text, isError } = await agent.use("act", input);
      expect([isError, text]).toEqual([false, text]);
      reported.push(text);
    }
    const all = reported.join("\n");
    expect(all).toContain('textbox "Note": two\\nlines');
    expect(all).toContain("row [selected]: C130 | Visit Oslo | Meal | 45 | Private");
    expect(all).toContain("Submit 2 claims of 65 EUR?");
    expect(all).toContain("Message: Exported as CSV");
    expect(reported.at(-1)).toMatch(/listitem: C130 submitted\n.*listitem: C101 submitted/);
    // The table was told row by row: twenty rows, twice, are no book.
    expect(all.length).toBeLessThan(12_000);
  });

  test("does everything a user can do", { timeout: 240_000 }, async () => {
    const steps = async (app: string, ...inputs: readonly Record<string, unknown>[]): Promise<string> => {
      await agent.use("open", { app });
      const answers: Answered[] = [];
      for (const input of inputs) answers.push(await agent.use("act", input));
      expect(answers.filter(({ isError }) => isError)).toEqual([]);
      return answers.at(-1)!.text;
    };
    expect(await steps("z2ui5_cl_smp_app_448", { action: "expand", name: "A panel" })).toContain("Its content");
    const moved = await steps(
      "z2ui5_cl_smp_app_461",
      { action: "expand", name: "Fruit" },
      { action: "drag", row: "Apple", to: "Vegetables" },
      { action: "expand", row: "Vegetables" },
      { action: "collapse", name: "Fruit" },
    );
    expect(moved).toContain('+   - treeitem "Fruit" [collapsed]');
    expect((await agent.use("look")).text).toContain('- treeitem "Apple"');
    const select = { action: "select_row", row: "Berglunds" };
    expect(await steps("z2ui5_cl_smp_app_019", select)).toContain("+     - row [selected]: Berglunds");
    expect((await agent.use("act", { ...select, action: "deselect_row" })).text).toContain(
      "-     - row [selected]: Berglunds",
    );
    expect(await steps("z2ui5_cl_smp_app_074", { action: "upload", nth: 0, file: `${ROOT}/README.md` })).toContain(
      "README.md",
    );
    expect(await agent.use("act", { action: "upload", nth: 0, file: "/nowhere/notes.txt" })).toEqual({
      text: "There is no file /nowhere/notes.txt on the agent's machine.",
      isError: true,
    });
    await steps("z2ui5_cl_smp_app_024", { action: "press", name: "Call another app" });
    expect((await agent.use("back")).text).toContain("Page: Call and Leave Apps");
    expect((await agent.use("forward")).isError).toBe(false);
    expect((await agent.use("reload")).isError).toBe(false);
    expect((await agent.use("look")).text).not.toContain("Page: Call and Leave Apps");
  });

  test("gets the project's own apps first, and those it looks for", { timeout: 240_000 }, async () => {
    const names = (text: string): string[] => text.split("\n").map((line) => line.split(" ")[0]!);
    const all = names((await agent.use("list_apps")).text);
    expect(all.indexOf("zz_order")).toBeLessThan(all.findIndex((name) => name.startsWith("z2ui5_cl_")));
    expect(names((await agent.use("list_apps", { filter: "ZZ_ORD" })).text)).toEqual(["zz_order"]);
    expect((await agent.use("list_apps", { filter: "nothing like it" })).text).toContain("No app is called like");
  });

  test("cannot press what a user could not press, and gets what there is", async () => {
    await agent.use("open", { app: "zz_order" });
    const refused = await agent.use("act", { action: "press", name: "Delete everything" });
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/There is no button "Delete everything"\. The buttons there are: .*"Order"/);
  });
});

describe("an agent of a server that is running", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ appDirs: [APPS] });
  });
  afterAll(() => server?.stop());

  test("orders something as its user, and the log says that it was an agent", { timeout: 240_000 }, async () => {
    const agent = await started(["--url", server.url, "--user", "alice"], { Z2UI5_PASSWORD: "alice" });
    await order(agent);
    await agent.close();
    await expect.poll(() => server.log()).toMatch(/zz_order ORDER .*user: .*alice.*agent: .*mcp/);
  });

  test("is configured as the page about agents says", { timeout: 240_000 }, async () => {
    const page = readFileSync(`${ROOT}/docs/agents.md`, "utf8");
    const { apps } = (
      JSON.parse(/^```json\n([^]*?)^```$/m.exec(page)![1]!) as {
        mcpServers: { apps: { command: string; args: string[]; env: Record<string, string> } };
      }
    ).mcpServers;
    expect([apps.command, ...apps.args.slice(0, 2)]).toEqual(["npx", "z2ui5", "mcp"]);
    const args = apps.args.slice(2).map((arg) => (arg.startsWith("https:") ? server.url : arg));
    const agent = await started(args, { ...apps.env, Z2UI5_PASSWORD: "alice" });
    expect((await agent.use("open", { app: "zz_order" })).text).toContain("Customer");
    await agent.close();
  });

  test("logs in with a header of the environment", { timeout: 240_000 }, async () => {
    const login = `Authorization: ${authorization(alice)["authorization"]}`;
    const agent = await started(["--url", server.url], { Z2UI5_HEADER: login });
    expect((await agent.use("open", { app: "zz_order" })).text).toContain("Customer");
    await agent.close();
  });

  test("cannot do anything with a wrong password", { timeout: 240_000 }, async () => {
    const agent = await started(["--url", server.url, "--user", "alice"], { Z2UI5_PASSWORD: "wrong" });
    const { text, isError } = await agent.use("open", { app: "zz_order" });
    expect([isError, text]).toEqual([true, expect.stringContaining("did not accept the login")]);
    await agent.close();
  });

  test("cannot find a door in the server", async () => {
    const response = await fetch(`${server.url}/z2ui5/mcp`, {
      method: "POST",
      headers: { ...authorization(alice), "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(404);
  });
});

describe("a service that refuses agents", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ appDirs: [APPS], config: { z2ui5: { agents: "refuse" } } });
  });
  afterAll(() => server?.stop());

  test("cannot be used by one, which gets a message that says so", { timeout: 240_000 }, async () => {
    const agent = await started(["--url", server.url, "--user", "alice"], { Z2UI5_PASSWORD: "alice" });
    const { text, isError } = await agent.use("open", { app: "zz_order" });
    expect([isError, text]).toEqual([true, expect.stringContaining("does not let agents use its apps")]);
    await agent.close();
  });

  test("is there for everybody else", async () => {
    const statuses = async (headers: Record<string, string>) => [
      (await fetch(server.url + ENDPOINT, { headers: { ...authorization(alice), ...headers } })).status,
      (await post(server.url, "{}", headers)).status,
    ];
    expect(await statuses({})).toEqual([200, 200]);
    expect(await statuses({ "x-z2ui5-agent": "mcp" })).toEqual([403, 403]);
  });
});

describe("the command line", () => {
  test.each(["--password=alice", "--token", "--header"])("cannot be given a secret: %s", (argument) => {
    expect(refused(["--url", "http://localhost:1", argument, "x"])).toContain("Secrets are no arguments");
  });
  test.each([
    [["--url", "apps.example.com"], {}, "--url expects the address of a server"],
    [["--url", "http://localhost:1"], {}, "Nobody is logged in"],
    [["--url", "http://localhost:1", "--user", "alice"], {}, "The password of alice is missing"],
    [["--url", "http://localhost:1"], { Z2UI5_HEADER: "nonsense" }, "Z2UI5_HEADER expects a header"],
  ])("says what is missing: %o", (args, env, sentence) => {
    expect(refused(args, env)).toContain(sentence);
  });
});

describe("a server that sends what it should not", () => {
  /** Sends a page that starts the frontend, and everything else as a script that reports that it has run. */
  async function opened(mediaType: string): Promise<string[]> {
    const asked: string[] = [];
    const page = `<!DOCTYPE html><html><head><script id="sap-ui-bootstrap" src="/resources/sap-ui-core.js" data-sap-ui-resource-roots='{"z2ui5":"/z2ui5/webapp/"}'></script></head><body><div data-sap-ui-component data-name="z2ui5" data-id="container"></div></body></html>`;
    const server = createServer(({ url = "" }, response) => {
      asked.push(url);
      const isPage = url.startsWith(ENDPOINT);
      response.writeHead(200, { "content-type": isPage ? "text/html" : mediaType });
      response.end(isPage ? page : 'fetch("/it-has-run")');
    }).listen(0);
    await once(server, "listening");
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const agent = await started(["--url", url, "--user", "alice"], { Z2UI5_PASSWORD: "alice" });
    await agent.use("open", { app: "zz_order" });
    await agent.close();
    server.close();
    return asked;
  }

  test("cannot have run what is no script", { timeout: 240_000 }, async () => {
    expect(await opened("text/javascript")).toContain("/it-has-run");
    for (const type of ["text/html", "text/plain", "application/json"]) {
      const asked = await opened(type);
      expect(asked.some((path) => path.endsWith(".js"))).toBe(true);
      expect(asked).not.toContain("/it-has-run");
    }
  });

  test("cannot lead a login elsewhere", { timeout: 240_000 }, async () => {
    const visited: (string | undefined)[] = [];
    const elsewhere = createServer(({ headers }, response) => {
      visited.push(headers.authorization);
      response.end();
    }).listen(0);
    await once(elsewhere, "listening");
    const location = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;
    const server = createServer((_request, response) => void response.writeHead(307, { location }).end()).listen(0);
    await once(server, "listening");
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const agent = await started(["--url", url], { Z2UI5_HEADER: "Authorization: Basic secret" });
    expect(await agent.use("open", { app: "zz_order" })).toMatchObject({ isError: true });
    await agent.close();
    server.close();
    elsewhere.close();
    expect(visited).toEqual([]);
  });
});
