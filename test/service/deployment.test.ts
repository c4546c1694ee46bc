import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { memoryOptions } from "../abuse/artefact.ts";
import { ENDPOINT } from "./client.ts";
import { createDatabase, postgresBinding } from "./postgres.ts";
import { POSTGRES, PROJECT, startServer } from "./server.ts";
import { TEST_DATABASE, productionEnvironment, Xsuaa } from "./xsuaa.ts";

const run = promisify(execFile);
const read = (path: string) => readFile(join(PROJECT, path), "utf8");
const npm = (dir: string, ...args: string[]) => run("npm", args, { cwd: dir, env: { ...process.env, NODE_ENV: "" } });

interface Required {
  name: string;
  group?: string;
  properties?: { name?: string };
}
interface Part {
  name: string;
  type?: string;
  path?: string;
  requires?: Required[];
  provides?: { name: string }[];
  parameters?: Record<string, unknown>;
  properties?: Record<string, string>;
}
interface Container {
  env: { name: string; value?: string }[];
  resources: { limits: { memory: string } };
}
interface Deployment {
  spec: { template: { spec: { containers: [Container] } } };
}
interface Mta {
  ID: string;
  version: string;
  modules: Part[];
  resources: Part[];
  "_schema-version": string;
}

beforeAll(() => run(process.execPath, [join(PROJECT, "tools/build.mjs")], { cwd: PROJECT }), 600_000);

describe("the MTA", () => {
  let mta: Mta;
  beforeAll(async () => {
    mta = parse(await read("mta.yaml")) as Mta;
  });

  it("has the version of the project", async () => {
    const { name, version } = JSON.parse(await read("package.json")) as { name: string; version: string };
    expect(mta).toMatchObject({ ID: name, version, "_schema-version": expect.stringMatching(/^3\./) });
  });

  it("has the service, the deployer, the approuter, and what they need", () => {
    expect(mta.modules.map(({ type, path }) => `${type} ${path}`)).toEqual([
      "nodejs gen/srv",
      "nodejs gen/pg",
      "approuter.nodejs approuter",
    ]);
    expect(mta.resources.map(({ parameters }) => parameters!.service)).toEqual(["xsuaa", "postgresql-db"]);
  });

  it("names every part once, and requires nothing that is not there", () => {
    const provided = [
      ...mta.modules.flatMap((module) => [module.name, ...(module.provides ?? []).map(({ name }) => name)]),
      ...mta.resources.map(({ name }) => name),
    ];
    expect(new Set(provided).size).toBe(provided.length);
    for (const { name } of [...mta.modules, ...mta.resources].flatMap(({ requires }) => requires ?? []))
      expect(provided).toContain(name);
  });

  it("installs exactly what was tested: every module has a lock file", () => {
    for (const { path } of mta.modules) expect(existsSync(join(PROJECT, path!, "package-lock.json")), path).toBe(true);
  });

  it("starts Node and not npm, which would not wait for running requests", () => {
    const commands = mta.modules.map(
      ({ parameters }) => parameters!.command ?? (parameters!.tasks as { command: string }[])[0]!.command,
    );
    for (const command of commands) expect(command).toMatch(/^node /);
  });

  it("keeps heap and everything beside it within the memory of the instance, as the sizing that is tested says", async () => {
    const { parameters, properties } = mta.modules.find(({ type, path }) => type === "nodejs" && path === "gen/srv")!;
    const options = memoryOptions(Number.parseInt(String(parameters!.memory), 10));
    expect(properties).toMatchObject(options);
    const { spec } = parseAllDocuments(await read("deploy/kubernetes.yaml"))[0]!.toJS() as Deployment;
    const [{ env, resources }] = spec.template.spec.containers;
    expect(resources.limits.memory).toBe("512Mi");
    for (const [name, value] of Object.entries(memoryOptions(512))) expect(env).toContainEqual({ name, value });
  });

  it("lets the login server lead back to the approuter only", () => {
    const { config } = mta.resources[0]!.parameters as {
      config: { "oauth2-configuration": { "redirect-uris": string[] } };
    };
    expect(config["oauth2-configuration"]["redirect-uris"]).toEqual(["~{app-api/url}/**"]);
  });

  it("points to files that exist after the build", () => {
    for (const { path } of mta.modules) expect(existsSync(join(PROJECT, path!, "package.json")), path).toBe(true);
    for (const { parameters } of mta.resources)
      if (parameters!.path) expect(existsSync(join(PROJECT, String(parameters!.path)))).toBe(true);
  });

  it("gives the approuter exactly the destinations its routes name", async () => {
    const { routes } = JSON.parse(await read("approuter/xs-app.json")) as { routes: { destination: string }[] };
    const destinations = mta.modules
      .flatMap(({ requires }) => requires ?? [])
      .filter(({ group }) => group === "destinations")
      .map(({ properties }) => properties!.name);
    expect(new Set(routes.map(({ destination }) => destination))).toEqual(new Set(destinations));
  });
});

