/**
 * A real PostgreSQL for the tests: Debian's package, started in a directory of its own on a free port.
 */
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import pg from "pg";

/** A running PostgreSQL; its user is `postgres`, without password. */
export interface Postgres {
  readonly port: number;
  /** Ends it without a word to anybody and starts it again; resolves when it answers. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with an empty cluster. It forgets to write to disk in time, which is fine for tests and fast. */
export async function startPostgres(): Promise<Postgres> {
  const bin = await binaries();
  const dir = await mkdtemp(join(tmpdir(), "pg-"));
  const account = await unprivileged();
  if (account.uid !== undefined) await chown(dir, account.uid, account.gid!);
  await finished(
    spawn(
      join(bin, "initdb"),
      ["-D", dir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
      { ...account, stdio: "ignore" },
    ),
  );
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(
      join(bin, "postgres"),
      ["-D", dir, "-p", String(port), "-k", dir, "-c", "fsync=off", "-c", "max_connections=200"],
      { ...account, stdio: "ignore" },
    );
  let server = start();
  await answering(port);
  return {
    port,
    crash: async () => {
      server.kill("SIGQUIT");
      await once(server, "exit");
      server = start();
      await answering(port);
    },
    stop: async () => {
      server.kill("SIGINT");
      await once(server, "exit");
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Creates a database, optionally as a copy of another one, and answers its name. */
export async function createDatabase(port: number, name: string, template = "template1"): Promise<string> {
  await query(port, "postgres", `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return name;
}

/** Runs one statement and answers its rows. */
export async function query(
  port: number,
  database: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database });
  await client.connect();
  try {
    return ((await client.query(statement, values)) as { rows: Record<string, unknown>[] }).rows;
  } finally {
    await client.end();
  }
}

/** Environment variables that make a server use a database of this PostgreSQL. */
export const postgresEnvironment = (port: number, database: string): Record<string, string> => ({
  CDS_REQUIRES_DB_KIND: "postgres",
  CDS_REQUIRES_DB_CREDENTIALS_HOST: "127.0.0.1",
  CDS_REQUIRES_DB_CREDENTIALS_PORT: String(port),
  CDS_REQUIRES_DB_CREDENTIALS_USER: "postgres",
  CDS_REQUIRES_DB_CREDENTIALS_PASSWORD: "postgres",
  CDS_REQUIRES_DB_CREDENTIALS_DATABASE: database,
});

/** The binding a platform would give a server for a database of this PostgreSQL. */
export const postgresBinding = (port: number, database: string): Record<string, unknown> => ({
  label: "postgresql-db",
  name: "z2ui5-postgres",
  tags: ["postgresql"],
  credentials: {
    hostname: "127.0.0.1",
    port: String(port),
    username: "postgres",
    password: "postgres",
    dbname: database,
  },
});

async function binaries(): Promise<string> {
  const root = "/usr/lib/postgresql";
  const [newest] = (await readdir(root).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error("PostgreSQL is not installed. On Debian: apt-get install postgresql");
  return join(root, newest, "bin");
}

/** PostgreSQL refuses to run as root; then it runs as the user its package has created. */
async function unprivileged(): Promise<Pick<SpawnOptions, "uid" | "gid">> {
  if (process.getuid?.() !== 0) return {};
  const line = (await readFile("/etc/passwd", "utf8")).split("\n").find((each) => each.startsWith("postgres:"));
  const [, , uid, gid] = line!.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`);
}

async function answering(port: number): Promise<void> {
  for (
    const deadline = Date.now() + 30_000;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    if (await query(port, "postgres", "SELECT 1").catch(() => null)) return;
  }
  throw new Error("PostgreSQL does not answer.");
}
