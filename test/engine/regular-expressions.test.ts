import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, relative } from "node:path";
import { parse, type AnyNode } from "acorn";
import { check, type Diagnostics } from "recheck";
import { describe, expect, it } from "vitest";
import { convertScalar, UNFIT } from "../../srv/z2ui5/binding/convert.ts";
import { stackFrameOf } from "../../srv/z2ui5/stack-frame.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** Expressions put together while running, by file, as they come out; a new one is added here, or better written as a literal. */
const COMPOSED: Readonly<Record<string, readonly RegExp[]>> = {
  "srv/host/add/plugin-facet.ts": [], // Reads the routes of the developer's own project, while a command is run.
  "srv/host/operations/memory.ts": [/--max[-_]old[-_]space[-_]size[= ](\d+)/g], // Reads the options of the process.
  "srv/z2ui5/apps/samples/source-markup.ts": [], // Reads nothing but the sources of the samples.
  "srv/z2ui5/layers/notes/event-names.ts": [
    // What stands for "event" and "argument" consists of word characters, or is one of the expressions that are literals.
    /\.get_event_arg\(1?\)\s*[!=]==?\s*["'`]true["'`]/,
    /\b(\w+)\s*[!=]==\s*(?:\w+\.get_event_arg\(\d*\)|\bargument\b(?!\s*[.([]))/g,
    /(?<![.\w])(?:\w+\.get_event_arg\(\d*\)|\bargument\b(?!\s*[.([]))\s*[!=]==\s*(?:\w+\.)*(\w+)/g,
    /(?<!["'\w])event\s*[:(]|\.event\b/,
    /\b(?:on|handle)_?event\s*\(/i,
  ],
  "srv/z2ui5/registry/class-queries.ts": [/\bextends\b|METHOD_1|METHOD_2/],
  "srv/z2ui5/test/agents/act.ts": [], // A name as it is: what means something in an expression is escaped.
  "srv/z2ui5/test/browser/selectors.ts": [/(?:^|\s)(?:first|second)(?:\s|$)/],
  "srv/z2ui5/test/screen/accessibility.ts": [
    /\bsapUi(?:Pseudo)?InvisibleText\b|\bsapMDialogDragAndResizeHandler\b|\bsapMInputBaseMessage\b|\bsapMMessageToast\b/,
  ],
  "srv/z2ui5/view/compared-values.ts": [
    /\$\{([\w/.-]+)\}\s*([!=]==)\s*('[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|true|false)(?![\w.])/g,
    /(?<![\w.'"])('[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|true|false)(?![\w.])\s*([!=]==)\s*\$\{([\w/.-]+)\}/g,
  ],
  "srv/z2ui5/view/namespaces.ts": [/[<\s]prefix:/],
  "srv/z2ui5/wire/quoted.ts": [], // Copies a literal, which is among the others, to search from a position of its own.
};

interface Found {
  readonly pattern: string;
  readonly flags: string;
  readonly where: string;
}

const { literals, composed } = expressionsOf(join(PROJECT, "srv"));

describe("a text somebody sends", () => {
  it.each([
    ...literals,
    ...Object.entries(COMPOSED).flatMap(([where, all]) =>
      all.map(({ source, flags }) => ({ pattern: source, flags, where })),
    ),
  ])("cannot keep /$pattern/$flags of $where busy", async ({ pattern, flags }) => {
    expect((await verdictOn(pattern, flags)).status).toBe("safe");
  });

  it("cannot reach an expression that is put together while running and was not checked", () => {
    expect(composed).toEqual(Object.keys(COMPOSED).toSorted());
  });

  it("cannot be a number, a big integer or a date of any length", () => {
    const digits = "1".repeat(200_000);
    for (const existing of [1, 1n, new Date(0)]) expect(convertScalar(existing, digits)).toBe(UNFIT);
  });

  it("is still a number, a big integer or a date of ordinary length", () => {
    for (const text of ["1", "-1.50", "+.5", "7.", "1e3", " 12 ", "0".repeat(500) + "1"])
      expect(convertScalar(1, text)).toBe(Number(text));
    for (const text of ["", "1e", ".", "1.2.3", "0x10", "1_000", "abc"])
      expect([0, UNFIT]).toContain(convertScalar(1, text));
    expect(convertScalar(1n, "-12")).toBe(-12n);
    expect(convertScalar(new Date(0), "2026-02-03")).toEqual(new Date("2026-02-03"));
  });
});

describe("a line of a stack trace", () => {
  it.each([
    ["    at main (file:///srv/apps/a.ts:12:5)", "file:///srv/apps/a.ts"],
    ["    at async file:///srv/apps/a.ts?v=2:12:5", "file:///srv/apps/a.ts?v=2"],
    ["    at Object.main (/srv/my apps (new)/a.js:12:5)", "/srv/my apps (new)/a.js"],
    ["    at new Order (C:\\apps\\a.js:12:5)", "C:\\apps\\a.js"],
    ["    at /srv/a.js:12:5", "/srv/a.js"],
  ])("names its place: %s", (line, file) => {
    expect(stackFrameOf(line)).toEqual({ file, line: 12, column: 5 });
  });

  it.each([
    "Error: at 12:5",
    "    at <anonymous>",
    "    at new Promise (<anonymous>)",
    "    at node:internal/process:1:2",
    "",
  ])("names none: %s", (line) => {
    expect(stackFrameOf(line)).toBeNull();
  });
});

function expressionsOf(dir: string): { literals: Found[]; composed: string[] } {
  const literals = new Map<string, Found>();
  const composed = new Set<string>();
  for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".d.ts")) continue;
    const where = relative(PROJECT, join(dir, file));
    const program = parse(stripTypeScriptTypes(readFileSync(join(dir, file), "utf8")), {
      ecmaVersion: "latest",
      sourceType: "module",
    });
    for (const node of nodesIn(program)) {
      if (node.type === "Literal" && node.regex)
        literals.set(`${node.regex.pattern}/${node.regex.flags}`, { ...node.regex, where });
      if (
        (node.type === "NewExpression" || node.type === "CallExpression") &&
        node.callee.type === "Identifier" &&
        node.callee.name === "RegExp"
      )
        composed.add(where);
    }
  }
  return { literals: [...literals.values()], composed: [...composed].toSorted() };
}

function* nodesIn(value: unknown): Generator<AnyNode> {
  if (typeof value !== "object" || value === null || value instanceof RegExp) return;
  if ("type" in value) yield value as AnyNode;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** A proof where one is found soon; else attacks that are limited by steps. An attack that is limited by time succeeds on a busy machine. */
async function verdictOn(pattern: string, flags: string): Promise<Diagnostics> {
  const limits = { timeout: 60_000, recallTimeout: -1, randomSeed: 4711 };
  const proof = await check(pattern, flags, { ...limits, timeout: 3_000, checker: "automaton" });
  if (proof.status !== "unknown") return proof;
  const untimed = { incubationTimeout: null, mutationTimeout: null, attackTimeout: null };
  return check(pattern, flags, { ...limits, ...untimed, checker: "fuzz" });
}
