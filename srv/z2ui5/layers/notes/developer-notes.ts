/** What a developer should know of an app: logged in development, each sentence once, and shown by the developer tools. */
import { spelling } from "../../binding/names.ts";
import type { RequestedEvents } from "../../client/environment.ts";
import { harmless } from "../../errors.ts";
import type { Run } from "../../instance/run.ts";
import type { Environment } from "../../roundtrip/environment.ts";
import type { Completed } from "../../roundtrip/completed.ts";
import { anyScript } from "../../source/script-text.ts";
import { unstoredFields } from "../../state/unstored-fields.ts";
import type { App, AppClass } from "../../types/app.ts";
import { SLOT_NAMES } from "../../types/slots.ts";
import { didYouMean } from "../../view/suggestion.ts";
import { MOST_CHECKED } from "../../view/view-size.ts";
import { viewWarnings, type RunTexts } from "../../view/warnings.ts";
import type { ReportedWarnings } from "./reported-warnings.ts";

/** Sentences about fields that markup names and no row has. */
export type RowNameWarnings = (markup: string, valueAt: (path: string) => unknown) => readonly string[];

/** Texts of scripts that are remembered as found. */
const MOST_TEXTS = 10_000;

/** What one engine remembers of its apps for their developers. */
export class AppMemory {
  readonly reported: ReportedWarnings;
  /** Texts that stand in a script that is loaded; scripts do not lose theirs. */
  readonly #inSource = new Set<string>();

  constructor(reported: ReportedWarnings) {
    this.reported = reported;
  }

  /** Whether a text stands in a script. A text that cannot be looked up is not complained about. */
  isInSource(text: string): boolean {
    if (this.#inSource.has(text)) return true;
    const found = anyScript((script) => script.replaceAll("\\", "").includes(text)) ?? true;
    if (found && this.#inSource.size < MOST_TEXTS) this.#inSource.add(text);
    return found;
  }
}

/** The notes of one request. */
export class DeveloperNotes {
  readonly #sentences = new Set<string>();
  readonly #env: Environment;
  readonly #memory: AppMemory;
  readonly #rowNames: RowNameWarnings;

  /** @param rowNames brings UI5's metadata along, so only development has it */
  constructor(env: Environment, memory: AppMemory, rowNames: RowNameWarnings) {
    this.#env = env;
    this.#memory = memory;
    this.#rowNames = rowNames;
  }

  /** Sentences of this request. */
  get sentences(): readonly string[] {
    return [...this.#sentences];
  }

  /** Reports what is odd about markup that is about to be shown. */
  markup(app: App, markup: string): void {
    if (markup.length > MOST_CHECKED) return;
    const { handedOut, policy } = this.#env;
    const texts: RunTexts = {
      has: (text) => handedOut.has(text) || handedOut.isField(text),
      texts: () => handedOut.texts(),
      isOneWay: (text) => handedOut.isOneWay(text),
    };
    if (this.#memory.reported.isNewMarkup(app.constructor as AppClass, markup))
      for (const warning of viewWarnings(markup, texts, (text) => this.#memory.isInSource(text)))
        this.report(app, warning);
    // What rows hold may be another thing now.
    for (const warning of this.#rowNames(markup, (path) => valueAt(app, path, policy.twoWayBranch)))
      this.report(app, warning);
  }

  /** Reports fields that are not kept with the draft. */
  fields(app: App): void {
    const fields = unstoredFields(app);
    if (fields.length > 0)
      this.report(
        app,
        `Not stored in the draft, and therefore initial after the next click: ${fields.join(", ")}. Store data in ordinary fields; list the others in static transient to avoid this warning.`,
      );
  }

  /** Reports an event that is called nearly as one the app asks for. An app need not ask for each: what was entered arrives with any. */
  event({ instance, event }: Run, { names, wasRead }: RequestedEvents): void {
    if (event === "" || wasRead || names.includes(event)) return;
    const near = didYouMean(event, names);
    if (near !== ".")
      this.report(instance.app, `The event ${harmless(event)} was triggered, but main did not handle it${near}`);
  }

  /** Reports an empty page. An app that only shows a message or asks the browser for something is no such case. */
  emptyPage({ instance, output }: Completed, event: string): void {
    if (output.actions.length > 0 || instance.stack.length > 0) return;
    const shows = SLOT_NAMES.some((slot) => output.slots[slot].display || instance.remembered.openSlots[slot]);
    if (!shows)
      this.report(
        instance.app,
        `main has not displayed a view${event ? ` for the event ${event}` : ""}, and there is none on the screen: the page is empty. Display a view with client.view_display(…) whenever client.check_on_navigated() is true, and await what main calls.`,
      );
  }

  /** Reports a text that a view names and no bundle has. */
  missingText(app: App, key: string): void {
    this.report(
      app,
      `{i18n>${key}} in a view: no bundle contains a text with the key "${key}", so the key itself is displayed. Add it to the app's _i18n/i18n.properties.`,
    );
  }

  /** Reports a sentence about an app. */
  report(app: App, sentence: string): void {
    const { classes, log } = this.#env;
    const appClass = app.constructor as AppClass;
    const line = `${classes.nameOf(appClass)}: ${sentence}`;
    this.#sentences.add(line);
    if (this.#memory.reported.isNew(appClass, sentence)) log.warn(line);
  }
}

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
