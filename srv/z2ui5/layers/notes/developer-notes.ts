/** What a developer should know of an app: logged in development, each sentence once, and shown by the developer tools. */
import { spelling, wireName } from "../../binding/names.ts";
import type { TableOptions } from "../../binding/handed-out.ts";
import { list } from "../../client/arguments.ts";
import type { CalledRun, RequestedEvents } from "../../client/environment.ts";
import { harmless } from "../../errors.ts";
import type { Run } from "../../instance/run.ts";
import type { Environment } from "../../roundtrip/environment.ts";
import type { Completed } from "../../roundtrip/completed.ts";
import { cachedTexts, readScripts } from "../../source/script-text.ts";
import { unstoredFields } from "../../state/unstored-fields.ts";
import { isApp } from "../../is-app.ts";
import { placeholdersIn } from "../../texts/texts.ts";
import type { App, AppClass } from "../../types/app.ts";
import type { EnginePorts } from "../../types/ports.ts";
import { SLOT_NAMES, type SlotName } from "../../types/slots.ts";
import { didYouMean, nearest } from "../../view/suggestion.ts";
import { MOST_CHECKED } from "../../view/view-size.ts";
import { messageWarnings, viewWarnings, type RunTexts } from "../../view/warnings.ts";
import { argumentsByName, callProblems } from "./call-problems.ts";
import { EventArguments } from "./event-arguments.ts";
import {
  checksEvent,
  comparedArguments,
  comparedFields,
  comparedNames,
  comparesWithTrue,
  findInScripts,
  isMethodCalled,
  isNamedOnce,
  neverTriggered,
  readsArgumentFor,
} from "./event-names.ts";
import { plainAttributes } from "./plain-attributes.ts";
import { duplicateKeys } from "./duplicate-keys.ts";
import { misspeltAttributes, misspeltMethods } from "./misspelt-members.ts";
import { scriptProblems, unawaitedIn } from "./script-problems.ts";
import { templateProblems } from "./template-conditions.ts";
import { LateChanges } from "./late-changes.ts";
import type { ReportedWarnings } from "./reported-warnings.ts";
import {
  attributesOf,
  differences,
  doesMore,
  saysAnything,
  onlyDisplaysView,
  saysTheSame,
  staysDisplayed,
  untouchedMarkup,
  type Attributes,
} from "./run-effect.ts";

/** Sentences about fields that markup names and no row has. */
export type RowNameWarnings = (
  markup: string,
  valueAt: (path: string) => unknown,
  isOneWay: (path: string, field?: string) => boolean,
) => readonly string[];

/** Texts of scripts that are remembered as found. */
const MOST_TEXTS = 10_000;

/** What one engine has recorded of its apps for their developers. */
export class AppRecords {
  readonly reported: ReportedWarnings;
  readonly lateChanges = new LateChanges();
  readonly eventArguments = new EventArguments();
  /** Texts that stand in a script that is loaded; scripts do not lose theirs. */
  readonly #inSource = new Set<string>();
  readonly #classes = new WeakSet<AppClass>();

  constructor(reported: ReportedWarnings) {
    this.reported = reported;
  }

  /** Whether a class has not been checked before. */
  isNewClass(appClass: AppClass): boolean {
    const isNew = !this.#classes.has(appClass);
    this.#classes.add(appClass);
    return isNew;
  }

