/**
 * `cds add z2ui5`: a first app with its test, settings to change, and what approuter and MTA of the project need to know.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import cds from "@sap/cds";
import { parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { contribution } from "../config/contribution.ts";
import { TEST_PACKAGES } from "../../z2ui5/test/packages.ts";
import { Plugin, type Facet } from "./cds-add.ts";
import { completeCompilerOptions } from "./compiler-options.ts";
import { FIRST_APP, firstApp } from "./first-app.ts";
import { firstTest, runnerOfTest, testCommand, testRunner, type TestRunner } from "./first-test.ts";
import { language, readJson, readText, writeJson, writeNew, type Language } from "./project-files.ts";

interface Route {
  source: string | { readonly path?: string };
  authenticationType?: string;
  csrfProtection?: boolean;
  destination?: string;
  [option: string]: unknown;
}

/** Before the routes of the project, whose last one takes everything. */
const ROUTES: readonly Route[] = [
  {
    source: "^/rest/root/z2ui5(.*)$",
    target: "/rest/root/z2ui5$1",
    destination: "srv-api",
    csrfProtection: false,
  },
  {
    source: "^/z2ui5/(.*)$",
    target: "/z2ui5/$1",
    destination: "srv-api",
    authenticationType: "none",
    cacheControl: "no-cache",
  },
];
/** What browsers ask for: the endpoint, the frontend, and UI5 where this server has it. */
const paths = (): readonly string[] => [
  "/rest/root/z2ui5",
  "/z2ui5/webapp/Component-preload.js",
  ...[contribution().resources].filter((path) => path.startsWith("/z2ui5/")).map((path) => `${path}/sap-ui-core.js`),
];
const ROUTERS = ["app/router", "app", "approuter", ".deploy/app-router"];

/** The facet `z2ui5`. */
export class PluginFacet extends (Plugin ?? Object) implements Facet {
  /** Text of `cds add` for it. */
  static help(): string {
    return "UI5 apps written as classes on the server";
  }

  /** Whether `cds add` may take it for granted. */
  static hasInProduction(env: { requires?: Record<string, unknown> }): boolean {
    return Boolean(env.requires?.z2ui5);
  }

  async run(): Promise<void> {
    const kind = language();
    completeCompilerOptions();
    const extension = kind.typescript ? "ts" : "js";
    const runner = runnerOfProject();
    writeNew(`srv/apps/${FIRST_APP}.${extension}`, firstApp(kind));
    const test = `test/${FIRST_APP}.test.${extension}`;
    const former = runnerOfTest(kind, readText(test));
    writeNew(test, firstTest(kind, runner), former !== undefined && former !== runner);
    const all = testCommand(kind, runner);
    const command =
      writeManifest(all, former && testCommand(kind, former)) || `${runner === "node" ? "" : "npx "}${all} ${test}`;
    cds.log("z2ui5").info(`test your apps with: npm install && ${command}`);
  }

  async combine(): Promise<void> {
    if (!contribution()) return;
    ROUTERS.forEach(addRoutes);
    addToMta(language());
    addToSidecar();
  }
}

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  cds?: { z2ui5?: { appDirs?: string[] } };
}

function runnerOfProject(): TestRunner {
  const { dependencies, devDependencies } = readJson<Manifest>("package.json") ?? {};
  return testRunner(Object.keys({ ...dependencies, ...devDependencies }));
}

/** What `npm init` writes into a project without tests. */
const NO_TESTS = /no test specified/;

/**
 * Names the directory of the apps, so that it can be found, what tests need, and the command that runs them.
 * @param command what runs all tests @param former the command of the runner the project had, which is replaced @returns the command that runs the first test; "" if only its runner can
 */
function writeManifest(command: string, former: string | undefined): string {
  const project = readJson<Manifest>("package.json");
  if (!project) return "";
  const { scripts, dependencies, devDependencies, cds: settings } = project;
  const missing = Object.entries(TEST_PACKAGES).filter(([name]) => !(dependencies?.[name] ?? devDependencies?.[name]));
  const test = scripts?.["test"];
  const hasTests = test !== undefined && !NO_TESTS.test(test) && test !== former;
  if (!hasTests || missing.length > 0 || !settings?.z2ui5?.appDirs)
    writeJson("package.json", {
      ...project,
      ...(hasTests ? {} : { scripts: { ...scripts, test: command } }),
      ...(missing.length > 0 && { devDependencies: { ...devDependencies, ...Object.fromEntries(missing) } }),
      cds: { ...settings, z2ui5: { appDirs: ["srv/apps"], ...settings?.z2ui5 } },
    });
  return !hasTests || test === command ? "npm test" : "";
}

