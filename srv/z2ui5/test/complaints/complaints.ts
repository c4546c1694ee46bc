import type { JsonObject } from "../../types/json.ts";
import type { Failure, FailureDetails } from "../../types/extension.ts";
import { answerParts } from "../../wire/message.ts";
import { checkView } from "../../view/check.ts";
import { builtInType, enumValues, ui5Class } from "../../view/metadata.ts";
import { appIn } from "../screen/answers.ts";
import type { Session, Ui5Element } from "../screen/session.ts";
import { associationComplaints } from "./association-complaints.ts";
import { bindingComplaints, controlsBelow, rowsToCome } from "./binding-complaints.ts";
import { byClass } from "./class-and-id.ts";
import { choiceComplaints, writtenChoices } from "./choice-complaints.ts";
import { columnComplaints } from "./column-complaints.ts";
import { iconComplaints, writtenIcons } from "./icon-complaints.ts";
import { eventComplaints, type EventsOfUi5 } from "./event-complaints.ts";
import { expressionComplaints } from "./expression-complaints.ts";
import { LinkedFiles } from "./linked-files.ts";
import { missingFiles } from "./missing-files.ts";
import { readMarkup, type Markup } from "./markup.ts";
import { optionComplaints, type ReadLiteral } from "./option-complaints.ts";
import { valueComplaints } from "./shown-values.ts";
import { misplacedElements } from "./misplaced-elements.ts";
import { styleComplaints } from "./style-complaints.ts";
import { missingSettings } from "./missing-settings.ts";
import { unshown } from "./unshown.ts";
import { unusableValues, writtenHtml } from "./unusable-values.ts";
import { readLog } from "./ui5-log.ts";
import { labelComplaints, idleLabels } from "./label-complaints.ts";

/** Notes of UI5 about itself, or about a browser that is not there; no app can do anything about them. */
const NOISE = [
  /theming\.Parameters|Theme ?Manager|library-parameters|custom theme|sapUiTheme/i,
  /FESR|Performance|Measurement/,
  /No appVersion|appVersion/,
  /InvisibleMessage|announce/i,
  /Device API|OS detection/,
  /scrollEnablement|Iframe/i,
  /sap-ui-version|version info/i,
  /deprecat/i,
];

/** What a screen complains about: what a browser would write to its console, and what it would show wrongly without a word. */
export class Complaints {
  readonly #session: Session;
  readonly #linked: LinkedFiles;
  readonly #found: string[] = [];
  readonly #seen = new Set<string>();
  readonly #labelled = new WeakSet<object>();
  #logged = 0;
  #errors = 0;
  #exchanges = 0;

  constructor(session: Session) {
    this.#session = session;
    this.#linked = new LinkedFiles(session);
  }

  /** All there were so far. */
  get all(): readonly string[] {
    return this.#found;
  }

