import type { DomDocument } from "../screen/dom.ts";
import type { PageWindow } from "./page-window.ts";
import type { Ui5Files } from "./ui5-files.ts";
import { themeParameters } from "./theme-parameters.ts";

/** UI5 as it runs in a window: loads modules by name. */
export interface Ui5 {
  /** A module that is loaded already. @throws Error if it is not */
  module<Module>(name: string): Module;
  /** Loads a module. */
  load<Module>(name: string): Promise<Module>;
}

/** A line of UI5's log. */
export interface LogEntry {
  readonly level: "fatal" | "error" | "warning";
  readonly text: string;
}

type Require = {
  (name: string): unknown;
  (names: string[], done: (...modules: unknown[]) => void, failed: (error: unknown) => void): void;
};

/** Always loaded, because every screen needs them. */
const LIBRARIES = ["sap/ui/core", "sap/m"];
const CORE_SCRIPT = "sap-ui-core.js";

/**
 * Starts UI5 in an empty window, with the settings the server's page gives it.
 * @param page the server's page @param log receives UI5's complaints
 */
export async function bootUi5(
  window: PageWindow,
  files: Ui5Files,
  page: DomDocument,
  options: { language: string; log: (entry: LogEntry) => void },
): Promise<Ui5> {
  const { document } = window;
  const given = page.querySelector("script#sap-ui-bootstrap");
  if (!given) throw new Error("The server's page does not start UI5: it has no script with the id sap-ui-bootstrap.");
  document.body.className = page.body?.className ?? "";
  const script = document.createElement("script");
  for (const { name, value } of given.attributes)
    if (name !== "src" && !/^data-sap-ui-on-?init$/.test(name)) script.setAttribute(name, value);
  // Everything that moves or needs the browser's permission would only cost time.
  script.setAttribute("data-sap-ui-animation-mode", "none");
  script.setAttribute("data-sap-ui-frame-options", "allow");
  script.setAttribute("data-sap-ui-language", options.language);
  script.setAttribute("src", `/resources/${CORE_SCRIPT}`);
  // What comes as HTML is there without being loaded.
  document.head.innerHTML = script.outerHTML;
  document.currentScript = document.head.firstElementChild;
  document.title = page.title;
  if (files.isBuilt) window.runUi5(CORE_SCRIPT);
  else startFromSources(window);
  const ui5 = access(window);
  if (files.isBuilt) for (const library of LIBRARIES) window.runUi5(`${library}/library-preload.js`);
  listenToLog(ui5, options.log);
  const core = ui5.load<{ ready(): Promise<void> }>("sap/ui/core/Core").then((module) => module.ready());
  await until(window, core);
  await until(window, adaptToNoBrowser(ui5, files));
  return ui5;
}

/** The source of the core script writes script tags into the page; this is what they do. */
function startFromSources(window: PageWindow): void {
  for (const script of ["ui5loader.js", "ui5loader-autoconfig.js"]) window.runUi5(script);
  window.run('sap.ui.requireSync("sap/ui/core/Core"); sap.ui.getCore().boot?.();', "start.js");
}

/** Lets the window work until a promise of its own is done. */
export async function until<Value>(window: PageWindow, promise: Promise<Value>): Promise<Value> {
  let over = false;
  const end = (): void => void (over = true);
  promise.then(end, end);
  while (!over) await window.settle();
  return promise;
}

function access(window: PageWindow): Ui5 {
  const { require } = (window.global["sap"] as { ui: { require: Require } }).ui;
  return {
    module: <Module>(name: string) => {
      const module = require(name);
      if (module === undefined) throw new Error(`UI5 has not loaded ${name}.`);
      return module as Module;
    },
    load: <Module>(name: string) =>
      new Promise<Module>((resolve, reject) => require([name], (module) => resolve(module as Module), reject)),
  };
}

const LEVELS = ["fatal", "error", "warning"] as const;

/** Warnings about values that a control cannot take; others are about UI5 itself. */
const OF_VALUES = /\bnot correct\b|\bm(?:ax|in)(?:imum)? ?value\b|\bout of range\b|\bis not allowed\b/i;

interface Log {
  setLevel(level: number): void;
  setLogEntriesLimit(limit: number): void;
  addLogListener(listener: object): void;
}

function listenToLog(ui5: Ui5, log: (entry: LogEntry) => void): void {
  const ui5Log = ui5.module<Log>("sap/base/Log");
  ui5Log.setLevel(LEVELS.indexOf("warning"));
  // UI5 keeps 3,000 entries, which nobody reads.
  ui5Log.setLogEntriesLimit(0);
  ui5Log.addLogListener({
    onLogEntry: ({ level, message, details }: { level: number; message: string; details?: string }) => {
      const name = LEVELS[level];
      if (name && (name !== "warning" || OF_VALUES.test(message)))
        log({ level: name, text: details ? `${message} ${details}`.trim() : message });
    },
  });
}

/** Answers what UI5 otherwise asks the browser: what is in style sheets, and whether something changed its size. */
async function adaptToNoBrowser(ui5: Ui5, files: Ui5Files): Promise<void> {
  const theming = await ui5.load<{ getTheme(): string }>("sap/ui/core/Theming");
  const parameters = await ui5.load<{ get(parameter: unknown): unknown }>("sap/ui/core/theming/Parameters");
  const library = await ui5.load<{ all(): Record<string, unknown> }>("sap/ui/core/Lib");
  const trigger = await ui5.load<{ prototype: { addListener(): void } }>("sap/ui/core/IntervalTrigger");
  trigger.prototype.addListener = () => {};
  // No size ever changes, and controls that are destroyed would stay in the list of those that want to know.
  const sizes = await ui5.load<{ register(): string }>("sap/ui/core/ResizeHandler");
  sizes.register = () => "none";
  const future = await ui5.load<{ assertThrows(holds: unknown, message: unknown): void }>("sap/base/future");
  const { assertThrows } = future;
  // UI5 puts the message together even where all is well.
  future.assertThrows = (holds, message) => void (holds || assertThrows(holds, message));
  let values = new Map<string, string>();
  let count = 0;
  const valueOf = (parameter: string): string => {
    const libraries = Object.keys(library.all());
    if (libraries.length !== count)
      [values, count] = [themeParameters(files, libraries, theming.getTheme()), libraries.length];
    const name = parameter.slice(parameter.lastIndexOf(":") + 1);
    return values.get(name) ?? fallback(name);
  };
  parameters.get = (given) => {
    const names = typeof given === "object" && given !== null && "name" in given ? given.name : given;
    if (Array.isArray(names) && names.length === 1) return valueOf(String(names[0]));
    return Array.isArray(names)
      ? Object.fromEntries((names as string[]).map((name) => [name, valueOf(name)]))
      : valueOf(String(names));
  };
}

/** Without a built runtime there are no values; these let controls go on. */
function fallback(name: string): string {
  if (/TitleSize/.test(name)) return "H4";
  return /Width|Height|Size|Offset|Margin|Padding|Shadow/.test(name) ? "0rem" : /Duration/.test(name) ? "0" : "";
}
