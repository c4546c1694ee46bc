/** What developers see of a mistake in an app, on the real server in development. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { devices, type Browser, type BrowserContextOptions, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../service/server.ts";
import type { RunningServer } from "../service/server.ts";
import { seriousFindings } from "./axe.ts";
import { launchBrowser, openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { as, ENDPOINT } from "./real-page.ts";
import { closeByEscape } from "./watched-page.ts";

const dir = mkdtempSync(join(tmpdir(), "z2ui5-mistakes-"));
const MISTAKES = `import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

const VIEW = (content: string) => \`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc">\${content}</mvc:View>\`;

export default class zz_mistakes extends z2ui5_if_app {
  name = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("THROW")) this.#save();
    if (client.check_on_event("CODED")) client._bind({ nobody: "knows this" });
    if (client.check_on_event("VIEW")) return client.view_display(VIEW('<Button txet="Save"/>'));
    if (client.check_on_event("LIBRARY")) return client.view_display(VIEW('<s:Radial xmlns:s="sap.suite.ui.microchart"/>'));
    if (client.check_on_event("VALUE")) return client.view_display(VIEW(\`<Button type="\${client._bind(this.name)}"/>\`));
    if (client.check_on_event("MODULE")) return client.popup_display('<s:Swatch xmlns:s="shop.nowhere"/>');
    client.view_display(VIEW(\`<Label text="Name" labelFor="name"/><Input id="name" value="\${client._bind_edit(this.name)}"/>\` +
      ["THROW", "CODED", "VIEW", "LIBRARY", "VALUE", "MODULE"].map((text) => \`<Button text="\${text}" press="\${client._event(text)}"/>\`).join("")));
  }

  #save(): never {
    throw new Error("My <b>own</b> message {name}");
  }
}
`;
const broken = join(dir, "zz_broken.ts");
const BROKEN = MISTAKES.replaceAll("zz_mistakes", "zz_broken").replace('name = "";', "const name;");

let server: RunningServer;
let browser: Browser;
const opened: WatchedPage[] = [];
let page: Page;

beforeAll(async () => {
  writeFileSync(join(dir, "zz_mistakes.ts"), MISTAKES);
  server = await startServer({ appDirs: [dir], config: { z2ui5: { docs: "https://docs.example.com" } } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});
afterEach(async () => {
  for (const { context, complaints } of opened.splice(0)) {
    await context.close();
    expect(complaints.violations).toEqual([]);
  }
});

async function open(app: string, options: BrowserContextOptions = {}): Promise<void> {
  const watched = await openPage(browser, { ...as("alice"), ...options });
  opened.push(watched);
  page = watched.page;
  // The script of `cds watch` leaves this object, and calls its plugins when a file was saved.
  await page.addInitScript(
    "window.LiveReload = { plugins: [], addPlugin(Plugin) { this.plugins.push(new Plugin()); } }",
  );
  await page.goto(server.url + ENDPOINT + `?app_start=${app}`);
}
/** As the script of `cds watch` does it. */
const save = (): Promise<unknown> => page.evaluate("LiveReload.plugins.some((plugin) => plugin.reload())");
/** A page that is loaded again loses its mark. */
const markPage = (): Promise<unknown> => page.evaluate("window.samePage = true");
const isMarked = (): Promise<unknown> => page.evaluate("window.samePage === true");
const overlay = (): Locator => page.getByRole("alertdialog");
const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
const press = async (name: string): Promise<void> => {
  await button(name).click();
  await overlay().waitFor();
};
const marked = (): Promise<string> => overlay().locator(".z2ui5CodeHit").innerText();
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
const lineOf = (text: string, source = MISTAKES): number => source.slice(0, source.indexOf(text)).split("\n").length;

