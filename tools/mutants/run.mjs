/**
 * Mutation testing: breaks the code in many small ways and looks whether a test notices. `npm run mutants [-- <room>…]`, where a room is a
 * folder of the engine or host, such as `binding` or `host/endpoint`. It takes long, so it runs by name and not with the tests.
 *
 * The code is broken in a copy, and only there; what it needs lies in this folder and is installed on the first run. The score of a run is
 * printed and kept in `score.json` next to this file.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const HERE = import.meta.dirname;
const PROJECT = join(HERE, "../..");
const COPY = join(PROJECT, "gen/mutants");
/** Rooms whose mutants have to be killed, with the tests that know them. */
const ROOMS = {
  binding: ["test/engine/binding", "test/engine/contract", "test/engine/review"],
  instance: ["test/engine/instance", "test/engine/drafts", "test/engine/contract", "test/engine/roundtrip"],
  state: ["test/engine/state", "test/engine/instance", "test/engine/drafts", "test/engine/contract"],
  roundtrip: ["test/engine/roundtrip", "test/engine/contract", "test/engine/review"],
  wire: ["test/engine/contract", "test/engine/wire", "test/engine/roundtrip"],
  "host/endpoint": ["test/service"],
  "host/drafts": ["test/service"],
};
const GOAL = 85;

const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(ROOMS);
installTools();
copyProject();
const scores = existsSync(join(HERE, "score.json")) ? JSON.parse(readFileSync(join(HERE, "score.json"), "utf8")) : {};
for (const room of chosen) {
  if (!(room in ROOMS)) throw new Error(`There is no room "${room}". Choose from ${Object.keys(ROOMS).join(", ")}.`);
  scores[room] = mutate(room);
  process.stdout.write(
    `${room}: ${scores[room].killed} of ${scores[room].mutants} mutants killed, ${scores[room].score} % (goal ${GOAL} %)\n`,
  );
}
writeFileSync(join(HERE, "score.json"), `${JSON.stringify(scores, null, 2)}\n`);
if (chosen.some((room) => scores[room].score < GOAL)) process.exitCode = 1;

function installTools() {
  if (!existsSync(join(HERE, "node_modules/@stryker-mutator/core")))
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], {
      cwd: HERE,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
}

/** The copy has modules of its own only where a link has to lead into the copy. */
function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  for (const file of execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: PROJECT,
    encoding: "utf8",
  })
    .trim()
    .split("\n")) {
    if (!existsSync(join(PROJECT, file))) continue;
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(COPY, file));
  }
  mkdirSync(join(COPY, "node_modules"));
  for (const name of readdirSync(join(PROJECT, "node_modules"))) {
    symlinkSync(
      name === "z2ui5" ? "../srv/z2ui5" : join(PROJECT, "node_modules", name),
      join(COPY, "node_modules", name),
    );
  }
  for (const built of [".ui5", "app/z2ui5/webapp"])
    if (existsSync(join(PROJECT, built)) && !existsSync(join(COPY, built)))
      symlinkSync(join(PROJECT, built), join(COPY, built));
}

function mutate(room) {
  const service = room.startsWith("host/");
  const tests = ROOMS[room].filter((folder) => existsSync(join(COPY, folder)));
  writeFileSync(
    join(COPY, "vitest.mutants.config.ts"),
    `import { defineConfig } from "vitest/config";
export default defineConfig({ test: {
  pool: "forks", testTimeout: 30_000, env: { CDS_TYPESCRIPT: "native" }, experimental: { viteModuleRunner: false },
  include: ${JSON.stringify(tests.map((folder) => `${folder}/**/*.test.ts`))}${service ? ', globalSetup: ["test/service/shared-server.ts"]' : ""},
} });\n`,
  );
  const folder = service ? `srv/${room}` : `srv/z2ui5/${room}`;
  writeFileSync(
    join(COPY, "stryker.config.json"),
    JSON.stringify({
      packageManager: "npm",
      plugins: [join(HERE, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
      testRunner: "vitest",
      vitest: { configFile: "vitest.mutants.config.ts", related: false },
      mutate: [`${folder}/**/*.ts`, "!**/*.test.ts", "!**/*.d.ts"],
      // A server is a process of its own, which the coverage of a test does not see.
      coverageAnalysis: service ? "off" : "perTest",
      reporters: ["clear-text", "json"],
      jsonReporter: { fileName: "mutants.json" },
      inPlace: true,
      tsconfigFile: "none.json",
      allowEmpty: true,
    }),
  );
  spawnSync(
    process.execPath,
    [join(HERE, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "stryker.config.json"],
    { cwd: COPY, stdio: "inherit" },
  );
  const mutants = Object.values(JSON.parse(readFileSync(join(COPY, "mutants.json"), "utf8")).files).flatMap(
    (file) => file.mutants,
  );
  const counted = mutants.filter(({ status }) => !["Ignored", "CompileError", "RuntimeError"].includes(status));
  const killed = counted.filter(({ status }) => ["Killed", "Timeout"].includes(status)).length;
  return {
    mutants: counted.length,
    killed,
    score: counted.length === 0 ? 100 : Math.round((killed / counted.length) * 1000) / 10,
  };
}
