import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { Server } from "node:http";
import { join } from "node:path";
import { createRequire } from "node:module";
import type * as LightMyRequest from "light-my-request";
import { defaultParts, type EngineParts } from "../../engine-parts.ts";
import { isAppClass } from "../../is-app.ts";
import { wireName } from "../../binding/names.ts";
import { fileLoader, type FileLoader } from "../../registry/module-hooks.ts";
import { pause, setImmediate, withTimers, withTasks } from "../real-timers.ts";
import { expectUnmocked, loadByVitest, watchSources } from "./in-vitest.ts";
import { namesInSource } from "./names-in-project.ts";
import { stateOf } from "./app-state.ts";
import { nativeRequire } from "../native-require.ts";
import { loadTestPackage } from "../packages.ts";
import { projectAbove } from "./project-above.ts";
import { saveData, type Database } from "./saved-data.ts";
import { storedStateOf } from "./stored-state.ts";
import type { Login, TestServer } from "./test-server.ts";

type Handler = (request: unknown, response: unknown, next: (error?: unknown) => void) => void;

/** What has elements in a model: definitions, structures, lists of them, and what actions take and return. */
interface Typed {
  readonly elements?: Readonly<Record<string, Typed>>;
  readonly params?: Readonly<Record<string, Typed>>;
  readonly actions?: Readonly<Record<string, Typed>>;
  readonly items?: Typed;
  readonly returns?: Typed;
}

/** The parts of CAP that its types do not show, or show otherwise. */
interface CdsParts {
  root: string;
  readonly app: unknown;
  readonly model: { readonly definitions: Readonly<Record<string, Typed>> } | undefined;
  once(event: string, handler: (app: object) => void): void;
  plugins: Promise<unknown>;
  readonly utils: { import: FileLoader; _import: FileLoader };
  cli: object;
  options: object;
  env: {
    features: { with_mocks?: boolean; test_mocks?: boolean };
    log: { levels?: Record<string, string> };
    requires: Record<string, unknown>;
    z2ui5?: { ui5?: string | null; viewCheck?: string; development?: boolean; history?: object };
  };
  middlewares: { add(handler: Handler, options: { after: string }): void };
  server(options: object): Promise<unknown>;
  resolve(path: string): unknown;
  tx<T>(context: object, work: () => Promise<T>): Promise<T>;
  User: (new (options: object) => object) & { readonly Privileged: new () => object };
  on(event: string, handler: (model: object) => void): void;
  run(query: unknown): Promise<unknown>;
  readonly db: Database | undefined;
  readonly deploy: { include_external_entities_in(model: object): void };
  context: { user: object; tenant: string | undefined };
}

/** A test tells what fails by itself; the server's ordinary steps would drown it. */
const QUIET = { z2ui5: "warn", cds: "warn", deploy: "warn", "cds.deploy": "warn" };

/** Header that says who sends a request; only the screens of this process can send one. */
const SENDER = "z2ui5-test-sender";
let started: Promise<OwnServer> | undefined;

/** A server that runs in this process. */
export interface OwnServer extends TestServer {
  /** Does work as CAP does it for a request of a user. */
  readonly as: <T>(login: Login, work: () => Promise<T>) => Promise<T>;
  /** Runs a query, or work, with all rights. */
  readonly run: (work: unknown) => Promise<unknown>;
  /** Puts the data of the project back to what it was at the start. */
  readonly resetData: () => Promise<void>;
  /** Resolves when every job has ended. */
  readonly jobsEnd: () => Promise<void>;
}

/**
 * Starts the project's CAP server in this process, once: with the project's model and services, a database of its own in memory, and no port. Whoever
 * a screen says sits in front of it is logged in.
 * @param root directory of the project; the nearest one with a `package.json` above the working directory if it is not given
 */
export const inMemory = (root?: string): Promise<OwnServer> =>
  (started ??= withTimers(() => start(root ?? projectOf(process.cwd()))));

