import { ScreenError } from "../screen/screen-error.ts";
import { KINDS_FOR } from "./act.ts";
import { AppFailure } from "./app-failure.ts";

/** What a test would write, and what an agent says instead. */
const SPELLINGS: readonly (readonly [written: RegExp, said: string])[] = [
  [
    /look for it in a row, a dialog or another part of the screen, or use nth\((\d+)\) to nth\((\d+)\)/,
    "give row, if it is in one, or nth, from $1 to $2, in the order of look",
  ],
  [/\b\w+\(("[^"\n]*")\)\.choose\(("[^"\n]*")\)/, "use the action choose with the name $1 and the value $2"],
  [/\bchoose\(\) one of its items/, "use the action choose"],
  [/\bselect\(\) it/, "use the action select_row"],
  [/\bmore\(\)/, "the action more"],
  [
    /move it with key\("(\w+)"\), key\("(\w+)"\), key\("(\w+)"\) or key\("(\w+)"\)/,
    "use the action key with the value $1, $2, $3 or $4",
  ],
  [/: its type is Inactive\. Give it the type [^.]* for press, or press what is in it\./, ". Press what is in it."],
  [/: its type is Inactive\. Give it the type [^.]* for press\./, ": it only shows something."],
  [
    /: neither its press nor the itemPress of its table or list has an event of the app\./,
    ": it only shows something.",
  ],
  [/its table or list has no dragDropConfig that lets it/, "rows of its table or list cannot be dragged"],
  [/ \(sap\.[\w.]+\)$/, ""],
  [/\b([a-z]+)\(\)/g, "$1"],
];

/** Says in the words of the tools what went wrong. The screen is left out: `look` shows it. @param action the action of `act` that was to be done */
export function sentenceOf(error: unknown, action?: string): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AppFailure) return error.message;
  if (error instanceof ScreenError) return inWordsOfTools(error.sentence, action);
  // Errors of JavaScript's own kinds come from the screen, except for those that say which argument is wrong.
  if (error.constructor === Error || / expects /.test(error.message)) return inWordsOfTools(error.message, action);
  return `The screen failed: ${error.message}. look shows what it displays now.`;
}

function inWordsOfTools(sentence: string, action: string | undefined): string {
  const [found = "", hint = ""] = sentence.split(/(?<= called so): (?=\w+\()/);
  const kind = /^\w+/.exec(hint)?.[0];
  const hinted = kind === undefined ? sentence : found + waysToUse(kind, action);
  return SPELLINGS.reduce((text, [written, said]) => text.replace(written, said), hinted);
}

/** How a thing of a kind is used instead. */
function waysToUse(kind: string, action: string | undefined): string {
  const [first, ...others] = Object.entries(KINDS_FOR).flatMap(([one, kinds]) =>
    kinds.some((each) => each === kind) ? one : [],
  );
  if (action === undefined || first === undefined) return ".";
  return action === first || others.includes(action) ? `: give kind "${kind}".` : `: use the action ${first}.`;
}
