/** Two instances on one SQLite file. PostgreSQL has test/postgres/idempotency.test.ts. */
import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyPressCountsOnce } from "./idempotency-suite.ts";
import { deployDatabase, startServer } from "./server.ts";

const APPS = join(import.meta.dirname, "apps");

everyPressCountsOnce("one SQLite file", async () => {
  const directory = await mkdtemp(join(tmpdir(), "once-"));
  const file = join(directory, "z2ui5.sqlite");
  await deployDatabase(file);

  /** Reads or changes the file beside the servers. */
  async function inFile<T>(work: (database: DatabaseSync) => T): Promise<Awaited<T>> {
    const database = new DatabaseSync(file, { timeout: 20_000 });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
  await inFile((database) => database.exec("CREATE TABLE zz_once_rows (action text)"));

  return {
    startInstance: (remote) =>
      startServer({
        database: file,
        env: { ONCE_REMOTE: remote },
        appDirs: [APPS],
        config: { log: { levels: { z2ui5: "warn" } } },
      }),
    rows: () =>
      inFile((database) =>
        database
          .prepare("SELECT action FROM zz_once_rows")
          .all()
          .map(({ action }) => String(action)),
      ),
    removeDrafts: () => inFile((database) => database.exec("DELETE FROM z2ui5_t_01")),
    wounds: {
      "file locked": () =>
        inFile(async (database) => {
          database.exec("BEGIN EXCLUSIVE");
          await new Promise((resolve) => setTimeout(resolve, 2_000 * Math.random()));
          database.exec("ROLLBACK");
        }),
    },
    leave: () => rm(directory, { recursive: true, force: true }),
  };
});
