import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { loadForTests, nativeRequire } from "../native-require.ts";
import { Screen } from "../screen/screen.ts";
import { remote } from "../server/remote.ts";
import { screensForAgents } from "./mcp-server.ts";
import { AGENT_HEADER } from "./stdio.ts";

/** A server that lets agents in. */
export interface AgentHost {
  /** Address under which the server reaches itself. */
  readonly address: () => string;
  /** Directory of the project, where UI5 is looked for. */
  readonly project: string;
  /** Archive or directory of the UI5 runtime; empty if the server has none. */
  readonly runtime: string;
}

interface AgentSession {
  readonly owner: string;
  readonly transport: StreamableHTTPServerTransport;
  readonly end: () => void;
  /** The login of the request that came last: it may be renewed. */
  login: Readonly<Record<string, string>>;
  used: number;
}

const MOST_SESSIONS = 20;
/** Of one user, so that nobody keeps others out. */
const MOST_OF_ONE = 5;
const IDLE_MINUTES = 30;
/** Headers a login travels in. */
const LOGIN = ["authorization", "cookie", "accept-language"];

/** Agents that are connected over HTTP. Every one acts as the user of its requests, and nobody can use the session of somebody else. */
export class AgentsOverHttp {
  readonly #host: AgentHost;
  readonly #sessions = new Map<string, AgentSession>();
  /** Those that have no id yet count, too: many may connect at the same time. */
  readonly #connecting = new Set<{ readonly owner: string }>();

  constructor(host: AgentHost) {
    this.#host = host;
  }

  /**
   * Answers a request of an agent.
   * @param owner user and tenant, as the server has authenticated them @param body the parsed body, if there is one
   */
  async answer(request: IncomingMessage, response: ServerResponse, owner: string, body: unknown): Promise<void> {
    this.#endIdle();
    const id = request.headers["mcp-session-id"];
    const known = typeof id === "string" ? this.#sessions.get(id) : undefined;
    if (typeof id === "string" && known?.owner !== owner)
      return refuse(response, 404, "There is no such session. Connect again.");
    if (known) return this.#handle(known, request, response, body);
    const all = [...this.#sessions.values(), ...this.#connecting];
    if (all.filter((one) => one.owner === owner).length >= MOST_OF_ONE)
      return refuse(response, 429, `You have ${MOST_OF_ONE} agents already. Close one, or try again later.`);
    if (all.length >= MOST_SESSIONS)
      return refuse(response, 503, `There are ${MOST_SESSIONS} agents already. Try again later.`);
    const place = { owner };
    this.#connecting.add(place);
    try {
      await this.#handle(await this.#connect(owner), request, response, body);
    } finally {
      this.#connecting.delete(place);
    }
  }

  async #handle(
    session: AgentSession,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
  ): Promise<void> {
    session.login = loginOf(request);
    session.used = Date.now();
    await session.transport.handleRequest(request, response, body);
  }

  async #connect(owner: string): Promise<AgentSession> {
    const require = nativeRequire(import.meta.filename);
    const sdk = loadForTests(
      () =>
        require("@modelcontextprotocol/sdk/server/streamableHttp.js") as typeof import("@modelcontextprotocol/sdk/server/streamableHttp.js"),
      "@modelcontextprotocol/sdk",
      "speaks MCP",
    );
    const { server, end } = screensForAgents((app, parameters) => this.#open(session, app, parameters));
    const transport = new sdk.StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
      onsessionclosed: (id) => void this.#end(id),
    });
    const session: AgentSession = { owner, transport, end, login: {}, used: Date.now() };
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    return session;
  }

  #open(session: AgentSession, app: string, parameters: Readonly<Record<string, string>>): Promise<Screen> {
    const { address, project, runtime } = this.#host;
    const server = remote(address(), project, runtime);
    const person = {
      user: session.owner,
      get headers() {
        return { ...session.login, [AGENT_HEADER]: "mcp" };
      },
    };
    const language = /^[\w-]+/.exec(session.login["accept-language"] ?? "")?.[0] ?? "en";
    const query = new URLSearchParams({ app_start: app, ...parameters });
    return Screen.open(
      { server, person, address: `?${query}`, language, device: "desktop", now: Date.now() },
      { expect: "all" },
    );
  }

  #endIdle(): void {
    for (const [id, { used }] of this.#sessions) if (Date.now() - used > IDLE_MINUTES * 60_000) this.#end(id);
  }

  #end(id: string): void {
    this.#sessions.get(id)?.end();
    this.#sessions.delete(id);
  }
}

function loginOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    LOGIN.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : [])),
  );
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
}