async function start(root: string): Promise<OwnServer> {
  const { inject } = loadTestPackage(
    () => nativeRequire("light-my-request") as typeof LightMyRequest,
    "light-my-request",
    "sends requests to the server in the process of the test",
  );
  if (existsSync(join(root, "tsconfig.json"))) process.env["CDS_TYPESCRIPT"] ??= "native";
  const cds = loadCds(root);
  cds.root = root;
  cds.cli = { command: "serve", argv: ["all"], options: {} };
  cds.options = { project: root, service: "all", from: "*" };
  await loadByVitest(cds);
  await cds.plugins;
  const users = (cds.env.requires["auth"] as { users?: Users } | undefined)?.users ?? {};
  useSettingsOfTests(cds);
  const senderOf = loginBySender(cds, users);
  // Nobody but the screens of this process can reach the server.
  cds.once("bootstrap", (app) => void Object.assign(app, { listen: () => new Server() }));
  const mocked = mockRemoteServices(cds, root);
  const serve = await serverOf(cds, root);
  await serve({ service: "all", from: "*", in_memory: true, mocked });
  const resetData = await saveData(cds.db);
  const as: OwnServer["as"] = (login, work) =>
    withTasks(() => cds.tx({ user: userOf(cds, login, users), tenant: login.tenant }, work));
  return {
    origin: "http://localhost",
    project: root,
    runtime: cds.env.z2ui5?.ui5 ?? "",
    cache: new Map(),
    transportFor: (login) => transportTo(cds.app as Handle, inject, login, senderOf(login)),
    lateNotes: lateNotesOf(defaultParts),
    namesFor: (app) => namesFor(app, cds.model),
    hasApp: (name) =>
      (defaultParts.registry.findLoadedClass(name) ?? defaultParts.registry.findClassFile(name)) !== null,
    stateOf,
    storedStateOf: (login, draft) => as(login, () => storedStateOf(draft)),
    as,
    run: (work) => {
      const running = typeof work === "function" ? (work as () => Promise<unknown>) : () => cds.run(work);
      return withTasks(() => cds.tx({ user: new cds.User.Privileged() }, running));
    },
    resetData: () => withTasks(resetData),
    jobsEnd: () => withTasks(() => jobsEnd(cds)),
    useClass: (name, app) => {
      const { registry } = defaultParts;
      if (isAppClass(app) && registry.findLoadedClass(name) !== app) registry.preferClass(name, app);
    },
    useName: (name) => {
      const { registry } = defaultParts;
      const file = registry.findClassFile(name);
      if (!file) return;
      if (!registry.registered.has(name.toLowerCase())) expectUnmocked(name, file);
      watchSources(file);
    },
  };
}

/** Users as the project has mocked them, by name. */
type Users = Record<string, unknown>;

function useSettingsOfTests({ env }: CdsParts): void {
  // The screen itself complains about views, and tells more about them; it tells what the server tells developers.
  // What is recorded is that of one screen, not of a day.
  const history = { ...env.z2ui5?.history, memory: "2mb" };
  env.z2ui5 = { ...env.z2ui5, viewCheck: "off", development: true, history };
  env.log.levels = { ...env.log.levels, ...QUIET };
  env.requires["auth"] = { kind: "dummy" };
  // A second connection would be another database, so the pool has to be CAP's own for SQLite.
  const { sqlite } = (env.requires["kinds"] ?? {}) as { sqlite?: object };
  // The driver that a project names may be the only one it has.
  const { driver } = (env.requires["db"] ?? {}) as { driver?: string };
  env.requires["db"] = {
    ...sqlite,
    ...(driver && { driver }),
    kind: "sqlite",
    impl: "@cap-js/sqlite",
    credentials: { url: ":memory:" },
  };
}

/** Logs in the user that a screen names. @returns the value of the header for a login */
function loginBySender(cds: CdsParts, users: Users): (login: Login) => string {
  const logins = new Map<string, Login>();
  const senders = new Map<string, string>();
  cds.middlewares.add(
    (request, _response, next) => {
      const { headers } = request as { headers: Record<string, string | undefined> };
      const login = logins.get(headers[SENDER] ?? "");
      delete headers[SENDER];
      if (login) Object.assign(cds.context, { user: userOf(cds, login, users), tenant: login.tenant });
      next();
    },
    { after: "auth" },
  );
  return (login) => {
    const user = JSON.stringify(login);
    const sender = senders.get(user) ?? randomUUID();
    senders.set(user, sender);
    logins.set(sender, login);
    return sender;
  };
}

type Inject = typeof LightMyRequest.inject;
type Handle = Parameters<Inject>[0];

/** Sends the requests of one user to the server. */
const transportTo =
  (handle: Handle, inject: Inject, login: Login, sender: string): ReturnType<TestServer["transportFor"]> =>
  async ({ method, path, headers, body, wantsBytes }) => {
    const response = await withTasks(() =>
      inject(handle, {
        method: method as "GET",
        url: path,
        headers: { ...headers, ...login.headers, host: "localhost", [SENDER]: sender },
        ...(body === undefined ? {} : { payload: typeof body === "string" ? body : Buffer.from(body) }),
      }),
    );
    const received = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    const { statusCode: status } = response;
    if (wantsBytes) return { status, headers: received, body: "", bytes: response.rawPayload };
    return { status, headers: received, body: response.payload };
  };

