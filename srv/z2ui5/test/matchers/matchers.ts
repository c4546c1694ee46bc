import { tidy } from "../screen/accessibility.ts";
import { expectName, isCalled, quotedName, type Name } from "../screen/find.ts";
import { Located } from "../screen/located.ts";
import { Lookup } from "../screen/lookup.ts";
import { outline } from "../screen/outline.ts";
import { Screen } from "../screen/screen.ts";
import { stepOf } from "../screen/steps.ts";
import { TableLocator } from "../screen/locators.ts";

/** What a matcher found: whether it is as expected, and the sentence for a test that expected otherwise. */
export interface Matched {
  readonly pass: boolean;
  readonly message: () => string;
}

/** A row as a test describes it: texts of the columns that matter. */
export type ExpectedRow = Readonly<Record<string, Name>>;

/** What tests may expect of a screen and of what is found on it. */
export interface ScreenMatchers<R = void> {
  /** A text can be read anywhere on the screen, or in a part of it. */
  toShow(text: Name): R;
  /** The page in front has a title. */
  toHaveTitle(title: Name): R;
  /** The screen has complained; with a text or a pattern, about that. */
  toComplain(about?: Name): R;
  /** It is there, seen or not. */
  toExist(): R;
  /** A user sees it. Fails, with and without `not`, where it is not there at all. */
  toBeVisible(): R;
  /** It can be used. */
  toBeEnabled(): R;
  /** It is there and cannot be used. */
  toBeDisabled(): R;
  /** Its content can be changed. */
  toBeEditable(): R;
  /** It has to be filled. */
  toBeRequired(): R;
  /** It is checked, pressed or selected. */
  toBeChecked(): R;
  /** It shows this text, and no other. */
  toHaveText(text: Name): R;
  /** This is in the field, or chosen in the select. */
  toHaveValue(value: Name): R;
  /** The state of its value: "None", "Error", "Warning", "Success" or "Information", and the text that explains it. */
  toHaveValueState(state: string, text?: Name): R;
  /** So many are called so; of a table, so many rows are shown. */
  toHaveCount(count: number): R;
  /** The table shows exactly these rows, in this order, each described by the columns that matter. */
  toHaveRows(rows: readonly ExpectedRow[]): R;
}

type Matchers = { readonly [Matcher in keyof ScreenMatchers]: (given: unknown, ...expected: never[]) => Matched };

/** The matchers, as `expect.extend` of vitest and jest takes them. */
export const screenMatchers = {
  toShow: (given: unknown, text: Name) => {
    expectName("toShow()", text);
    const scope = lookupIn(given, "toShow()");
    const pass = shows(scope, text);
    return matched(scope, pass, `show${quotedName(text)}`, pass ? "does" : "does not");
  },
  toHaveTitle: (given: unknown, title: Name) => {
    expectName("toHaveTitle()", title);
    const screen = screenIn(given, "toHaveTitle()");
    const has = screen.page.title;
    return matched(screen, isCalled(title, has), `have the title${quotedName(title)}`, `has the title ${quoted(has)}`);
  },
  toComplain: (given: unknown, about?: Name) => {
    if (about !== undefined) expectName("toComplain()", about);
    const screen = screenIn(given, "toComplain()");
    const all = screen.complaints;
    const found = all.some((each) => (typeof about === "string" ? each.includes(about) : (about?.test(each) ?? true)));
    const said =
      all.length === 0 ? "has not complained" : `has complained:\n${all.map((each) => `  ${each}`).join("\n")}`;
    return matched(screen, found, `complain${about === undefined ? "" : ` about${quotedName(about)}`}`, said);
  },
  toExist: (given: unknown) => is(given, "toExist()", "exist", (one) => one.exists, "exists", "does not"),
  toBeVisible: (given: unknown) =>
    is(given, "toBeVisible()", "be visible", (one) => one.visible, "is visible", "is there, but cannot be seen"),
  toBeEnabled: (given: unknown) =>
    is(given, "toBeEnabled()", "be enabled", (one) => one.enabled, "is enabled", "is disabled"),
  toBeDisabled: (given: unknown) =>
    is(given, "toBeDisabled()", "be disabled", (one) => !one.enabled, "is disabled", "is enabled"),
  toBeEditable: (given: unknown) =>
    is(given, "toBeEditable()", "be editable", (one) => one.editable, "is editable", "is read-only or disabled"),
  toBeRequired: (given: unknown) =>
    is(given, "toBeRequired()", "be required", (one) => one.required, "is required", "is not"),
  toBeChecked: (given: unknown) =>
    is(given, "toBeChecked()", "be checked", (one) => one.checked, "is checked", "is not"),
  toHaveText: (given: unknown, text: Name) => {
    expectName("toHaveText()", text);
    const one = partIn(given, "toHaveText()");
    return matched(
      one,
      isCalled(text, one.text),
      `have the text${quotedName(text)}`,
      `has the text ${quoted(one.text)}`,
    );
  },
  toHaveValue: (given: unknown, value: Name) => {
    expectName("toHaveValue()", value);
    const one = partIn(given, "toHaveValue()");
    return matched(one, isCalled(value, one.value), `have the value${quotedName(value)}`, `has ${quoted(one.value)}`);
  },
  toHaveValueState: (given: unknown, state: string, text?: Name) => {
    const one = partIn(given, "toHaveValueState()");
    const [hasState, hasText] = [one.valueState, one.valueStateText];
    return matched(
      one,
      hasState === state && (text === undefined || isCalled(text, hasText)),
      `have the value state ${state}${text === undefined ? "" : ` with the text${quotedName(text)}`}`,
      `has the value state ${hasState}${hasText === "" ? "" : ` with the text ${quoted(hasText)}`}`,
    );
  },
  toHaveCount: (given: unknown, count: number) => {
    const one = partIn(given, "toHaveCount()");
    const [has, what] = one instanceof TableLocator ? [one.size, "rows"] : [one.count, "times"];
    return matched(
      one,
      has === count,
      what === "rows" ? `have ${count} rows` : `be there ${count} times`,
      what === "rows" ? `has ${has}` : `is there ${has} times`,
    );
  },
  toHaveRows: (given: unknown, expected: readonly ExpectedRow[]) => {
    const table = partIn(given, "toHaveRows()");
    if (!(table instanceof TableLocator)) throw new TypeError("toHaveRows() expects a table or a list.");
    if (!Array.isArray(expected) || !expected.every((row) => typeof row === "object" && row !== null))
      throw new TypeError('toHaveRows() expects a list of rows, such as [{ Name: "Ada" }].');
    const { rows } = table;
    const pass = rows.length === expected.length && rows.every((row, index) => isRow(row, expected[index]!, table));
    return matched(table, pass, `have the rows\n${linesOf(expected)}`, `has the rows\n${linesOf(rows)}`);
  },
} satisfies Matchers;

