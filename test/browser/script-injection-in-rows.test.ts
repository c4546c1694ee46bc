/** Data of a user in rows, in what they are grouped by, over JSON and OData, and in shared screens: it neither runs nor reads anything. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "../service/server.ts";
import { raise, startApp } from "../service/client.ts";
import { openPage } from "./browser.ts";
import { as } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const EVIL = "https://evil.example/";
/** What a user may have typed. */
const TEXTS = [
  `{parts:[{value:'${EVIL}'}], formatter:'sap.m.URLHelper.redirect'}`,
  "{/SECRET}",
  "{SECRET}",
  "{svc>SECRET}",
  "${/SECRET}",
  "{= 6 * 7 }",
  "{i18n>title}",
  'it\'s \\ "quoted" {',
  "a{b}c\\",
].sort();
/** Name of a user who shares. */
const OWNER = "{/SECRET}{= 6 * 7 }";
const SERVICE = "/rest/odata.fake/";
const METADATA = `<?xml version="1.0"?><edmx:Edmx Version="1.0" xmlns:edmx="http://schemas.microsoft.com/ado/2007/06/edmx"><edmx:DataServices m:DataServiceVersion="2.0" xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata"><Schema Namespace="S" xmlns="http://schemas.microsoft.com/ado/2008/09/edm"><EntityType Name="Row"><Key><PropertyRef Name="ID"/></Key><Property Name="ID" Type="Edm.Int32" Nullable="false"/><Property Name="NAME" Type="Edm.String"/><Property Name="SECRET" Type="Edm.String"/></EntityType><EntityContainer Name="C" m:IsDefaultEntityContainer="true"><EntitySet Name="ROWS" EntityType="S.Row"/></EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`;

const PATIENT = { timeout: 15_000 };

let server: RunningServer;
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), "rows-"));
  writeFileSync(
    join(dir, "zdr_rows.js"),
    `
    const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
    const builder = require("z2ui5/z2ui5_cl_ui5_view_builder");
    const m = require("z2ui5/view/sap/m");
    const core = require("z2ui5/view/sap/ui/core");
    const { rows } = require("z2ui5/view");
    const texts = JSON.parse(Buffer.from("${Buffer.from(JSON.stringify(TEXTS)).toString("base64")}", "base64").toString());
    module.exports = class zdr_rows extends z2ui5_if_app {
      rows = texts.map((name, id) => ({ id, name, secret: "the secret", inner: [{ name }] }));
      secret = "the secret";
      kind = "";
      main(client) {
        const event = client.get_event();
        if (event === "TYPED" || event === "BUILT" || event === "ODATA") this.kind = event;
        else if (event) return client.message_box_display(JSON.stringify([event, ...client.get().T_EVENT_ARG]));
        client._bind(this.secret);
        const first = ["TYPED", "BUILT", "ODATA"].map((one) => [one, client._event(one)]);
        const grouped = { sorter: { path: "NAME", group: true } };
        if (this.kind === "TYPED")
          return client.view_display(m.Page({ content: [
            m.List({ items: rows(this.rows, (row) => m.StandardListItem({ title: row.name, description: row.name, tooltip: row.name, type: "Active", press: client._event("ROW", [row.name, row.id]) }), grouped) }),
            m.Table({ columns: [m.Column({ header: m.Text({ text: "name" }) })], items: rows(this.rows, (row) => m.ColumnListItem({ cells: [m.Text({ text: row.name })] }), grouped) }),
            m.Select({ id: "select", items: rows(this.rows, (row) => core.Item({ key: row.id, text: row.name }), grouped) }),
            m.ComboBox({ id: "combo", items: rows(this.rows, (row) => core.Item({ key: row.id, text: row.name }), grouped) }),
            m.MultiComboBox({ id: "multi", items: rows(this.rows, (row) => core.Item({ key: row.id, text: row.name }), grouped) }),
            m.Input({ id: "input", showSuggestion: true, startSuggestion: 0, suggestionItems: rows(this.rows, (row) => core.Item({ key: row.id, text: row.name }), grouped) }),
            ...texts.map((text, i) => m.Button({ text: "own" + i, press: client._event("ROW", [text, i]) })),
          ] }));
        const path = this.kind === "ODATA" ? "svc>/ROWS" : client._bind(this.rows, { path: true });
        const name = this.kind === "ODATA" ? "svc>NAME" : "NAME";
        const id = this.kind === "ODATA" ? "svc>ID" : "ID";
        const items = "{path: '" + path + "', sorter: {path: 'NAME', group: true}}";
        const view = builder.factory();
        const page = view.ele({ n: "View", ns: "mvc" }).a({ n: "xmlns", v: "sap.m" }).a({ n: "xmlns:core", v: "sap.ui.core" }).a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" }).ele("Page");
        for (const [text, press] of first) page.tag("Button").a("text", text).a("press", press);
        if (this.kind) {
          const cell = "{" + name + "}";
          page.ele("List").a("items", items).ele("StandardListItem").a("title", cell).a("description", cell).a("tooltip", cell).a("type", "Active").a("press", client._event("ROW", ["\${" + name + "}", "\${" + id + "}"]));
          for (const [control, own] of [["Select", "select"], ["ComboBox", "combo"], ["MultiComboBox", "multi"]])
            page.ele(control).a("id", own).a("items", items).ele({ n: "Item", ns: "core" }).a("key", "{" + id + "}").a("text", cell);
          page.ele("Input").a("id", "input").a("showSuggestion", "true").a("startSuggestion", "0").a("suggestionItems", items).ele({ n: "Item", ns: "core" }).a("text", cell);
          texts.forEach((text, i) => page.tag("Button").a({ n: "text", v: "own" + i }).a("press", client._event("ROW", [text, i])));
        }
        client.view_display(view);
        if (this.kind === "ODATA") client.set_odata_model("${SERVICE}", "svc");
      }
    };`,
  );
  server = await startServer({
    appDirs: [dir, join(import.meta.dirname, "../service/apps")],
    config: {
      z2ui5: { sharing: { allow: "continue" } },
      requires: { auth: { users: { [OWNER]: { password: OWNER, roles: ["User"] } } } },
    },
  });
});
afterAll(() => server?.stop());

