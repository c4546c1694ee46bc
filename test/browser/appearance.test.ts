/** Theme, density and language of a page: what the system prefers, what the address says, and what a user has chosen. */
import { devices, type BrowserContextOptions, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const content = `<Page title="P"><Button id="go" text="GO" press=".eB(['GO'])"/><Input id="inp"/><SearchField id="search"/>
  <DatePicker id="date" value="2026-03-04"/><List id="list"/></Page>`;
const { defaultBrowserType: _unused, ...phone } = devices["iPhone 13"]!;

/** An app that displays its view at each start and answers each press with the next action. */
function open(options: BrowserContextOptions & { query?: string } = {}, ...actions: string[]): Promise<Page> {
  return frontend.play(
    ({ payload }) =>
      payload.S_FRONT.EVENT
        ? { json: v1({ S_FOLLOW_UP_ACTION: { CUSTOM_JS: [actions.shift()] } }) }
        : { json: v1({ S_VIEW: { XML: view(content) } }) },
    options,
  );
}
const go = (page: Page): Promise<void> => page.getByRole("button", { name: "GO" }).click();
const hasTheme = (page: Page, name: string): Promise<void> =>
  page.locator(`html.sapUiTheme-${name}`).waitFor({ state: "attached" });
const heightOfInput = async (page: Page): Promise<number> =>
  (await page.locator("#mainView--inp").boundingBox())!.height;

describe("the theme", () => {
  it.each([
    ["light", "no-preference", "sap_horizon"],
    ["dark", "no-preference", "sap_horizon_dark"],
    ["light", "more", "sap_horizon_hcw"],
    ["dark", "more", "sap_horizon_hcb"],
  ] as const)("follows the system: %s, contrast %s", async (colorScheme, contrast, theme) => {
    await hasTheme(await open({ colorScheme, contrast }), theme);
  });

  it("changes with the system while the page is open, and entries stay", async () => {
    const page = await open({ colorScheme: "light" });
    await page.locator("#mainView--inp-inner").fill("typed");
    await page.emulateMedia({ colorScheme: "dark" });
    await hasTheme(page, "sap_horizon_dark");
    expect(await page.locator("#mainView--inp-inner").inputValue()).toBe("typed");
  });

  it("is the only one whose style sheets are loaded", async () => {
    await hasTheme(await open({ colorScheme: "dark" }), "sap_horizon_dark");
    expect(frontend.server.files.filter((file) => file.includes("/themes/sap_horizon/"))).toEqual([]);
  });

  it("of the user is stored, takes precedence over that of the system, and can be taken back", async () => {
    const page = await open({ colorScheme: "light" }, ".eF('SET_THEME', 'sap_horizon_dark')", ".eF('SET_THEME', '')");
    await go(page);
    await hasTheme(page, "sap_horizon_dark");
    await page.reload();
    await hasTheme(page, "sap_horizon_dark");
    await go(page);
    await hasTheme(page, "sap_horizon");
    await page.reload();
    await hasTheme(page, "sap_horizon");
  });

  it("in the address takes precedence over that of the user", async () => {
    const page = await open({}, ".eF('SET_THEME', 'sap_horizon_dark')");
    await go(page);
    await hasTheme(page, "sap_horizon_dark");
    await page.goto(frontend.server.page("?app_start=probe&sap-ui-theme=sap_horizon"));
    await hasTheme(page, "sap_horizon");
  });

  it("cannot be a path or another server", async () => {
    const page = await open({ query: "?app_start=probe" });
    await page.evaluate(() => localStorage.setItem("z2ui5-theme", '"../..//evil.example/x"'));
    await page.reload();
    await page.locator("#mainView--inp").waitFor();
    await hasTheme(page, "sap_horizon");
    expect(frontend.server.files.filter((file) => file.includes("evil"))).toEqual([]);
  });
});

describe("the density", () => {
  it.each([
    ["compact", "cozy", {}],
    ["cozy", "compact", phone],
  ] as const)("is %s by device, and the user can choose %s", async (byDevice, chosen, options) => {
    const page = await open(options, `.eF('SET_DENSITY', '${chosen}')`, ".eF('SET_DENSITY', '')");
    const isCozy = async (): Promise<string> => ((await heightOfInput(page)) > 34 ? "cozy" : "compact");
    expect(await isCozy()).toBe(byDevice);
    await go(page);
    await expect.poll(isCozy).toBe(chosen);
    await page.reload();
    await page.locator("#mainView--inp").waitFor();
    await expect.poll(isCozy).toBe(chosen);
    await go(page);
    await expect.poll(isCozy).toBe(byDevice);
  });
});

it("texts of UI5 are in the language of the user everywhere, not in that of the browser", async () => {
  const texts = async (page: Page): Promise<string[]> => {
    await page.locator("#mainView--list").waitFor();
    return page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("body *")]
        .flatMap((element) => [
          ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue!.trim()),
          ...["aria-label", "title", "placeholder", "aria-roledescription", "lang"].map(
            (name) => element.getAttribute(name) ?? "",
          ),
        ])
        .filter(Boolean),
    );
  };
  const german = await texts(await open({ locale: "de" }));
  expect(german).toContain("Keine Daten");
  const page = await open({ locale: "en-US" });
  expect(await texts(page)).toContain("No data");
  await page.evaluate(() => localStorage.setItem("z2ui5-language", '"de"'));
  await page.reload();
  expect(await texts(page)).toEqual(german);
});
