/** Warnings about an app, which are logged in development, each of them once. */
import type { App, AppClass } from "../types/app.ts";
import { unkeptFields } from "../state/unkept.ts";
import { anyScript } from "../source/script-text.ts";
import { spelling } from "../binding/names.ts";
import { harmless } from "../errors.ts";
import { didYouMean } from "../view/suggestion.ts";
import { viewWarnings, type RunTexts } from "../view/warnings.ts";
import type { Environment } from "../roundtrip/environment.ts";
import type { Completed } from "../roundtrip/run.ts";
import type { Run } from "../instance/run.ts";
import type { AskedEvents } from "./run.ts";
import { SLOT_NAMES } from "../types/slots.ts";

/** Texts that occur in the source of a loaded script. Sources do not change, so results are cached. */
const inSource = new Set<string>();

/** Logs problems of markup before it is displayed. */
export function noteMarkup(app: App, markup: string, env: Environment): void {
  if (!env.settings.development) return;
  if (env.reported.isNewMarkup(app.constructor as AppClass, markup))
    for (const warning of viewWarnings(markup, textsOf(env), standsInSource)) tell(app, warning, env);
  // The content of the rows can have changed.
  for (const warning of env.rowNameWarnings(markup, (path) => valueAt(app, path, env.policy.twoWayBranch)))
    tell(app, warning, env);
}

/** Logs which fields are not stored in the draft. */
export function noteFields(app: App, env: Environment): void {
  if (!env.settings.development) return;
  const fields = unkeptFields(app);
  if (fields.length > 0)
    tell(
      app,
      `Not stored in the draft, and therefore initial after the next click: ${fields.join(", ")}. Store data in ordinary fields; list the others in static transient to avoid this warning.`,
      env,
    );
}

/** Logs that the name of an event is similar to one that the app handles. An app need not handle every event, because entries are transferred with any. */
export function noteEvent({ instance, event }: Run, { names, seen }: AskedEvents, env: Environment): void {
  if (!env.settings.development || event === "" || seen || names.includes(event)) return;
  const near = didYouMean(event, names);
  if (near !== ".")
    tell(instance.app, `The event ${harmless(event)} was triggered, but main did not handle it${near}`, env);
}

/** Logs that the page is empty, unless the app shows a message or runs an action in the browser. */
export function noteEmptyPage({ instance, output }: Completed, event: string, env: Environment): void {
  if (!env.settings.development || output.actions.length > 0 || instance.stack.length > 0) return;
  const shows = SLOT_NAMES.some((slot) => output.slots[slot].display || instance.remembered.openSlots[slot]);
  if (!shows)
    tell(
      instance.app,
      `main has not displayed a view${event ? ` for the event ${event}` : ""}, and there is none on the screen: the page is empty. Display a view with client.view_display(…) whenever client.check_on_navigated() is true, and await what main calls.`,
      env,
    );
}

/** Logs that no bundle contains a text of a view. @returns the key, which is displayed instead of the text */
export function noteMissingText(app: App, key: string, env: Environment): string {
  env.missingText(app.constructor.name, key);
  if (env.settings.development)
    tell(
      app,
      `{i18n>${key}} in a view: no bundle contains a text with the key "${key}", so the key itself is displayed. Add it to the app's _i18n/i18n.properties.`,
      env,
    );
  return key;
}

const textsOf = ({ handedOut }: Environment): RunTexts => ({
  has: (text) => handedOut.has(text) || handedOut.isField(text),
  texts: () => handedOut.texts(),
  isOneWay: (text) => handedOut.isOneWay(text),
});

/** The value of an absolute path of the model. */
function valueAt(app: App, path: string, branch: string): unknown {
  const [first, ...rest] = path.slice(1).split("/");
  let value: unknown = app;
  for (const name of first === branch ? rest : [first ?? "", ...rest]) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[spelling(value, name) ?? ""];
  }
  return value;
}

function standsInSource(text: string): boolean {
  if (inSource.has(text)) return true;
  // A text that cannot be looked up is not reported.
  const found = anyScript((script) => script.replaceAll("\\", "").includes(text)) ?? true;
  if (found && inSource.size < 10_000) inSource.add(text);
  return found;
}

function tell(app: App, sentence: string, env: Environment): void {
  const appClass = app.constructor as AppClass;
  const said = `${env.classes.nameOf(appClass)}: ${sentence}`;
  env.notes.add(said);
  if (env.reported.isNew(appClass, sentence)) env.log.warn(said);
}
