/** A multitenant project: its sidecar creates the tables of tenants, running in the project or as it was built. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";
import { asAlice, roundtrip, startApp } from "./client.ts";
import { createProject, startIn, startDeployed, type Project, type Running } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";
const run = promisify(execFile);

interface Manifest {
  dependencies: Record<string, string>;
}

async function changeManifest(file: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest, null, 2));
}

/** A project that depends on the tarball, as `npm add ./z2ui5-….tgz` leaves it. */
async function multitenantProject(): Promise<Project> {
  const project = await createProject({ modules: "cjs", language: "js" });
  await changeManifest(join(project.dir, "package.json"), ({ dependencies }) => {
    dependencies["z2ui5"] = `file:${inject("tarball")}`;
  });
  await project.run(CDS, "add", "multitenancy");
  await project.run(CDS, "add", "z2ui5");
  return project;
}

/** Reports show the fields that the model of the tenant has. */
const REPORTS = `
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import { entity } from "z2ui5/model";
import { Page, Table, VBox } from "z2ui5/view/sap/m";

export default class reports extends z2ui5_if_app {
  list = { rows: [] };
  row = null;

  async main(client) {
    const reports = entity(client, "ReportService.Reports");
    if (client.check_on_init()) this.row = reports.create();
    if (client.check_on_event("SAVE") && (await reports.save(this.row))) client.message_box_display("Saved");
    const names = Object.keys(reports.definition.elements).filter((name) => name !== "ID");
    const list = await reports.list(this.list, names);
    client.view_display(Page({ content: [VBox({ items: reports.fields(this.row, names) }), Table({ headerToolbar: list.toolbar("Reports"), ...list.table() })] }));
  }
}
`;

const REPORT_SERVICE = `
@requires: 'any' service ReportService {
  entity Reports { key ID : UUID; title : String(100) @title: '{i18n>title}'; }
}
`;

/** What a tenant adds to reports. */
const EXTENSION = {
  tenant: "t1",
  tag: "severity",
  extension: [
    `using { ReportService } from '_base';
    extend ReportService.Reports with {
      @title: '{i18n>severity}' @mandatory severity : String enum { @title: '{i18n>high}' high; @title: '{i18n>low}' low };
      @title: '{i18n>site}' site : String(20);
    };`,
  ],
  resources: [
    { name: "i18n.properties", content: "severity=Severity\nhigh=Very bad\nlow=Harmless\nsite=Site\n" },
    { name: "i18n_de.properties", content: "severity=Schwere\nhigh=Sehr schlimm\nlow=Harmlos\nsite=Standort\n" },
  ],
};

async function extend(sidecar: Running): Promise<void> {
  const response = await fetch(`${sidecar.url}/-/cds/extensibility/set`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("yves:")}`, "content-type": "application/json" },
    body: JSON.stringify(EXTENSION),
  });
  expect(`${response.status} ${await response.text()}`).toBe("204 ");
}

async function subscribe(sidecar: Running, tenant: string): Promise<void> {
  const response = await fetch(`${sidecar.url}/-/cds/deployment/subscribe`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("yves:")}`, "content-type": "application/json" },
    body: JSON.stringify({ tenant }),
  });
  expect(response.status).toBeLessThan(300);
}

function tablesIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => name);
  } finally {
    database.close();
  }
}

it("creates the tables of a new tenant, whose users then use apps", async () => {
  const project = await multitenantProject();
  const sidecar = await startIn(join(project.dir, "mtx/sidecar"));
  try {
    await subscribe(sidecar, "t1");
    // It has no apps, and says nothing of them.
    expect(sidecar.log()).not.toContain("[z2ui5");
    const server = await project.start("node 24", { CDS_ENV: "with-mtx" });
    try {
      const { S_FRONT } = await startApp(server.url, "hello_app");
      const click = { ID: S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] };
      expect((await roundtrip(server.url, click, { NAME: "Ann" })).S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Ann");
      await startApp(server.url, "hello_app");
      // Lines that are written together and lines that are written at once read alike.
      await expect.poll(() => server.log().match(/^\[z2ui5\|t1\] - hello_app/gm)?.length).toBe(3);
      expect(server.log()).not.toMatch(/no such table|^\[z2ui5\] - hello_app/m);
    } finally {
      await server.stop();
    }
  } finally {
    await sidecar.stop();
    await project.remove();
  }
});

