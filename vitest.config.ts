import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { environment } from "./test/screens/environment.ts";

/** What tests write lies in one directory, which goes when the run ends. */
const temporary = mkdtempSync(join(tmpdir(), "z2ui5-tests-"));
chmodSync(temporary, 0o711); // PostgreSQL runs as another user than root.
process.env["TMPDIR"] = temporary;
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
// Workers and servers take what another one has compiled.
process.env["NODE_COMPILE_CACHE"] = join(temporary, "compiled");

/** What `npm test` runs in a browser: the way of a click. CI runs all but those for a release. */
const CLICKS = ["actions", "edits", "events", "leaving-fields", "slots"];

/** Slower tests of other kinds, which `npm test` leaves to CI: memory, kills, several instances, many servers, large files. */
const MORE = [
  "engine/replace-each",
  "engine/view/generated",
  "service/approuter",
  "service/database",
  "service/durability",
  "service/file-streams",
  "service/hostile-bodies",
  "service/idempotency",
  "service/limits",
  "service/locked-file",
  "service/operation",
  "service/production-login",
  "service/replay",
  "service/server",
  "service/statements",
  "service/ui5-locations",
  "service/uncaught-errors",
];

/**
 * The slowest tests, and those of what rarely changes, before a release: every sample and example in a browser, every setting of controls,
 * languages, themes and screens, slow networks, developer tools, injected scripts, agents, compilers, SAP HANA, what the first visit
 * loads, other applications around the page, and on SQLite what CI tests on PostgreSQL with several instances.
 */
const RELEASE = [
  "browser/address",
  "browser/appearance",
  "browser/both-wires",
  "browser/built-in-apps",
  "browser/charts",
  "browser/custom-controls",
  "browser/developer-tools",
  "browser/embedded",
  "browser/entity-app-sizes",
  "browser/error-overlay",
  "browser/every-setting",
  "browser/external-actions",
  "browser/first-load",
  "browser/guide",
  "browser/harness-outlines",
  "browser/languages",
  "browser/libraries",
  "browser/model-columns",
  "browser/model-lists",
  "browser/patching-app-views",
  "browser/phone-styles",
  "browser/reload",
  "browser/return-to-screen",
  "browser/samples",
  "browser/script-injection",
  "browser/script-injection-in-rows",
  "browser/slow-server",
  "browser/texts-in-controls",
  "browser/tile",
  "browser/ui5-bundles",
  "browser/unchanged-views",
  "browser/user-language",
  "browser/warm-page",
  "engine/binding/names-in-every-form",
  "engine/regular-expressions",
  "service/agents",
  "service/draft-expiry",
  "service/hana-build",
  "service/jobs",
  "service/live-instances",
  "service/names",
  "service/presence",
  "service/retained-memory",
  "service/server-with-tsx",
];

/** Tests of the service whose outcome depends on the database. */
const ON_DATABASE = [
  "constraints",
  "database",
  "deployment",
  "draft-expiry",
  "draft-rows",
  "file-streams",
  "durability",
  "health",
  "jobs",
  "list-settings",
  "live",
  "live-instances",
  "live-rows",
  "model",
  "model-value-help",
  "outbox",
  "presence",
  "sharing",
  "tenants",
];

/** Tests of the frontend with scripted answers and checked requests, which are spelled differently on wire 2. */
const ON_WIRE = ["actions", "edits", "slots"];

/** What a release tests on wire 2, too: further scripted answers, and what the frontend does with a real server. */
const ON_WIRE_FOR_RELEASE = [
  "cap-errors",
  "concurrent-input",
  "events",
  "external-actions",
  "history-entries",
  "hot-reload",
  "interleaved",
  "invalid-texts",
  "leaving-fields",
  "live",
  "messages",
  "model-change",
  "offline",
  "patching-slots",
  "patching-tables",
  "pending-entries",
  "reload",
  "retried-requests",
  "return-to-screen",
  "session-gone",
  "slow-server",
  "unchanged-views",
  "unsaved",
];

/** Slower tests of screens, which `npm test` leaves to CI: whole apps of entities, and much of the fields from the model. */
const MORE_SCREENS = [
  "background-work",
  "entity-app-files",
  "entity-app-parts",
  "entity-apps",
  "model-action",
  "model-compositions",
  "model-keys",
  "model-rights",
  "model-save",
  "model-value-help",
  "model-value-help-rows",
  "refused-actions",
  "unreported-mistakes",
];

/** Tests of screens with apps, models or settings of their own, or that look at the process. */
const OWN_PROCESS = [
  "ejected-apps",
  "history-and-replay",
  "isolation",
  "jest-watch",
  "mistaken-annotations",
  "mistakes",
  "mistakes-between-files",
  "museum",
  "no-complaints",
  "packages",
  "page",
];

/** Tests of screens before a release: the tools of agents, and the memory of a process that opens many screens. */
const SCREENS_FOR_RELEASE = ["agent-tools"];
const OWN_PROCESS_FOR_RELEASE = ["memory"];

