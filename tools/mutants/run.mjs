/**
 * Mutation testing: breaks the code in many small ways and looks whether a test notices. `npm run mutants [-- <room>…]`, where a room is a
 * folder of the engine or host, such as `binding` or `host/endpoint`. It takes long, so it runs by name and not with the tests; what a run
 * found is kept, so the next one only tries what has changed since. `MUTANTS_MINUTES=10` ends a room after ten minutes, and the next run
 * goes on there; `MUTANTS_AT_ONCE` is the number of processes, 2 if it is not given; `MUTANTS_NEAR=1` runs the tests next to the room only.
 *
 * The code is broken in a copy, and only there; what it needs lies in this folder and is installed on the first run. The scores are printed
 * and kept in `scores.json` next to this file; the mutants that survived are listed in `gen/mutants/<room>/survivors.json`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { keyOf, refusedMutants } from "./refused.mjs";
import { ROOMS } from "./rooms.mjs";

const HERE = import.meta.dirname;
const PROJECT = join(HERE, "../..");
const GOAL = 85;
const KILLED = ["Killed", "Timeout"];
/** Why a mutant may have been left out. */
const EXPECTED = ["does not compile", "not tried"];
const NOT_COUNTED = ["Ignored", "CompileError", "RuntimeError", "Pending"];

const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(ROOMS);
for (const room of chosen)
  if (!(room in ROOMS)) throw new Error(`There is no room "${room}". Choose from ${Object.keys(ROOMS).join(", ")}.`);
installTools();
for (const room of chosen) {
  const score = await mutate(room);
  writeFileSync(join(HERE, "scores.json"), `${JSON.stringify({ ...scores(), [room]: score }, null, 2)}\n`);
  process.stdout.write(
    `${room}: ${score.killed} of ${score.mutants} mutants killed, ${score.score} % (goal ${GOAL} %)${score.untried ? `, ${score.untried} not tried yet` : ""}\n`,
  );
}
if (chosen.some((room) => scores()[room].score < GOAL)) process.exitCode = 1;

function scores() {
  return json(join(HERE, "scores.json"));
}

