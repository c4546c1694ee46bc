/** Projects with what `cds add` offers for the cloud: the app starts and is used in development, and as it was built for production. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { startIdentityService } from "../service/identity-service.ts";
import { startLoginServer } from "../service/login-server.ts";
import { productionEnvironment, Xsuaa } from "../service/xsuaa.ts";
import { startApprouter, type Approuter } from "./approuter.ts";
import { ENDPOINT, roundtrip, startApp } from "./client.ts";
import { createProject, startIn, type Kind, type Project, type Running } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";
/** Neither SAP HANA nor the identity service is here. */
const DATABASE = {
  CDS_CONFIG: JSON.stringify({
    requires: { db: { kind: "sqlite", impl: "@cap-js/sqlite", credentials: { url: ":memory:" } } },
  }),
};

async function projectWith(kind: Kind, ...facets: readonly string[]): Promise<Project> {
  const project = await createProject({ ...kind, language: "js" });
  if (kind.language === "ts") await project.run(CDS, "add", "typescript");
  for (const facet of facets) await project.run(CDS, "add", facet);
  await project.run(CDS, "add", "z2ui5");
  return project;
}

async function greets(url: string): Promise<void> {
  const { S_FRONT } = await startApp(url, "hello_app");
  const next = await roundtrip(url, { ID: S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] }, { NAME: "Ann" });
  expect(next.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Ann");
}

async function inDevelopment(project: Project, kind: Kind): Promise<void> {
  const server = await project.start("node 24", kind.language === "ts" ? { CDS_TYPESCRIPT: "native" } : {});
  try {
    await greets(server.url);
    expect(server.log()).not.toMatch(/warn|no such table/i);
  } finally {
    await server.stop();
  }
}

async function built(project: Project, env: Readonly<Record<string, string>>): Promise<Running> {
  await project.run(CDS, "build", "--production");
  return startIn(join(project.dir, "gen/srv"), { ...env, ...DATABASE });
}

it.each<[Kind, string]>([
  [{ modules: "cjs", language: "js" }, "hana,xsuaa,mta,html5-repo,workzone"],
  [{ modules: "esm", language: "js" }, "multitenancy,approuter,mta"],
  [{ modules: "esm", language: "ts" }, "postgres,ias,approuter,cf-manifest"],
  [{ modules: "cjs", language: "js" }, "sample,hana,xsuaa,approuter,kyma"],
  [{ modules: "esm", language: "js" }, "xsuaa,app-frontend,mta"],
])("%o with %s is used in development, and is built", async (kind, facets) => {
  const project = await projectWith(kind, facets);
  try {
    await inDevelopment(project, kind);
    expect(await project.run(CDS, "build", "--production")).not.toMatch(/warn/i);
  } finally {
    await project.remove();
  }
});

it("lets users in with tokens of the identity service, whose page needs none", async () => {
  const project = await projectWith({ modules: "cjs", language: "js" }, "ias,approuter,mta");
  const identity = await startIdentityService();
  try {
    const server = await built(project, { ...productionEnvironment(identity.binding), ...identity.env });
    const start = (authorization?: string): Promise<Response> =>
      fetch(server.url + ENDPOINT, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        body: JSON.stringify({
          value: {
            S_FRONT: { ORIGIN: server.url, PATHNAME: ENDPOINT, VIEW: "MAIN", HASH: "", SEARCH: "?app_start=hello_app" },
          },
        }),
      });
    const bearer = (token: string): Promise<Response> => start(`Bearer ${token}`);
    try {
      expect((await fetch(server.url + ENDPOINT)).status).toBe(200);
      const started = await bearer(identity.token());
      expect([started.status, await started.text()]).toEqual([200, expect.stringContaining("My first app")]);
      const refused = [
        start(),
        bearer(identity.token({ expiresIn: -600 })),
        bearer(identity.token({ audience: "another" })),
        bearer(identity.token({ issuer: "https://evil.example" })),
        bearer(identity.token().replace(/.{8}$/, "AAAAAAAA")),
      ];
      expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    } finally {
      await server.stop();
    }
  } finally {
    identity.stop();
    await project.remove();
  }
});

interface LoginService {
  readonly binding: Record<string, unknown>;
  /** Variables of servers that trust it. */
  readonly env: Readonly<Record<string, string>>;
  logins(): number;
  stop(): void;
}

async function startXsuaa(): Promise<LoginService> {
  const xsuaa = new Xsuaa();
  const login = await startLoginServer(xsuaa);
  return { ...login, binding: xsuaa.binding(login.url), env: {} };
}

async function greetsBehind({ port }: Approuter): Promise<void> {
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, { ignoreHTTPSErrors: true });
    page.setDefaultTimeout(60_000);
    await page.goto(`http://localhost:${port}${ENDPOINT}?app_start=hello_app`);
    await page.getByRole("textbox").fill("Ann");
    await page.getByRole("button", { name: "Greet" }).click();
    await page.getByText("Hello Ann").waitFor();
  } finally {
    await browser.close();
  }
}

it.each([
  ["xsuaa", startXsuaa],
  ["ias", startIdentityService],
])("is used behind the approuter that CAP adds, by a user who logs in by %s on the way", async (facet, startLogin) => {
  const project = await projectWith({ modules: "cjs", language: "js" }, `${facet},approuter,mta`);
  const login: LoginService = await startLogin();
  const env = { ...productionEnvironment(login.binding), ...login.env };
  try {
    const server = await built(project, env);
    try {
      const approuter = await startApprouter(project, { "srv-api": server }, env);
      try {
        await greetsBehind(approuter);
        expect(login.logins()).toBe(1);
      } finally {
        await approuter.stop();
      }
    } finally {
      await server.stop();
    }
  } finally {
    login.stop();
    await project.remove();
  }
});
