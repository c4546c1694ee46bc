/**
 * Mutants that the compiler refuses: `npm test` begins with it, so nobody has to write a test for them. Every mutant becomes a file of its
 * own beside the one it is made of, and one run of the compiler looks at many of them.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRequire } from "node:module";

const AT_ONCE = 400;
/** Packages of the mutation tester, which are installed on the first run only. */
const { resolve } = createRequire(import.meta.url);

/** What a mutant is called, whatever number it gets. @param location place in the file, lines counted from 0 */
export const keyOf = (file, { start, end }, replacement) =>
  [file, start.line, start.column, end.line, end.column, replacement].join(":");

/**
 * @param project a copy of the project that nothing is broken in @param files the files that are broken, relative to it
 * @returns keys of the mutants that do not compile
 */
export async function refusedMutants(project, files) {
  const mutants = await mutantsOf(project, files);
  const refused = [];
  for (let i = 0; i < mutants.length; i += AT_ONCE) refused.push(...refusedOf(project, mutants.slice(i, i + AT_ONCE)));
  return refused;
}

async function mutantsOf(project, files) {
  const [{ createInjector }, { createInstrumenter }] = await Promise.all(
    ["typed-inject", "@stryker-mutator/instrumenter"].map((name) => import(resolve(name))),
  );
  const silent = Object.fromEntries(
    ["trace", "debug", "info", "warn", "error", "fatal"].flatMap((level) => [
      [level, () => {}],
      [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
    ]),
  );
  const instrumenter = createInjector().provideValue("logger", silent).injectFunction(createInstrumenter);
  const { mutants } = await instrumenter.instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(join(project, name), "utf8") })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return mutants;
}

function refusedOf(project, mutants) {
  const variants = new Map();
  mutants.forEach(({ fileName, location, replacement }, at) => {
    const text = readFileSync(join(project, fileName), "utf8");
    const { start, end } = location;
    const broken = text.slice(0, offset(text, start)) + replacement + text.slice(offset(text, end));
    // A copy of a class is another class, and what that breaks is no fault of a mutant.
    variants.set(unbroken(fileName), { text });
    variants.set(fileName.replace(/\.ts$/, `.mutant${at}.ts`), {
      text: broken,
      key: keyOf(fileName, location, replacement),
      anyway: unbroken(fileName),
    });
  });
  for (const [file, { text }] of variants) writeFileSync(join(project, file), text);
  const errors = compile(project, [...variants.keys()]);
  for (const file of variants.keys()) rmSync(join(project, file));
  return [...variants].flatMap(([file, { key, anyway }]) =>
    key !== undefined && errors.get(file)?.some((error) => !errors.get(anyway)?.includes(error)) ? [key] : [],
  );
}

const unbroken = (file) => file.replace(/\.ts$/, ".unbroken.ts");

const offset = (text, { line, column }) =>
  text
    .split("\n")
    .slice(0, line)
    .reduce((sum, each) => sum + each.length + 1, column);

/** What the compiler says of files, by file. */
function compile(project, files) {
  writeFileSync(
    join(project, "tsconfig.mutants.json"),
    JSON.stringify({ extends: "./tsconfig.json", files, include: ["srv/**/*.d.ts"] }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    ["node_modules/typescript/bin/tsc", "--pretty", "false", "-p", "tsconfig.mutants.json"],
    { cwd: project, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  const errors = new Map();
  for (const line of stdout.split("\n")) {
    const [, file, error] = /^(\S.*?)\(\d+,\d+\): error (TS\d+: .*)$/.exec(line) ?? [];
    if (file) errors.set(file, [...(errors.get(file) ?? []), error]);
  }
  return errors;
}
