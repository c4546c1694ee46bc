import { ScreenError } from "../screen/screen-error.ts";

/** What a test would write, and what an agent says instead. */
const SPELLINGS: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  [/\buse nth\((\d+)\) to nth\((\d+)\)/, "give nth, from $1 to $2"],
  [
    /(There is an? \w+ called so): (\w+)\(.*?\)\./,
    (_, sentence = "", method = "") => (KINDS.has(method) ? `${sentence}: give kind "${method}".` : `${sentence}.`),
  ],
  [/\bchoose\(\) one of its items/, "use the action choose"],
  [
    /move it with key\("(\w+)"\), key\("(\w+)"\), key\("(\w+)"\) or key\("(\w+)"\)/,
    "use the action key with the value $1, $2, $3 or $4",
  ],
  [/Give it the type .* or press what is in it\./, "Press what is in it."],
  [/Apps are looked for in .*$/, "list_apps tells which there are."],
  [/ \(sap\.[\w.]+\)$/, ""],
  [/\b([a-z]+)\(\)/g, "$1"],
];

/** Kinds that the action act takes. */
const KINDS: ReadonlySet<string> = new Set(["button", "link", "field", "select", "checkbox", "tab", "item"]);

/** Says in the words of the tools what went wrong. The screen is left out: `look` tells it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ScreenError) return inWordsOfTools(error.sentence);
  // Errors of JavaScript's own kinds come from the screen, except for those that say which argument is wrong.
  if (error.constructor === Error || / expects /.test(error.message)) return inWordsOfTools(error.message);
  return `The screen failed: ${error.message}. look tells what it shows now.`;
}

function inWordsOfTools(sentence: string): string {
  let text = sentence;
  for (const [spelling, instead] of SPELLINGS) text = text.replace(spelling, instead as string);
  return text;
}