/** Looks again and again, in turns of the event loop between which the jobs go on. */
async function jobsEnd(cds: CdsParts): Promise<void> {
  const open = `SELECT 1 FROM z2ui5_t_05 WHERE state IN ('queued', 'running')`;
  const readOpen = (): Promise<unknown> => cds.tx({ user: new cds.User.Privileged() }, () => cds.run(open));
  while (((await readOpen()) as unknown[]).length > 0) await pause();
}

/** Serves the remote services of the project from mock data, as `cds watch` does. @returns whether it does */
function mockRemoteServices(cds: CdsParts, root: string): boolean {
  const { with_mocks: mocked = true, test_mocks: ownMocks } = cds.env.features;
  if (!mocked) return false;
  cds.on("loaded", (model) => cds.deploy.include_external_entities_in(model));
  const file = join(root, "test/mocked.js");
  if (ownMocks && existsSync(file)) cds.once("served", () => void createRequire(join(root, "package.json"))(file));
  return true;
}

/** What rows of lists have besides their elements, also where no source says so. */
const OF_ROWS = wireName("selected");

/** Names in the source of an app, and those of the elements of the model, of which rows may be read. */
function namesFor(app: string, model: CdsParts["model"]): ReadonlySet<string> | undefined {
  const found = defaultParts.registry.findLoadedClass(app);
  const names = found && namesInSource(found);
  if (!names) return undefined;
  const elements = Object.values(model?.definitions ?? {}).flatMap(elementsOf);
  return new Set([...names, OF_ROWS, ...elements.map(wireName)]);
}

/** Names of elements and parameters at any depth. What is inherited is that of another definition. */
function elementsOf(one: Typed): string[] {
  const own: Typed = Object.fromEntries(Object.entries(one));
  const named = Object.entries({ ...own.elements, ...own.params });
  const below = [...named.map(([, each]) => each), ...Object.values(own.actions ?? {}), own.items, own.returns];
  return [...named.map(([name]) => name), ...below.flatMap((each) => (each ? elementsOf(each) : []))];
}

/** What happens after answers: what is not awaited gets a few turns of the event loop to happen. */
function lateNotesOf(engine: EngineParts): () => Promise<readonly string[]> {
  const notes: string[] = [];
  engine.connect({ lateNote: (sentence) => void notes.push(sentence) });
  return async () => {
    for (let pass = 0; pass < PASSES; pass++) await new Promise((done) => setImmediate(done));
    return notes.splice(0);
  };
}
const PASSES = 3;

/** The project's own CAP, which may be another copy than the one beside this file. */
const loadCds = (root: string): CdsParts => createRequire(join(root, "package.json"))("@sap/cds") as CdsParts;

/** The project's own way to start, as `cds serve` finds it. */
async function serverOf(cds: CdsParts, root: string): Promise<(options: object) => Promise<unknown>> {
  const names = ["server", "srv/server"].flatMap((name) =>
    (process.env["CDS_TYPESCRIPT"] ? [`${name}.ts`] : []).concat([`${name}.js`, `${name}.mjs`]),
  );
  const file = names.map((name) => join(root, name)).find((path) => existsSync(path));
  const load = fileLoader() ?? createRequire(join(root, "package.json"));
  const module = file === undefined ? undefined : ((await load(file)) as { default?: unknown });
  const own =
    typeof module === "function"
      ? module
      : ((module?.default as { default?: unknown } | undefined)?.default ?? module?.default);
  return typeof own === "function" ? (own as (options: object) => Promise<unknown>) : (options) => cds.server(options);
}

function userOf(cds: CdsParts, login: Login, users: Record<string, unknown>): object {
  const configured = (Object.hasOwn(users, login.user) ? users[login.user] : undefined) as
    | { roles?: string[]; attr?: object; tenant?: string }
    | undefined;
  const roles = login.roles ?? configured?.roles ?? [];
  return new cds.User({
    id: login.user,
    roles: [...roles, "authenticated-user", "identified-user"],
    attr: login.attributes ?? configured?.attr ?? {},
    tenant: login.tenant ?? configured?.tenant,
  });
}

/** @throws Error where there is no project */
function projectOf(directory: string): string {
  const root = projectAbove(directory);
  if (root !== undefined) return root;
  throw new Error(
    `No CAP project was found in ${directory} or above it: expected a package.json that depends on @sap/cds. Run the test from the project's directory, or give open() its directory as root.`,
  );
}
