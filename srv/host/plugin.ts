/**
 * The plugin in a running CAP project: mounts its paths, provides the ports of the engine, removes expired data. Nothing
 * outside its own paths is changed.
 */
import cds from "@sap/cds";
import type { Application } from "express";
import { contribution } from "./config/contribution.ts";
import { warnOfMissingDirectories } from "./config/directories.ts";
import { settings } from "./config/settings.ts";
import { warnOfMissingTable } from "./drafts/missing-table.ts";
import { startRetention } from "./drafts/retention.ts";
import { offerTableMetrics } from "./drafts/table-usage.ts";
import { demandRole } from "./endpoint/required-role.ts";
import { mountPaths } from "./endpoint/routes.ts";
import { setUpEngine } from "./engine-setup.ts";
import { traceCalls } from "./operations/call-stacks.ts";
import { receiveInTime } from "./operations/receive-in-time.ts";
import { nameAppsOfUncaughtErrors } from "./operations/uncaught.ts";
import { helpWatching } from "./watch/watch.ts";

/**
 * To be called when CAP has its Express application and before it mounts its services.
 * @param app Express application of CAP
 */
export function activate(app: Application): void {
  if (settings().development) traceCalls();
  mountPaths(app);
  helpWatching();
  cds.on("loaded", (model) => demandRole(model, contribution().roundtrip));
  cds.once("listening", nameAppsOfUncaughtErrors);
  cds.once("listening", ({ server }) => receiveInTime(server));
  cds.once("served", async () => {
    await setUpEngine();
    startRetention();
    await offerTableMetrics();
    warnOfMissingDirectories();
    await warnOfMissingTable();
  });
}