  /** Whether a text stands in a script. A text that cannot be looked up is not complained about. */
  isInSource(text: string): boolean {
    if (this.#inSource.has(text)) return true;
    const isIn = (script: string): boolean => script.replaceAll("\\", "").includes(text);
    const found = cachedTexts().some(isIn) || (readScripts()?.some((script) => isIn(script.text)) ?? true);
    if (found && this.#inSource.size < MOST_TEXTS) this.#inSource.add(text);
    return found;
  }
}

/** The notes of one request. */
export class DeveloperNotes {
  readonly #sentences = new Set<string>();
  readonly #env: Environment;
  readonly #records: AppRecords;
  readonly #rowNames: RowNameWarnings;
  readonly #late: EnginePorts["lateNote"];
  /** The slots that each run has displayed so far. */
  readonly #displayed = new WeakMap<Run, Set<string>>();
  /** The event of the run, and whether the app knows it. */
  #event = { event: "", isKnown: true, wasRead: false, names: [] as readonly string[], areArgumentsUnread: false };

  /** @param rowNames brings UI5's metadata along, so only development has it @param late hears what happens after the answer */
  constructor(env: Environment, records: AppRecords, rowNames: RowNameWarnings, late: EnginePorts["lateNote"]) {
    this.#late = late;
    this.#env = env;
    this.#records = records;
    this.#rowNames = rowNames;
  }

  /** Sentences of this request. */
  get sentences(): readonly string[] {
    return [...this.#sentences];
  }

  /** Reports what is odd about markup that is about to be shown. */
  markup(app: App, markup: string): void {
    if (markup.length > MOST_CHECKED) return;
    const texts = this.#textsOf(app);
    if (this.#records.reported.isNewMarkup(app.constructor as AppClass, markup))
      for (const warning of viewWarnings(markup, texts, (text) => this.#records.isInSource(text)))
        this.report(app, warning);
    for (const [, key = ""] of markup.matchAll(/="\{i18n(?:>|&gt;)([\w.-]+)\}"/g)) {
      const text = this.#env.appText(app.constructor as AppClass, key, {}) ?? "";
      // Words in braces may be meant as they are.
      const placeholder = placeholdersIn(text).find((one) => /\d/.test(one));
      if (placeholder !== undefined)
        this.report(
          app,
          `{i18n>${key}} in a view shows the placeholder ${placeholder}, for which it has no value. Use client.text("${key}", …).`,
        );
    }
    this.#rows(app, markup);
  }

  /** Reports what rows lack that markup shows of them; they may hold another thing now. */
  #rows(app: App, markup: string): void {
    const { handedOut, policy } = this.#env;
    const isOneWay = (path: string, field?: string): boolean =>
      handedOut.isOneWay(path, field) || handedOut.isOneWay(`{${path}}`, field);
    for (const warning of this.#rowNames(markup, (path) => valueAt(app, path, policy.twoWayBranch), isOneWay))
      this.report(app, warning);
  }

  /** Reports messages that show what was to be inserted. */
  messages({ instance: { app }, output }: Completed): void {
    for (const action of output.actions)
      if (action.kind === "toast" || action.kind === "box")
        for (const warning of messageWarnings(action.text, this.#textsOf(app), (text) =>
          this.#records.isInSource(text),
        ))
          this.report(app, warning);
  }

  #textsOf(app: App): RunTexts {
    const { handedOut } = this.#env;
    return {
      has: (text) => handedOut.has(text) || handedOut.isField(text),
      texts: () => handedOut.texts(),
      isData: (text) => handedOut.isData(text),
      isFieldName: (name) => [...fieldsOf(app)].some(([field]) => wireName(field) === wireName(name)),
      isOneWay: (text) => handedOut.isOneWay(text),
    };
  }

  /** Reports fields that are not stored with the draft, and lists of fields that name another one. */
  fields(app: App): void {
    const fields = unstoredFields(app);
    if (fields.length > 0)
      this.report(
        app,
        `Not stored in the draft, and therefore initial after the next click: ${fields.join(", ")}. Store data in ordinary fields; list the others in static transient to avoid this warning.`,
      );
    const isSet = (name: string): boolean => this.#records.isInSource(`.${name} = `);
    if (this.comparesRuns && this.#records.isNewClass(app.constructor as AppClass)) {
      const problems = findInScripts(app, (scripts) => {
        const found = [
          ...misspeltMethods(app.constructor as AppClass, (name) => isMethodCalled(scripts, name)),
          ...scripts.flatMap((script) => (script.includes("z2ui5_if_app") ? scriptProblems(script, app, isSet) : [])),
        ];
        return found.length > 0 ? found : undefined;
      });
      for (const problem of problems ?? []) this.report(app, problem);
    }
    const own = Object.keys(app);
    for (const list of ["transient", "secret"] as const)
      for (const name of [(app.constructor as AppClass)[list] ?? []].flat()) {
        const meant = own.includes(name) ? undefined : nearest(name, own);
        if (meant !== undefined)
          this.report(app, `static ${list} names "${name}", which the app does not have; did you mean '${meant}'?`);
      }
  }

  /** Reports what is wrong with a call of the client, and reading arguments that an event never has. */
  call(called: CalledRun, method: string, args: readonly unknown[]): void {
    const { app } = called.run.instance;
    for (const problem of callProblems(method, args)) this.report(app, problem);
    this.#takenBack(called.run, method);
    const given = argumentsByName(method, args) ?? {};
    switch (method) {
      case "_event":
        return this.#records.eventArguments.note(app.constructor as AppClass, given);
      case "nav_app_call":
        for (const problem of isApp(given["app"]) ? misspeltAttributes(given["app"]) : []) this.report(app, problem);
        return;
      case "get_event_arg":
        return this.#argument(called, Number(given["v"] ?? 1));
    }
  }

  /** Reports what is closed in the run that displays it, so that users never see it. */
  #takenBack(run: Run, method: string): void {
    const displayed = this.#displayed.get(run) ?? new Set<string>();
    this.#displayed.set(run, displayed);
    const [, slot, does] = /^(\w+)_(display|destroy|close)$/.exec(method) ?? [];
    if (slot === undefined) return;
    if (does === "display") displayed.add(slot);
    else if (displayed.has(slot))
      this.report(
        run.instance.app,
        `client.${method}() closes what client.${slot}_display(…) has displayed in the same run, so users never see it. Remove one of the two calls, or return after the first.`,
      );
  }

  /** Reports an argument that an event never has, and one that is compared in another letter case. */
  #argument(called: CalledRun, position: number): void {
    const { instance, eventArgs } = called.run;
    const { app } = instance;
    const isRead = (event: string): boolean =>
      this.comparesRuns && (findInScripts(app, (scripts) => readsArgumentFor(scripts, event) || undefined) ?? false);
    const missing = this.#records.eventArguments.missing(called, position, isRead);
    if (missing !== undefined) this.report(app, missing);
    const value = String(eventArgs[position - 1] ?? "");
    if (!this.comparesRuns || !/^\w+$/.test(value)) return;
    // The spelling of `true` on the wire, if the app has no such text.
    const isFlag = value === "X" && ![...(attributesOf(app)?.values() ?? [])].some((text) => text.includes('"X"'));
    if (isFlag && findInScripts(app, (scripts) => comparesWithTrue(scripts, position) || undefined))
      this.report(
        app,
        `client.get_event_arg(${position}) is "X", as flags arrive that are set, and main compares it with "true". One that is not set arrives as "".`,
      );
    const number = Number.isNaN(Number(value))
      ? undefined
      : findInScripts(app, (scripts) => comparedFields(scripts).find((name) => isNumber(app, name)));
    if (number !== undefined)
      this.report(
        app,
        `main compares client.get_event_arg(${position}), which is a text, with ${number}, which is a number, so they are never equal. Write String(…${number}) === client.get_event_arg(${position}).`,
      );
    const meant = findInScripts(app, (scripts) => {
      const compared = comparedArguments(scripts);
      return compared.includes(value) ? undefined : compared.find((text) => text.toLowerCase() === value.toLowerCase());
    });
    if (meant !== undefined)
      this.report(
        app,
        `client.get_event_arg(${position}) is "${value}", and main compares it with "${meant}", in another letter case.`,
      );
  }

  /** Reports decisions in a template of rows, and options that name nearly what rows have. */
  shownTable(app: App, table: object, { template, key, edit }: TableOptions): void {
    for (const problem of template ? templateProblems(template) : []) this.report(app, problem);
    const row: unknown = Array.isArray(table) ? table[0] : undefined;
    if (typeof row !== "object" || row === null) return;
    for (const given of [...list(key), ...(typeof edit === "boolean" ? [] : edit)].map(String)) {
      // What follows is of the model: the text of a key.
      const [name = given] = given.split("@");
      const meant = spelling(row, name) === undefined ? nearest(name, Object.keys(row)) : undefined;
      if (meant !== undefined)
        this.report(app, `rows is given "${name}" in key or edit, which no row has; did you mean '${meant}'?`);
    }
  }

  /** Reports an event that is called nearly as one the app checks for. An app need not check for each: what was entered arrives with any. */
  event({ instance, event, eventArgs, navigated }: Run, { names, wasRead, areArgumentsRead }: RequestedEvents): void {
    const isKnown = event === "" || wasRead || names.includes(event);
    this.#event = { event, isKnown, wasRead, names, areArgumentsUnread: eventArgs.length > 0 && !areArgumentsRead };
    for (const [at, argument] of eventArgs.entries())
      if (NO_DATA.test(String(argument)))
        this.report(
          instance.app,
          `Argument ${at + 1} of the event ${harmless(event)} arrived as ${String(argument)}: the view passes an object of the browser, which is not data.`,
        );
    const meant = this.#misspeltReturn(event !== "" && this.#event.isKnown && navigated, instance.app, event);
    if (this.#event.isKnown && meant === undefined) return;
    const near = meant === undefined ? didYouMean(event, names) : `; did you mean '${meant}'?`;
    if (near === "." && !navigated) return;
    this.#event.isKnown = true;
    const origin = navigated ? "returned by the app that was left" : "triggered";
    this.report(instance.app, `The event ${harmless(event)} was ${origin}, but main did not handle it${near}`);
  }

  /** What an app that reads each event compares it with, if that is called nearly as the event that an app it called has returned. */
  #misspeltReturn(isReturned: boolean, app: App, event: string): string | undefined {
    if (event === "" || !isReturned || !this.comparesRuns) return undefined;
    return findInScripts(app, (scripts) => {
      const compared = comparedNames(scripts);
      return compared.includes(event) ? undefined : nearest(event, compared);
    });
  }

  /** Whether a caller waits for what runs change. */
  get comparesRuns(): boolean {
    return this.#late !== null;
  }

  /** Attributes before `main` runs. */
  before(app: App): Attributes | undefined {
    this.#records.lateChanges.report();
    return attributesOf(app);
  }

  /** Reports what a run has done without visible effect, and what it should have done. @param before attributes when it began @param edited whether the user has entered something */
  after(completed: Completed, event: string, before: Attributes | undefined, edited: boolean): void {
    const { app } = completed.instance;
    const after = attributesOf(app);
    const changed = differences(before, after);
    this.#misspelt(app, before, changed);
    this.#nothing(completed, event, edited, changed.length > 0);
    for (const problem of duplicateKeys(app, completed.instance.bindings.all())) this.report(app, problem);
    if (!this.#writtenPlain(completed, event, changed)) {
      this.#notShown(completed, event, changed, [before, after]);
      this.#notBound(completed, event, changed);
    }
    this.#updatesWithoutView(completed);
    const { instance, output } = completed;
    for (const slot of output.wantsModel() ? SLOT_NAMES : []) {
      const shown = output.slots[slot].display ? undefined : instance.remembered.screen[slot];
      if (shown) this.#rows(app, shown.xml);
    }
    if (after && !app.check_sticky) this.#watch(app, after);
  }

  /**
   * Reports an event for which nothing was done. An app may show again what it shows, as a reload would, and where the user has entered something, it may
   * have been enough that this arrived, unless a button was pressed for it; but not if it asks for another event that nothing triggers, or if
   * the arguments of the event are not read. Behind a dialog that stays open, an app may also show something else that way.
   */
  #nothing(completed: Completed, event: string, edited: boolean, changed: boolean): void {
    const { app, remembered } = completed.instance;
    const { isKnown, wasRead, names, areArgumentsUnread } = this.#event;
    if (event === "" || event !== this.#event.event || Object.keys(remembered.openSlots).length === 0) return;
    const isSilent = !saysAnything(completed);
    const isElse = changed || (!isSilent && !saysTheSame(completed));
    // A press in a dialog that stays open should have an effect.
    const isInDialog = (["POPUP", "POPOVER"] as const).some((slot) =>
      isPressed(event, remembered.screen[slot]?.xml ?? ""),
    );
    if ((isKnown && !wasRead) || (isElse && !(isInDialog && onlyDisplaysView(completed)))) return;
    // An app that asks for other events would ask for this one, too.
    const mayBeEnough =
      isElse ||
      (!isSilent && !isInDialog) ||
      (edited && names.length === 0 && !Object.values(remembered.screen).some((slot) => isPressed(event, slot.xml)));
    const name = harmless(event);
    const found = findInScripts(app, (scripts) => {
      // A script handles the event, so that code was not reached.
      if (!wasRead && checksEvent(scripts, event)) return isElse ? undefined : { isMissed: true };
      if (wasRead && !isNamedOnce(scripts, event)) return undefined;
      const other = neverTriggered(scripts, names, event);
      return mayBeEnough && other === undefined && !areArgumentsUnread ? undefined : { other };
    });
    if (!found) return;
    const { other, isMissed } = found;
    if (isMissed) {
      this.report(
        app,
        `The event ${name} was triggered, but main did nothing: it did not reach the code that handles it.`,
      );
      return;
    }
    this.report(
      app,
      `The event ${name} was triggered, but main does not handle it${isElse ? "" : " and did nothing"}. ${other === undefined ? "" : `It handles ${other}, which nothing triggers. `}Handle it with client.check_on_event("${name}"), or remove it from the view.`,
    );
  }

  /** Reports attributes that the view shows as they were when it was displayed. @returns whether there are any */
  #writtenPlain(completed: Completed, event: string, changed: readonly string[]): boolean {
    // If the event belonged to the help of a field, main did not run, and the fields of the row show the changes.
    const isOfMain = event !== "" && event === this.#event.event;
    if (!isOfMain || changed.length === 0 || !staysDisplayed(completed)) return false;
    const { app } = completed.instance;
    const plain = findInScripts(app, (scripts) => {
      const attributes = plainAttributes(scripts);
      const found = changed.filter((name) => attributes.has(name));
      return found.length > 0 ? found : undefined;
    });
    if (!plain) return false;
    this.report(
      app,
      `main changed ${plain.join(", ")} on the event ${harmless(event)}, but the view shows the old value: it contains ${plain.map((name) => `this.${name}`).join(", ")} as a plain value, which the model does not update. Bind it with client._bind(this.${plain[0]}), or display the view again.`,
    );
    return true;
  }

  /** Reports attributes that views show and that were changed without updating the screen. */
  #notShown(
    completed: Completed,
    event: string,
    changed: readonly string[],
    runs: readonly (Attributes | undefined)[],
  ): void {
    if (event === "" || changed.length === 0) return;
    const { app, bindings } = completed.instance;
    const bound = changed.filter((name) => bindings.all().some(({ path }) => path.split("/")[0] === name));
    for (const [slot, markup] of untouchedMarkup(completed)) {
      const shown = bound.filter((name) => {
        const [before, after] = runs.map((one): unknown => JSON.parse(one?.get(name) ?? "null"));
        return pathsIn(markup, wireName(name)).some((path) => textAt(before, path) !== textAt(after, path));
      });
      if (shown.length === 0) continue;
      const call = `${SLOT_CALLS[slot]}_model_update()`;
      this.report(
        app,
        `main changed ${shown.join(", ")} on the event ${harmless(event)}, and the ${slot === "POPUP" || slot === "POPOVER" ? SLOT_CALLS[slot] : "screen"} still shows the old value: neither markup nor the model was sent for it. Call client.${call}.`,
      );
    }
  }

  /** Reports a model that was sent for attributes that no view binds, and nothing else: the screen stays as it is. */
  #notBound(completed: Completed, event: string, changed: readonly string[]): void {
    const { instance, output } = completed;
    const { app, bindings } = instance;
    const isOther = Object.values(output.slots).some(({ display, destroy }) => display !== null || destroy);
    if (event === "" || changed.length === 0 || doesMore(completed) || isOther || !output.wantsModel()) return;
    const bound = new Set(bindings.all().map(({ path }) => path.split("/")[0]));
    if (changed.some((name) => bound.has(name))) return;
    this.report(
      app,
      `main changed ${changed.join(", ")} on the event ${harmless(event)} and sent the model, but no view binds that, so the screen stays as it is. Bind it with client._bind(…), or display the view again.`,
    );
  }

