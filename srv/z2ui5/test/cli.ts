#!/usr/bin/env node
/**
 * `npx z2ui5 mcp`: screens for agents over standard input and output (docs/agents.md).
 * `npx z2ui5 eject APP`: the code of an app of an entity (docs/guide/entity-apps.md).
 * `npx z2ui5 replay FILE`: a recorded session against the code of now (docs/guide/debugging.md).
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { resultsOnly } from "./results-only.ts";
import { projectAbove } from "./server/project-above.ts";

const USAGE = `Usage: z2ui5 mcp [--url <address>] [--user <name>] [--root <directory>] [--language <language>]
       z2ui5 eject <app>... [--root <directory>] [--force]
       z2ui5 replay <file> [--user <name>] [--root <directory>] [--ignore <place>]...

mcp     serves screens to an agent over standard input and output (MCP)
eject   writes what apps that extend entity_app(...) take from the model as code into their files
replay  runs a session that the developer tools exported against the project's current code, and says which answers differ and how;
        ends with 0 when all are the same, with 1 when some differ, with 2 when it could not be replayed

  --url       address of a running server, such as https://apps.example.com; without it the project runs in this process
  --user      user the agent acts as, or the session is replayed as; with --url, the password is taken from the environment variable
              Z2UI5_PASSWORD, or asked for; Z2UI5_TOKEN (a bearer token) or Z2UI5_HEADER ("Name: value") log in without --user
  --root      directory of the project; the nearest CAP project above the working directory without
  --language  language of the screens; en without
  --force     write the code although the class declares parts of its own, which the code does not contain
  --ignore    place of answers that may differ, such as MODEL/NOW
`;

/** Arguments can be read by everybody on the machine. */
const SECRETS = /^--(?:password|token|header|authorization|cookie)\b/i;
if (process.argv.slice(2).some((argument) => SECRETS.test(argument))) {
  process.stderr.write(
    "Secrets are no arguments, because others on this machine can read those. Set Z2UI5_PASSWORD, Z2UI5_TOKEN or Z2UI5_HEADER.\n",
  );
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    user: { type: "string" },
    root: { type: "string" },
    language: { type: "string" },
    ignore: { type: "string", multiple: true },
    force: { type: "boolean" },
    help: { type: "boolean" },
  },
});

const [command, ...files] = positionals;
const [file] = files;
const run = values.help
  ? undefined
  : command === "mcp"
    ? mcp
    : command === "replay" && file !== undefined
      ? () => replayFile(file)
      : command === "eject" && file !== undefined
        ? () => ejectApps(files)
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
  const { loginOfAgent } = await import("./agents/login.ts");
  const { url, user, root, language } = values;
  await serveAgentOnStdio({ url, user, root, language, ...(await loginOfAgent(url, user, process.env)) });
  return 0;
}

async function ejectApps(names: readonly string[]): Promise<number> {
  const { eject } = await import("../eject.ts");
  const root = values.root ? resolve(values.root) : projectAbove(process.cwd());
  if (root === undefined)
    throw new Error("There is no CAP project here. Run it in a project, or name one with --root.");
  process.stdout.write(`${await eject(names, root, values.force)}\n`);
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
