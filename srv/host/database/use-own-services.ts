import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import cds from "@sap/cds";

/** Services of CAP, and ours that build upon them. */
const OWN: Readonly<Record<string, string>> = {
  "@cap-js/sqlite": "sqlite-service",
  "@cap-js/postgres": "postgres-service",
};

/**
 * Lets CAP connect to the database through our services (`cds.requires.db.impl`, as documented for custom implementations). Another
 * implementation that is configured stays. To be called before CAP connects.
 */
export function useOwnDatabaseServices(): void {
  const db = cds.env.requires.db as { impl?: string } | undefined;
  const own = OWN[db?.impl ?? ""];
  // Compiled for production, the files end in .js.
  if (db && own)
    db.impl = fileURLToPath(new URL(`./${own}${extname(new URL(import.meta.url).pathname)}`, import.meta.url));
}
