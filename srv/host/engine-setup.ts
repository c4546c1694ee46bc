/**
 * Gives the engine what it needs from CAP.
 */
import cds from "@sap/cds";
import * as engine from "z2ui5/engine";
import type { PhaseTracer } from "z2ui5/ports";
import { offerCompatibleModules } from "./compatible-modules.ts";
import { draftStore, FREQUENT_STATEMENTS } from "./drafts.ts";
import { frontendVersion, OWN_FRONTEND } from "./frontend-version.ts";
import { currentIdentity } from "./identity.ts";
import { engineLog } from "./log.ts";
import { keepPrepared } from "./prepared.ts";
import { projectPath, settings } from "./settings.ts";
import { spanPerPhase } from "./spans.ts";
import { forDialect } from "./sql.ts";
import { measurePhase } from "./timing.ts";
import { inTransaction } from "./transaction.ts";

/** Registers the ports and hands the settings on; called once, before the server listens. */
export async function setUpEngine(): Promise<void> {
  const { development, viewCheck, wire, webapp, liveInstances, sticky, appDirs, serverTiming } = settings();
  const database = cds.env.requires.db?.kind;
  engine.set_store(draftStore(database));
  if (database === "sqlite") keepPrepared(cds.db as unknown as Parameters<typeof keepPrepared>[0], new Set(FREQUENT_STATEMENTS.map(forDialect)));
  engine.set_identity(currentIdentity);
  engine.set_transaction(inTransaction);
  engine.set_log(engineLog);
  const tracer = combined(serverTiming ? measurePhase : undefined, await spanPerPhase());
  if (tracer) engine.set_tracer(tracer);
  const webappDir = projectPath(webapp.dir);
  engine.configure({
    development,
    viewCheck,
    wire,
    foreignWebapp: webappDir !== projectPath(OWN_FRONTEND),
    frontendVersion: frontendVersion(webappDir),
    webappPath: "/z2ui5/webapp/",
    liveInstances,
    stickySessions: sticky.sessions,
    stickyMinutes: sticky.minutes,
  });
  offerCompatibleModules();
  for (const dir of appDirs) engine.register_app_dir(projectPath(dir));
}

function combined(outer: PhaseTracer | undefined, inner: PhaseTracer | undefined): PhaseTracer | undefined {
  return outer && inner ? (phase, work) => outer(phase, () => inner(phase, work)) : outer ?? inner;
}
