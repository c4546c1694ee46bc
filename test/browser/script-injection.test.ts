/** Data of a user in the arguments and names of events, in both builders, over both wires: it neither runs nor reads anything. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "../service/server.ts";
import { openPage } from "./browser.ts";
import { as } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const EVIL = "https://evil.example/";
const REDIRECT = { parts: [{ value: EVIL }], formatter: "sap.m.URLHelper.redirect" };
/** What a user may have typed. */
const TEXTS = [
  JSON.stringify(REDIRECT),
  `{parts:[{value:'${EVIL}'}], formatter:'sap.m.URLHelper.redirect'}`,
  `{value:"${EVIL}",formatter:"sap.m.URLHelper.redirect"}`,
  "${path: '/SECRET', formatter: 'sap.m.URLHelper.redirect'}",
  "${/SECRET}",
  "{/SECRET}",
  "{template>/SECRET}",
  "{= 6 * 7 }",
  "$event.oSource.sId",
  "$controller.x",
  ".eB(['HACKED'])",
  'it\'s \\ "quoted" {',
  "}",
  "a{b}c",
  "{0}",
  "é\n{",
];

/** HTML that runs, leaves the page or asks somebody for something where it is taken as it is. */
const MARKUP = [
  "<div>",
  "<script>window.hacked=1</script>",
  '<img src="nowhere" onerror="window.hacked=1">',
  '<a href="javascript:window.hacked=1" id="lure">lure</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<svg onload="window.hacked=1"><use href="data:image/svg+xml,x"/></svg>',
  `<form action="${EVIL}"><button id="send">send</button></form>`,
  `<base href="${EVIL}">`,
  "</div>",
].join("");

/** Those that are looked at where a text is shown; each takes some seconds. */
const SHOWN = [...TEXTS.entries()].filter(([index]) => [0, 1, 3, 5, 7, 11, 13].includes(index));

let server: RunningServer;

beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), "data-"));
  writeFileSync(
    join(dir, "zda_attack.js"),
    `
    const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
    const builder = require("z2ui5/z2ui5_cl_ui5_view_builder");
    const { Button, Page } = require("z2ui5/view/sap/m");
    module.exports = class zda_attack extends z2ui5_if_app {
      texts = ${JSON.stringify(TEXTS)};
      object = ${JSON.stringify({ ...REDIRECT, NOTE: `{value:'${EVIL}',formatter:'sap.m.URLHelper.redirect'}` })};
      secret = "the secret";
      typed = false;
      main(client) {
        if (client.check_on_event("SHOW")) this.typed = !this.typed;
        else if (client.check_on_event()) return client.message_box_display(JSON.stringify([client.get_event(), ...client.get().T_EVENT_ARG]));
        client._bind(this.secret);
        const press = [
          ...this.texts.map((text) => client._event("ARGUMENT", [text])),
          ...this.texts.map((text) => client._event(text)),
          client._event("OBJECT", [this.object]),
          client._event({ val: "SERIALISED", t_arg: JSON.stringify(this.object), arg: this.texts[0] }),
        ];
        const own = client._event("OWN", ["\${$source>/text}", "$" + client._bind(this.secret)]);
        if (this.typed) return client.view_display(Page({ content: [
          Button({ text: "other builder", press: client._event("SHOW") }), Button({ text: "own", press: own }), ...press.map((one, index) => Button({ text: "button " + index, press: one })),
        ] }));
        const view = builder.factory();
        const page = view.ele({ n: "View", ns: "mvc" }).a({ n: "xmlns", v: "sap.m" }).a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" }).ele("Page");
        page.tag("Button").a("text", "other builder").a("press", client._event("SHOW"));
        page.tag("Button").a("text", "own").a("press", own);
        press.forEach((one, index) => page.tag("Button").a("text", "button " + index).a("press", one));
        client.view_display(view);
      }
    };`,
  );
  writeFileSync(
    join(dir, "zda_shown.js"),
    `
    const cds = require("@sap/cds");
    const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
    module.exports = class zda_shown extends z2ui5_if_app {
      texts = ${JSON.stringify(TEXTS)};
      secret = "the secret";
      main(client) {
        const event = client.get_event();
        const [index] = client.get().T_EVENT_ARG;
        const text = this.texts[index];
        if (event === "BOX") return client.message_box_display({ text, title: text, details: text, actions: [text, "CLOSE"], emphasizedaction: text, contentwidth: "100rem", onclose: "CHOSEN" });
        if (event === "CHOSEN") return client.message_toast_display({ text: client.get().T_EVENT_ARG[0], duration: 60000 });
        if (event === "FAIL") cds.error({ status: 400, message: text });
        client._bind(this.secret);
        const buttons = this.texts.map((_, i) => ["BOX", "FAIL"].map((one) => '<Button text="' + one + i + '" press="' + client._event(one, [String(i)]).replaceAll('"', "&quot;") + '"/>').join("")).join("");
        client.view_display('<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Page>' + buttons + '</Page></mvc:View>');
      }
    };`,
  );
  writeFileSync(
    join(dir, "zda_parts.js"),
    `
    const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
    module.exports = class zda_parts extends z2ui5_if_app {
      texts = ${JSON.stringify(TEXTS)};
      title = "";
      secret = "the secret";
      main(client) {
        const event = client.get_event();
        if (client.get().T_EVENT_ARG[0] !== undefined) this.title = this.texts[client.get().T_EVENT_ARG[0]];
        const title = client._bind(this.title, { name: "title" });
        const content = '<Text text="inside"/>';
        const fragment = (inner) => '<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core">' + inner + '</core:FragmentDefinition>';
        const escaped = this.title.replace(/[\\\\{}]/g, "\\\\$&").replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("\\n", "&#10;");
        if (event === "DIALOG") return client.popup_display(fragment('<Dialog title="' + title + '">' + content + '</Dialog>'));
        if (event === "WRITTEN") return client.popup_display(fragment('<Dialog title="' + escaped + '">' + content + '</Dialog>'));
        if (event === "POPOVER") return client.popover_display(fragment('<Popover title="' + title + '">' + content + '</Popover>'), "place");
        client._bind(this.secret, { name: "secret" });
        const buttons = this.texts.map((_, i) => ["DIALOG", "WRITTEN", "POPOVER"].map((one) => '<Button text="' + one + i + '" press="' + client._event(one, [String(i)]).replaceAll('"', "&quot;") + '"/>').join("")).join("");
        client.view_display('<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Page><Text id="place" text="place"/>' + buttons + '</Page></mvc:View>');
      }
    };`,
  );
  writeFileSync(
    join(dir, "zda_handed.js"),
    `
    const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
    const { binding } = require("z2ui5/view");
    const m = require("z2ui5/view/sap/m");
    const uxap = require("z2ui5/view/sap/uxap");
    const tnt = require("z2ui5/view/sap/tnt");
    const texts = ${JSON.stringify(TEXTS)};
    module.exports = class zda_handed extends z2ui5_if_app {
      text = "";
      first = "";
      last = "";
      secret = "the secret";
      main(client) {
        const [index] = client.get().T_EVENT_ARG;
        const kind = client.get_event();
        if (index !== undefined) {
          this.text = texts[index];
          const half = this.text.indexOf("}") > 0 ? this.text.indexOf("}") : Math.ceil(this.text.length / 2);
          this.first = this.text.slice(0, half);
          this.last = this.text.slice(half);
        }
        client._bind(this.secret);
        const given = kind === "BOUND" ? client._bind(this.text) : kind === "HALVES" ? binding\`\${client._bind(this.first)}\${client._bind(this.last)}\` : this.text;
        client.view_display(m.Page({ title: given, content: [
          m.Text({ id: "place", text: "place" }),
          ...["WRITTEN", "BOUND", "HALVES"].flatMap((one) => texts.map((_, i) => m.Button({ text: one + i, press: client._event(one, [String(i)]) }))),
          ...(kind ? controls(given) : []),
        ] }));
        if (kind) client.popover_display(m.QuickView({ pages: [m.QuickViewPage({ header: given, title: given, description: given, groups: [
          m.QuickViewGroup({ heading: given, elements: [m.QuickViewGroupElement({ label: given, value: given }), m.QuickViewGroupElement({ label: given, value: given, type: "link", url: "#" })] }),
        ] })] }), "place");
      }
    };
    const controls = (text) => [
      m.Breadcrumbs({ currentLocationText: text, links: [m.Link({ text })] }),
      m.Wizard({ height: "10rem", steps: [m.WizardStep({ title: text }), m.WizardStep({ title: text })] }),
      m.MessageView({ items: [m.MessageItem({ title: text, description: text, subtitle: text, groupName: text })] }),
      m.IconTabBar({ items: [m.IconTabFilter({ text, count: text })] }),
      m.MenuButton({ text, menu: m.Menu({ title: text, items: [m.MenuItem({ text })] }) }),
      m.GenericTile({ header: text, subheader: text, tileContent: [m.TileContent({ footer: text, content: m.NewsContent({ contentText: text, subheader: text }) })] }),
      m.FeedListItem({ sender: text, text, info: text, timestamp: text, moreLabel: text }),
      m.ObjectHeader({ title: text, intro: text, number: text, numberUnit: text, icon: "sap-icon://add", iconTooltip: text, attributes: [m.ObjectAttribute({ title: text, text })] }),
      m.MultiComboBox({ items: [], placeholder: text }),
      m.NotificationListItem({ title: text, description: text, authorName: text, datetime: text }),
      m.ObjectListItem({ title: text, number: text, intro: text, attributes: [m.ObjectAttribute({ text })] }),
      m.Panel({ headerText: text }),
      m.Select({ items: [], tooltip: text }),
      tnt.NavigationList({ items: [tnt.NavigationListItem({ text, items: [tnt.NavigationListItem({ text })] })] }),
      uxap.ObjectPageLayout({ height: "20rem", headerTitle: uxap.ObjectPageHeader({ objectTitle: text, objectSubtitle: text }), sections: [1, 2].map(() => uxap.ObjectPageSection({ title: text, subSections: [uxap.ObjectPageSubSection({ title: text, blocks: [m.Text({ text })] }), uxap.ObjectPageSubSection({ title: text, blocks: [m.Text({ text })] })] })) }),
    ];
    `,
  );
  writeFileSync(
    join(dir, "zda_places.js"),
    `
    const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
    const { FormattedText, Image, Link, MessageItem, MessageView, MultiInput, Page, Button } = require("z2ui5/view/sap/m");
    const { HTML } = require("z2ui5/view/sap/ui/core");
    const cc = require("z2ui5/view/z2ui5/cc");
    const texts = ${JSON.stringify(TEXTS)};
    const markup = ${JSON.stringify(MARKUP)};
    module.exports = class zda_places extends z2ui5_if_app {
      markup = markup;
      address = "javascript:window.hacked=1";
      data = "data:text/html,<script>opener.hacked=1</script>";
      secret = "the secret";
      path = "";
      value = "";
      added = [];
      removed = [];
      camera = "";
      main(client) {
        client._bind(this.secret);
        const markup = client._bind(this.markup);
        const address = client._bind(this.address);
        if (client.check_on_init()) client.view_display(Page({ content: [
          HTML({ content: markup }),
          HTML({ content: this.markup }),
          FormattedText({ htmlText: markup }),
          MessageView({ items: [MessageItem({ title: "m", description: markup, markupDescription: true })] }),
          Link({ text: "script", href: address }),
          Link({ text: "script written", href: this.address, target: "_blank" }),
          Link({ text: "page", href: client._bind(this.data), target: "_blank" }),
          Image({ src: address, alt: "a" }),
          cc.Favicon({ favicon: address }),
          Button({ text: "audio", press: client._event_client(client.cs_event.PLAY_AUDIO, [this.address]) }),
          Button({ text: "tab", press: client._event_client(client.cs_event.OPEN_NEW_TAB, [this.address]) }),
          Button({ text: "reload", press: client._event_client(client.cs_event.LOCATION_RELOAD, [this.address]) }),
          Button({ text: "download", press: client._event_client(client.cs_event.DOWNLOAD_B64_FILE, [this.address, this.markup]) }),
          ...texts.map((text, i) => Button({ text: "step" + i, press: client._event(text) })),
          MultiInput({ id: "tokens", showValueHelp: false }),
          cc.MultiInputExt({ MultiInputId: "tokens", addedTokens: client._bind_edit(this.added), removedTokens: client._bind_edit(this.removed), change: client._event("TOKENS") }),
          cc.FileUploader({ path: client._bind_edit(this.path), value: client._bind_edit(this.value), checkDirectUpload: true, upload: client._event("UPLOADED") }),
          cc.CameraSelector({ selectedKey: client._bind_edit(this.camera) }),
        ] }));
        if (client.check_on_event("UPLOADED")) client.message_box_display({ text: this.path, title: this.path });
      }
    };`,
  );
  server = await startServer({ appDirs: [dir] });
});
afterAll(async () => {
  await server?.stop();
});

