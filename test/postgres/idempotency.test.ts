/** Two instances on one PostgreSQL. A SQLite file has test/service/idempotency.test.ts. */
import { join } from "node:path";
import { everyPressCountsOnce } from "../service/idempotency-suite.ts";
import { createDatabase, postgresEnvironment, query, startPostgres } from "../service/postgres.ts";
import { deployTo, startServer } from "../service/server.ts";
import { startSilentProxy } from "./silent-proxy.ts";

const APPS = join(import.meta.dirname, "../service/apps");
const DATABASE = "once";

everyPressCountsOnce("one PostgreSQL", async () => {
  // One of its own: nobody else is there when it crashes.
  const postgres = await startPostgres();
  const { port } = postgres;
  await createDatabase(port, DATABASE);
  await deployTo(postgresEnvironment(port, DATABASE));
  await query(port, DATABASE, "CREATE TABLE zz_once_rows (action text)");
  const proxy = await startSilentProxy(port);

  return {
    startInstance: (remote) =>
      startServer({
        env: { ...postgresEnvironment(proxy.port, DATABASE), ONCE_REMOTE: remote },
        appDirs: [APPS],
        config: {
          log: { levels: { z2ui5: "warn" } },
          // A network that went silent leaves transactions behind, which hold the same press up until the database ends them.
          requires: { kinds: { postgres: { client: { idle_in_transaction_session_timeout: 5_000 } } } },
        },
      }),
    rows: async () =>
      (await query(port, DATABASE, "SELECT action FROM zz_once_rows")).map(({ action }) => String(action)),
    removeDrafts: async () => void (await query(port, DATABASE, "DELETE FROM z2ui5_t_01")),
    wounds: {
      "connections cut": async () => proxy.cut(),
      "database crashed": () => postgres.crash(),
      "backends ended": async () =>
        void (await query(
          port,
          DATABASE,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )),
      "network silent": async () => {
        proxy.silence();
        await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.random()));
        proxy.speak();
      },
    },
    leave: async () => {
      proxy.stop();
      await postgres.stop();
    },
  };
});