  /** Looks at what has happened since the last time. @returns what is new */
  async check(): Promise<string[]> {
    const session = this.#session;
    const found: string[] = [];
    const exchanges = session.exchanges.slice(this.#exchanges);
    const views = exchanges.flatMap((exchange) => (exchange.mayBringViews ? viewsIn(exchange.answer) : []));
    this.#exchanges = session.exchanges.length;
    const checked = views.map((xml) => checkedMarkup(xml, session));
    for (const { sentences } of checked) found.push(...sentences);
    for (const exchange of exchanges) if (exchange.mayBringNotes) found.push(...notesIn(exchange.answer));
    const failures = exchanges.flatMap((exchange) =>
      exchange.mayBringFailure ? (failureIn(exchange.answer) ?? []) : [],
    );
    found.push(...failures.map(cause));
    const errors = session.window.errors
      .slice(this.#errors)
      .map((error) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)));
    this.#errors = session.window.errors.length;
    const entries = session.log.slice(this.#logged).map(({ text }) => text);
    this.#logged = session.log.length;
    const files = missingFiles(
      [...entries, ...errors],
      checked.map(({ markup }) => markup),
      () => modulesOf(session),
    );
    found.push(...files.sentences);
    const logged = entries
      // The screen tells the user as little as possible; the server has reported more.
      .filter((text) => !(failures.length > 0 && text.startsWith("Roundtrip failed")))
      .filter((text) => !files.covers(text) && !NOISE.some((noise) => noise.test(text)));
    found.push(...readLog(logged, found.length > failures.length));
    found.push(...errors.filter((text) => !files.covers(text)));
    // Answers without a view change what is bound: rows come, icons change.
    const hasFailed = failures.length > 0 || errors.length > 0 || logged.length > 0;
    if (exchanges.length > 0) found.push(...(await this.#checkControls(views.length > 0, hasFailed)));
    if (exchanges.length > 0) found.push(...((await session.options.server.lateNotes?.()) ?? []));
    const fresh = found.filter((text) => !this.#seen.has(text));
    for (const text of fresh) this.#seen.add(text);
    this.#found.push(...fresh);
    return [...new Set(fresh)];
  }

  /** @param all all controls there are; else those of the first rows of each list @param hasFailed whether what is shown may be an error */
  async #checkControls(all: boolean, hasFailed: boolean): Promise<string[]> {
    const session = this.#session;
    const shown = shownBy(session);
    const controls = all ? session.controls() : shown.flatMap((root) => controlsBelow(root, session, ROWS_LOOKED_AT));
    const classes = byClass(controls);
    return [
      ...shown.flatMap((root) => bindingComplaints(controlsBelow(root, session), () => namesFor(session), session)),
      ...idleLabels(classes, session),
      ...iconComplaints(classes, session),
      ...iconComplaints(byClass(controls.flatMap(rowsToCome)), session, () => true),
      ...columnComplaints(classes),
      ...choiceComplaints(classes, session),
      ...unusableValues(classes, session),
      ...(hasFailed ? [] : valueComplaints(classes, session)),
      ...(await this.#linked.complaints(controls)),
      ...labelComplaints(session.document.body, session, this.#labelled),
      ...(all ? shown.flatMap((root) => unshown(controlsBelow(root, session), session)) : []),
    ];
  }
}

/** Names that fields of the app on the screen can have. */
function namesFor({ exchanges, options: { server } }: Session): ReadonlySet<string> | undefined {
  const answer = exchanges.at(-1)?.answer;
  return answer && server.namesFor?.(appIn(answer));
}

/** Of the rows that later answers bring so many are looked at, as an outline tells them. */
const ROWS_LOOKED_AT = 20;

/** Views, dialogs and popovers of the app. */
function shownBy(session: Session): Ui5Element[] {
  const views = ["mainView", "nestView", "nest2View"].flatMap((id) => session.controlById(id) ?? []);
  const opened = session.loaded<Opened>("sap/m/InstanceManager");
  return [...views, ...(opened?.getOpenDialogs() ?? []), ...(opened?.getOpenPopovers() ?? [])];
}

interface Opened {
  getOpenDialogs(): readonly Ui5Element[];
  getOpenPopovers(): readonly Ui5Element[];
}

/** What the server tells developers about a failure. What the browser could not show is in its log, too. */
function failureIn(answer: Record<string, unknown>): FailureDetails | undefined {
  const { ERROR } = answerParts(answer as JsonObject).ext as { ERROR?: Failure };
  return ERROR?.DETAILS?.CODE === "SCREEN_NOT_SHOWN" ? undefined : ERROR?.DETAILS;
}

/** How the complaint about a request that failed begins. */
export const REQUEST_FAILED = "Request failed";

/** Why a step failed: message and hint, and of the stack no more than leads there. */
const cause = ({ MESSAGE, HINT, FRAMES, EXCERPT }: FailureDetails): string =>
  [
    `${REQUEST_FAILED}: ${MESSAGE}`,
    ...(HINT ? [HINT] : []),
    ...FRAMES.filter(({ OWN }) => OWN)
      .slice(0, MOST_FRAMES)
      .map(
        (frame) => `at ${[frame.FUNCTION, `${frame.FILE}:${frame.LINE}:${frame.COLUMN}`].filter(Boolean).join(" ")}`,
      ),
    ...(EXCERPT ? EXCERPT.split("\n") : []),
  ].join("\n  ");
const MOST_FRAMES = 3;

/** What the server tells developers of the app, in development. */
function notesIn(answer: Record<string, unknown>): readonly string[] {
  const { NOTES = [] } = answerParts(answer as JsonObject).ext as { NOTES?: readonly string[] };
  return NOTES;
}

/** A view as it was read, and what is wrong with it. */
interface Checked {
  readonly markup: Markup;
  readonly sentences: readonly string[];
}

const cache = new Map<string, Checked>();
const MOST_CACHED = 200;

/** Tests of an app show the same views again and again. */
function checkedMarkup(xml: string, session: Session): Checked {
  const before = cache.get(xml);
  if (before) return before;
  const markup = readMarkup(xml);
  const { parseJS } = session.module<{ parseJS: ReadLiteral }>("sap/base/util/JSTokenizer");
  const sentences = [
    ...checkView(xml).problems,
    ...eventComplaints(markup, eventsOfUi5(session)),
    ...optionComplaints(markup, parseJS),
    ...expressionComplaints(markup),
    ...associationComplaints(markup),
    ...styleComplaints(markup),
    ...writtenChoices(markup),
    ...writtenHtml(markup),
    ...missingSettings(markup),
    ...misplacedElements(markup),
    ...writtenIcons(markup, session),
  ];
  const checked = { markup, sentences };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(xml, checked);
  return checked;
}

interface Loader {
  readonly _: { getAllModules(): Readonly<Record<string, { readonly state: number }>> };
}
/** State of a module that could not be loaded. */
const FAILED = 5;

/** Names of all modules that UI5 has, loaded or at hand. */
function modulesOf(session: Session): string[] {
  const { loader } = (session.window.global["sap"] as { ui: { loader: Loader } }).ui;
  return Object.entries(loader._.getAllModules()).flatMap(([file, { state }]) =>
    state === FAILED ? [] : file.replace(/\.js$/, ""),
  );
}

interface EventMetadata {
  readonly appData?: { readonly parameters?: Readonly<Record<string, { readonly type?: string } | string>> };
}

interface ControlClass {
  readonly prototype: object;
  getMetadata(): { getEvent(name: string): EventMetadata | undefined };
}

/** UI5 keeps what its controls tell about their events; parameters that it does not tell are named in the code of their class. */
function eventsOfUi5(session: Session): EventsOfUi5 {
  const classOf = (name: string): ControlClass | undefined => session.loaded<ControlClass>(name.replaceAll(".", "/"));
  const parametersOf = (name: string, event: string) =>
    classOf(name)?.getMetadata().getEvent(event)?.appData?.parameters ?? {};
  return {
    parametersOf: (name, event) => Object.keys(parametersOf(name, event)),
    isControl: (name, event, parameter) => {
      const given = parametersOf(name, event)[parameter];
      const type = (typeof given === "string" ? given : given?.type) ?? "";
      // Also an interface, such as sap.m.IMenuItem.
      return /^sap\.(?!ui\.model\.)/.test(type) && enumValues(type) === undefined && builtInType(type) === type;
    },
    mayPass: (name, event, parameter) => {
      const found = classOf(name);
      if (!found) return true;
      const passed = passedWith(event, found.prototype);
      // What a control has, its code names for other reasons.
      const isOwn = ui5Class(name)?.members.has(parameter);
      return passed ? passed.has(parameter) : !isOwn && namesInCode(found.prototype).has(parameter);
    },
  };
}

/** What is known of the code of a class: its functions, those of what it extends and of what it is made with. */
interface Code {
  readonly functions: readonly string[];
  names?: ReadonlySet<string>;
  readonly passed: Map<string, ReadonlySet<string> | undefined>;
}

const codes = new WeakMap<object, Code>();

function codeOf(prototype: object): Code {
  const before = codes.get(prototype);
  if (before) return before;
  const functions: string[] = [];
  for (let each: object | null = prototype; each; each = Object.getPrototypeOf(each) as object | null)
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(each)))
      if (typeof value === "function") functions.push(Function.prototype.toString.call(value));
  const code: Code = { functions, passed: new Map() };
  codes.set(prototype, code);
  return code;
}

/** Names that the code of a class gives to members of objects, as of parameters. */
function namesInCode(prototype: object): ReadonlySet<string> {
  const code = codeOf(prototype);
  return (code.names ??= new Set(
    code.functions.flatMap((text) =>
      [...text.matchAll(/\b[A-Za-z_]\w*\b(?=["']?\s*:)|(?<=\.)[A-Za-z_]\w*\b(?=\s*=[^=])/g)].map(([name]) => name),
    ),
  ));
}

/**
 * Names in what the code of a class passes where it fires an event.
 * @returns nothing if it fires the event nowhere, or passes what is put together elsewhere
 */
function passedWith(event: string, prototype: object): ReadonlySet<string> | undefined {
  const { functions, passed } = codeOf(prototype);
  if (!passed.has(event)) passed.set(event, readPassed(event, functions));
  return passed.get(event);
}

function readPassed(event: string, functions: readonly string[]): ReadonlySet<string> | undefined {
  const calls = [
    `.fire${event.charAt(0).toUpperCase()}${event.slice(1)}(`,
    `.fireEvent("${event}"`,
    `.fireEvent('${event}'`,
  ];
  const names = new Set<string>();
  let isFired = false;
  for (const code of functions)
    for (const call of calls)
      for (const rest of code.split(call).slice(1)) {
        isFired = true;
        const [, given] = /^[\s,]*(?:(\{[^{}]*\})|\))/.exec(rest) ?? [];
        if (given === undefined && !/^[\s,]*\)/.test(rest)) return undefined;
        for (const [, name = ""] of (given ?? "").matchAll(/[{,]\s*["']?([A-Za-z_]\w*)["']?\s*(?=[:,}])/g))
          names.add(name);
      }
  return isFired ? names : undefined;
}

/** Markup of views in an answer, wherever a wire puts it. */
function viewsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trimStart().startsWith("<") && value.includes(" xmlns") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "MODEL" || name === "oViewModel" ? [] : viewsIn(inner),
  );
}
