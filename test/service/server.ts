/**
 * Starts the real server as a child process, for tests that speak HTTP with it.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { freePort } from "./free-port.ts";
import { createDatabase, postgresEnvironment } from "./postgres.ts";

/** Directory of the project. */
export const PROJECT = join(import.meta.dirname, "../..");
/** Environment variable with the port of a PostgreSQL that servers shall use instead of SQLite in memory. */
export const POSTGRES = "Z2UI5_TEST_POSTGRES";
/** Database with empty tables that is copied for every server on PostgreSQL. */
export const TEMPLATE = "z2ui5_template";
const CDS = "node_modules/@sap/cds/bin";
const END_WITH_PARENT = join(import.meta.dirname, "end-with-parent.mjs");

/** How a server is started; everything has a default. */
export interface ServerOptions {
  /** Environment variables on top of the test's own; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** CAP profiles, e.g. `file` or `production`. */
  readonly profile?: string;
  /** Values put over the configuration, e.g. `{ z2ui5: { maxBody: "1kb" } }`. On PostgreSQL, entities of `folders` get their tables. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Directories with app classes, besides the project's own. */
  readonly appDirs?: readonly string[];
  /** SQLite file to use instead of the in-memory database; it must have been deployed, see `deployDatabase`. */
  readonly database?: string;
  /** Port of a PostgreSQL to use a new database of; by default the one of the running project, if it has any. */
  readonly postgres?: string | undefined;
  /** Directory to start in; the project by default. */
  readonly cwd?: string;
  /** Directory whose node_modules are used; the project by default. */
  readonly modules?: string;
  /** Port to listen on; a free one by default. */
  readonly port?: number;
  /** File that gets what is written to stdout and stderr, for other processes. */
  readonly logFile?: string;
}

/** A running server. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** Ends it as an operator would (SIGTERM) and waits for its end; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a crash would (SIGKILL). */
  kill(): Promise<void>;
  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number | null>;
  /** Stops reading stdout and stderr, as a terminal does that is closed. */
  closeLog(): void;
  /** Everything written to stdout and stderr so far. */
  log(): string;
}

/**
 * Starts a server on a free port and waits until it answers.
 * @example
 * const server = await startServer({ appDirs: [dir] });
 * afterAll(() => server.stop());
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      return await launch(options, port);
    } catch (error) {
      if (attempt === 3 || !String(error).includes("EADDRINUSE")) throw error;
    }
  }
}

/** Creates the tables in an SQLite file. */
export const deployDatabase = (file: string): Promise<void> => deployTo(sqliteFile(file));

/** Creates the tables, as `cds deploy` does. @param environment variables that name the database */
export async function deployTo(environment: Record<string, string>): Promise<void> {
  const child = spawnNode([join(PROJECT, CDS, "deploy.js")], environment, PROJECT);
  const log = collect(child);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`cds deploy failed:\n${log()}`);
}

async function launch(options: ServerOptions, port: number): Promise<RunningServer> {
  const child = spawnNode(
    [join(options.modules ?? PROJECT, CDS, "serve.js"), "all"],
    { ...(await database(options)), ...environment(options, port) },
    options.cwd ?? PROJECT,
  );
  const log = collect(child, options.logFile);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const url = `http://localhost:${port}`;
  await answering(url, ended, log);
  return {
    url,
    pid: child.pid!,
    log,
    closeLog: () => void (child.stdout!.destroy(), child.stderr!.destroy()),
    ended,
    signal: (name) => void child.kill(name),
    stop: async () => (child.kill("SIGTERM"), await ended),
    kill: async () => void (child.kill("SIGKILL"), await ended),
  };
}

function environment(options: ServerOptions, port: number): Record<string, string | undefined> {
  return {
    PORT: String(port),
    CDS_TYPESCRIPT: "native",
    ...(options.profile ? { CDS_ENV: options.profile } : {}),
    ...(options.config ? { CDS_CONFIG: JSON.stringify(options.config) } : {}),
    ...(options.appDirs ? { Z2UI5_APP_DIRS: options.appDirs.join(delimiter) } : {}),
    ...options.env,
  };
}

async function database(options: ServerOptions): Promise<Record<string, string>> {
  if (options.database) return sqliteFile(options.database);
  const port = Number(options.postgres ?? process.env[POSTGRES] ?? 0);
  if (!port || options.profile || options.cwd || options.env?.CDS_REQUIRES_DB_KIND) return {};
  const entities = options.config?.["folders"];
  const name = `z2ui5_${crypto.randomUUID()}`;
  const env = postgresEnvironment(port, await createDatabase(port, name, entities ? undefined : TEMPLATE));
  if (entities) await deployTo({ ...env, CDS_CONFIG: JSON.stringify(options.config) });
  return env;
}

/** Environment variables of servers that use an SQLite file. @param file its path */
export const sqliteFile = (file: string): Record<string, string> => ({
  CDS_REQUIRES_DB_KIND: "sqlite",
  CDS_REQUIRES_DB_CREDENTIALS_URL: file,
  CDS_REQUIRES_DB_SCHEMA__EVOLUTION: "auto",
});

function spawnNode(args: string[], env: Record<string, string | undefined>, cwd: string): ChildProcess {
  const inherited = { ...process.env };
  for (const name of [
    "NODE_ENV",
    "VITEST",
    "VITEST_MODE",
    "VITEST_POOL_ID",
    "VITEST_WORKER_ID",
    "TEST",
    "NODE_OPTIONS",
  ])
    delete inherited[name];
  // A test that fails before it stops the server leaves nothing behind when its worker ends.
  return spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

function collect(child: ChildProcess, file?: string): () => string {
  let text = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (file) appendFileSync(file, chunk);
    });
  return () => text;
}

async function answering(url: string, ended: Promise<number | null>, log: () => string): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; ) {
    if (over) throw new Error(`The server ended while starting:\n${log()}`);
    const response = await fetch(`${url}/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server does not answer:\n${log()}`);
}
