/**
 * Mutants that the compiler refuses: `npm test` begins with it, so nobody has to write a test for them. Every mutant becomes a file of its
 * own beside the one it is made of, and one run of the compiler looks at many of them.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { CheckStatus } from "@stryker-mutator/api/check";

/** A copy of the project that nothing is broken in. */
const TYPES = process.env.MUTANTS_TYPES;
const AT_ONCE = 400;

class Types {
  async init() {}

  async group(mutants) {
    const groups = [];
    for (let i = 0; i < mutants.length; i += AT_ONCE) groups.push(mutants.slice(i, i + AT_ONCE).map(({ id }) => id));
    return groups;
  }

  async check(mutants) {
    const variants = new Map();
    for (const { id, fileName, location, replacement } of mutants) {
      const original = join(TYPES, relative(process.cwd(), fileName));
      const text = readFileSync(original, "utf8");
      const { start, end } = location;
      const broken = text.slice(0, offset(text, start)) + replacement + text.slice(offset(text, end));
      variants.set(original.replace(/\.ts$/, `.mutant${id}.ts`), { id, original, text: broken });
      // A copy of a class is another class, and what that breaks is no fault of a mutant.
      variants.set(original.replace(/\.ts$/, ".unbroken.ts"), { original, text });
    }
    for (const [file, { text }] of variants) writeFileSync(file, text);
    const errors = compile([...variants.keys()]);
    for (const file of variants.keys()) rmSync(file);
    return Object.fromEntries(
      [...variants]
        .filter(([, { id }]) => id !== undefined)
        .map(([file, { id, original }]) => {
          const anyway = errors.get(original.replace(/\.ts$/, ".unbroken.ts")) ?? [];
          const reason = errors.get(file)?.find((error) => !anyway.includes(error));
          return [id, reason ? { status: CheckStatus.CompileError, reason } : { status: CheckStatus.Passed }];
        }),
    );
  }
}

const offset = (text, { line, column }) =>
  text
    .split("\n")
    .slice(0, line)
    .reduce((sum, each) => sum + each.length + 1, column);

/** What the compiler says of files, by file. */
function compile(files) {
  const config = join(TYPES, "tsconfig.mutants.json");
  writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", files, include: ["srv/**/*.d.ts"] }));
  const { stdout } = spawnSync(
    process.execPath,
    ["node_modules/typescript/bin/tsc", "--pretty", "false", "-p", config],
    {
      cwd: TYPES,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  const errors = new Map();
  for (const line of stdout.split("\n")) {
    const [, file, error] = /^(\S.*?)\(\d+,\d+\): error (TS\d+: .*)$/.exec(line) ?? [];
    if (file) errors.set(join(TYPES, file), [...(errors.get(join(TYPES, file)) ?? []), error]);
  }
  return errors;
}

const create = () => new Types();
create.inject = [];
export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, "types", create)];
