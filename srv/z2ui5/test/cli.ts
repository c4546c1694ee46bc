#!/usr/bin/env node
/**
 * `npx z2ui5 mcp`: screens for agents over standard input and output (docs/agents.md).
 */
import { parseArgs } from "node:util";
import { serveAgentOnStdio } from "./agents/stdio.ts";

const USAGE = `Usage: z2ui5 mcp [--url <address>] [--user <name>] [--root <directory>] [--language <language>]

Serves screens to an agent over standard input and output (MCP).
  --url       address of a running server, such as http://localhost:4004; without it the project runs in this process
  --user      user the agent acts as; the password is taken from the environment variable Z2UI5_PASSWORD
  --root      directory of the project; the nearest CAP project above the working directory without
  --language  language of the screens; en without
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    user: { type: "string" },
    root: { type: "string" },
    language: { type: "string" },
    help: { type: "boolean" },
  },
});

if (positionals[0] !== "mcp" || values.help) {
  process.stderr.write(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  serveAgentOnStdio({ ...values, password: process.env["Z2UI5_PASSWORD"] }).then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
