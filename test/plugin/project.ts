/**
 * CAP projects that use the plugin, made on the spot.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { inject } from "vitest";
import { freePort } from "../service/free-port.ts";

/** How a project is written. */
export interface Kind {
  readonly modules: "esm" | "cjs";
  readonly language: "js" | "ts";
}

/** How a project is started. */
export type Runner = "cds watch" | "cds-tsx" | "node 22" | "node 24";

/** A project in its own folder. */
export interface Project {
  readonly dir: string;
  /** Adds files by path. */
  write(files: Readonly<Record<string, string | object>>): Promise<void>;
  start(runner?: Runner, env?: Readonly<Record<string, string>>): Promise<Running>;
  /** As `start` under `cds watch`, with pages that reload by themselves. */
  watch(env?: Readonly<Record<string, string>>): Promise<Running>;
  /** Runs a program of the installed packages to its end; options of Node may stand before it. Answers what it wrote. @throws what it wrote when it failed */
  run(...command: string[]): Promise<string>;
  /** Runs Node to its end. */
  node(...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** A server that runs. */
export interface Running {
  readonly url: string;
  log(): string;
  stop(): Promise<void>;
}

/** The packages of a project: those above it. */
const modulesOf = (dir: string): string =>
  join(inject(dir.startsWith(inject("oldest")) ? "oldest" : "workspace"), "node_modules");

/**
 * Makes a project with a service of its own and an app in each language it understands.
 * @param kind how it is written @param files more files, or others @param packages which packages it has
 */
export async function createProject(
  kind: Kind,
  files: Readonly<Record<string, string | object>> = {},
  packages: "workspace" | "oldest" | "typescript6" = "workspace",
): Promise<Project> {
  const dir = await mkdtemp(join(inject(packages), "project-"));
  await writeAll(dir, { ...baseFiles(kind), ...files });
  return projectIn(dir, kind);
}

/**
 * Makes a project by the commands of a page, which are run in an empty directory with nothing but the packed plugin. The packages come from the
 * registry, as for the reader of the page.
 * @param name name of the project @param commands lines of a shell, which end with the one that starts the server
 */
export async function projectBy(
  name: string,
  commands: readonly string[],
): Promise<Project & { startAsWritten(): Promise<Running>; shell(command: string): Promise<string> }> {
  // Not below packages that are installed already, which npm would find.
  const parent = await mkdtemp(join(tmpdir(), "z2ui5-page-"));
  const dir = join(parent, name);
  await cp(inject("tarball"), join(parent, basename(inject("tarball"))));
  const shell = (script: string, cwd = dir) => finished(spawnProgram("sh", ["-ec", script], cwd, readerEnvironment()));
  await shell(commands.slice(0, -1).join("\n"), parent);
  return {
    ...projectIn(dir, { modules: "esm", language: "js" }, join(dir, "node_modules")),
    startAsWritten: async () => {
      const port = String(await freePort());
      const program = ["-ec", `exec ${commands.at(-1)!}`];
      return listening(
        spawnProgram("sh", program, dir, { ...readerEnvironment(), PORT: port }),
        port,
        commands.at(-1)!,
      );
    },
    shell,
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** The commands that a page shows, by the blocks they are in. @param page path in `docs` */
export const commandsOf = async (page: string): Promise<string[]> =>
  [...(await readFile(join(import.meta.dirname, "../../docs", page), "utf8")).matchAll(/^```sh\n([^`]*)\n```$/gm)].map(
    ([, lines]) => lines!,
  );

/** The Node that the page asks for, and the registry of this machine. */
const readerEnvironment = (): Record<string, string> => ({
  PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
  npm_config_prefer_offline: "true",
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^npm_config_(?:registry|cache|userconfig)$/.test(name)),
  ),
});

function projectIn(dir: string, kind: Kind, modules = modulesOf(dir)): Project {
  return {
    dir,
    write: (more) => writeAll(dir, more),
    start: (runner = "node 24", env = {}) => start(dir, runner, kind, env, "false", modules),
    watch: async (env = {}) => start(dir, "cds watch", kind, env, String(await freePort()), modules),
    run: (...command) => {
      const script = command.findIndex((each) => !each.startsWith("-"));
      const args = command.map((each, index) => (index === script ? join(modules, each) : each));
      return finished(spawnProgram(process.execPath, args, dir, {}));
    },
    node: (...args) => finished(spawnProgram(process.execPath, args, dir, {})),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** The vendored sample apps of this repository may be used, too. @param from absolute path @param to path in the project */
export const copyInto = (project: Project, from: string, to: string): Promise<void> =>
  cp(from, join(project.dir, to), { recursive: true });

function baseFiles({ modules, language }: Kind): Record<string, string | object> {
  const service =
    modules === "esm" || language === "ts"
      ? "export default (srv) => srv.on('hello', () => 'world');\n"
      : "module.exports = (srv) => srv.on('hello', () => 'world');\n";
  return {
    "package.json": {
      name: "shop",
      version: "1.0.0",
      ...(modules === "esm" && { type: "module" }),
      dependencies: { "@sap/cds": "*", "@cap-js/sqlite": "*", express: "*", z2ui5: "*" },
      devDependencies: { "@sap/cds-dk": "*" },
    },
    "db/schema.cds": "entity Books { key ID : Integer; title : String; stock : Integer; }\n",
    "db/data/Books.csv": "ID;title;stock\n201;Wuthering Heights;12\n207;Jane Eyre;11\n",
    "srv/cat-service.cds":
      "using { Books as db } from '../db/schema';\nservice CatalogService @(requires: 'any') { entity Books as projection on db; function hello() returns String; }\n",
    [`srv/cat-service.${language}`]:
      language === "ts"
        ? service.replace("(srv)", "(srv: { on(event: string, handler: () => string): void })")
        : service,
    ...(language === "ts" && {
      "tsconfig.json": {
        compilerOptions: {
          module: "nodenext",
          target: "es2023",
          esModuleInterop: true,
          allowImportingTsExtensions: true,
          noEmit: true,
        },
      },
    }),
    [`srv/apps/zz_shop.${language}`]: appText({ modules, language }),
  };
}

/** An app that greets and counts the books of the project's own database. */
export function appText({ modules, language }: Kind, name = "zz_shop"): string {
  const body = (typed: string) => `class ${name} extends z2ui5_if_app {
  name = "";
  books = 0;

  async main(client${typed}) {
    if (client.check_on_event("GREET")) return client.message_box_display("Hello " + this.name);
    this.books = (await cds.run(cds.ql.SELECT.from("Books"))).length;
    client.view_display(Page({ title: "Shop of " + this.books, content: [
      Input({ id: "name", value: client._bind_edit(this.name) }),
      Button({ id: "greet", text: "Greet", press: client._event("GREET") }),
    ] }));
  }
}`;
  if (language === "js" && modules === "cjs") {
    return `const cds = require("@sap/cds");\nconst z2ui5_if_app = require("z2ui5/z2ui5_if_app");\nconst { Button, Input, Page } = require("z2ui5/view/sap/m");\nmodule.exports = ${body("")};\n`;
  }
  const imports = `import cds from "@sap/cds";\nimport z2ui5_if_app from "z2ui5/z2ui5_if_app";\nimport { Button, Input, Page } from "z2ui5/view/sap/m";\n`;
  return language === "js"
    ? `${imports}export default ${body("")}\n`
    : `${imports}import type z2ui5_if_client from "z2ui5/z2ui5_if_client";\nexport default ${body(": z2ui5_if_client")}\n`;
}

async function writeAll(dir: string, files: Readonly<Record<string, string | object>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(dir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  }
}

async function start(
  dir: string,
  runner: Runner,
  { language }: Kind,
  env: Readonly<Record<string, string>>,
  livereload = "false",
  modules = modulesOf(dir),
): Promise<Running> {
  const port = await freePort();
  const node = runner === "node 22" ? join(modules, "node22/bin/node") : process.execPath;
  const native: Record<string, string> =
    runner.startsWith("node") && language === "ts" ? { CDS_TYPESCRIPT: "native" } : {};
  const args = {
    "cds watch": [join(modules, "@sap/cds-dk/bin/cds.js"), "watch", "--livereload", livereload],
    "cds-tsx": [join(modules, "tsx/dist/cli.mjs"), join(modules, "@sap/cds-dk/bin/cds-tsx.js"), "serve", "all"],
    "node 22": [join(modules, "@sap/cds/bin/serve.js"), "all"],
    "node 24": [join(modules, "@sap/cds/bin/serve.js"), "all"],
  }[runner];
  return listening(spawnProgram(node, args, dir, { PORT: String(port), ...native, ...env }), String(port), runner);
}

/** Waits until a server listens. @param what started it */
async function listening(child: ChildProcess, port: string, what: string): Promise<Running> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream!.on("data", (chunk: Buffer) => chunks.push(chunk));
  const log = () => Buffer.concat(chunks).toString();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    // `cds watch` has a child of its own.
    try {
      process.kill(-child.pid!, "SIGTERM");
    } catch {
      // It has ended already.
    }
    await ended;
  };
  const url = `http://localhost:${port}`;
  for (const until = Date.now() + 90_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    if (log().includes("server listening on")) return { url, log, stop };
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`${what} did not start:\n${log()}`);
    }
  }
}

/** Starts a part of a project that has a `package.json` of its own, such as its sidecar. @param dir absolute path @param env more variables */
export const startIn = (dir: string, env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  start(dir, "node 24", { modules: "cjs", language: "js" }, env);

/** Starts what was deployed with the packages it has installed itself, as for production. @param dir directory with `package.json` @param env more variables */
export const startDeployed = (dir: string, env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  start(
    dir,
    "node 24",
    { modules: "cjs", language: "js" },
    { NODE_ENV: "production", ...env },
    "false",
    join(dir, "node_modules"),
  );

const spawnProgram = (
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): ChildProcess =>
  spawn(program, args, {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...withoutOwn(process.env), ...env },
  });

/** This process runs vitest in this repository; its variables are not the project's. */
function withoutOwn(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(?:CDS_|VITEST|NODE_ENV|npm_|JEST|Z2UI5_|INIT_CWD)/.test(name),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}

async function finished(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream!.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  const text = Buffer.concat(chunks).toString();
  if (code !== 0) throw new Error(`It ended with ${code}:\n${text}`);
  return text;
}