describe("a mistake of an app", () => {
  it("is shown with its message, the lines around it, and places that open in the editor, the innermost first", async () => {
    await open("zz_mistakes");
    await page.locator("#mainView--name-inner").fill("kept");
    await press("THROW");
    const line = lineOf("throw new");
    await expect.poll(() => overlay().innerText()).toContain("My <b>own</b> message {name}");
    expect(await marked()).toBe(`> ${line} |     throw new Error("My <b>own</b> message {name}");`);
    const places = overlay().getByRole("link", { name: /zz_mistakes\.ts/ });
    expect(await places.nth(0).getAttribute("href")).toBe(`vscode://file${join(dir, "zz_mistakes.ts")}:${line}:11`);
    expect(await places.nth(1).innerText()).toContain(`zz_mistakes.ts:${lineOf("this.#save")}:`);
    await overlay().getByRole("button", { name: "Stack" }).click();
    await expect
      .poll(() => overlay().getByRole("region", { name: "Stack" }).innerText())
      .toContain("at zz_mistakes.main");
  });

  it("is a dialog that the keyboard can do everything in; Escape leads back to what was entered", async () => {
    await open("zz_mistakes");
    await page.locator("#mainView--name-inner").fill("kept");
    await press("THROW");
    await expect.poll(focused).toBe("Try again");
    const again = page.waitForResponse((response) => response.request().method() === "POST");
    await page.keyboard.press("Enter");
    await again;
    await expect.poll(() => overlay().count()).toBe(1);
    await expect.poll(focused).toBe("Try again");
    expect(await seriousFindings(page)).toEqual([]);
    await closeByEscape(page, overlay());
    expect(await page.locator("#mainView--name-inner").inputValue()).toBe("kept");
    // What was given up is not repeated by anything.
    await markPage();
    await save();
    await expect.poll(isMarked).toBe(false);
    await button("THROW").waitFor();
  });

  it("against the framework brings the hint, and leads to the page about it", async () => {
    await open("zz_mistakes");
    await press("CODED");
    await expect.poll(() => overlay().innerText()).toContain("What to do\nPass this.name");
    expect(await overlay().getByRole("link", { name: "Why?" }).getAttribute("href")).toBe(
      "https://docs.example.com/reference/errors.html#binding_not_found",
    );
    expect(await marked()).toContain("client._bind({ nobody:");
  });

  it("in a view is named, and is shown where the view is displayed", async () => {
    await open("zz_mistakes");
    await press("VIEW");
    await expect.poll(() => overlay().innerText()).toContain("sap.m.Button has no property 'txet'");
    expect(await marked()).toContain("client.view_display(VIEW(");
  });

  it("names what to do in words, without the markup of the documentation", async () => {
    await open("zz_mistakes");
    await press("LIBRARY");
    await expect.poll(() => overlay().innerText()).toContain("Use a control of an available library, or set");
  });

  it.each([
    ["VALUE", "sap.m.ButtonType"],
    ["MODULE", "shop/nowhere/Swatch.js"],
  ])(
    "that only the browser sees is shown with its reason where the event is handled, and logged: %s",
    async (event, reason) => {
      await open("zz_mistakes");
      await page.locator("#mainView--name-inner").fill("no type");
      const loggedBefore = server.log().length;
      await press(event);
      await expect.poll(() => overlay().innerText()).toContain("The browser could not show the screen: ");
      expect(await overlay().innerText()).toContain(reason);
      expect(await marked()).toContain(`check_on_event("${event}")`);
      expect(await button("Try again").count()).toBe(0);
      expect(server.log().slice(loggedBefore)).toMatch(
        new RegExp(
          `APP_FAILED: Request failed in app ZZ_MISTAKES, event ${event}\\nThe browser could not show.*${reason}`,
        ),
      );
    },
  );

  it("is in German for users who speak it", async () => {
    await open("zz_mistakes", { locale: "de-DE" });
    await press("CODED");
    await expect.poll(() => overlay().innerText()).toMatch(/Abhilfe[^]*Quelltext[^]*Sobald eine Datei/);
  });

  it("fits a phone, and its places fit a finger", async () => {
    const { defaultBrowserType: _unused, ...phone } = devices["iPhone 13"]!;
    await open("zz_mistakes", phone);
    await press("THROW");
    await expect.poll(async () => (await overlay().boundingBox())!.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const places = await overlay()
      .getByRole("link", { name: /zz_mistakes/ })
      .all();
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect((await place.boundingBox())!.height).toBeGreaterThanOrEqual(43);
  });
});

describe("a file that is no program", () => {
  it("is shown where it is wrong; when it is saved, the app is retried by itself on the same page", async () => {
    writeFileSync(broken, BROKEN);
    await open("zz_broken");
    await overlay().waitFor();
    await expect.poll(marked).toBe(`>  ${lineOf("const name;", BROKEN)} |   const name;`);
    // There is no screen to go back to.
    await page.keyboard.press("Escape");
    expect(await button("Close").count()).toBe(0);
    await markPage();
    writeFileSync(broken, BROKEN.replace("const name;", "let name;"));
    await save();
    await expect.poll(marked).toBe(`>  ${lineOf("const name;", BROKEN)} |   let name;`);
    writeFileSync(broken, BROKEN.replace("const name;", 'name = "";'));
    await save();
    await button("THROW").waitFor();
    expect(await isMarked()).toBe(true);
    await expect.poll(() => overlay().count()).toBe(0);
    // From now on a saved file reloads the page, as ever.
    await save();
    await expect.poll(isMarked).toBe(false);
  });

  it("is retried when it was saved during a retry", async () => {
    await open("zz_mistakes");
    await press("THROW");
    const held: (() => Promise<void>)[] = [];
    await page.route("**/rest/root/z2ui5*", (route) => void held.push(() => route.continue()));
    await save();
    await expect.poll(() => held.length).toBe(1);
    await save();
    await held[0]!();
    await expect.poll(() => held.length).toBe(2);
    await held[1]!();
    await expect.poll(() => overlay().innerText()).toContain("My <b>own</b> message {name}");
  });
});
