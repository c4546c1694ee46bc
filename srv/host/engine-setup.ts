/**
 * Gives the engine what it needs from CAP.
 */
import cds from "@sap/cds";
import * as engine from "z2ui5/engine";
import type { EngineSettings, PhaseTracer } from "z2ui5/ports";
import { waitForLocks } from "./database/lock-conflicts.ts";
import { draftStore } from "./drafts/drafts.ts";
import { frontendVersion } from "./files/frontend-version.ts";
import { currentIdentity } from "./config/identity.ts";
import { memoryOfProcess } from "./operations/admission.ts";
import { describeCapError, followErrors } from "./operations/cap-errors.ts";
import { engineLog } from "./operations/log.ts";
import { projectTitle } from "./config/project-title.ts";
import { personalData } from "./config/personal-data.ts";
import { bytesOf } from "./config/sizes.ts";
import { language } from "./config/language.ts";
import { isForeignWebapp, ui5BootstrapUrl, webappDir } from "./config/served-files.ts";
import { projectPath, settings } from "./config/settings.ts";
import { followReads } from "./operations/read-limit.ts";
import { spanPerPhase } from "./operations/spans.ts";
import { measurePhase } from "./operations/timing.ts";
import { inTransaction } from "./drafts/transaction.ts";
import { followJobs } from "./jobs/carry-out.ts";
import { jobs } from "./jobs/jobs.ts";
import { boundFiles } from "./transfers/database-writes.ts";
import { files } from "./transfers/accepted-files.ts";
import { followPublications } from "./live/follow.ts";
import { followPresence, others } from "./live/presence.ts";
import { currentVersions } from "./live/publish.ts";
import { demandRows } from "./live/entity-tables.ts";
import { followWrites } from "./live/follow-writes.ts";
import { livereloadUrl } from "./watch/watch.ts";

/** Registers the ports and applies the settings; called once, before the server listens. */
export async function setUpEngine(): Promise<void> {
  const { appDirs, development, live, serverTiming } = settings();
  engine.set_store(draftStore(cds.env.requires.db?.kind));
  engine.set_identity(currentIdentity);
  engine.set_transaction(inTransaction);
  engine.set_language(language);
  engine.set_error_texts(describeCapError);
  followErrors();
  if (development) followReads();
  waitForLocks();
  engine.set_log(engineLog);
  engine.set_personal_data(personalData);
  if (live.listen) {
    engine.set_live({ versions: currentVersions, demandRows, others });
    await followPublications();
    followPresence();
    followWrites();
  }
  engine.set_files(cds.env.requires.db ? files : null);
  boundFiles();
  engine.set_jobs(jobs);
  followJobs();
  const tracer = combined(serverTiming ? measurePhase : undefined, await spanPerPhase());
  if (tracer) engine.set_tracer(tracer);
  engine.configure(engineSettings());
  for (const dir of appDirs) engine.register_app_dir(projectPath(dir));
}

/** Settings of the engine, from those of the project and the memory of the process. */
function engineSettings(): EngineSettings {
  const { docs, theme, density, languages, development, editor, viewCheck, navRouting, wire, liveInstances } =
    settings();
  const { title, ui5, sticky, sharing, history, maxBody, maxAnswer } = settings();
  const memory = memoryOfProcess();
  return {
    docs,
    title: title ?? projectTitle(),
    theme,
    density,
    languages,
    development,
    editor,
    projectDir: cds.root,
    viewCheck,
    navRouting,
    sharing: sharing.allow,
    shareDays: sharing.days,
    historyCharacters: history.record ? bytesOf(history.memory) : 0,
    wire,
    foreignWebapp: isForeignWebapp(),
    frontendVersion: frontendVersion(webappDir()),
    ui5: ui5BootstrapUrl(),
    ownUi5: ui5 === null,
    livereload: livereloadUrl(),
    webappPath: "/z2ui5/webapp/",
    liveInstances,
    stickySessions: sticky.sessions,
    stickyMinutes: sticky.minutes,
    liveBytes: memory.drafts,
    stickyBytes: memory.sticky,
    stateBytes: memory.state,
    answerCharacters: Math.min(maxAnswer === null ? 4 * bytesOf(maxBody) : bytesOf(maxAnswer), memory.answer),
  };
}

function combined(outer: PhaseTracer | undefined, inner: PhaseTracer | undefined): PhaseTracer | undefined {
  return outer && inner ? (phase, work) => outer(phase, () => inner(phase, work)) : (outer ?? inner);
}
