import ManagedObject from "sap/ui/base/ManagedObject";
import ElementRegistry from "sap/ui/core/ElementRegistry";
import { readsAs } from "../core/settingText";
import { isPlainObject } from "../core/types";
import { logWarning } from "./Log";

/** A page with data of its models. */
interface Page {
  /** What is shown, or is about to be shown. */
  readonly shownData: readonly unknown[];
}

/** UI5's parser for bindings in the settings of a new control; `scope` is set for views and missing for controls created by code. */
interface Settings {
  extractBindingInfo(this: ManagedObject, value: unknown, scope?: unknown, detect?: unknown): unknown;
}

const pages = new Set<Page>();
let known: ReadonlySet<string> | undefined;
const settings = ManagedObject.prototype as unknown as Settings;
const original = settings.extractBindingInfo;

/**
 * Takes texts that controls hand on to controls of their own as texts. A dialog makes its title of the text it has, a quick view its
 * labels, and UI5 reads a new control's settings as bindings: `{…formatter:'sap.m.URLHelper.redirect'}` in what a user has typed would
 * leave the page. What names a function or a type by a text is no binding there, whoever wrote it; a path or an expression is one
 * unless the page's data or a control holds it, as a whole or in part.
 *
 * @param page whose data is known
 * @returns ends it
 */
export function takeTextsInControls(page: Page): () => void {
  pages.add(page);
  settings.extractBindingInfo = extract;
  return () => {
    pages.delete(page);
    if (pages.size === 0) settings.extractBindingInfo = original;
  };
}

function extract(this: ManagedObject, value: unknown, scope?: unknown, detect?: unknown): unknown {
  return typeof value === "string" && scope === undefined && isSpecial(value) && isText(value)
    ? undefined
    : original.call(this, value, scope, detect);
}

function isText(value: string): boolean {
  const kind = readsAs(value);
  if (kind === "code") {
    logWarning("A control has made another one with a binding that names code; it is shown as text", value);
    return true;
  }
  if (isKnown(value, kind, (known ??= forNow()))) return true;
  // Expressions are rare, so they are not cached: the known texts can have changed.
  return kind === "expression" && isKnown(value, kind, (known = forNow()));
}

/** A setting is a text, or has one in it that would be a binding on its own; for an expression a part of one is enough. */
function isKnown(value: string, kind: "text" | "path" | "expression", texts: ReadonlySet<string>): boolean {
  if (texts.has(value)) return true;
  if (kind === "text") return false;
  return [...texts].some((text) => value.includes(text) && (kind === "expression" ? /[{}]/ : /\{[^]*\}/).test(text));
}

/** Texts in the data and in controls; collected only from time to time, because a control can create many others. */
function forNow(): ReadonlySet<string> {
  queueMicrotask(() => (known = undefined));
  const texts = new Set(textsInControls());
  for (const { shownData } of pages) for (const text of textsIn(shownData, new Set())) texts.add(text);
  return texts;
}

/** Texts that controls hold, wherever those have them from: a view, a model, the keyboard. */
function* textsInControls(): Generator<string> {
  for (const element of ElementRegistry.filter(() => true)) {
    const tooltip = element.getTooltip();
    if (typeof tooltip === "string" && isSpecial(tooltip)) yield tooltip;
    for (const name of Object.keys(element.getMetadata().getAllProperties())) {
      const value: unknown = element.getProperty(name);
      if (typeof value === "string" && isSpecial(value)) yield value;
    }
  }
}

function* textsIn(data: unknown, seen: Set<object>): Generator<string> {
  if (typeof data === "string") {
    if (isSpecial(data)) yield data;
  } else if ((Array.isArray(data) || isPlainObject(data)) && !seen.has(data)) {
    seen.add(data);
    for (const value of Object.values(data)) yield* textsIn(value, seen);
  }
}

/** UI5 would not read the text literally: it contains a binding or an escaped character. */
const isSpecial = (text: string): boolean => /[{}\\]/.test(text);
