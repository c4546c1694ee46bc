/**
 * Lets all servers of a test run use a real PostgreSQL: one database with the tables, copied for every server.
 */
import { createDatabase, postgresEnvironment, startPostgres } from "./postgres.ts";
import { deployTo, POSTGRES, TEMPLATE } from "./server.ts";

/** Called by vitest before and after the run. */
export default async function sharedPostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await createDatabase(postgres.port, TEMPLATE);
  await deployTo(postgresEnvironment(postgres.port, TEMPLATE));
  process.env[POSTGRES] = String(postgres.port);
  return () => postgres.stop();
}
