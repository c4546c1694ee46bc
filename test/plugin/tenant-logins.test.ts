/** A multitenant project as it was built, behind the approuter that CAP adds: tenants subscribe, their users log in at their own address and click. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
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

async function subscribe(sidecar: Running, tenant: string, token: string): Promise<void> {
  const response = await fetch(`${sidecar.url}/-/cds/saas-provisioning/tenant/${tenant}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ subscribedTenantId: tenant, subscribedSubdomain: tenant, eventType: "CREATE" }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("successfully subscribed")]);
}

/** The tenants of the roundtrips that a server has logged. */
const tenantsOf = (log: string): unknown[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { logger: string; msg: string; tenant_id?: string })
    .filter(({ logger, msg }) => logger === "z2ui5" && msg.startsWith("zz_tenant"))
    .map(({ tenant_id }) => tenant_id);

it("lets users of two tenants log in by their own addresses, each with data, drafts and lines in the log of their own", async () => {
  const project = await createProject({ modules: "cjs", language: "js" }, { "srv/apps/zz_tenant.js": APP });
  const xsuaa = new Xsuaa();
  const login = await startLoginServer(xsuaa);
  const binding = xsuaa.binding(login.url) as { credentials: object };
  const shared = { ...binding, credentials: { ...binding.credentials, tenantmode: "shared", uaadomain: "localhost" } };
  // Servers know the key from the binding, and would ask the domain for it.
  const db = { kind: "sqlite", impl: "@cap-js/sqlite", credentials: { url: join(project.dir, "db.sqlite") } };
  const env = { ...productionEnvironment(binding), CDS_CONFIG: JSON.stringify({ requires: { db } }) };
  try {
    for (const facet of ["multitenancy,xsuaa,approuter,mta", "z2ui5"]) await project.run(CDS, "add", facet);
    await project.run(CDS, "build", "--production");
    const sidecar = await startIn(join(project.dir, "gen/mtx/sidecar"), env);
    const server = await startIn(join(project.dir, "gen/srv"), env);
    const approuter = await startApprouter(
      project,
      { "srv-api": server, "mtx-api": sidecar },
      {
        ...productionEnvironment(shared),
        TENANT_HOST_PATTERN: "^(.*)-shop.localhost",
        NODE_OPTIONS: KNOWS_LOCALHOST,
      },
    );
    const browser = await launchBrowser();
    try {
      const token = xsuaa.token({ user: "registry", scopes: ["mtcallback"] });
      for (const tenant of ["t1", "t2"]) await subscribe(sidecar, tenant, token);
      for (const [tenant, name] of [
        ["t1", "Jane Eyre"],
        ["t2", "Emma"],
      ] as const) {
        const { page } = await openPage(browser);
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
});
