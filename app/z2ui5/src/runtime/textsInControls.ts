import ManagedObject from "sap/ui/base/ManagedObject";
import UI5Element from "sap/ui/core/Element";
import { isPlainObject } from "../core/types";

/** A page with data of its models. */
interface Page {
  /** What is shown, or is about to be shown. */
  readonly shownData: readonly unknown[];
}

/** How UI5 finds bindings in the settings of a new control; the scope is there for views and absent for controls made by code. */
interface Settings {
  extractBindingInfo(this: ManagedObject, value: unknown, scope?: unknown, detect?: unknown): unknown;
}

const pages = new Set<Page>();
let known: ReadonlySet<string> | undefined;
const settings = ManagedObject.prototype as unknown as Settings;
const original = settings.extractBindingInfo;

/**
 * Takes texts that controls hand on to controls of their own as texts. A dialog makes its title of the text it has, a multi combo box
 * its tokens, and UI5 reads a new control's settings as bindings: `{…formatter:'sap.m.URLHelper.redirect'}` in what a user has typed
 * would leave the page. What the page's data or the control around holds is no binding; all else is read as ever.
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
  return typeof value === "string" && scope === undefined && isSpecial(value) && isText(value, this)
    ? undefined
    : original.call(this, value, scope, detect);
}

function isText(value: string, made: ManagedObject): boolean {
  return [textsAround(made), textsInData()].some((texts) => [...texts].some((text) => holds(value, text)));
}

/** A setting is a text, or has one in it that would be a binding on its own. */
const holds = (value: string, text: string): boolean =>
  value === text || (text.includes("{") && text.includes("}") && value.includes(text));

/** Texts of the control that another one is a part of, as its id says: `dialog-title` is a part of `dialog`. */
function textsAround(made: ManagedObject): string[] {
  const id = made.getId();
  for (let end = id.lastIndexOf("-"); end > 0; end = id.lastIndexOf("-", end - 1)) {
    const around = UI5Element.getElementById(id.slice(0, end));
    if (!around) continue;
    return Object.keys(around.getMetadata().getAllProperties()).flatMap((name) => {
      const value: unknown = around.getProperty(name);
      return typeof value === "string" && isSpecial(value) ? [value] : [];
    });
  }
  return [];
}

/** Texts of that kind in the data that is shown; looked for once in a while, as a control may make many others. */
function textsInData(): ReadonlySet<string> {
  if (!known) {
    known = new Set([...pages].flatMap(({ shownData }) => [...textsIn(shownData, new Set())]));
    queueMicrotask(() => (known = undefined));
  }
  return known;
}

function* textsIn(data: unknown, seen: Set<object>): Generator<string> {
  if (typeof data === "string") {
    if (isSpecial(data)) yield data;
  } else if ((Array.isArray(data) || isPlainObject(data)) && !seen.has(data)) {
    seen.add(data);
    for (const value of Object.values(data)) yield* textsIn(value, seen);
  }
}

/** UI5 would read something else in it than what it says: a binding, or a character that is escaped. */
const isSpecial = (text: string): boolean => /[{}\\]/.test(text);
