import { open } from "../open.ts";
import { loadForTests, nativeRequire } from "../native-require.ts";
import { resultsOnly } from "../results-only.ts";
import { screensForAgents } from "./mcp-server.ts";

/** Header that marks requests of agents, so that the log tells them from those of users. */
export const AGENT_HEADER = "x-z2ui5-agent";

/** What the command line says. */
export interface StdioOptions {
  /** Address of a running server; without it the project of the working directory runs in this process. */
  readonly url?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly root?: string | undefined;
  readonly language?: string | undefined;
  /** Headers that log the user in where a password does not. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves screens to an agent over standard input and output, until the input ends. */
export async function serveAgentOnStdio({ url, user, password, root, language, headers }: StdioOptions): Promise<void> {
  resultsOnly();
  const { StdioServerTransport } = loadForTests(
    () =>
      nativeRequire(
        "@modelcontextprotocol/sdk/server/stdio.js",
      ) as typeof import("@modelcontextprotocol/sdk/server/stdio.js"),
    "@modelcontextprotocol/sdk",
    "speaks MCP",
  );
  const { server, end } = screensForAgents(async (app, parameters) => {
    const screen = await open(app, {
      parameters,
      expect: "all",
      headers: { ...headers, [AGENT_HEADER]: "mcp" },
      ...(url && { url }),
      ...(user && { user }),
      ...(password && { password }),
      ...(root && { root }),
      ...(language && { language }),
    });
    if (screen.session.exchanges[0]?.status !== 401) return screen;
    screen.close();
    throw new Error(
      "The service did not accept the login. Check --user and Z2UI5_PASSWORD, or Z2UI5_TOKEN or Z2UI5_HEADER, and start again.",
    );
  }, url === undefined);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  end();
  await server.close();
}