it("creates them when it was built and installed by itself", async () => {
  const project = await multitenantProject();
  const deployed = await mkdtemp(join(tmpdir(), "sidecar-"));
  try {
    await project.run(CDS, "build", "--production");
    await cp(join(project.dir, "gen/mtx/sidecar"), deployed, { recursive: true });
    await changeManifest(join(deployed, "package.json"), ({ dependencies }) => {
      expect(dependencies["z2ui5"]).toBe(`file:${basename(inject("tarball"))}`);
      // Neither SAP HANA nor XSUAA is here.
      delete dependencies["@cap-js/hana"];
      dependencies["@cap-js/sqlite"] = "^3";
    });
    const db = { kind: "sqlite", impl: "@cap-js/sqlite", credentials: { url: "db.sqlite" } };
    await run("npm", ["install", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts"], {
      cwd: deployed,
      env: { ...process.env, NODE_ENV: "" },
    });
    const sidecar = await startDeployed(deployed, {
      CDS_CONFIG: JSON.stringify({ requires: { db, auth: { kind: "mocked" } } }),
    });
    try {
      await subscribe(sidecar, "t2");
      expect(tablesIn(join(deployed, "db-t2.sqlite"))).toEqual(
        expect.arrayContaining(["z2ui5_t_01", "z2ui5_t_02", "z2ui5_t_03"]),
      );
    } finally {
      await sidecar.stop();
    }
  } finally {
    await project.remove();
    await rm(deployed, { recursive: true, force: true });
  }
});

