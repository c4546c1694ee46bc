/**
 * Gives the engine what it needs from CAP.
 */
import * as engine from "z2ui5/engine";
import { draftStore } from "./drafts.ts";
import { frontendVersion, OWN_FRONTEND } from "./frontend-version.ts";
import { currentIdentity } from "./identity.ts";
import { engineLog } from "./log.ts";
import { projectPath, settings } from "./settings.ts";
import { measurePhase } from "./timing.ts";
import { inTransaction } from "./transaction.ts";

/** Registers the ports and hands the settings on; called once, before the server listens. */
export function setUpEngine(): void {
  const { development, viewCheck, wire, webapp, liveInstances, sticky, appDirs, serverTiming } = settings();
  engine.set_store(draftStore);
  engine.set_identity(currentIdentity);
  engine.set_transaction(inTransaction);
  engine.set_log(engineLog);
  if (serverTiming) engine.set_tracer(measurePhase);
  const webappDir = projectPath(webapp.dir);
  engine.configure({
    development,
    viewCheck,
    wire,
    webappDir,
    foreignWebapp: webappDir !== projectPath(OWN_FRONTEND),
    frontendVersion: frontendVersion(webappDir),
    webappPath: "/z2ui5/webapp/",
    liveInstances,
    stickySessions: sticky.sessions,
    stickyMinutes: sticky.minutes,
  });
  for (const dir of appDirs) engine.register_app_dir(projectPath(dir));
}