  /** Reports attributes that a run has added, but that are called nearly as others, and numbers that could not be computed. */
  #misspelt(app: App, before: Attributes | undefined, changed: readonly string[]): void {
    if (!before) return;
    const values = app as unknown as Readonly<Record<string, unknown>>;
    for (const name of changed) {
      if (Number.isNaN(values[name])) this.report(app, `main has set this.${name} to NaN, which is shown as nothing.`);
      const meant = before.has(name) ? undefined : nearest(name, [...before.keys()]);
      if (meant !== undefined)
        this.report(app, `main has set this.${name}, which the class does not declare; did you mean 'this.${meant}'?`);
    }
  }

  #updatesWithoutView({ instance, output }: Completed): void {
    for (const slot of SLOT_NAMES) {
      const isShown = output.slots[slot].display || instance.remembered.openSlots[slot];
      if (slot === "MAIN" || !output.slots[slot].update || isShown) continue;
      const call = SLOT_CALLS[slot];
      this.report(
        instance.app,
        `client.${call}_model_update() was called, but the app shows none, so nothing happens. Display it with client.${call}_display(…).`,
      );
    }
  }

  #watch(app: App, attributes: Attributes): void {
    this.#records.lateChanges.watch({
      app,
      attributes,
      report: (names) =>
        this.late(
          app,
          `${names.join(", ")} changed after main had ended, so the change is neither stored nor shown. Await every promise in main.`,
        ),
    });
  }

  /** Reports a call of the client for which main has not waited. @returns the calls that its script does not await */
  calledLate(app: App, method: string): string {
    const found = findInScripts(app, (scripts) => scripts.flatMap(unawaitedIn).join(" ") || undefined);
    this.late(app, `client.${method} was called after main had ended. ${found ?? "Await every promise in main."}`);
    return found ?? "";
  }

  /** Reports what happened after the answer. */
  late(app: App, sentence: string): void {
    this.report(app, sentence);
    this.#late?.(`${this.#env.classes.nameOf(app.constructor as AppClass)}: ${sentence}`);
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

  /** Reports a text that no bundle has. @param call the call that names it */
  missingText(app: App, key: string, call: string): void {
    this.report(
      app,
      `${call}: no bundle contains a text with the key "${key}", so the key itself is displayed. Add it to the app's _i18n/i18n.properties.`,
    );
  }

  /** Reports a sentence about an app. */
  report(app: App, sentence: string): void {
    const { classes, log } = this.#env;
    const appClass = app.constructor as AppClass;
    const line = `${classes.nameOf(appClass)}: ${sentence}`;
    this.#sentences.add(line);
    if (this.#records.reported.isNew(appClass, sentence)) log.warn(line);
  }
}

/** How methods of the client call a slot. */
const SLOT_CALLS: Readonly<Record<SlotName, string>> = {
  MAIN: "view",
  NEST: "nest_view",
  NEST2: "nest2_view",
  POPUP: "popup",
  POPOVER: "popover",
};

/** Whether markup has something whose press triggers an event. */
const isPressed = (event: string, markup: string): boolean =>
  [...markup.matchAll(/\spress="([^"]*)"/g)].some(([, handler = ""]) =>
    handler.replaceAll("&apos;", "'").includes(`'${event}'`),
  );

