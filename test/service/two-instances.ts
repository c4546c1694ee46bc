/** Two instances of a test file that share a database, and the streams that its tests open. */
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { EventStream } from "./event-stream.ts";
import { startServer, type RunningServer, type ServerOptions } from "./server.ts";
import { createSharedDatabase, type SharedDatabase } from "./shared-database.ts";

/** An instance, which can be started again after it was killed. */
export interface Instance {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** What the tests of a file share; the instances and the database are there when the tests run. */
export interface TwoInstances {
  readonly one: Instance;
  readonly other: Instance;
  readonly database: Pick<SharedDatabase, "env" | "name">;
  /** Streams that are closed after each test. */
  readonly streams: EventStream[];
  /** Starts a further instance, which the test ends. */
  start(): Promise<RunningServer>;
}

/** @param config of the instances @param hasEntities whether it adds entities, whose tables are created */
export function useTwoInstances(config: NonNullable<ServerOptions["config"]>, hasEntities = false): TwoInstances {
  let shared: SharedDatabase;
  const streams: EventStream[] = [];
  const start = (): Promise<RunningServer> =>
    startServer({ env: shared.env, appDirs: [join(import.meta.dirname, "apps")], config });
  const [one, other] = [newInstance(start), newInstance(start)];
  beforeAll(async () => {
    shared = await createSharedDatabase(hasEntities ? config : undefined);
    await Promise.all([one.start(), other.start()]);
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  afterAll(async () => {
    await Promise.all([one.kill(), other.kill()]);
    shared?.remove();
  });
  const database = {
    get env() {
      return shared.env;
    },
    get name() {
      return shared.name;
    },
  };
  return { one, other, database, streams, start };
}

function newInstance(startOne: () => Promise<RunningServer>): Instance {
  let server: RunningServer | undefined;
  return {
    get url() {
      return server!.url;
    },
    async start() {
      server = await startOne();
    },
    async kill() {
      await server?.kill();
    },
  };
}
