/** The test that `cds add z2ui5` writes runs with the command it names, in every kind of project and with the runner the project has. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { commandsOf, createProject, projectBy, type Kind, type Project } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";
const exec = promisify(execFile);

const manifestOf = async (project: Project) =>
  JSON.parse(await readFile(join(project.dir, "package.json"), "utf8")) as Record<string, Record<string, string>>;

/** Makes a project as `cds add typescript` leaves it, which says nothing about modules. */
async function projectOf(modules: Kind["modules"], language: Kind["language"], more: object): Promise<Project> {
  const project = await createProject({ modules, language: "js" });
  if (language === "ts") await project.run(CDS, "add", "typescript");
  await project.write({ "package.json": { ...(await manifestOf(project)), ...more } });
  return project;
}

/** Runs a command as in a terminal; its last lines when it fails. */
async function inTerminal(project: Project, command: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: "", NODE_OPTIONS: "", VITEST: undefined, NODE_TEST_CONTEXT: undefined };
  const [program = "", ...args] = command.split(" ");
  const { stdout, stderr } = await exec(program, args, { cwd: project.dir, env }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} failed:\n${stdout}${stderr}`);
  });
  return stdout + stderr;
}

const commandIn = (log: string): string => /test your apps with: npm install && (.+)/.exec(log)?.[1]?.trim() ?? "";

it.each([
  ["esm", "js", "node"],
  ["cjs", "js", "node"],
  ["esm", "ts", "node"],
  ["cjs", "ts", "node"],
  ["esm", "js", "vitest"],
  ["cjs", "js", "vitest"],
  ["esm", "ts", "vitest"],
  ["cjs", "ts", "vitest"],
  ["cjs", "js", "jest"],
] as const)(
  "in %s %s with %s",
  async (modules, language, runner) => {
    const project = await projectOf(modules, language, runner === "node" ? {} : { devDependencies: { [runner]: "*" } });
    try {
      const command = commandIn(await project.run(CDS, "add", "z2ui5"));
      expect(command).toBe("npm test");
      expect(await inTerminal(project, command)).toMatch(/pass 1\b|1 passed/);
      // It notices what it is about.
      const app = `srv/apps/hello_app.${language}`;
      const text = await readFile(join(project.dir, app), "utf8");
      await project.write({ [app]: text.replace("Hello ${", "Good day ${") });
      await expect(inTerminal(project, command)).rejects.toThrow(/Good day Ann/);
    } finally {
      await project.remove();
    }
  },
  240_000,
);

it("leaves the tests of a project as they are, and names a command that runs the new one", async () => {
  const project = await projectOf("esm", "js", { scripts: { test: "echo ours" } });
  try {
    const command = commandIn(await project.run(CDS, "add", "z2ui5"));
    expect((await manifestOf(project))["scripts"]).toEqual({ test: "echo ours" });
    expect(await inTerminal(project, command)).toMatch(/pass 1\b/);
  } finally {
    await project.remove();
  }
}, 240_000);

it("follows the project to another runner, but leaves what the project has written", async () => {
  const project = await projectOf("esm", "js", {});
  const test = "test/hello_app.test.js";
  const text = () => readFile(join(project.dir, test), "utf8");
  const choose = async (runner: string): Promise<string> => {
    await project.write({ "package.json": { ...(await manifestOf(project)), devDependencies: { [runner]: "*" } } });
    return commandIn(await project.run(CDS, "add", "z2ui5"));
  };
  try {
    await project.run(CDS, "add", "z2ui5");
    expect(await choose("vitest")).toBe("npm test");
    expect((await manifestOf(project))["scripts"]).toMatchObject({ test: "vitest run" });
    expect(await inTerminal(project, "npm test")).toMatch(/1 passed/);
    const ours = `${await text()}// ours\n`;
    await project.write({ [test]: ours });
    await choose("jest");
    expect(await text()).toBe(ours);
  } finally {
    await project.remove();
  }
}, 240_000);

it("runs by the commands of the guide in a project that has no runner yet", async () => {
  const project = await projectBy("shop", [
    "npx -y -p @sap/cds-dk cds init shop --nodejs --add sqlite && cd shop",
    "npm add ../z2ui5-*.tgz && npm add -D @sap/cds-dk",
    "npx cds watch",
  ]);
  try {
    const [commands] = await commandsOf("guide/testing.md");
    expect(await project.shell(commands!)).toMatch(/1 passed/);
  } finally {
    await project.remove();
  }
}, 300_000);
