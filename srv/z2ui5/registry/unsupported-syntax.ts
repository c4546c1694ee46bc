/**
 * TypeScript that Node does not run. Node only removes types, whereas what compiles TypeScript in development also translates code, so that such a
 * file would first fail in production.
 */
import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { positionAt } from "../text-position.ts";
import { positionIn, QUOTED, WORD, type SourcePosition } from "./broken-position.ts";
import { sibling } from "./sibling.ts";

/** What Node does not run, and where. */
export interface UnsupportedSyntax extends SourcePosition {
  readonly what: string;
  /** What to write instead. */
  readonly instead: string;
}

/**
 * The first thing in a TypeScript file that Node does not run; null if there is none. Nothing is run.
 * @param file absolute path
 */
export function unsupportedSyntax(file: string): UnsupportedSyntax | null {
  const text = readFileSync(file, "utf8");
  try {
    stripTypeScriptTypes(text, { sourceUrl: file });
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX") return null;
    const { message } = error as Error;
    const [, what, instead] = REPLACEMENTS.find(([sign]) => message.includes(sign)) ?? ["", message, "JavaScript"];
    return { ...(positionIn(error as Error, file) ?? { file, line: 1, column: 1 }), what, instead };
  }
  return importedType(file, text);
}

/** What Node's sentences contain, what they mean, and what to write instead. */
const REPLACEMENTS: readonly (readonly [sign: string, what: string, instead: string])[] = [
  ["enum", "an enum", 'an object, const Status = { Open: "O", Closed: "C" } as const'],
  ["namespace", "a namespace with code", "a file of its own, or an object"],
  ["parameter property", "a parameter property", "a field of the class that the constructor sets"],
  ["import equals", "import … = …", 'import … from "…"'],
  ["export assignment", "export = …", "export default …"],
  ["angle-bracket", "a type in angle brackets", "value as Type"],
];

/** A type that is imported like a value: Node looks at one file only, and cannot know that the name is none of a value. */
function importedType(file: string, text: string): UnsupportedSyntax | null {
  for (const { 2: specifier = "", index } of text.matchAll(QUOTED)) {
    const start = specifier.startsWith(".") ? text.lastIndexOf("import", index) : -1;
    const clause = text.slice(start, index);
    if (start < 0 || IS_OTHER.test(clause)) continue;
    const types = exportedTypes(textOf(specifier, file));
    const words = types.size === 0 ? [] : [...clause.matchAll(WORD)];
    const found = words.find(
      ([name], at) => types.has(name) && words[at - 1]?.[0] !== "type" && words[at - 1]?.[0] !== "as",
    );
    if (!found) continue;
    const what = `the type ${found[0]}, which is imported like a value,`;
    return { file, ...positionAt(text, start + found.index), what, instead: `import { type ${found[0]} }` };
  }
  return null;
}

/** No import of values: one of types, or several statements. */
const IS_OTHER = /^import\s{1,10}type\b|[;"'(]/;

/** Text of the TypeScript file that another one imports; "" if there is none. */
function textOf(specifier: string, importer: string): string {
  const parent = pathToFileURL(importer).href;
  const written = new URL(specifier, parent);
  const found = existsSync(written) ? written.href : sibling(specifier, parent);
  return found && /\.[cm]?ts$/.test(found) ? readFileSync(fileURLToPath(found), "utf8") : "";
}

const EXPORT =
  /\bexport\s{1,10}(?:(?:declare|abstract|async|const)\s{1,10})?(interface|type|const|let|var|class|function|enum|namespace)\b[\s*]{1,10}([\w$]{1,200})/g;

/** Names that a text exports only as types. */
function exportedTypes(text: string): ReadonlySet<string> {
  const names = new Map<string, boolean>();
  for (const [, kind = "", name = ""] of text.matchAll(EXPORT))
    names.set(name, names.get(name) !== false && (kind === "interface" || kind === "type"));
  return new Set([...names.keys()].filter((name) => names.get(name)));
}
