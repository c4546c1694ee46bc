import { enumValues, type Ui5Class } from "../../view/metadata.ts";
import { didYouMean, nearest } from "../../view/suggestion.ts";
import { BINDING, endOfBraces, tokensOf } from "./expression-tokens.ts";
import type { Markup } from "./markup.ts";

/** What expressions of UI5 know by name. */
export const GLOBALS: Readonly<Record<string, object | null>> = {
  Array,
  Boolean,
  Date,
  encodeURIComponent: null,
  Infinity: null,
  isFinite: null,
  isNaN: null,
  JSON,
  Math,
  NaN: null,
  Number,
  Object,
  odata: { collection: null, compare: null, fillUriTemplate: null, uriEncode: null },
  parseFloat: null,
  parseInt: null,
  RegExp,
  String,
  undefined: null,
};
export const WORDS: ReadonlySet<string> = new Set(["true", "false", "null", "in", "typeof"]);
/** Functions that values of a model have, and what other functions answer. */
const FUNCTIONS = [String, Array, Number, Boolean, Date, RegExp, Object].flatMap(({ prototype }) =>
  Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor" && name !== "length"),
);

/**
 * Checks the names in expression bindings. Where one is wrong, UI5 shows nothing and says nothing.
 * Functions of values, such as `${/NAME}.toUpperCase()`, are those of JavaScript; of fields of values only a misspelt `length` is known to be wrong.
 */
export function expressionComplaints({ settings, modules }: Markup): string[] {
  return settings.flatMap(({ control, type, name, value }) => {
    const values = /^\{:?=/.test(value) ? valuesOf(type, name) : undefined;
    return [...expressionsIn(value)]
      .flatMap((expression) => [
        ...problemsOf(expression, modules),
        ...(values ? wrongResults(expression, values) : []),
      ])
      .map((problem) => `${control}: ${name} ${problem}`);
  });
}

/** The values that a setting takes. UI5 calls the state of an ObjectStatus a text, and it may also be an indication. */
function valuesOf(type: Ui5Class | undefined, name: string): readonly string[] | undefined {
  const member = type?.members.get(name);
  const isState = name === "state" && type?.kinds.has("sap.m.ObjectStatus");
  return member?.kind === "property" ? enumValues(isState ? "sap.ui.core.ValueState" : member.type) : undefined;
}

/** Texts that an expression may result in, but that are no value of the setting: UI5 refuses the whole view when it does. */
const wrongResults = (expression: string, values: readonly string[]): string[] =>
  [...`${expression})`.matchAll(/[?:]\s*(['"])(\w+)\1(?=\s*[:)])/g)].flatMap(([, , result = ""]) =>
    values.includes(result)
      ? []
      : `may be "${result}", which it does not take${didYouMean(result, values)} It takes ${values.join(", ")}.`,
  );

function problemsOf(expression: string, modules: ReadonlyMap<string, string>): string[] {
  const tokens = tokensOf(expression);
  const problems: string[] = [];
  // What functions of a module answer is not known, and may have functions of its own.
  const usesModules = tokens.some((token) => modules.has(token));
  for (const [at, token] of tokens.entries()) {
    if (!/^[A-Za-z_$]/.test(token) || token === BINDING) continue;
    const calls = tokens[at + 1] === "(";
    if (tokens[at - 1] === ".") {
      const owner = tokens[at - 3] === "." ? undefined : tokens[at - 2];
      const wrong =
        owner !== undefined && modules.has(owner) ? undefined : wrongMember(owner, token, calls, usesModules);
      if (wrong) problems.push(`has an expression with ${wrong} Nothing is shown.`);
    } else if (!WORDS.has(token) && !Object.hasOwn(GLOBALS, token) && !modules.has(token) && !isKey(tokens, at)) {
      const accepted = [...Object.keys(GLOBALS), ...modules.keys()];
      const meant = nearest(token, accepted);
      problems.push(
        `has an expression with "${token}", which expressions do not know${meant === undefined ? `. A value of the model is written \${${token}}; other functions are made known by core:require.` : `; did you mean '${meant}'?`}`,
      );
    }
  }
  return problems;
}

/** @param owner what stands before the dot */
function wrongMember(
  owner: string | undefined,
  name: string,
  calls: boolean,
  mayHaveMore: boolean,
): string | undefined {
  const object = owner === undefined || !Object.hasOwn(GLOBALS, owner) ? undefined : GLOBALS[owner];
  if (object)
    return name in object
      ? undefined
      : `${owner}.${name}, which does not exist${didYouMean(name, Object.getOwnPropertyNames(object))}`;
  if (calls)
    return FUNCTIONS.includes(name) || (mayHaveMore && nearest(name, FUNCTIONS) === undefined)
      ? undefined
      : `the function ${name}(), which no value of a model has${didYouMean(name, FUNCTIONS)}`;
  return /^len\w*$/i.test(name) && name !== "length" && nearest(name, ["length"])
    ? `"${name}", which no text and no table has; did you mean 'length'?`
    : undefined;
}

/** Whether a name is the key of an object literal. */
export const isKey = (tokens: readonly string[], at: number): boolean =>
  tokens[at + 1] === ":" && (tokens[at - 1] === "{" || tokens[at - 1] === ",");

/** Contents of `{= … }` and `{:= … }` in a value. */
function* expressionsIn(value: string): Generator<string> {
  const start = /(?<!\\)\{:?=/g;
  for (let found = start.exec(value); found; found = start.exec(value)) {
    const end = endOfBraces(value, found.index);
    yield value.slice(found.index + found[0].length, end - 1);
    start.lastIndex = end;
  }
}