/** A question that is answered with yes or no. @param yes how the sentence says it is so @param no how it says that it is not */
function is(
  given: unknown,
  matcher: string,
  expected: string,
  ask: (one: Located<unknown, unknown>) => boolean,
  yes: string,
  no: string,
): Matched {
  const one = partIn(given, matcher);
  const pass = ask(one);
  return matched(one, pass, expected, pass ? yes : no);
}

/** The sentence of a failure is followed by the screen. It is put together only when it is needed. */
function matched(scope: Lookup<unknown, unknown>, pass: boolean, expected: string, found: string): Matched {
  const { accessibility, document } = scope.session;
  const shown = (): string => outline(accessibility.read(document.body), accessibility).join("\n");
  return {
    pass,
    message: () =>
      `Expected ${nameOf(scope)} ${pass ? "not " : ""}to ${expected}; it ${found}.\n\nThe screen shows:\n${shown()}`,
  };
}

/** What a place is called in a sentence. */
const nameOf = (scope: Lookup<unknown, unknown>): string => scope.where.replace(/^ in /, "") || "the screen";

function shows(scope: Lookup<unknown, unknown>, text: Name): boolean {
  if (scope instanceof Screen) return scope.shows(text);
  const all = (scope as Located<unknown, unknown>).text;
  return typeof text === "string" ? tidy(all).includes(tidy(text)) : isCalled(text, all);
}

function isRow(row: Readonly<Record<string, string>>, expected: ExpectedRow, table: TableLocator): boolean {
  return Object.entries(expected).every(([column, text]) => {
    const has = row[column];
    if (has === undefined)
      throw new TypeError(
        `${nameOf(table)} has no column "${column}". Its columns are: ${Object.keys(row).join(", ")}.`,
      );
    return isCalled(text, has);
  });
}

const quoted = (text: string): string => JSON.stringify(text);

/** Patterns are no JSON. */
const linesOf = (rows: readonly ExpectedRow[]): string =>
  rows
    .map((row) => {
      const cells = Object.entries(row).map(([column, text]) => `${column}:${quotedName(text)}`);
      return `  { ${cells.join(", ")} }`;
    })
    .join("\n") || "  (none)";

function lookupIn(given: unknown, matcher: string): Lookup<unknown, unknown> {
  if (given instanceof Lookup) return given;
  throw new TypeError(
    `${matcher} expects a screen or something found on it, such as screen.button("Save"), and was given ${given instanceof Promise ? promised(given) : typeof given}.`,
  );
}

function promised(promise: Promise<unknown>): string {
  const step = stepOf(promise);
  if (step === null) return "a promise: write `await` before what makes it, such as open()";
  return `the promise of ${step}: write \`await\` before it, outside of expect()`;
}

function screenIn(given: unknown, matcher: string): Screen {
  const scope = lookupIn(given, matcher);
  if (scope instanceof Screen) return scope;
  throw new TypeError(`${matcher} expects the screen, and was given ${nameOf(scope)}.`);
}

function partIn(given: unknown, matcher: string): Located<unknown, unknown> {
  const scope = lookupIn(given, matcher);
  if (scope instanceof Located) return scope;
  throw new TypeError(
    `${matcher} expects something on the screen, such as screen.button("Save"), and was given the screen.`,
  );
}