it("shows fields, labels and choices that a tenant has added, and to its users alone", async () => {
  const project = await multitenantProject();
  await project.run(CDS, "add", "extensibility");
  await project.write({
    "srv/report-service.cds": REPORT_SERVICE,
    "srv/apps/reports.mjs": REPORTS,
    "_i18n/i18n.properties": "title=Title\n",
    "_i18n/i18n_de.properties": "title=Titel\n",
  });
  const allowed = { for: ["ReportService.Reports"], kind: "entity", "new-fields": 10, annotations: ["@mandatory"] };
  const sidecar = await startIn(join(project.dir, "mtx/sidecar"), {
    CDS_CONFIG: JSON.stringify({
      requires: { "cds.xt.ExtensibilityService": { "extension-allowlist": [allowed] } },
    }),
  });
  try {
    await subscribe(sidecar, "t1");
    await subscribe(sidecar, "t2");
    const server = await project.start("node 24", {
      CDS_ENV: "with-mtx",
      // New extensions are looked for with each request.
      CDS_CONFIG: JSON.stringify({ requires: { extensibility: { tenantCheckInterval: -1 } } }),
    });
    const german = { "accept-language": "de" };
    const ofT1 = { ...asAlice, ...german };
    const ofT2 = { authorization: `Basic ${btoa("erin:")}`, ...german };
    const start = (headers: object) => roundtrip(server.url, { SEARCH: "?app_start=reports" }, {}, headers);
    const labelsIn = ({ S_FRONT }: Awaited<ReturnType<typeof start>>) =>
      [...S_FRONT.PARAMS.S_VIEW!.XML.matchAll(/<Label text="([^"]*)" labelFor/g)].map(([, label]) => label);
    const press = (ID: string, edits: object, headers = ofT1) =>
      roundtrip(server.url, { ID, EVENT: "SAVE", T_EVENT_ARG: [] }, edits, headers);
    try {
      expect(labelsIn(await start(ofT1))).toEqual(["Titel"]);
      await extend(sidecar);
      const started = await start(ofT1);
      expect(labelsIn(started)).toEqual(["Titel", "Schwere", "Standort"]);
      expect(started.S_FRONT.PARAMS.S_VIEW!.XML).toMatch(/text="Schwere"[^>]* required="true"[^]*text="Sehr schlimm"/);
      expect(labelsIn(await start(asAlice))).toEqual(["Title", "Severity", "Site"]);
      expect(labelsIn(await start(ofT2))).toEqual(["Titel"]);

      const refused = await press(started.S_FRONT.ID, { ROW: { TITLE: "Leak", SITE: "Lager" } });
      expect(JSON.stringify(refused)).toContain("Schwere");
      expect(refused.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).not.toBe("Saved");
      const saved = await press(refused.S_FRONT.ID, { ROW: { SEVERITY: "high" } });
      expect(saved.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Saved");
      const found = await press(saved.S_FRONT.ID, { LIST: { SEARCH: "Lager" } });
      expect(found.MODEL.LIST!.ROWS).toMatchObject([{ TITLE: "Leak", SEVERITY: "high", SITE: "Lager" }]);
    } finally {
      await server.stop();
    }
  } finally {
    await sidecar.stop();
    await project.remove();
  }
});

/** Counts in the background, says who is told of it, and sends files. */
const WORK = `
import { setTimeout } from "node:timers/promises";
import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import { Page } from "z2ui5/view/sap/m";

const { INSERT, SELECT } = cds.ql;

export default class work extends z2ui5_if_app {
  id = "";
  job = null;
  jobs = 0;

  static async count(job) {
    for (let step = 1; step <= 30; step++) {
      await job.step(() => INSERT.into("Books").entries({ ID: 1000 + step, title: cds.context.user.id }));
      await setTimeout(100);
    }
    const { counted } = await SELECT.one.from("Books").columns("count(*) as counted").where("ID > 1000");
    return { counted, tenant: cds.context.tenant };
  }
  static list() {
    return "a list of " + cds.context.tenant;
  }

  async main(client) {
    const [id] = client.get().T_EVENT_ARG ?? [];
    if (client.check_on_event("COUNT")) this.id = await client.run_in_background("count", {}, "CHANGED");
    if (client.check_on_event("LIST")) client.download({ method: "list", name: "list.txt" });
    this.job = await client.get_job(id ?? this.id);
    this.jobs = (await client.get_jobs()).length;
    client.view_display(Page({ title: client._bind(this.job) + " " + client._bind(this.jobs) + " " + client._bind(this.id) }));
  }
}
`;

it("carries work on after a restart with the first request of its tenant, and shows it and files to no other tenant", async () => {
  const project = await multitenantProject();
  await project.write({ "srv/apps/work.mjs": WORK });
  const sidecar = await startIn(join(project.dir, "mtx/sidecar"));
  const asErin = { authorization: `Basic ${btoa("erin:")}` };
  const start = () => project.start("node 24", { CDS_ENV: "with-mtx" });
  const open = (url: string, headers: object) => roundtrip(url, { SEARCH: "?app_start=work" }, {}, headers);
  const press = async (url: string, EVENT: string, args: string[] = [], headers: object = asAlice) => {
    const { ID } = (await open(url, headers)).S_FRONT;
    return roundtrip(url, { ID, EVENT, T_EVENT_ARG: args, S_EXT: { CAN: ["ERRORS", "FILES"] } }, {}, headers);
  };
  try {
    for (const tenant of ["t1", "t2"]) await subscribe(sidecar, tenant);
    let server = await start();
    try {
      const { ID: id } = (await press(server.url, "COUNT")).MODEL as unknown as { ID: string };
      const shown = async (headers: object = asAlice) =>
        (await press(server.url, "LOOK", [id], headers)).MODEL as unknown as { JOB: any; JOBS: number };
      await expect.poll(async () => (await shown()).JOB?.STATE, { timeout: 30_000 }).toBe("running");
      expect(await shown(asErin)).toMatchObject({ JOB: null, JOBS: 0 });

      const list = await press(server.url, "LIST");
      const { ID, S_EXT } = list.S_FRONT as unknown as { ID: string; S_EXT: { DOWNLOADS: string[] } };
      const file = (headers: Record<string, string>) =>
        fetch(`${server.url}/rest/root/z2ui5/files/${S_EXT.DOWNLOADS[0]}?draft=${ID}`, { headers });
      expect((await file(asErin)).status).toBe(404);
      expect(await (await file(asAlice)).text()).toBe("a list of t1");

      await server.stop();
      server = await start();
      // Another tenant's request does not continue it.
      expect(await shown(asErin)).toMatchObject({ JOB: null, JOBS: 0 });
      await open(server.url, asAlice);
      await expect.poll(async () => (await shown()).JOB?.STATE, { timeout: 60_000 }).toBe("finished");
      expect((await shown()).JOB.RESULT).toEqual({ COUNTED: 30, TENANT: "t1" });
    } finally {
      await server.stop();
    }
  } finally {
    await sidecar.stop();
    await project.remove();
  }
});
