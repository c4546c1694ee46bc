import { beforeEach, describe, expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { fromView, playedWire, fragment, v1 } from "./scripted-server.ts";
import { closeByEscape } from "./watched-page.ts";

const frontend = useScriptedPage();

const content = `<Page id="page" title="P" >
  <Button id="go" text="GO" press=".eB(['GO'])"/>
  <Input id="inp" value="some text"/>
  <NavContainer id="nav" height="100px"><Page id="p1" title="one"/><Page id="p2" title="two"/></NavContainer>
  <Panel id="panel" headerText="panel" expandable="true" expanded="false"><Text text="in panel"/></Panel>
  <List id="list" items="{/T}"><StandardListItem title="{NAME}" info="{AGE}"/></List>
  <Button id="anchor" text="ANCHOR"/>
  <VBox height="2000px"/><Button id="low" text="LOW"/>
</Page>`;
const model = {
  T: [
    { NAME: "Bob", AGE: 30 },
    { NAME: "Ann", AGE: 20 },
    { NAME: "Cid", AGE: 40 },
  ],
};

beforeEach(async () => {
  await frontend.open(content, model);
});

/** Lets the server answer the next event with follow-up actions; a page that they open must not get them again. */
async function run(...actions: string[]): Promise<void> {
  const answers = [v1({ S_FOLLOW_UP_ACTION: { CUSTOM_JS: actions } })];
  frontend.server.script = () => ({ json: answers.pop() ?? v1() });
  const before = frontend.server.received.length;
  await frontend.page.getByRole("button", { name: "GO", exact: true }).click();
  await frontend.request(before + 1);
}

const focused = (): Promise<[string | undefined, number | null]> =>
  frontend.page.evaluate(() => [
    document.activeElement?.id,
    (document.activeElement as HTMLInputElement).selectionStart,
  ]);
const scrollTop = (): Promise<number> =>
  frontend.page.locator("#mainView--page-cont").evaluate((element) => element.scrollTop);
const titles = (): Promise<string[]> =>
  frontend.page.locator("#mainView--list .sapMSLITitleOnly, #mainView--list .sapMSLITitle").allTextContents();

describe("the browser", () => {
  it("gets a title", async () => {
    await run(".eF('SET_TITLE', 'a;b')");
    await expect.poll(() => frontend.page.title()).toBe("a;b");
  });

  it("takes text and links into the clipboard", async () => {
    await frontend.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await run(".eF('CLIPBOARD_COPY', 'it\\'s')");
    await expect.poll(() => frontend.page.evaluate(() => navigator.clipboard.readText())).toBe("it's");
    await run(".eF('CLIPBOARD_APP_STATE')");
    await expect
      .poll(() => frontend.page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/index\.html\?app_start=probe(?:&z2ui5-wire=2)?#\/z2ui5-xapp-state=id\d+$/);
  });

  it("takes text into the clipboard also where the clipboard API is denied to the page", async () => {
    await frontend.page.context().clearPermissions();
    await run(".eF('CLIPBOARD_COPY', 'denied')");
    await frontend.page.context().grantPermissions(["clipboard-read"]);
    await expect.poll(() => frontend.page.evaluate(() => navigator.clipboard.readText())).toBe("denied");
  });

  it("downloads a file", async () => {
    const download = frontend.page.waitForEvent("download");
    await run(".eF('DOWNLOAD_B64_FILE', 'data:text/plain;base64,SGVsbG8=', 'hello.txt')");
    expect((await download).suggestedFilename()).toBe("hello.txt");
  });

  it("opens a page of the same server in a new tab", async () => {
    const popup = frontend.page.context().waitForEvent("page");
    await run(".eF('OPEN_NEW_TAB', '/resources/sap-ui-version.json')");
    const tab = await popup;
    await tab.waitForURL("**/sap-ui-version.json");
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });

  it.each([
    ".eF('OPEN_NEW_TAB', 'https://example.org/x')",
    ".eF('LOCATION_RELOAD', 'javascript:alert(1)')",
    ".eF('DOWNLOAD_B64_FILE', 'file:///etc/passwd', 'x')",
  ])("does not open what is foreign: %s", async (action) => {
    await run(action);
    await frontend.page.getByText("This address was not opened").waitFor();
    expect(frontend.page.url()).toContain("index.html");
  });

  it("goes to another page of the same server", async () => {
    await run(".eF('LOCATION_RELOAD', '/z2ui5/webapp/index.html?again=1')");
    await frontend.page.waitForURL("**/index.html?again=1");
  });

  it("keeps data in its storage and forgets it again", async () => {
    await run(
      `.eF('STORE_DATA', {"TYPE":"local","PREFIX":"pre","KEY":"k","VALUE":"v"})`,
      `.eF('STORE_DATA', {"KEY":"s","VALUE":"w"})`,
    );
    await expect
      .poll(() => frontend.page.evaluate(() => [localStorage.getItem("pre-k"), sessionStorage.getItem("state.key_-s")]))
      .toEqual(['"v"', '"w"']);
    await run(`.eF('STORE_DATA', {"TYPE":"local","PREFIX":"pre","KEY":"k","VALUE":""})`);
    await expect.poll(() => frontend.page.evaluate(() => localStorage.getItem("pre-k"))).toBeNull();
  });

  it("shows a fitting keyboard", async () => {
    await run(".eF('KEYBOARD_SET_MODE', 'inp', 'numeric')");
    await expect.poll(() => frontend.page.locator("#mainView--inp-inner").getAttribute("inputmode")).toBe("numeric");
  });
});

describe("focus and scrolling", () => {
  it("a control is focused and its text selected", async () => {
    await run(".eF('SET_FOCUS', 'inp', '2', '4')");
    await expect.poll(focused).toEqual(["mainView--inp-inner", 2]);
  });

  it("a container is scrolled", async () => {
    await run(".eF('SCROLL_TO', 'page', '300')");
    await expect.poll(scrollTop).toBe(300);
    await run(".eF('SCROLL_TO', 'page', '0', '', 'smooth')");
    await expect.poll(scrollTop).toBe(0);
  });

  it("a control is brought into sight", async () => {
    await run(".eF('SCROLL_INTO_VIEW', 'low', 'instant')");
    await expect.poll(scrollTop).toBeGreaterThan(1000);
  });
});

describe("a timer", () => {
  it("fires its event once", async () => {
    await run(".eF('START_TIMER', 'TICK', '20')");
    expect((await frontend.request(3)).S_FRONT).toMatchObject({ EVENT: "TICK", ...fromView("MAIN") });
  });

  it("is replaced by the next one and cancelled by any roundtrip", async () => {
    // A page of its own, whose clock goes forward when the test says so.
    const page = await frontend.open(content, model, undefined, { locale: "en-US" });
    const events = (): string[] => frontend.server.received.map(({ payload }) => payload.S_FRONT.EVENT);
    const runAs = async (title: string, ...actions: string[]): Promise<void> => {
      await run(...actions, `.eF('SET_TITLE', '${title}')`);
      await expect.poll(() => page.title()).toBe(title);
    };
    await page.clock.install();
    await runAs("replaced", ".eF('START_TIMER', 'FIRST', '600000')", ".eF('START_TIMER', 'SECOND', '500000')");
    await page.clock.fastForward(700_000);
    expect((await frontend.request(3)).S_FRONT.EVENT).toBe("SECOND");
    await runAs("started", ".eF('START_TIMER', 'LOST', '600000')");
    await runAs("cancelled");
    await page.clock.fastForward(700_000);
    await runAs("done");
    expect(events().slice(1)).toEqual(["GO", "SECOND", "GO", "GO", "GO"]);
  });
});

describe("controls", () => {
  it("are called by id with fitting parameters", async () => {
    await run(
      ".eF('CONTROL_BY_ID', 'nav', 'MAIN', 'to', 'p2')",
      ".eF('CONTROL_BY_ID', 'panel', '', 'setExpanded', 'X')",
    );
    await frontend.page.getByRole("heading", { name: "two" }).waitFor();
    await frontend.page.getByText("in panel").waitFor();
    await run(".eF('CONTROL_BY_ID', 'nav', 'MAIN', 'back')");
    await frontend.page.getByRole("heading", { name: "one" }).waitFor();
  });

  it.runIf(playedWire === 1)("cannot be called by a method that is not listed", async () => {
    frontend.allowComplaints({ console: [/may not be called/] });
    await run(
      ".eF('CONTROL_BY_ID', 'page', 'MAIN', 'destroy')",
      ".eF('CONTROL_BY_ID', 'page', 'MAIN', 'setTitle', 'hacked')",
      ".eF('SET_TITLE', 'next action')",
    );
    await expect.poll(() => frontend.page.title()).toBe("next action");
    await frontend.page.getByRole("heading", { name: "P", exact: true }).waitFor();
    expect(frontend.complaints.console.join()).toContain("may not be called");
  });

  it("are filtered and sorted in the browser", async () => {
    await run(".eF('BINDING_CALL', 'list', 'items', 'sort', 'NAME', 'X')");
    await expect.poll(titles).toEqual(["Cid", "Bob", "Ann"]);
    await run(".eF('BINDING_CALL', 'list', 'items', 'filter', 'AGE', 'LT', 35)");
    await expect.poll(titles).toEqual(["Bob", "Ann"]);
    await run(`.eF('BINDING_CALL', 'list', 'items', 'filter', '[[["NAME","EQ","Ann"],["NAME","EQ","Cid"]]]')`);
    await expect.poll(titles).toEqual(["Cid", "Ann"]);
    await run(".eF('BINDING_CALL', 'list', 'items', 'filter', '[]')");
    await expect.poll(titles).toEqual(["Cid", "Bob", "Ann"]);
  });

  it("open and close by an anchor", async () => {
    const xml = fragment(`<Popover id="pop" title="Pop"><Text text="popped"/></Popover>`);
    frontend.server.script = () => ({ json: v1({ S_POPOVER: { XML: xml, OPEN_BY_ID: "anchor" } }) });
    await frontend.page.getByRole("button", { name: "GO", exact: true }).click();
    await frontend.page.getByText("popped").waitFor();
    await closeByEscape(frontend.page, frontend.page.getByText("popped"));
    await run(".eF('CONTROL_BY_ID', 'pop', 'POPOVER', 'toggleBy', 'go')");
    await frontend.page.getByText("popped").waitFor();
  });
});

describe("things there is one of on a page", () => {
  it("are called through a list of their own", async () => {
    await run(
      ".eF('CONTROL_GLOBAL', 'MESSAGE_TOAST', 'show', 'global toast')",
      ".eF('CONTROL_GLOBAL', 'THEMING', 'setTheme', 'sap_horizon_dark')",
    );
    await frontend.page.getByText("global toast").waitFor();
    await frontend.page.locator("html.sapUiTheme-sap_horizon_dark").waitFor();
    await run(".eF('CONTROL_GLOBAL', 'MESSAGE_BOX', 'error', 'global box')");
    await frontend.page.getByRole("alertdialog").getByText("global box").waitFor();
  });

  it("include the busy indicator", async () => {
    await run(".eF('CONTROL_GLOBAL', 'BUSY_INDICATOR', 'show', '0')");
    await frontend.page.locator("#sapUiBusyIndicator").waitFor();
    await frontend.page.evaluate(() => (window as any).sap.ui.require("sap/ui/core/BusyIndicator").hide());
  });

  it("do not include anything else", async () => {
    frontend.allowComplaints({ console: [/no global window/] });
    await run(".eF('CONTROL_GLOBAL', 'window', 'close')");
    await expect.poll(() => frontend.complaints.console.join()).toContain("no global window");
  });
});

it("functions an app registered are called with all arguments", async () => {
  await frontend.page.evaluate(
    () => ((window as any).z2ui5.mine = (args: unknown[]) => (document.title = JSON.stringify(args))),
  );
  await run(`.eF('Z2UI5', 'mine', 'a', {"b":1})`);
  await expect.poll(() => frontend.page.title()).toBe('["a",{"b":1}]');
});

it("scripts are refused, and neither they nor unknown names stop the next action", async () => {
  frontend.allowComplaints({ console: [/refused/, /Unknown action NO_SUCH_ACTION skipped/] });
  await run("document.title = 'evaluated'", ".eB(['X'])", ".eF('NO_SUCH_ACTION')", ".eF('SET_TITLE', 'reached')");
  await expect.poll(() => frontend.page.title()).toBe("reached");
  expect(frontend.complaints.console.join()).toContain("refused");
  expect(frontend.complaints.violations).toEqual([]);
  expect(frontend.server.received).toHaveLength(2);
});
