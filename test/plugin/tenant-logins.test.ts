/** A multitenant project as it was built, behind the approuter that CAP adds: tenants subscribe, their users log in at their own address and click. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { certificateOfLocalhost } from "../service/certificate.ts";
import { startIdentityService } from "../service/identity-service.ts";
import { startLoginServer } from "../service/login-server.ts";
import { productionEnvironment, Xsuaa } from "../service/xsuaa.ts";
import { startApprouter } from "./approuter.ts";
import { ENDPOINT } from "./client.ts";
import { createProject, startIn, type Running } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";

/** Shows the tenant's own data, and counts clicks. */
const APP = `const cds = require("@sap/cds");
const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
const { Button, Input, Page } = require("z2ui5/view/sap/m");
module.exports = class zz_tenant extends z2ui5_if_app {
  name = "";
  async main(client) {
    if (client.check_on_event("SAVE")) await INSERT.into("Books").entries({ ID: Date.now(), title: this.name });
    const books = await SELECT.from("Books").where({ stock: null });
    client.view_display(Page({ title: cds.context.tenant + ": " + books.map(({ title }) => title).join(), content: [
      Input({ value: client._bind_edit(this.name) }),
      Button({ text: "Save", press: client._event("SAVE") }),
    ] }));
  }
};
`;

/** Node asks the machine for addresses below localhost, which only browsers know by themselves. */
const KNOWS_LOCALHOST = `--import=data:text/javascript,${encodeURIComponent(
  `import dns from "node:dns"; const { lookup } = dns; dns.lookup = (host, ...rest) => lookup(host.endsWith(".localhost") ? "localhost" : host, ...rest);`,
)}`;

/** How users log in, and how a tenant subscribes. */
interface Login {
  /** Bindings of service and sidecar. */
  readonly bindings: readonly Record<string, unknown>[];
  /** Binding of the approuter. */
  readonly shared: Record<string, unknown>;
  /** Variables of servers that trust it. */
  readonly env: Readonly<Record<string, string>>;
  subscribe(sidecar: Running, tenant: string): Promise<Response>;
  logins(): number;
  stop(): void;
}

const put = (url: string, headers: Readonly<Record<string, string>>, body: object): Promise<Response> =>
  fetch(url, {
    method: "PUT",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function withXsuaa(): Promise<Login> {
  const xsuaa = new Xsuaa();
  const login = await startLoginServer(xsuaa);
  const binding = xsuaa.binding(login.url) as { credentials: object };
  const token = xsuaa.token({ user: "registry", scopes: ["mtcallback"] });
  return {
    ...login,
    bindings: [binding],
    // Servers know the key from the binding, and would ask the domain for it.
    shared: { ...binding, credentials: { ...binding.credentials, tenantmode: "shared", uaadomain: "localhost" } },
    env: {},
    subscribe: (sidecar, tenant) =>
      put(
        `${sidecar.url}/-/cds/saas-provisioning/tenant/${tenant}`,
        { authorization: `Bearer ${token}` },
        { subscribedTenantId: tenant, subscribedSubdomain: tenant, eventType: "CREATE" },
      ),
  };
}

async function withIdentityService(): Promise<Login> {
  const identity = await startIdentityService();
  const { cert } = certificateOfLocalhost();
  const manager = {
    label: "subscription-manager",
    name: "shop-sms",
    tags: ["subscription-manager"],
    credentials: {
      callback_certificate_issuer: '{"CN":"localhost"}',
      callback_certificate_subject: '{"CN":"localhost"}',
    },
  };
  return {
    ...identity,
    bindings: [identity.binding, manager],
    shared: identity.binding,
    subscribe: (sidecar, tenant) =>
      put(
        `${sidecar.url}/-/cds/sms-provisioning/tenant/${tenant}`,
        { "x-forwarded-client-cert": Buffer.from(cert).toString("base64") },
        { subscriber: { app_tid: tenant, subaccountSubdomain: tenant }, eventType: "CREATE" },
      ),
  };
}

/** The tenants of the roundtrips that a server has logged. */
const tenantsOf = (log: string): unknown[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { logger: string; msg: string; tenant_id?: string })
    .filter(({ logger, msg }) => logger === "z2ui5" && msg.startsWith("zz_tenant"))
    .map(({ tenant_id }) => tenant_id);

it.each([
  ["multitenancy,xsuaa,approuter,mta", "z2ui5", withXsuaa],
  ["z2ui5,multitenancy", "ias,approuter,mta", withIdentityService],
])(
  "lets users of two tenants log in by their own addresses, each with data, drafts and lines in the log of their own: %s, then %s",
  async (first, second, start) => {
    const project = await createProject({ modules: "cjs", language: "js" }, { "srv/apps/zz_tenant.js": APP });
    const login = await start();
    const db = { kind: "sqlite", impl: "@cap-js/sqlite", credentials: { url: join(project.dir, "db.sqlite") } };
    const config = { CDS_CONFIG: JSON.stringify({ requires: { db } }) };
    const env = { ...productionEnvironment(...login.bindings), ...login.env, ...config };
    try {
      for (const facet of [first, second]) await project.run(CDS, "add", facet);
      await project.run(CDS, "build", "--production");
      const sidecar = await startIn(join(project.dir, "gen/mtx/sidecar"), env);
      const server = await startIn(join(project.dir, "gen/srv"), env);
      const approuter = await startApprouter(
        project,
        { "srv-api": server, "mtx-api": sidecar },
        {
          ...productionEnvironment(login.shared),
          ...login.env,
          TENANT_HOST_PATTERN: "^(.*)-shop.localhost",
          NODE_OPTIONS: KNOWS_LOCALHOST,
        },
      );
      const browser = await launchBrowser();
      try {
        for (const tenant of ["t1", "t2"]) {
          const subscribed = await login.subscribe(sidecar, tenant);
          expect([subscribed.status, await subscribed.text()]).toEqual([200, expect.stringContaining("subscribed")]);
        }
        for (const [tenant, name] of [
          ["t1", "Jane Eyre"],
          ["t2", "Emma"],
        ] as const) {
          const { page } = await openPage(browser, { ignoreHTTPSErrors: true });
          page.setDefaultTimeout(60_000);
          await page.goto(`http://${tenant}-shop.localhost:${approuter.port}${ENDPOINT}?app_start=zz_tenant`);
          await page.getByRole("textbox").fill(name);
          await page.getByRole("button", { name: "Save" }).click();
          await page.getByText(`${tenant}: ${name}`, { exact: true }).waitFor();
        }
        expect(login.logins()).toBe(2);
        await expect.poll(() => tenantsOf(server.log())).toEqual(["t1", "t1", "t2", "t2"]);
        expect(server.log()).not.toMatch(/"level":"(?:warn|error)"|no such table/);
      } finally {
        await browser.close();
        await approuter.stop();
        await server.stop();
        await sidecar.stop();
      }
    } finally {
      login.stop();
      await project.remove();
    }
  },
);
