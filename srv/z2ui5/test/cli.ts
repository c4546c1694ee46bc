#!/usr/bin/env node
/**
 * `npx z2ui5 mcp`: screens for agents over standard input and output (docs/agents.md).
 * `npx z2ui5 replay FILE`: a recorded session against the code of now (docs/guide/debugging.md).
 */
import { parseArgs } from "node:util";
import { resultsOnly } from "./results-only.ts";

const USAGE = `Usage: z2ui5 mcp [--url <address>] [--user <name>] [--root <directory>] [--language <language>]
       z2ui5 replay <file> [--user <name>] [--root <directory>] [--ignore <place>]...

mcp     serves screens to an agent over standard input and output (MCP)
replay  runs a session that the developer tools exported against the project's current code, and says which answers differ and how;
        ends with 0 when all are the same, with 1 when some differ, with 2 when it could not be replayed

  --url       address of a running server, such as http://localhost:4004; without it the project runs in this process
  --user      user the agent acts as, or the session is replayed as; the agent's password is taken from the environment variable
              Z2UI5_PASSWORD
  --root      directory of the project; the nearest CAP project above the working directory without
  --language  language of the screens; en without
  --ignore    place of answers that may differ, such as MODEL/NOW
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    user: { type: "string" },
    root: { type: "string" },
    language: { type: "string" },
    ignore: { type: "string", multiple: true },
    help: { type: "boolean" },
  },
});

const [command, file] = positionals;
const run = values.help
  ? undefined
  : command === "mcp"
    ? mcp
    : command === "replay" && file !== undefined
      ? () => replayFile(file)
      : undefined;

if (run) {
  run().then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(command === "replay" ? 2 : 1);
    },
  );
} else {
  process.stderr.write(USAGE);
  process.exitCode = values.help ? 0 : 1;
}

async function mcp(): Promise<number> {
  const { serveAgentOnStdio } = await import("./agents/stdio.ts");
  const { url, user, root, language } = values;
  await serveAgentOnStdio({ url, user, root, language, password: process.env["Z2UI5_PASSWORD"] });
  return 0;
}

async function replayFile(path: string): Promise<number> {
  resultsOnly();
  const { replay } = await import("./replay/replay.ts");
  const { user, root, ignore } = values;
  const result = await replay(path, { ...(user && { user }), ...(root && { root }), ...(ignore && { ignore }) });
  process.stdout.write(`${result}\n`);
  return result.differences.length === 0 ? 0 : 1;
}