function addRoutes(router: string): void {
  const file = `${router}/xs-app.json`;
  const config = readJson<{ routes?: Route[]; authenticationMethod?: string }>(file);
  if (!config) return;
  const existing = config.routes ?? [];
  const missing = ROUTES.map((route) => fitting(route, existing)).filter((route) => !isServed(route, existing));
  if (missing.length > 0) writeJson(file, { ...config, routes: [...missing, ...existing] });
}

/** Whether routes of the project lead all paths of one of ours where it would, with the same login and without a token it knows nothing of. */
function isServed(ours: Route, existing: readonly Route[]): boolean {
  if (existing.some((route) => patternOf(route) === ours.source)) return true;
  return paths()
    .filter((path) => takes(ours, path))
    .every((path) => {
      const first = existing.find((route) => takes(route, path));
      return (
        first?.destination !== undefined &&
        first.authenticationType === ours.authenticationType &&
        (ours.csrfProtection !== false || first.csrfProtection === false)
      );
    });
}

function takes(route: Route, path: string): boolean {
  try {
    return new RegExp(patternOf(route) ?? "(?!)").test(path);
  } catch {
    return false;
  }
}

const patternOf = ({ source }: Route): string | undefined => (typeof source === "string" ? source : source.path);

/**
 * Users log in as they do for the rest of the project: as the route says that would lead there without ours. One that says nothing leaves it to the
 * approuter, which knows whether it is bound to XSUAA or to the identity service.
 */
function fitting(route: Route, existing: readonly Route[]): Route {
  if (route.authenticationType === "none") return route;
  const rest = existing.find(
    (each) => patternOf(each) !== route.source && paths().some((path) => takes(route, path) && takes(each, path)),
  );
  const login = rest?.authenticationType;
  return login === undefined || login === "none" ? route : { ...route, authenticationType: login };
}

/** Expired drafts are removed by the first instance of the service, and CAP looks for handlers in files that the build has not compiled. */
function addToMta({ typescript }: Language): void {
  const path = join(cds.root, "mta.yaml");
  if (!existsSync(path)) return;
  const document = parseDocument(readFileSync(path, "utf8"));
  const modules = (document.get("modules") as YAMLSeq<YAMLMap> | undefined)?.items ?? [];
  const service = modules.find(
    (module) => module.get("type") === "nodejs" && /(?:^|\/)gen\/srv$/.test(String(module.get("path"))),
  );
  const properties = { Z2UI5_DRAFT_RETENTION_INSTANCE: "0", ...(typescript && { CDS_TYPESCRIPT: "native" }) };
  const missing = Object.entries(properties).filter(([name]) => service && !service.hasIn(["properties", name]));
  if (!service || missing.length === 0) return;
  if (!service.has("properties")) service.set("properties", document.createNode({}));
  for (const [name, value] of missing) service.setIn(["properties", name], value);
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}

const SIDECAR = "mtx/sidecar";

/** The sidecar creates the tables of tenants, those of drafts only if it has the package, too. */
function addToSidecar(): void {
  const file = `${SIDECAR}/package.json`;
  const sidecar = readJson<Manifest>(file);
  const version = readJson<Manifest>("package.json")?.dependencies?.["z2ui5"];
  if (!sidecar || version === undefined || sidecar.dependencies?.["z2ui5"] !== undefined) return;
  writeJson(file, { ...sidecar, dependencies: { ...sidecar.dependencies, z2ui5: fromSidecar(version) } });
}

/** A tarball is named relative to the package that depends on it. */
function fromSidecar(version: string): string {
  const path = /^file:(?!\/)(.*)$/.exec(version)?.[1];
  return path === undefined ? version : `file:${posix.relative(SIDECAR, path)}`;
}
