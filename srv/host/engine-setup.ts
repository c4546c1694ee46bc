/**
 * Gives the engine what it needs from CAP.
 */
import cds from "@sap/cds";
import * as engine from "z2ui5/engine";
import type { PhaseTracer } from "z2ui5/ports";
import { offerCompatibleModules } from "./compat/compatible-modules.ts";
import { draftStore, FREQUENT_STATEMENTS } from "./drafts/drafts.ts";
import { frontendVersion, OWN_FRONTEND } from "./files/frontend-version.ts";
import { currentIdentity } from "./endpoint/identity.ts";
import { memoryOfProcess } from "./operations/admission.ts";
import { engineLog } from "./operations/log.ts";
import { language } from "./config/language.ts";
import { keepPrepared } from "./drafts/prepared.ts";
import { projectPath, settings } from "./config/settings.ts";
import { spanPerPhase } from "./operations/spans.ts";
import { forDialect } from "./drafts/sql.ts";
import { measurePhase } from "./operations/timing.ts";
import { inTransaction } from "./drafts/transaction.ts";

/** Registers the ports and hands the settings on; called once, before the server listens. */
export async function setUpEngine(): Promise<void> {
  const { development, viewCheck, wire, webapp, liveInstances, sticky, appDirs, serverTiming } = settings();
  const database = cds.env.requires.db?.kind;
  engine.set_store(draftStore(database));
  if (database === "sqlite") keepPrepared(cds.db as unknown as Parameters<typeof keepPrepared>[0], new Set(FREQUENT_STATEMENTS.map(forDialect)));
  engine.set_identity(currentIdentity);
  engine.set_transaction(inTransaction);
  engine.set_language(language);
  engine.set_log(engineLog);
  const tracer = combined(serverTiming ? measurePhase : undefined, await spanPerPhase());
  if (tracer) engine.set_tracer(tracer);
  const memory = memoryOfProcess();
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
    liveBytes: memory.drafts,
    stickyBytes: memory.sticky,
    stateBytes: memory.state,
  });
  offerCompatibleModules();
  for (const dir of appDirs) engine.register_app_dir(projectPath(dir));
}

function combined(outer: PhaseTracer | undefined, inner: PhaseTracer | undefined): PhaseTracer | undefined {
  return outer && inner ? (phase, work) => outer(phase, () => inner(phase, work)) : outer ?? inner;
}