/** A page of Alice's, wide enough for a row of buttons, and what it asked the site of the attacker for. */
async function watchedPage() {
  const opened = await openPage(await sharedBrowser(), as("alice"));
  await opened.page.setViewportSize({ width: 2000, height: 900 });
  const requests: string[] = [];
  await opened.page.route(`${EVIL}**`, (route) => (requests.push(route.request().url()), route.abort()));
  return { ...opened, requests };
}

describe.each(["1", "2"])("over wire v%s, a text or an object of the app cannot", (wire) => {
  it.each(["the view builder", "typed views"])(
    "run, navigate or show something else as part of an event, with %s",
    async (kind) => {
      const { page, context, complaints, requests } = await watchedPage();
      const address = `${server.url}/rest/root/z2ui5?app_start=zda_attack&z2ui5-wire=${wire}`;
      await page.goto(address);
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      if (kind === "typed views") await button("other builder").click();
      const shown = async (name: string): Promise<unknown> => {
        await button(name).click();
        const box = page.locator(".sapMMessageBox .sapMText");
        const text = await box.textContent();
        await button("OK").click();
        await page.locator(".sapMMessageBox").waitFor({ state: "detached" });
        return JSON.parse(text ?? "");
      };
      expect(await shown("own")).toEqual(["OWN", "own", "the secret"]);
      for (const [index, text] of TEXTS.entries())
        expect(await shown(`button ${index}`), text).toEqual(["ARGUMENT", text]);
      const [event, object] = (await shown(`button ${2 * TEXTS.length}`)) as [string, string];
      expect([event, JSON.parse(object)]).toEqual([
        "OBJECT",
        { ...REDIRECT, NOTE: `{value:'${EVIL}',formatter:'sap.m.URLHelper.redirect'}` },
      ]);
      const [, serialised, last] = (await shown(`button ${2 * TEXTS.length + 1}`)) as string[];
      expect([JSON.parse(serialised ?? ""), last]).toEqual([
        { ...REDIRECT, NOTE: `{value:'${EVIL}',formatter:'sap.m.URLHelper.redirect'}` },
        TEXTS[0],
      ]);
      expect(requests).toEqual([]);
      expect(page.url().split("#")[0]).toContain("/rest/root/z2ui5");
      expect(complaints.violations).toEqual([]);
      await context.close();
    },
    120_000,
  );
});

