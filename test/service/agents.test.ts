import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { alice, authorization, bob, type Login } from "./client.ts";
import { startServer } from "./server.ts";

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
    const { content, isError } = await this.#client.callTool({ name, arguments: input });
    return { text: (content as { text: string }[]).map(({ text }) => text).join("\n"), isError: isError === true };
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

const TOOLS = ["list_apps", "open", "look", "act", "back", "close"];

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

describe("an agent over standard input and output", () => {
  let agent: Agent;
  beforeAll(async () => {
    const root = `${import.meta.dirname}/../..`;
    agent = await new Agent().connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [`${root}/srv/z2ui5/test/cli.ts`, "mcp", "--user", "alice"],
        cwd: root,
        stderr: "ignore",
        env: { PATH: process.env.PATH ?? "", Z2UI5_APP_DIRS: APPS },
      }),
    );
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
  ])("that %s is told how to go on", { timeout: 120_000 }, async (_, tool, input, sentence) => {
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
      'There is a field called so: field("Customer")',
    ],
    ["names nothing", { action: "press" }, "the argument name is missing"],
  ])("that %s is told how to go on", async (_, input, sentence) => {
    await agent.use("open", { app: "zz_order" });
    const { text, isError } = await agent.use("act", input);
    expect([isError, text]).toEqual([true, expect.stringContaining(sentence)]);
  });

  test("is told where there is nothing to go back to", async () => {
    await agent.use("open", { app: "zz_order" });
    expect((await agent.use("back")).text).toContain("There is nothing to go back to");
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

  test("finds the tools, and orders something in an app of the project", { timeout: 120_000 }, async () => {
    expect(await agent.tools()).toEqual(TOOLS);
    await order(agent);
  });

  test("cannot press what a person could not press, and is told what there is", async () => {
    await agent.use("open", { app: "zz_order" });
    const refused = await agent.use("act", { action: "press", name: "Delete everything" });
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/There is no button "Delete everything"\. The buttons there are: .*"Order"/);
  });
});

describe("an agent over HTTP", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ appDirs: [APPS], config: { z2ui5: { agents: true } } });
  });
  afterAll(() => server?.stop());

  const transport = (login: Login, session?: string): StreamableHTTPClientTransport =>
    new StreamableHTTPClientTransport(new URL(`${server.url}/z2ui5/mcp`), {
      requestInit: { headers: authorization(login) },
      ...(session && { sessionId: session }),
    });

  const ask = (login: Login, method: string, params: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}/z2ui5/mcp`, {
      method: "POST",
      headers: {
        ...authorization(login),
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });

  test("orders something as the user whose login it has, and the log says that it was an agent", {
    timeout: 120_000,
  }, async () => {
    const agent = await new Agent().connect(transport(alice));
    await order(agent);
    await agent.close();
    await expect.poll(() => server.log()).toMatch(/zz_order ORDER .*user: .*alice.*agent: .*mcp/);
  });

  test("cannot open an app that is not there", { timeout: 120_000 }, async () => {
    const agent = await new Agent().connect(transport(alice));
    expect(await agent.use("open", { app: "zz_ordre" })).toEqual({
      isError: true,
      text: 'There is no app "zz_ordre": list_apps tells which there are.',
    });
    await agent.close();
  });

  test("cannot get in without a login", async () => {
    const response = await fetch(`${server.url}/z2ui5/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(401);
  });

  test("cannot use the session of somebody else", async () => {
    const own = transport(alice);
    const agent = await new Agent().connect(own);
    const response = await ask(bob, "tools/list", {}, { "mcp-session-id": own.sessionId! });
    expect(response.status).toBe(404);
    await agent.close();
  });

  test("cannot keep others out by connecting 40 times at once", async () => {
    const connecting = Array.from({ length: 40 }, async () => {
      const response = await ask(bob, "initialize", {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "many", version: "1" },
      });
      await response.text();
      return response.status;
    });
    const statuses = await Promise.all(connecting);
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([5, 35]);
    const agent = await new Agent().connect(transport(alice));
    expect(await agent.tools()).toEqual(TOOLS);
    await agent.close();
  });
});

test("a server cannot be used by agents unless it is set", async () => {
  const response = await fetch(`${inject("url")}/z2ui5/mcp`, {
    method: "POST",
    headers: { ...authorization(alice), "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(404);
});
