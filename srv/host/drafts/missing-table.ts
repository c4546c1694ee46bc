/** Says at start what is missing for drafts, and what to do about it; later every click would only say that it could not be stored. */
import cds from "@sap/cds";
import { Z2ui5Error } from "z2ui5/errors";
import { sql } from "./sql.ts";

/** How SQLite, PostgreSQL and SAP HANA say that a table or a column is not there. */
export const NOT_THERE = /no such (?:table|column)|does not exist|invalid (?:table|column) name|could not find table/i;

/** Looks for a database and the table with all its columns in it. A database that cannot be reached is the business of readiness. */
export async function warnOfMissingTable(): Promise<void> {
  const { requires } = cds.env as unknown as { requires: { multitenancy?: unknown } };
  // Every tenant has a database of its own, which is there when the tenant is.
  if (requires.multitenancy) return;
  const log = cds.log("z2ui5");
  if (!cds.db) return log.error(new Z2ui5Error("NO_DATABASE").message);
  try {
    await cds.tx(() => sql("SELECT id, base_id, size FROM z2ui5_t_01 WHERE id = ?", [""]) as never);
  } catch (error) {
    if (NOT_THERE.test(String((error as Error | undefined)?.message)))
      log.error(
        "The database has no table z2ui5_t_01 as this version needs it, so no app can be started. Create it: npx cds deploy (for a database of a platform, deploy what cds build --production has made).",
      );
  }
}