describe.each(["1", "2"])("over wire v%s, what a user has typed cannot", (wire) => {
  it("run, navigate or show something else where it is shown: in boxes, their titles, buttons and what they answer", async () => {
    const { page, context, complaints, requests } = await watchedPage();
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zda_shown&z2ui5-wire=${wire}`);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const dialog = page.locator(".sapMDialogOpen");
    const closed = () => dialog.waitFor({ state: "detached" });
    for (const [index, text] of SHOWN) {
      await button(`BOX${index}`).click();
      await dialog.waitFor();
      const shown = await dialog.evaluate((box) => ({
        title: box.querySelector(".sapMDialogTitle, .sapMTitle")?.textContent,
        text: box.querySelector(".sapMMsgBoxText")?.textContent,
        action: box.querySelector("footer button, .sapMDialogFooter button")?.textContent,
      }));
      expect(shown).toEqual({ title: text, text, action: text });
      await dialog.locator("button").first().click();
      await closed();
      await expect.poll(() => page.locator(".sapMMessageToast").allTextContents()).toContain(text);
    }
    expect(requests).toEqual([]);
    expect(page.url().split("#")[0]).toContain("/rest/root/z2ui5");
    expect(await page.locator("body").textContent()).not.toContain("the secret");
    expect(complaints.violations).toEqual([]);
    await context.close();
  }, 180_000);

  it.each(["DIALOG", "WRITTEN", "POPOVER"])(
    "run, navigate or show something else where UI5 hands it on: the title of a %s",
    async (event) => {
      const { page, context, complaints, requests } = await watchedPage();
      await page.goto(`${server.url}/rest/root/z2ui5?app_start=zda_parts&z2ui5-wire=${wire}`);
      const popup = page.locator(event === "POPOVER" ? ".sapMPopover:visible" : ".sapMDialogOpen");
      for (const [index, text] of SHOWN) {
        await page.getByRole("button", { name: `${event}${index}`, exact: true }).click();
        await popup.waitFor();
        await expect.poll(() => popup.locator(".sapMTitle").first().textContent()).toBe(text);
        await page.keyboard.press("Escape");
        await popup.waitFor({ state: "detached" });
      }
      expect(requests).toEqual([]);
      expect(await page.locator("body").textContent()).not.toContain("the secret");
      expect(complaints.violations).toEqual([]);
      await context.close();
    },
    180_000,
  );

  it.each(["WRITTEN", "BOUND", "HALVES"])(
    "run, navigate or show something else where controls make others of their texts: %s",
    async (kind) => {
      const { page, context, complaints, requests } = await watchedPage();
      await page.goto(`${server.url}/rest/root/z2ui5?app_start=zda_handed&z2ui5-wire=${wire}`);
      const popup = page.locator(".sapMPopover:visible");
      for (const [index, text] of SHOWN) {
        await page.getByRole("button", { name: `${kind}${index}`, exact: true }).click();
        await popup.waitFor();
        await expect.poll(() => popup.locator(".sapMLabel").first().textContent()).toContain(text);
        await expect.poll(() => popup.locator(".sapMTitle").allTextContents()).toEqual([text, text, text]);
        await expect.poll(() => popup.locator("a.sapMLnk").allTextContents()).toEqual([text]);
        await page.keyboard.press("Escape");
        await popup.waitFor({ state: "detached" });
        await expect.poll(() => page.locator(".sapMBreadcrumbs").textContent()).toBe(`${text}/${text}`);
      }
      expect(requests).toEqual([]);
      expect(page.url().split("#")[0]).toContain("/rest/root/z2ui5");
      expect(await page.locator("body").textContent()).not.toContain("the secret");
      expect(complaints.violations).toEqual([]);
      await context.close();
    },
    180_000,
  );

  it("run or leave the page where HTML and addresses are taken", async () => {
    const { page, context, requests } = await watchedPage();
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zda_places&z2ui5-wire=${wire}`);
    const hacked = (): Promise<unknown> => page.evaluate("window.hacked");
    const opened: string[] = [];
    context.on("page", (other) => opened.push(other.url()));
    await page.locator("#lure").first().waitFor();
    for (const name of ["lure", "script", "script written", "page"])
      for (const link of await page.getByText(name, { exact: true }).all()) await link.click({ noWaitAfter: true });
    for (const name of ["audio", "tab", "reload", "download"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.keyboard.press("Escape");
    }
    await page
      .locator("#send")
      .first()
      .evaluate((send: HTMLElement) => send.click());
    // The sanitiser of a formatted text leaves a link to the page itself.
    const elsewhere = opened.filter((url) => url !== "about:blank" && !url.startsWith(server.url));
    expect([await hacked(), requests, elsewhere]).toEqual([undefined, [], []]);
    await context.close();
  }, 180_000);

  it("run or show something else as the name of a file, a camera or an event, nor as a token", async () => {
    const { page, context, requests } = await watchedPage();
    await page.addInitScript((texts) => {
      const stop = (): void => undefined;
      Object.assign(navigator.mediaDevices, {
        getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }),
        enumerateDevices: () => Promise.resolve(texts.map((label) => ({ kind: "videoinput", deviceId: label, label }))),
      });
    }, TEXTS);
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zda_places&z2ui5-wire=${wire}`);
    const shownTexts = (where: string): Promise<string[]> =>
      page.locator(where).evaluateAll((all) => all.map((one) => one.textContent ?? ""));
    await page.locator(".sapMComboBoxBase .sapMInputBaseIconContainer").click();
    const oneLine = TEXTS.map((text) => text.replace(/\s+/g, " "));
    await expect
      .poll(async () => (await shownTexts(".sapMComboBoxBasePicker li")).map((text) => text.replace(/\s+/g, " ")))
      .toEqual(oneLine);
    await page.keyboard.press("Escape");
    for (const [, text] of SHOWN) {
      await page.locator('[id$="--tokens-inner"]').fill(text);
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await shownTexts(".sapMTokenText")).at(-1)).toBe(text);
    }
    expect(await shownTexts(".sapMTokenText")).toEqual(SHOWN.map(([, text]) => text));
    const file = "{= 6 * 7 }{path: 'SECRET', formatter: 'sap.m.URLHelper.redirect'}.txt";
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: file, mimeType: "text/plain", buffer: Buffer.from("x") });
    const box = page.locator(".sapMDialogOpen");
    await box.waitFor();
    expect(await shownTexts(".sapMDialogOpen .sapMMsgBoxText, .sapMDialogOpen .sapMDialogTitle")).toEqual([file, file]);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });

    for (const [index] of SHOWN) {
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: `step${index}`, exact: true }).click();
      await answered;
    }
    await page.keyboard.press("Control+F12");
    await box.waitFor();
    await box.getByRole("tab", { name: "History" }).click();
    await expect
      .poll(() => shownTexts(".sapMDialogOpen td .sapMText"))
      .toEqual(expect.arrayContaining(SHOWN.map(([, text]) => text)));
    expect([await page.evaluate("window.hacked"), requests]).toEqual([undefined, []]);
    expect(await page.locator("body").textContent()).not.toContain("the secret");
    await context.close();
  }, 180_000);

  it("run, navigate or show something else in the message of a failure", async () => {
    const { page, context, requests } = await watchedPage();
    for (const [index, text] of SHOWN) {
      await page.goto(`${server.url}/rest/root/z2ui5?app_start=zda_shown&z2ui5-wire=${wire}`);
      await page.getByRole("button", { name: `FAIL${index}`, exact: true }).click();
      const box = page.locator(".sapMDialogOpen");
      await box.waitFor();
      await expect.poll(() => box.textContent()).toContain(text.split("\n")[0]);
      await page.goto("about:blank");
    }
    expect(requests).toEqual([]);
    await context.close();
  }, 180_000);
});
