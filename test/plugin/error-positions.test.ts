/** Where developers are shown a mistake, in every way projects run; and that saving the file is enough to go on. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { asAlice, ENDPOINT } from "./client.ts";
import { createProject, type Kind, type Project, type Running } from "./project.ts";

interface Details {
  readonly MESSAGE: string;
  readonly FRAMES: readonly { readonly FILE: string; readonly LINE: number; readonly COLUMN: number }[];
  readonly EXCERPT: string;
}

/** Type annotations before the mistake, so that code without them would be shorter. */
const app = ({ modules, language }: Kind): string => {
  const ts = language === "ts";
  const head =
    modules === "esm" || ts
      ? [`import z2ui5_if_app from "z2ui5/z2ui5_if_app";`]
      : [`const z2ui5_if_app = require("z2ui5/z2ui5_if_app");`];
  return [
    ...head,
    ...(ts
      ? [`import type z2ui5_if_client from "z2ui5/z2ui5_if_client";`, "", "interface Order {", "  id: number;", "}"]
      : []),
    `${modules === "esm" || ts ? "export default" : "module.exports ="} class zz_wrong extends z2ui5_if_app {`,
    ts ? "  orders: Order[] = [];" : "  orders = [];",
    "",
    ts ? "  async main(client: z2ui5_if_client): Promise<void> {" : "  async main(client) {",
    `    client.view_display('<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Button text="Save" press="' + client._event("SAVE") + '"/></mvc:View>');`,
    ts
      ? `    if (client.check_on_event("SAVE")) { const id: number = (this.orders as Order[])[0]!.id; void id; }`
      : `    if (client.check_on_event("SAVE")) { const id = this.orders[0].id; void id; }`,
    `    if (client.check_on_event("ASK")) await (await cds.connect.to("Far")).send("tell");`,
    `    if (client.check_on_event("ADD")) await INSERT.into("Nothing").entries({ id: 1 });`,
    "  }",
    "}",
    "",
  ].join("\n");
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const made: Project[] = [];
afterAll(() => Promise.all(made.map((project) => project.remove())));

async function projectOf(kind: Kind): Promise<Project> {
  const project = await createProject(kind, { [`srv/apps/zz_wrong.${kind.language}`]: app(kind) });
  made.push(project);
  return project;
}

async function details({ url }: Running, EVENT = "SAVE"): Promise<Details> {
  const send = async (front: object): Promise<{ S_FRONT: { ID: string; S_EXT: { ERROR?: { DETAILS: Details } } } }> => {
    const response = await fetch(url + ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", ...asAlice },
      body: JSON.stringify({
        value: { S_FRONT: { ORIGIN: url, PATHNAME: "", SEARCH: "", HASH: "", ...front, S_EXT: { CAN: ["ERRORS"] } } },
      }),
    });
    return (await response.json()) as never;
  };
  const { ID } = (await send({ SEARCH: "?app_start=zz_wrong" })).S_FRONT;
  return (await send({ ID, EVENT, VIEW: "MAIN" })).S_FRONT.S_EXT.ERROR!.DETAILS;
}

it.each([
  ["cds watch", { modules: "cjs", language: "js" }],
  ["cds watch", { modules: "esm", language: "ts" }],
  ["cds-tsx", { modules: "esm", language: "ts" }],
  ["cds-tsx", { modules: "cjs", language: "ts" }],
  ["node 22", { modules: "esm", language: "ts" }],
  ["node 24", { modules: "esm", language: "js" }],
] as const)(
  "a mistake is shown at its line and column under %s in %o, also one that the database finds",
  async (runner, kind) => {
    const project = await projectOf(kind);
    const server = await project.start(runner);
    try {
      const file = `srv/apps/zz_wrong.${kind.language}`;
      const lines = (await readFile(join(project.dir, file), "utf8")).split("\n");
      const at = lines.findIndex((line) => line.includes("SAVE") && line.includes(".id"));
      const { FRAMES, EXCERPT, MESSAGE } = await details(server);
      expect(MESSAGE).toContain("Cannot read properties of undefined (reading 'id')");
      expect(FRAMES[0]).toMatchObject({ FILE: file, LINE: at + 1, COLUMN: lines[at]!.indexOf(".id") + 2 });
      expect(EXCERPT.split("\n").find((line) => line.startsWith(">"))).toMatch(
        new RegExp(`^> +${at + 1} \\| +if .*SAVE`),
      );
      const added = lines.findIndex((line) => line.includes("INSERT"));
      expect((await details(server, "ADD")).FRAMES[0]).toMatchObject({
        FILE: file,
        LINE: added + 1,
        COLUMN: lines[added]!.indexOf("await") + 1,
      });
    } finally {
      await server.stop();
    }
  },
  240_000,
);