/** The files of these names, all of which exist: one that was renamed has to be renamed here. */
const files = (names: readonly string[], folder = "test"): string[] =>
  names.map((name) => {
    const file = `${folder}/${name}.test.ts`;
    if (!existsSync(new URL(file, import.meta.url)))
      throw new Error(`${file} is named in vitest.config.ts, but missing.`);
    return file;
  });

/** What the directories of `npm test` have for others; the deployment is tested with its PostgreSQL. */
const exclude = files([...MORE, ...RELEASE, "service/deployment"]);
const clicks = files(CLICKS, "test/browser");

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

const patient: Options = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A state that comes is waited for, however busy the machine is.
  expect: { poll: { timeout: 30_000 } },
  // Also where there are only two cores: a test waits for browsers, servers and databases most of its time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

const node: Options = {
  ...patient,
  env: { CDS_TYPESCRIPT: "native" },
  // Plain Node imports: otherwise a test gets its own copy of every srv module beside the one the server loads.
  experimental: { viteModuleRunner: false },
};

/** Apps as their users see them, without a browser and without a port. */
const screens: Options = { ...node, isolate: false, env: { ...node.env, ...environment } };

/** Tests that speak HTTP with a real server, one of which is shared. */
const service: Options = { ...node, globalSetup: ["test/service/shared-server.ts"] };

/** Tests in a browser. The files of a worker share the browser, and what it has loaded. */
const browser: Options = { ...node, isolate: false, globalSetup: ["test/browser/shared-server.ts"] };

/** Tests in a browser on wire 2. Scripts are translated with modules of the frontend, which name each other as a bundler resolves them. */
const wire2: Options = { ...patient, isolate: false, env: { Z2UI5_TEST_WIRE: "2" } };

const abuse: Options = {
  ...node,
  env: { ...node.env, NODE_DISABLE_COMPILE_CACHE: "1" },
  globalSetup: ["test/abuse/global-setup.ts"],
  hookTimeout: 180_000,
  fileParallelism: false,
};

/** A project of vitest: `npx vitest run --project <name>`. */
const project = (name: string, include: readonly string[], options: Options): TestProjectInlineConfiguration => ({
  test: { ...options, name, include: [...include] },
});

export default defineConfig({
  test: {
    projects: [
      // npm test
      // Engines share nothing, and the files of a worker need not load the sources each for itself.
      project("engine", ["test/engine/**/*.test.ts"], { ...node, isolate: false, exclude }),
      // The host in the process of the test, for what nobody sees from outside.
      project("host", ["test/host/**/*.test.ts"], node),
      project("screens", ["test/screens/**/*.test.ts"], {
        ...screens,
        exclude: files(
          [...OWN_PROCESS, ...MORE_SCREENS, ...SCREENS_FOR_RELEASE, ...OWN_PROCESS_FOR_RELEASE],
          "test/screens",
        ),
      }),
      // Modules of the frontend, which name each other as a bundler resolves them.
      project("frontend", ["test/frontend/**/*.test.ts"], patient),
      project("service", ["test/service/**/*.test.ts"], { ...service, exclude }),
      // Recordings over HTTP, with a server of its own.
      project("traffic", ["test/traffic/**/*.test.ts"], node),
      project("browser", clicks, browser),

      // CI
      project("more", files(MORE), service),
      project("more-browser", ["test/browser/**/*.test.ts"], { ...browser, exclude: [...clicks, ...files(RELEASE)] }),
      project("more-screens", files(MORE_SCREENS, "test/screens"), screens),
      project("screens-alone", files(OWN_PROCESS, "test/screens"), node),
      project("wire2", files(ON_WIRE, "test/browser"), wire2),
      project("postgres", ["test/postgres/**/*.test.ts", ...files(ON_DATABASE, "test/service")], {
        ...service,
        globalSetup: ["test/service/shared-postgres.ts", "test/service/shared-server.ts"],
      }),
      // Attacks on the built artefact in an instance of 256 MB, one after the other, because each of them takes what it can get.
      project("abuse", ["test/abuse/**/*.test.ts"], abuse),
      // The packed plugin in projects that are made on the spot.
      project("plugin", ["test/plugin/**/*.test.ts"], {
        globalSetup: ["test/plugin/installed.ts"],
        maxWorkers: patient.maxWorkers,
        testTimeout: 120_000,
        hookTimeout: 240_000,
      }),

      // Before a release
      project("release", files(RELEASE), browser),
      project("release-screens", files(SCREENS_FOR_RELEASE, "test/screens"), screens),
      project("release-alone", files(OWN_PROCESS_FOR_RELEASE, "test/screens"), node),
      project("release-wire2", files(ON_WIRE_FOR_RELEASE, "test/browser"), {
        ...wire2,
        globalSetup: browser.globalSetup,
      }),
      // Every character in every place; `abuse` has some of them.
      project("texts", ["test/abuse/texts.test.ts"], { ...abuse, env: { ...abuse.env, ABUSE_TEXTS: "all" } }),
    ],
  },
});
