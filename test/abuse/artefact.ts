/**
 * The built artefact (gen/srv) as it is deployed, started in production with a memory limit.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { nodeOptionsFor } from "../../srv/host/operations/memory.ts";
import { memoryGroup } from "./memory-group.ts";
import { ENDPOINT } from "../service/client.ts";
import { deployDatabase, PROJECT, startServer, type RunningServer } from "../service/server.ts";
import { productionEnvironment, Xsuaa } from "../service/xsuaa.ts";

const run = promisify(execFile);

/** A deployed service. */
export interface Artefact {
  readonly dir: string;
  remove(): Promise<void>;
}

/** Builds the project and lays the result out as a platform would, with the packages of the project instead of installing them again. */
export async function deployArtefact(): Promise<Artefact> {
  await run(process.execPath, [join(PROJECT, "tools/build.mjs")], { cwd: PROJECT });
  const dir = await mkdtemp(join(tmpdir(), "artefact-"));
  await cp(join(PROJECT, "gen/srv"), dir, { recursive: true });
  const modules = join(dir, "node_modules");
  await mkdir(modules);
  for (const name of await readdir(join(PROJECT, "node_modules")))
    if (name !== "z2ui5") await symlink(join(PROJECT, "node_modules", name), join(modules, name));
  const tarball = (await readdir(dir)).find((name) => name.endsWith(".tgz"))!;
  await mkdir(join(modules, "z2ui5"));
  await run("tar", ["xzf", join(dir, tarball), "-C", join(modules, "z2ui5"), "--strip-components=1"]);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** How the artefact is started. */
export interface Limits {
  /** Megabytes of the instance, as a platform limits it; Node gets the options that docs/operate/sizing.md names. */
  readonly megabytes?: number;
  /** Options of Node; those that docs/operate/sizing.md names for the instance by default. */
  readonly nodeOptions?: string;
  /** SQLite file; a new one by default. */
  readonly database?: string;
  /** The file has its tables already. */
  readonly isDeployed?: boolean;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** An artefact that runs, and a user who is logged in. */
export interface Instance extends RunningServer {
  /** Whether the kernel has ended it for its memory; undefined where the kernel does not limit it. */
  outOfMemory(): Promise<boolean | undefined>;
  /** Posts a text as a user. */
  post(body: string | Uint8Array, headers?: Record<string, string>, user?: string): Promise<Response>;
  /** Starts an app. */
  start(app: string, user?: string): Promise<string>;
  /** Raises an event. @returns status and, where it succeeded, the id of the new draft */
  raise(
    id: string,
    event: string,
    edits?: object,
    user?: string,
  ): Promise<{ status: number; id: string; text: string }>;
  /** Header of a user who is logged in. */
  login(user?: string): Record<string, string>;
}

const xsuaa = new Xsuaa();

/** Starts the artefact with a database file, whose content does not count as memory of the process. */
export async function startArtefact(
  { dir }: Pick<Artefact, "dir">,
  {
    megabytes = 256,
    nodeOptions,
    config,
    env = {},
    isDeployed = false,
    database = join(dir, `${crypto.randomUUID()}.sqlite`),
  }: Limits = {},
): Promise<Instance> {
  if (!isDeployed) await deployDatabase(database);
  const group = await memoryGroup(megabytes);
  const options = { ...memoryOptions(megabytes), ...(nodeOptions && { NODE_OPTIONS: nodeOptions }) };
  const server = await startServer({
    cwd: dir,
    modules: dir,
    database,
    ...(config ? { config } : {}),
    appDirs: [join(import.meta.dirname, "apps")],
    env: {
      ...productionEnvironment(xsuaa.binding()),
      CDS_TYPESCRIPT: undefined,
      ...options,
      ...(group && { ...group.env, NODE_OPTIONS: `${options["NODE_OPTIONS"]} ${group.env.NODE_OPTIONS}` }),
      Z2UI5_MEMORY: `${megabytes}mb`,
      ...env,
    },
  });
  const login = (user = "ada@example.com") => ({ authorization: `Bearer ${xsuaa.token({ user })}` });
  const post: Instance["post"] = (body, headers = {}, user) =>
    fetch(server.url + ENDPOINT, {
      method: "POST",
      body: body as NonNullable<RequestInit["body"]>,
      headers: { "content-type": "application/json", ...login(user), ...headers },
    });
  const send = async (front: object, edits: object, user?: string) => {
    const response = await post(
      JSON.stringify({ value: { S_FRONT: { ORIGIN: server.url, PATHNAME: ENDPOINT, HASH: "", ...front }, XX: edits } }),
      {},
      user,
    );
    const text = await response.text();
    return {
      status: response.status,
      id: response.status === 200 ? (/"ID":"([^"]+)"/.exec(text)?.[1] ?? "") : "",
      text,
    };
  };
  return {
    ...server,
    stop: async () => {
      const code = await server.stop();
      await group?.remove();
      return code;
    },
    outOfMemory: async () => group && (await group.ended()) > 0,
    login,
    post,
    start: async (app, user) => (await send({ SEARCH: `?app_start=${app}` }, {}, user)).id,
    raise: (id, event, edits = {}, user) =>
      send({ ID: id, EVENT: event, T_EVENT_ARG: [], VIEW: "MAIN", SEARCH: "" }, edits, user),
  };
}

/** Environment of an instance with that many megabytes, as docs/operate/sizing.md says. */
export const memoryOptions = (megabytes: number): Record<string, string> => ({
  NODE_OPTIONS: nodeOptionsFor(megabytes),
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
});

/**
 * The most memory a process has had at a time, in megabytes of 1024 × 1024 bytes, without the pages of files: Node's own program, which the
 * kernel takes back before it ends a process for its memory. Linux only.
 */
export async function peakOf({ pid }: Pick<RunningServer, "pid">): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
  return (kilobytes("VmHWM") - kilobytes("RssFile")) / 1024;
}
