/**
 * TypeScript that Node does not run. Node only removes types, whereas what compiles TypeScript in development also translates code, so that such a
 * file would first fail in production.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parse } from "acorn";
import { positionAt } from "../text-position.ts";
import type { Position } from "../stack-frame.ts";
import { positionIn, QUOTED, WORD } from "./broken-position.ts";
import { sibling } from "./sibling.ts";
import { stripTypes } from "./strip-types.ts";

/** What Node does not run, and where. */
export interface UnsupportedSyntax extends Position {
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
  let stripped: string;
  try {
    stripped = stripTypes(text, file);
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX") return null;
    const { message } = error as Error;
    const [, what, instead] = REPLACEMENTS.find(([sign]) => message.includes(sign)) ?? ["", message, "JavaScript"];
    return { ...(positionIn(error as Error, file) ?? { file, line: 1, column: 1 }), what, instead };
  }
  return decorator(file, stripped) ?? importedType(file, text);
}

/** A decorator stays where types are removed, and Node does not read it. */
function decorator(file: string, stripped: string): UnsupportedSyntax | null {
  try {
    parse(stripped, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });
    return null;
  } catch (error) {
    const at = (error as { pos?: number }).pos ?? stripped.length;
    if (stripped[at] !== "@") return null;
    return { file, ...positionAt(stripped, at), what: "a decorator", instead: "a call of the function" };
  }
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

/** A type that is imported or exported like a value: Node looks at one file only, and cannot know that the name is none of a value. */
function importedType(file: string, text: string): UnsupportedSyntax | null {
  for (const { 2: specifier = "", index } of text.matchAll(QUOTED)) {
    if (!specifier.startsWith(".")) continue;
    const start = Math.max(text.lastIndexOf("import", index), text.lastIndexOf("export", index));
    const clause = text.slice(Math.max(start, 0), index);
    if (start < 0 || IS_OTHER.test(clause)) continue;
    const types = exportedTypes(fileOf(specifier, file));
    const words = types.size === 0 ? [] : [...clause.matchAll(WORD)];
    const found = words.find(
      ([name], at) => types.has(name) && words[at - 1]?.[0] !== "type" && words[at - 1]?.[0] !== "as",
    );
    if (!found) continue;
    const verb = clause.slice(0, 6);
    const what = `the type ${found[0]}, which is ${verb}ed like a value,`;
    return { file, ...positionAt(text, start + found.index), what, instead: `${verb} { type ${found[0]} }` };
  }
  return null;
}

/** Neither an import nor an export of values of another file: one of types, or several statements. */
const IS_OTHER = /^(?:import|export)\s{1,10}type\b|[;"'(=]/;

/** The TypeScript file that another one imports; "" if there is none. */
function fileOf(specifier: string, importer: string): string {
  const parent = pathToFileURL(importer).href;
  const written = new URL(specifier, parent);
  const found = existsSync(written) ? written.href : sibling(specifier, parent);
  return found && /\.[cm]?ts$/.test(found) ? fileURLToPath(found) : "";
}

const EXPORT =
  /\bexport\s{1,10}(?:(?:declare|abstract|async|const)\s{1,10})?(interface|type(?!\s{1,10}\*)|const|let|var|class|function|enum|namespace)\b[\s*]{1,10}([\w$]{1,200})/g;
/** A list of exports, perhaps of another file. */
const LIST = /\bexport\s{1,10}(type\s{1,10})?\{([^{}]{0,10000})\}(?:\s{0,10}from\s{0,10}["'](\.[^"'\n]{1,300})["'])?/g;
const MEMBER = /^(type\s{1,10})?([\w$]{1,200})(?:\s{1,10}as\s{1,10}([\w$]{1,200}))?$/;
/** All exports of another file. */
const ALL = /\bexport\s{1,10}(?:type\s{1,10})?\*\s{0,10}from\s{0,10}["'](\.[^"'\n]{1,300})["']/g;

/** Names that a file exports only as types, also those of files whose exports it passes on. @param cache files that were looked at */
function exportedTypes(file: string, cache = new Map<string, ReadonlySet<string>>()): ReadonlySet<string> {
  const before = cache.get(file);
  if (before || file === "") return before ?? new Set();
  cache.set(file, new Set());
  const text = readFileSync(file, "utf8");
  const ofOther = (specifier: string): ReadonlySet<string> => exportedTypes(fileOf(specifier, file), cache);
  const names = new Map<string, boolean>();
  const note = (name: string, isType: boolean): unknown => names.set(name, names.get(name) !== false && isType);
  for (const [, kind = "", name = ""] of text.matchAll(EXPORT)) note(name, kind === "interface" || kind === "type");
  for (const [, all, list = "", specifier = ""] of text.matchAll(LIST)) {
    const types = ofOther(specifier);
    for (const member of list.split(",")) {
      const [, one, name = "", as = name] = MEMBER.exec(member.trim()) ?? [];
      if (name) note(as, all !== undefined || one !== undefined || types.has(name));
    }
  }
  for (const [, specifier = ""] of text.matchAll(ALL))
    for (const name of ofOther(specifier)) if (!names.has(name)) names.set(name, true);
  const types = new Set([...names.keys()].filter((name) => names.get(name)));
  cache.set(file, types);
  return types;
}