function json(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function installTools() {
  if (!existsSync(join(HERE, "node_modules/@stryker-mutator/core")))
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], {
      cwd: HERE,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
}

function git(...args) {
  return execFileSync("git", args, { cwd: PROJECT, encoding: "utf8" }).trim();
}

/** The copy has modules of its own only where a link has to lead into the copy. */
function copyProject(copy, ...paths) {
  rmSync(copy, { recursive: true, force: true });
  for (const file of git("ls-files", "--cached", "--others", "--exclude-standard", ...paths).split("\n")) {
    if (!existsSync(join(PROJECT, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(copy, file));
  }
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(PROJECT, "node_modules"))) {
    symlinkSync(
      name === "z2ui5" ? "../srv/z2ui5" : join(PROJECT, "node_modules", name),
      join(copy, "node_modules", name),
    );
  }
  // The tools are those of the copy, too: whoever changes them meanwhile changes no run.
  if (existsSync(join(copy, "tools/mutants")))
    symlinkSync(join(HERE, "node_modules"), join(copy, "tools/mutants/node_modules"));
  for (const built of [".ui5", "app/z2ui5/webapp"])
    if (existsSync(join(PROJECT, built)) && !existsSync(join(copy, built)))
      symlinkSync(join(PROJECT, built), join(copy, built));
}

async function mutate(room) {
  const { folder, except = [], screens = false, ...known } = ROOMS[room];
  const tests = (process.env.MUTANTS_NEAR && known.near) || known.tests;
  const kept = join(PROJECT, "gen/mutants", room.replace("/", "-"));
  const [copy, unbroken] = [join(kept, "copy"), join(kept, "unbroken")];
  const commit =
    git("rev-parse", "--short", "HEAD") +
    (git("status", "--porcelain", "srv", "test") ? " and what is not committed" : "");
  const minutes = Number(process.env.MUTANTS_MINUTES ?? 0);
  copyProject(copy);
  copyProject(unbroken, "srv", "*.json");
  const broken = readdirSync(join(unbroken, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts") && !except.includes(name));
  writeFileSync(join(kept, "survived.txt"), "");
  writeFileSync(join(kept, "refused.json"), JSON.stringify(await refusedMutants(unbroken, broken)));
  writeFileSync(
    join(copy, "vitest.mutants.config.ts"),
    `import { defineConfig } from "vitest/config";
${screens ? 'import { environment } from "./test/screens/environment.ts";' : "const environment = {};"}
export default defineConfig({ test: {
  pool: "forks", isolate: false, testTimeout: 900_000, hookTimeout: 900_000, experimental: { viteModuleRunner: false },
  env: { ...environment, CDS_TYPESCRIPT: "native", MUTANTS: "1" },
  include: ${JSON.stringify(tests)}, runner: "./tools/mutants/warm-runner.mjs", maxWorkers: 1, reporters: ["dot"],
} });\n`,
  );
  writeFileSync(
    join(copy, "stryker.config.json"),
    JSON.stringify({
      packageManager: "npm",
      plugins: [join(copy, "tools/mutants/warm-plugin.mjs")],
      testRunner: "warm",
      mutate: broken,
      coverageAnalysis: "perTest",
      incremental: true,
      incrementalFile: join(kept, "found.json"),
      timeoutMS: 120_000,
      dryRunTimeoutMinutes: 60,
      concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
      reporters: ["json", "progress-append-only"],
      jsonReporter: { fileName: join(kept, "mutants.json") },
      inPlace: true,
      tsconfigFile: "none.json",
      allowEmpty: true,
    }),
  );
  const { status } = spawnSync(
    process.execPath,
    [join(HERE, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "stryker.config.json"],
    {
      cwd: copy,
      stdio: "inherit",
      // Types are stripped once, not once per mutant.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(kept, "compiled"),
        MUTANTS_REFUSED: join(kept, "refused.json"),
        MUTANTS_SURVIVED: join(kept, "survived.txt"),
        MUTANTS_UNTIL: minutes ? String(Date.now() + minutes * 60_000) : "",
      },
    },
  );
  if (status !== 0) throw new Error(`The mutants of ${room} could not be tried; see above.`);
  forgetUntried(join(kept, "found.json"));
  return {
    commit,
    // What survives these may be killed by the others.
    ...(tests !== known.tests && { tests: "near" }),
    ...scoreOf(kept),
  };
}

function forgetUntried(file) {
  const found = json(file);
  for (const each of Object.values(found.files ?? {}))
    each.mutants = each.mutants.filter(({ status }) => status !== "RuntimeError");
  writeFileSync(file, JSON.stringify(found));
}

function scoreOf(kept) {
  const { files } = json(join(kept, "mutants.json"));
  const refused = json(join(kept, "refused.json"));
  const all = Object.values(files).flatMap((file) => file.mutants);
  const untried = all.filter(({ statusReason }) => statusReason === "not tried").length;
  const failed = all
    .filter(({ status }) => status === "RuntimeError")
    .find(({ statusReason }) => !EXPECTED.includes(statusReason));
  if (failed) throw new Error(`The tests could not be loaded: ${failed.statusReason}`);
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split("\n");
    return (
      mutants
        .filter(({ status }) => !NOT_COUNTED.includes(status))
        // Of those that no test meets nobody was asked before.
        .filter(({ location, replacement }) => !refused.includes(keyOf(file, fromZero(location), replacement)))
        .map(({ status, location: { start, end }, replacement }) => ({
          status,
          line: start.line,
          mutant: `${file}: ${textOf(lines, start, end)} → ${short(replacement)}`,
        }))
    );
  });
  const survivors = mutants.filter(({ status }) => !KILLED.includes(status));
  writeFileSync(join(kept, "survivors.json"), `${JSON.stringify(survivors, null, 2)}\n`);
  const killed = mutants.length - survivors.length;
  return {
    mutants: mutants.length,
    killed,
    ...(untried > 0 && { untried }),
    score: mutants.length === 0 ? 100 : Math.round((killed / mutants.length) * 1000) / 10,
  };
}

function fromZero({ start, end }) {
  return {
    start: { line: start.line - 1, column: start.column - 1 },
    end: { line: end.line - 1, column: end.column - 1 },
  };
}

function textOf(lines, start, end) {
  const text = lines.slice(start.line - 1, end.line);
  text[text.length - 1] = text.at(-1).slice(0, end.column - 1);
  text[0] = text[0].slice(start.column - 1);
  return short(text.join("\n"));
}

function short(text) {
  const line = text.replace(/\s+/g, " ");
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}