describe("the security descriptor", () => {
  it("declares the scope User, and no scope that nobody can get", async () => {
    const descriptor = JSON.parse(await read("xs-security.json")) as {
      scopes: { name: string }[];
      "role-templates": { "scope-references": string[] }[];
    };
    const scopes = descriptor.scopes.map(({ name }) => name);
    expect(scopes).toContain("$XSAPPNAME.User");
    expect(new Set(descriptor["role-templates"].flatMap((template) => template["scope-references"]))).toEqual(
      new Set(scopes),
    );
  });
});

describe("gen/srv, copied away and installed", () => {
  let dirs: string[];
  let dir: string;
  let env: Record<string, string | undefined>;
  const xsuaa = new Xsuaa();
  beforeAll(async () => {
    dirs = await Promise.all([mkdtemp(join(tmpdir(), "deployed-")), mkdtemp(join(tmpdir(), "deployer-"))]);
    [dir] = dirs as [string];
    await cp(join(PROJECT, "gen/srv"), dir, { recursive: true });
    await npm(dir, "ci", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline");
    const port = Number(process.env[POSTGRES] ?? 0);
    const database = port ? [await deployedDatabase(port, dirs[1]!)] : [];
    env = {
      ...productionEnvironment(xsuaa.binding(), ...database),
      ...(port ? {} : TEST_DATABASE),
      CDS_TYPESCRIPT: undefined,
    };
  }, 240_000);
  afterAll(() => Promise.all(dirs.map((each) => rm(each, { recursive: true, force: true }))));

  /** Lets the deployer create the tables in an empty database, and answers the binding. */
  async function deployedDatabase(port: number, deployer: string): Promise<Record<string, unknown>> {
    const binding = postgresBinding(port, await createDatabase(port, `deployed_${crypto.randomUUID()}`));
    await cp(join(PROJECT, "gen/pg"), deployer, { recursive: true });
    await npm(deployer, "ci", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline");
    const secret = { ...binding, credentials: { ...(binding.credentials as object), password: "top-secret" } };
    const { stdout, stderr } = await run(process.execPath, ["deploy.cjs"], {
      cwd: deployer,
      env: { ...process.env, ...productionEnvironment(secret), CDS_TYPESCRIPT: "" },
    });
    expect(stdout + stderr).toContain("successfully deployed");
    expect(stdout + stderr).not.toContain("top-secret");
    return binding;
  }

  it("holds the engine and the frontend, but neither sources nor UI5 nor development users", async () => {
    const files = (await readdir(dir, { recursive: true })).filter(
      (file) =>
        !file.startsWith("node_modules") ||
        file.startsWith("node_modules/z2ui5/srv") ||
        file.startsWith("node_modules/z2ui5/app"),
    );
    const inPackage = ["srv/z2ui5/engine.js", "app/z2ui5/webapp/Component-preload.js"].map(
      (file) => `node_modules/z2ui5/${file}`,
    );
    expect(files).toEqual(expect.arrayContaining([...inPackage, "srv/server.js"]));
    expect(files.filter((file) => /^srv\/(?:z2ui5|host)\b/.test(file))).toEqual(["srv/z2ui5-service.js"]);
    expect(files.filter((file) => /\.[cm]?ts$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.includes("sap-ui-core"))).toEqual([]);
    for (const file of [".cdsrc.json", "package.json"])
      expect(await readFile(join(dir, file), "utf8")).not.toMatch(/alice|bob|"password"/);
    for (const name of ["typescript", "vitest", "@ui5", "@openui5", "playwright-core"])
      expect(existsSync(join(dir, "node_modules", name)), name).toBe(false);
  });

  it("gets engine, host and frontend from the packed plugin", async () => {
    const { dependencies } = JSON.parse(await readFile(join(dir, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies["z2ui5"]).toMatch(/^file:z2ui5-[\d.]+\.tgz$/);
    expect(existsSync(join(dir, dependencies["z2ui5"]!.slice("file:".length)))).toBe(true);
  });

  it("serves roundtrips with the bindings of the platform", async () => {
    const server = await startServer({ cwd: dir, env, modules: dir });
    const headers = { "content-type": "application/json", authorization: `Bearer ${xsuaa.token()}` };
    const post = async (request: object) => {
      const response = await fetch(server.url + ENDPOINT, {
        method: "POST",
        headers,
        body: JSON.stringify({ value: request }),
      });
      return { status: response.status, text: await response.text() };
    };
    const launcher = await post({});
    expect(launcher.text).toContain("Z2UI5_CL_UI5_APP_START");
    for (const name of ["z2ui5_cl_ui5_app_hi_world", "demo_books", "demo_orders", "z2ui5_cl_smp_app_000"]) {
      const { text } = await post({
        S_FRONT: { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: `?app_start=${name}`, HASH: "" },
      });
      expect(text).toContain(`"APP":"${name.toUpperCase()}"`);
    }
    expect((await fetch(`${server.url}/z2ui5/webapp/Component-preload.js`)).status).toBe(200);
    expect((await fetch(`${server.url}/odata/v4/admin/Orders?$top=1`, { headers })).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it("cannot start without the engine, and says at once what is missing", async () => {
    await rm(join(dir, "node_modules/z2ui5"), { recursive: true });
    await expect(startServer({ cwd: dir, env, modules: dir })).rejects.toThrow(
      /Cannot find (package|module) '[^']*z2ui5/,
    );
  });
});
