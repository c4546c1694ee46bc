/** How an agent logs in: nothing secret is an argument, which everybody on the machine can read. */
import { openSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { ReadStream } from "node:tty";

/** What logs a user in. */
export interface AgentLogin {
  readonly password?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const TERMINAL = "/dev/tty";

/**
 * Reads a login from the environment: `Z2UI5_PASSWORD` of `--user`, `Z2UI5_TOKEN` (a bearer token) or `Z2UI5_HEADER` (`Name: value`, such as a
 * cookie). A missing password is read from the terminal, if there is one.
 * @param url address of the server; without it the project runs in this process, and needs no login
 * @throws Error that says which variable to set
 */
export async function loginOfAgent(
  url: string | undefined,
  user: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<AgentLogin> {
  if (url === undefined) return {};
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new Error(`--url expects the address of a server, such as https://apps.example.com, and is ${url}.`);
  const { Z2UI5_PASSWORD: password, Z2UI5_TOKEN: token, Z2UI5_HEADER: header } = environment;
  if (token) return { headers: { authorization: `Bearer ${token}` } };
  if (header) return { headers: headerOf(header) };
  if (user === undefined)
    throw new Error(
      "Nobody is logged in. Name a user with --user and set the password in Z2UI5_PASSWORD, or set Z2UI5_TOKEN or Z2UI5_HEADER.",
    );
  return { password: password ?? (await askPassword(user)) };
}

function headerOf(text: string): Record<string, string> {
  const colon = text.indexOf(":");
  const [name, value] = [text.slice(0, Math.max(0, colon)).trim(), text.slice(colon + 1).trim()];
  if (!/^[\w-]+$/.test(name) || !value || /[\r\n]/.test(value))
    throw new Error('Z2UI5_HEADER expects a header, such as "Cookie: JSESSIONID=…".');
  return { [name.toLowerCase()]: value };
}

/** Standard input and output belong to the agent, so the password is read from the terminal itself, which does not show it. */
async function askPassword(user: string): Promise<string> {
  let input: ReadStream;
  try {
    input = new ReadStream(openSync(TERMINAL, "r"));
  } catch {
    throw new Error(`The password of ${user} is missing. Set it in the environment variable Z2UI5_PASSWORD.`);
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: silent, terminal: true });
  process.stderr.write(`Password of ${user}: `);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    input.destroy();
    process.stderr.write("\n");
  }
}
