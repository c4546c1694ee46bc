/** A process that opens and closes the SQLite file of its first argument as often as the second says. */
import { createRequire } from "node:module";
import { sqliteService } from "../../../srv/host/database/sqlite.ts";

interface Opening {
  factory: { create(): Promise<{ close(): void }> };
}
const [, , url, times] = process.argv;
const Service = sqliteService(createRequire(import.meta.url)("@cap-js/sqlite") as typeof CapDatabaseService);
const database = Reflect.construct(Service, ["db", undefined, { kind: "sqlite", credentials: { url } }]) as Opening;
for (let time = 0; time < Number(times); time++) (await database.factory.create()).close();