/** What arrives of objects of the browser, such as files. */
const NO_DATA = /^(?:\[\{\}(?:,\{\})*\]|\[object \w+\])$/;

/** Objects within objects whose fields are looked at. */
const DEEPEST = 3;

/** The fields of an app, of its objects and of the first rows of its tables. */
function* fieldsOf(value: object, depth = 0): Generator<readonly [name: string, value: unknown]> {
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [name, member];
    const inner: unknown = Array.isArray(member) ? (member as unknown[])[0] : member;
    if (depth < DEEPEST && typeof inner === "object" && inner !== null) yield* fieldsOf(inner, depth + 1);
  }
}

/** Whether all fields of a name hold numbers, and there is one. */
function isNumber(app: App, name: string): boolean {
  const values = [...fieldsOf(app)].filter(([field]) => field === name);
  return values.length > 0 && values.every(([, value]) => typeof value === "number");
}

/** The value of an absolute path of the model. */
function valueAt(app: App, path: string, branch: string): unknown {
  const [first, ...rest] = path.slice(1).split("/");
  let value: unknown = app;
  for (const name of first === branch ? rest : [first ?? "", ...rest]) {
    if (typeof value !== "object" || value === null) return undefined;
    if (name !== "") value = (value as Record<string, unknown>)[spelling(value, name) ?? ""];
  }
  return value;
}

/** What follows the name of an attribute in the paths of markup: "" for the attribute itself. */
const pathsIn = (markup: string, name: string): string[] => [
  ...new Set(
    markup
      .split(`/${name}`)
      .slice(1)
      .flatMap((rest) => /^(?:\/\w+)*(?!\w)/.exec(rest)?.[0] ?? []),
  ),
];

/** A stored value at a path as a text; where it is stored otherwise than it is bound, what is around it. */
const textAt = (value: unknown, path: string): string =>
  JSON.stringify(
    path
      .split("/")
      .slice(1)
      .reduce<unknown>(
        (inner, name) =>
          (typeof inner === "object" && inner !== null
            ? (inner as Record<string, unknown>)[spelling(inner, name) ?? ""]
            : undefined) ?? inner,
        value,
      ),
  );