const RESULTS = TEXTS.map((NAME, ID) => ({
  __metadata: { uri: `ROWS(${ID})`, type: "S.Row" },
  ID,
  NAME,
  SECRET: "the secret",
}));

/** What the service answers to requests sent together. */
function batchOf(sent: string): { status: number; contentType: string; body: string } {
  const parts = [...sent.matchAll(/^GET (\S+)/gm)].map(([, path = ""]) => {
    const [type, body] = path.includes("$count")
      ? ["text/plain", String(TEXTS.length)]
      : ["application/json", JSON.stringify({ d: { results: RESULTS } })];
    const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}`;
    return `--part\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n${head}\r\n\r\n${body}\r\n`;
  });
  return { status: 202, contentType: "multipart/mixed; boundary=part", body: `${parts.join("")}--part--\r\n` };
}

async function watchedPage(user = "alice") {
  const opened = await openPage(await sharedBrowser(), as(user));
  await opened.page.setViewportSize({ width: 2000, height: 3000 });
  const requests: string[] = [];
  await opened.page.route(`${EVIL}**`, (route) => (requests.push(route.request().url()), route.abort()));
  await opened.page.route(`**${SERVICE}**`, (route) =>
    route.request().url().includes("$batch")
      ? route.fulfill(batchOf(route.request().postData() ?? ""))
      : route.fulfill({ contentType: "application/xml", body: METADATA }),
  );
  return { ...opened, requests };
}

describe.each(["1", "2"])("over wire v%s, what a user has typed cannot", (wire) => {
  it.each(["TYPED", "BUILT", "ODATA"])(
    "run, navigate or show something else in rows, their groups and their events: %s",
    async (kind) => {
      const { page, context, complaints, requests } = await watchedPage();
      await page.goto(`${server.url}/rest/root/z2ui5?app_start=zdr_rows&z2ui5-wire=${wire}`);
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      await button(kind).click();
      const texts = (where: string) =>
        page.locator(where).evaluateAll((all) => all.map((one) => one.textContent ?? "").sort());
      const distinct = async (where: string) => [...new Set(await texts(where))].filter((text) => text !== "");
      const rows = ".sapMList:not(.sapMTable) .sapMSLI";
      await expect.poll(() => texts(`${rows} .sapMSLITitle`), PATIENT).toEqual(TEXTS);
      expect(await texts(".sapMGHLITitle")).toEqual(kind === "TYPED" ? [...TEXTS, ...TEXTS].sort() : TEXTS);
      const tips = await page.locator(rows).evaluateAll((all) => all.map((one) => one.getAttribute("title")).sort());
      expect(tips).toEqual(TEXTS);
      const shown = async (): Promise<unknown> => {
        const box = page.locator(".sapMMessageBox .sapMText");
        const text = await box.textContent();
        await button("OK").click();
        await page.locator(".sapMMessageBox").waitFor({ state: "detached" });
        return JSON.parse(text ?? "");
      };
      for (const [i, text] of TEXTS.entries()) {
        await page.locator(rows).nth(i).click();
        const row = await page.locator(`${rows} .sapMSLITitle`).nth(i).textContent();
        expect(await shown()).toEqual(["ROW", row, String(TEXTS.indexOf(String(row)))]);
        await button(`own${i}`).click();
        expect(await shown()).toEqual(["ROW", text, String(i)]);
      }
      const popup = page.locator(".sapMPopover:visible");
      for (const id of ["select", "combo", "multi"]) {
        await page.locator(`[id$="--${id}"]`).locator(".sapMSltArrow, .sapMInputBaseIconContainer").first().click();
        await popup.waitFor();
        expect(await distinct(".sapMPopover:visible li"), id).toEqual(TEXTS);
        await page.keyboard.press("Escape");
        await popup.waitFor({ state: "hidden" });
      }
      await page.locator('[id$="--input-inner"]').pressSequentially("{");
      await popup.waitFor();
      const offered = TEXTS.filter((text) => text.includes("{"));
      expect(offered).toEqual(expect.arrayContaining(await distinct(".sapMPopover:visible li")));
      expect(requests).toEqual([]);
      expect(await page.locator("body").textContent()).not.toContain("the secret");
      expect(complaints.violations).toEqual([]);
      await context.close();
    },
    180_000,
  );

  it("run, navigate or show something else in what is shared: the user who shares, those it is for, the step", async () => {
    const owner = { user: OWNER, password: OWNER };
    let { S_FRONT } = await startApp(server.url, "zz_share", owner);
    for (const text of TEXTS) ({ S_FRONT } = await raise(server.url, S_FRONT.ID, text, {}, [], owner));
    for (const text of TEXTS)
      ({ S_FRONT } = await raise(server.url, S_FRONT.ID, "SHARE", {}, [JSON.stringify({ with: text })], owner));
    const { MODEL } = await raise(server.url, S_FRONT.ID, "SHARE", {}, ["{}"], owner);
    const link = String(MODEL["TEXT"] ?? MODEL.XX?.["TEXT"]);

    const own = await watchedPage(OWNER);
    await own.page.goto(`${server.url}/rest/root/z2ui5?app_start=z2ui5_cl_ui5_app_share&z2ui5-wire=${wire}`);
    const body = () => own.page.locator("body").innerText();
    for (const text of TEXTS) await expect.poll(body, PATIENT).toContain(text);
    await own.page.locator('[id$="--screen"] .sapMSltArrow').click();
    await own.page.locator(".sapMPopover:visible").waitFor();
    const steps = (await own.page.locator(".sapMPopover:visible li").allTextContents()).join("\n");
    for (const text of TEXTS) expect(steps).toContain(text);

    const guest = await watchedPage();
    await guest.page.goto(link.replace(/^.*(?=\/rest)/, server.url).replace("#", `?z2ui5-wire=${wire}#`));
    await expect.poll(() => guest.page.locator("body").innerText(), PATIENT).toContain(OWNER);
    for (const { requests, complaints, page, context } of [own, guest]) {
      expect([requests, complaints.violations]).toEqual([[], []]);
      expect(await page.locator("body").innerText()).not.toContain("the secret");
      await context.close();
    }
  }, 180_000);
});
