import { ScreenError } from "../screen/screen-error.ts";

/** What a test would write, and what an agent says instead. */
const SPELLINGS: readonly ((sentence: string) => string)[] = [
  (text) => text.replace(/\buse nth\((\d+)\) to nth\((\d+)\)/, "give nth, from $1 to $2"),
  (text) =>
    replaceThrough(text, /(There is an? \w+ called so): (\w+)\(/, ").", ([, sentence = "", method = ""]) =>
      KINDS.has(method) ? `${sentence}: give kind "${method}".` : `${sentence}.`,
    ),
  (text) => text.replace(/\bchoose\(\) one of its items/, "use the action choose"),
  (text) =>
    text.replace(
      /move it with key\("(\w+)"\), key\("(\w+)"\), key\("(\w+)"\) or key\("(\w+)"\)/,
      "use the action key with the value $1, $2, $3 or $4",
    ),
  (text) => replaceThrough(text, /Give it the type /, " or press what is in it.", () => "Press what is in it."),
  (text) => replaceThrough(text, /Apps are looked for in /, "", () => "list_apps lists them."),
  (text) => text.replace(/ \(sap\.[\w.]+\)$/, ""),
  (text) => text.replace(/\b([a-z]+)\(\)/g, "$1"),
];

/** Kinds that the action act takes. */
const KINDS: ReadonlySet<string> = new Set(["button", "link", "field", "select", "checkbox", "tab", "item"]);

/** Says in the words of the tools what went wrong. The screen is left out: `look` shows it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ScreenError) return inWordsOfTools(error.sentence);
  // Errors of JavaScript's own kinds come from the screen, except for those that say which argument is wrong.
  if (error.constructor === Error || / expects /.test(error.message)) return inWordsOfTools(error.message);
  return `The screen failed: ${error.message}. look shows what it displays now.`;
}

function inWordsOfTools(sentence: string): string {
  let text = sentence;
  for (const spell of SPELLINGS) text = spell(text);
  return text;
}

/** Replaces what begins like a pattern, up to an end and with it; an empty end is that of the text. */
function replaceThrough(
  text: string,
  beginning: RegExp,
  end: string,
  instead: (found: RegExpExecArray) => string,
): string {
  const found = beginning.exec(text);
  if (!found) return text;
  const rest = text.slice(found.index + found[0].length);
  const at = end === "" ? rest.length : rest.indexOf(end);
  return at < 0 ? text : text.slice(0, found.index) + instead(found) + rest.slice(at + end.length);
}
