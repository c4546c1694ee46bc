/**
 * Lets all servers of a project use a real PostgreSQL: one database with the tables, copied for every server.
 */
import type { TestProject } from "vitest/node";
import { createDatabase, postgresEnvironment, startPostgres } from "./postgres.ts";
import { deployTo, POSTGRES, TEMPLATE } from "./server.ts";

/** Called by vitest before and after the run. */
export default async function sharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await createDatabase(postgres.port, TEMPLATE);
  await deployTo(postgresEnvironment(postgres.port, TEMPLATE));
  // For the tests of this project only: others run at the same time.
  project.config.env[POSTGRES] = String(postgres.port);
  return () => postgres.stop();
}
