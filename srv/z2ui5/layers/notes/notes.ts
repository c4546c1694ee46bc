/** Notes for developers: what is odd about an app, and whether its views are right. */
import type { TableOptions } from "../../binding/handed-out.ts";
import type { CalledRun, RunObserver } from "../../client/environment.ts";
import { Z2ui5Error } from "../../errors.ts";
import { withExtension, withPhases, type Exchange, type Layer } from "../../roundtrip/exchange.ts";
import type { Environment } from "../../roundtrip/environment.ts";
import type { App } from "../../types/app.ts";
import type { EngineSettings } from "../../types/settings.ts";
import type { CheckedView } from "../../view/check.ts";
import { MOST_CHECKED } from "../../view/view-size.ts";
import type { LayeredEngine } from "../engine.ts";
import { CheckedViews } from "./checked-views.ts";
import { AppRecords, DeveloperNotes, type RowNameWarnings } from "./developer-notes.ts";
import { ReportedWarnings } from "./reported-warnings.ts";

/** What looks at markup. */
interface Checks {
  readonly checkView: (xml: string) => CheckedView;
  readonly rowNameWarnings: RowNameWarnings;
}

/** Reports what a developer should know, and checks views before they are sent. */
export function developerNotes({ settings, ports, userExit }: LayeredEngine): Layer {
  const records = new AppRecords(new ReportedWarnings());
  const checked = new CheckedViews();
  let checks: Checks | undefined;
  return {
    surround: async (exchange, next) => {
      const watches = settings.development || settings.viewCheck !== "off";
      // The checks bring UI5's metadata along, so only development loads them.
      if (watches) checks ??= await loadChecks();
      const { env } = exchange;
      const notes =
        settings.development && checks
          ? new DeveloperNotes(env, records, checks.rowNameWarnings, ports.lateNote)
          : undefined;
      // A page that an exit changes may load another UI5.
      const isOwnUi5 = settings.ownUi5 && watches && userExit.find() === null;
      const check = viewCheck(settings, env, checks, checked, isOwnUi5);
      const observer: RunObserver = {
        markup: (app, source, shown) => {
          if (notes) notes.markup(app, source);
          check(shown);
        },
        missingText: (app, key, call) => {
          ports.missingText(app.constructor.name, key);
          if (notes) notes.missingText(app, key, call);
        },
        withoutEffect: (app, sentence) => {
          if (notes) notes.report(app, sentence);
        },
        ...(notes && {
          called: (run: CalledRun, method: string, args: readonly unknown[]) => notes.call(run, method, args),
          shownTable: (app: App, table: object, options: TableOptions) => notes.shownTable(app, table, options),
        }),
        ran: (run, events) => {
          if (!notes) return;
          notes.fields(run.instance.app);
          notes.event(run, events);
        },
        ...(notes?.comparesRuns
          ? {
              calledLate: (app: App, method: string) => notes.calledLate(app, method),
            }
          : {}),
      };
      const observed = { ...exchange, env: { ...env, observer } };
      if (!notes) return next(observed);
      try {
        return await next(withNotes(observed, notes));
      } catch (error) {
        // The answer that reports the failure is made elsewhere.
        for (const sentence of notes.sentences) ports.lateNote?.(sentence);
        throw error;
      }
    },
  };
}

/** An exchange that reports an empty page, and whose answer brings the notes. */
function withNotes(exchange: Exchange, notes: DeveloperNotes): Exchange {
  const { phases, request } = exchange;
  const { comparesRuns } = notes;
  const reporting = withPhases(exchange, {
    run: async (...given) => {
      const [{ run, edits }] = given;
      const before = comparesRuns ? notes.before(run.instance.app) : undefined;
      const completed = await phases.run(...given);
      const isSame = completed.instance === run.instance;
      notes.emptyPage(completed, request.event);
      notes.messages(completed);
      const isEdited = edits !== null && Object.keys(edits).length > 0;
      if (comparesRuns) notes.after(completed, run.event, isSame ? before : undefined, isEdited);
      return completed;
    },
  });
  if (!request.ext?.can.has("NOTES")) return reporting;
  return withExtension(reporting, () => (notes.sentences.length > 0 ? { NOTES: notes.sentences } : {}));
}

async function loadChecks(): Promise<Checks> {
  const [{ checkView }, { rowNameWarnings }] = await Promise.all([
    import("../../view/check.ts"),
    import("../../view/row-names.ts"),
  ]);
  return { checkView, rowNameWarnings };
}

/** Checks markup that is about to be shown. */
function viewCheck(
  { viewCheck: level }: EngineSettings,
  { log }: Environment,
  checks: Checks | undefined,
  checked: CheckedViews,
  isOwnUi5: boolean,
): (xml: string) => void {
  if (level === "off" || !checks) return () => {};
  return (xml) => {
    if (xml.length > MOST_CHECKED || checked.has(xml)) return;
    const { problems, ofOtherLibraries } = checks.checkView(xml);
    const missing = isOwnUi5 ? ofOtherLibraries : [];
    if (problems.length === 0 && missing.length === 0) return checked.add(xml);
    // What a library has that is not there, is not known.
    const invalid =
      missing.length > 0
        ? new Z2ui5Error("UI5_LIBRARY", { controls: missing.join(", ") })
        : new Z2ui5Error("VIEW_INVALID", { problems: problems.join("\n") });
    if (level === "error") throw invalid;
    log.warn(invalid.message);
  };
}