it("an error of a service is shown at the line where the app calls the service, however many functions are in between", async () => {
  const kind = { modules: "esm", language: "js" } as const;
  const project = await projectOf(kind);
  await project.write({
    "srv/far.cds": "service Far { action tell(); }\n",
    "srv/far.js": [
      "export default class Far extends cds.ApplicationService {",
      "  init() {",
      `    this.on("tell", async () => { await Promise.resolve(); await fail(12); });`,
      "    return super.init();",
      "  }",
      "}",
      `const fail = async (calls) => { if (calls > 0) return void (await fail(calls - 1)); throw new TypeError("far away"); };`,
      "",
    ].join("\n"),
  });
  const server = await project.start("node 24");
  try {
    const { FRAMES, MESSAGE } = await details(server, "ASK");
    expect(MESSAGE).toContain("far away");
    expect(FRAMES.map(({ FILE }) => FILE)).toContain("srv/apps/zz_wrong.js");
  } finally {
    await server.stop();
  }
}, 240_000);

it("a mistake is shown at its line in what cds build has made", async () => {
  const project = await projectOf({ modules: "esm", language: "ts" });
  await project.write({ "srv/apps/parts/states.ts": "export const none = 0;\nexport enum States { Open, Closed }\n" });
  expect(await project.run("@sap/cds-dk/bin/cds.js", "build", "--production")).toMatch(
    /srv\/apps\/parts\/states\.ts:2:8: an enum runs under cds watch, but not in production/,
  );
  const built = await readFile(join(project.dir, "gen/srv/srv/apps/zz_wrong.ts"), "utf8").catch(() =>
    readFile(join(project.dir, "gen/srv/srv/apps/zz_wrong.js"), "utf8"),
  );
  const server = await project.start("node 24", {
    CDS_CONFIG: JSON.stringify({ z2ui5: { appDirs: ["gen/srv/srv/apps"] } }),
  });
  try {
    const { FRAMES } = await details(server);
    expect(FRAMES[0]!.FILE).toContain("gen/srv/srv/apps/zz_wrong");
    expect(built.split("\n")[FRAMES[0]!.LINE - 1]).toContain(".id");
  } finally {
    await server.stop();
  }
}, 240_000);

it("a file that is saved under cds watch is tried again by itself, with what was entered", async () => {
  const project = await projectOf({ modules: "esm", language: "ts" });
  const server = await project.watch();
  try {
    const { page } = await openPage(browser, { extraHTTPHeaders: asAlice });
    await page.goto(`${server.url}${ENDPOINT}?app_start=zz_wrong`);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alertdialog").getByText("reading 'id'").first().waitFor();
    await page.evaluate("window.samePage = true");
    const file = join(project.dir, "srv/apps/zz_wrong.ts");
    const text = await readFile(file, "utf8");
    const retried = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.status() === 200,
      { timeout: 120_000 },
    );
    await writeFile(file, text.replace("[0]!.id;", "[0]?.id ?? 0;"));
    expect((await retried).request().postData()).toContain("SAVE");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await page.evaluate("window.samePage")).toBe(true);
    await page.context().close();
  } finally {
    await server.stop();
  }
}, 240_000);
