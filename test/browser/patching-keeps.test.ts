/** What the user is doing stays by itself when a view of other markup is displayed. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { phone } from "./browser.ts";
import { counts, rebuilds, show, treeOf } from "./control-tree.ts";
import { playedWire, v1, v2, view, fragment } from "./scripted-server.ts";
import type { Scripted } from "./scripted-server.ts";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { scroll } from "./scroll.ts";

const frontend = useScriptedPage();
const rows = Array.from({ length: 60 }, (_one, index) => ({ N: `row ${index}`, V: `value ${index}` }));
/** Triggers an event that comes from no control. */
const tick = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("TICK", [], {}),
  );
/** Waits until no roundtrip is running. */
const settled = (page: Page): Promise<unknown> =>
  expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
const list = (title: string, cells: string, columns = 1): string =>
  `<Page title="${title}"><Table items="{/ROWS}"><columns>${"<Column/>".repeat(columns)}</columns><items><ColumnListItem><cells>${cells}</cells></ColumnListItem></items></Table></Page>`;

it("typed text, caret and focus stay while an app displays its view again and again", async () => {
  const page = await frontend.open("<Text/>");
  const at = (count: number): string =>
    view(
      `<Page title="Tick ${count}">${count % 2 ? `<MessageStrip text="now ${count}"/>` : ""}<Input id="name" value="{/A}"/></Page>`,
    );
  await show(page, at(0), { A: "" });
  const field = page.locator("#mainView--name-inner");
  await field.click();
  for (let count = 1; count <= 12; count++) {
    await page.keyboard.type(String.fromCharCode(96 + count));
    expect(await show(page, at(count), { A: "" })).toBe(true);
  }
  expect(await field.inputValue()).toBe("abcdefghijkl");
  await page.keyboard.press("ArrowLeft");
  await show(page, at(13), { A: "" });
  await page.keyboard.type("!");
  expect(await field.inputValue()).toBe("abcdefghijk!l");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("mainView--name-inner");
});

it("a number that is changed by keys stays while its surroundings change, and is entered when it is left", async () => {
  const page = await frontend.open("<Text/>");
  const at = (count: number, value = 1): string =>
    view(
      `<Page title="Tick"><VBox>${count % 2 ? `<MessageStrip text="now ${count}"/>` : ""}<StepInput id="number" value="${value}"/><Input/></VBox></Page>`,
    );
  await show(page, at(0), {});
  const field = page.locator("#mainView--number input");
  await field.focus();
  for (let count = 1; count <= 4; count++) {
    await page.keyboard.press("ArrowUp");
    expect(await show(page, at(count), {})).toBe(true);
  }
  expect(await field.inputValue()).toBe("5");
  await page.keyboard.press("Tab");
  await show(page, at(5), {});
  expect(await field.inputValue()).toBe("5");
  await show(page, at(6, 9), {});
  expect(await field.inputValue()).toBe("9");
});

it.each([
  ["Input", "", ["3", "Home", "Shift+End"], "45"],
  ["MaskInput", ` mask="999-999"`, ["3"], "123-45_"],
] as const)(
  "what is typed into a %s while the next view is being prepared stays as it is typed",
  async (name, settings, keys, typed) => {
    const [answered, asked, loaded] = [gate(), gate(), gate()];
    const of = (title: string, more: string): string =>
      `<Page title="${title}"><${name} id="name" value="{/XX/A}"${settings}/><Button text="GO" press=".eB(['GO'])"/>${more}</Page>`;
    const page = await frontend.open(of("first", ""), { XX: { A: "" } }, () => ({
      wait: answered.opened,
      json: v1(
        { S_VIEW: { XML: view(of("second", `<tnt:InfoLabel xmlns:tnt="sap.tnt" text="new"/>`)) } },
        { XX: { A: "" } },
      ),
    }));
    await page.route("**/sap/tnt/**", async (route) => {
      asked.open();
      await loaded.opened;
      await route.continue();
    });
    const field = page.locator("#mainView--name-inner");
    await page.getByRole("button", { name: "GO" }).click();
    await field.focus();
    // A mask moves the caret to its start some time after it got the focus, and what is typed before is lost.
    await expect.poll(() => field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
    await page.keyboard.type("12");
    answered.open();
    await asked.opened;
    for (const key of keys) await page.keyboard.press(key);
    loaded.open();
    await page.getByText("new", { exact: true }).waitFor();
    await settled(page);
    await page.keyboard.type("45");
    expect(await field.inputValue()).toBe(typed);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

it.each(["Input", "SearchField", "TextArea", "ComboBox", "MultiInput", "DatePicker"])(
  "a selected text stays selected in a %s that is rendered again",
  async (name) => {
    const page = await frontend.open("<Text/>");
    const of = (more: string): string =>
      view(`<Page title="Search"><OverflowToolbar><${name} id="field" width="15rem"/>${more}</OverflowToolbar></Page>`);
    await show(page, of(""), {});
    const field = page.locator("#mainView--field").locator("input, textarea");
    await field.fill("abcdef");
    await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(0, 4));
    expect(await show(page, of(`<Button text="Clear"/>`), {})).toBe(true);
    await page.getByRole("button", { name: "Clear" }).waitFor();
    await page.keyboard.type("x");
    expect(await field.inputValue()).toBe("xef");
  },
);

it.each([
  ["Input", "name-inner"],
  ["StepInput", "name-input-inner"],
])(
  "a value that the app sets to another one in a %s wins over what was typed, one it sets as before does not",
  async (control, inner) => {
    const page = await frontend.open("<Text/>");
    const of = (title: string, value: number): string =>
      view(`<Page title="${title}"><${control} id="name" value="${value}"/></Page>`);
    await show(page, of("1", 1), {});
    const field = page.locator(`#mainView--${inner}`);
    await field.fill("5");
    await show(page, of("2", 1), {});
    expect(await field.inputValue()).toBe("5");
    await show(page, of("3", 2), {});
    expect(await field.inputValue()).toBe("2");
  },
);

it("text typed into a field stays when its layout data changes", async () => {
  const page = await frontend.open("<Text/>");
  const of = (layout: string): string => view(`<HBox><Input id="name">${layout}</Input><Text text="b"/></HBox>`);
  const wide = (factor: number): string => `<layoutData><FlexItemData growFactor="${factor}"/></layoutData>`;
  await show(page, of(wide(1)), {});
  const field = page.locator("#mainView--name-inner");
  await field.click();
  for (const [letter, layout] of [
    ["a", wide(2)],
    ["b", ""],
    ["c", wide(3)],
  ] as const) {
    await page.keyboard.type(letter);
    expect(await show(page, of(layout), {})).toBe(true);
  }
  await page.keyboard.type("d");
  expect(await field.inputValue()).toBe("abcd");
});

it("text typed into a row, its focus and the scroll position stay when columns and cells change", async () => {
  const page = await frontend.open("<Text/>");
  await show(page, view(list("1", `<Input value="{V}"/>`)), { ROWS: rows });
  const field = page.locator("input").nth(40);
  await field.scrollIntoViewIfNeeded();
  await field.fill("half a wor");
  const scrolled = (): Promise<number> =>
    page
      .locator("#mainView section")
      .first()
      .evaluate((element) => Math.round(element.scrollTop));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  expect(
    await show(page, view(list("2", `<Input value="{V}" tooltip="t"/><Text text="{N}"/>`, 2)), { ROWS: rows }),
  ).toBe(true);
  expect(await page.locator("input").nth(40).inputValue()).toBe("half a wor");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("half a wor");
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(40);
  expect(await page.getByText("row 59", { exact: true }).count()).toBe(1);
});

it("the open tab, an opened panel, a selected row and the step of a wizard stay", async () => {
  const page = await frontend.open("<Text/>");
  const of = (mark: string): string =>
    view(`<Page title="${mark}"><IconTabBar><items>
      <IconTabFilter text="One"><Text text="first"/></IconTabFilter>
      <IconTabFilter text="Two"><Panel headerText="P" expandable="true"><Text text="inside ${mark}"/></Panel>
        <List mode="SingleSelectLeft" items="{/ROWS}"><StandardListItem title="{N}" info="${mark}"/></List>
        <Wizard id="wizard"><WizardStep title="S1"><Text text="s1 ${mark}"/></WizardStep><WizardStep title="S2"><Input id="step2"/></WizardStep><WizardStep title="S3" optional="${mark === "b"}"/></Wizard></IconTabFilter>
      </items></IconTabBar></Page>`);
  await show(page, of("a"), { ROWS: rows.slice(0, 3) });
  await page.getByText("Two", { exact: true }).click();
  await page.locator("#mainView .sapMPanel [role=button]").first().click();
  await page.locator(".sapMLIB .sapMRb").nth(1).click();
  await page.getByRole("button", { name: "Step 2" }).click();
  await page.locator("#mainView--step2-inner").fill("text of step 2");
  expect(await show(page, of("b"), { ROWS: rows.slice(0, 3) })).toBe(true);
  await page.getByText("inside b").waitFor();
  expect(await page.getByRole("radio").nth(1).isChecked()).toBe(true);
  expect(await page.locator("#mainView--step2-inner").inputValue()).toBe("text of step 2");
  await page.getByText("s1 b").waitFor({ state: "attached" });
  await page.getByRole("listitem", { name: "Step 3 S3 Inactive (Optional)" }).waitFor();
});

it("a tab that comes and is selected at once is open", async () => {
  const page = await frontend.open("<Text/>");
  const tabs = (selected: string, ...keys: string[]): string =>
    view(
      `<Page><IconTabBar selectedKey="${selected}"><items>${keys.map((key) => `<IconTabFilter key="${key}" text="${key}"><Text text="In ${key}"/></IconTabFilter>`).join("")}</items></IconTabBar></Page>`,
    );
  await show(page, tabs("one", "one"), {});
  expect(await show(page, tabs("two", "one", "two"), {})).toBe(true);
  await page.getByText("In two").waitFor();
});

it("an open tab stays open with what is typed in it when tabs change their order", async () => {
  const page = await frontend.open("<Text/>");
  const tabs = (...keys: string[]): string =>
    view(
      `<IconTabBar><items>${keys.map((key) => `<IconTabFilter key="${key}" text="${key}"><Input/></IconTabFilter>`).join("")}</items></IconTabBar>`,
    );
  await show(page, tabs("one", "two", "three"), {});
  const open = page.getByRole("tab", { selected: true });
  const field = page.getByRole("tabpanel").getByRole("textbox");
  await page.getByRole("tab", { name: "two" }).click();
  await field.pressSequentially("typed");
  for (const order of [
    ["three", "two", "one"],
    ["two", "three", "one"],
    ["two", "one", "three"],
  ]) {
    expect(await show(page, tabs(...order), {})).toBe(true);
    expect((await open.textContent())?.trim()).toBe("two");
    expect(await field.inputValue()).toBe("typed");
  }
});

it("a tab is open whose inner tab was open and goes", async () => {
  const page = await frontend.open("<Text/>");
  const tabs = (...keys: string[]): string =>
    view(
      `<Page><IconTabBar><items><IconTabFilter text="first"><Text text="In first"/></IconTabFilter><IconTabFilter text="outer"><items>${keys.map((key) => `<IconTabFilter text="${key}"><Text text="In ${key}"/></IconTabFilter>`).join("")}</items><content><Text text="In outer"/></content></IconTabFilter></items></IconTabBar></Page>`,
    );
  await show(page, tabs("one", "two"), {});
  await page.getByRole("tab", { name: "outer" }).locator(".sapMITBFilterExpandIcon").click();
  await page.getByRole("menuitem", { name: "two" }).click();
  await page.getByText("In two").waitFor();
  expect(await show(page, tabs("one"), {})).toBe(true);
  await page.getByText("In outer").waitFor();
});

it("what was typed for one field is never shown in another that takes its position", async () => {
  const page = await frontend.open("<Text/>");
  const data = { A: "", B: "" };
  await show(page, view(`<VBox><Input value="{/B}"/></VBox>`), data);
  await page.locator("input").fill("for B");
  await show(page, view(`<VBox><Input value="{/A}"/><Input value="{/B}"/></VBox>`), data);
  expect(await page.locator("input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    "",
    "for B",
  ]);
});

it.each([
  ["its text changes", "", { A: "" }],
  ["it gets a field, whose value was not known before", `<Input value="{/B}"/>`, { A: "", B: "b" }],
  ["it gets a field for several values", `<MultiComboBox selectedKeys="{/C}"/>`, { A: "", C: ["c"] }],
])("an open dialog stays open, with what is typed into it, when %s", async (_case, added, now) => {
  const popup = (text: string, fields: string, data: Record<string, unknown>): unknown => {
    const xml = fragment(
      `<Dialog title="D ${text}"><Input id="field" value="{/A}"/>${fields}<Text text="${text}"/></Dialog>`,
    );
    return playedWire === 1
      ? v1({ S_POPUP: { XML: xml } }, data)
      : v2([["VIEW_SLOTS", "display", "POPUP", xml, {}]], [], data);
  };
  const page = await frontend.open(
    `<Page><Button text="OPEN" press=".eB(['OPEN'])"/></Page>`,
    { A: "" },
    (_request, number) => ({
      json: popup(`answer ${number}`, number === 2 ? "" : added, number === 2 ? { A: "" } : now),
    }),
  );
  await page.getByRole("button", { name: "OPEN" }).click();
  const field = page.locator("#popupId--field-inner");
  await field.fill("abc");
  const node = await field.elementHandle();
  await page.evaluate(() =>
    (globalThis as any).sap.ui
      .require("z2ui5/runtime/theFrontend")
      .theFrontend()
      .fire("AGAIN", [], { origin: "automatic" }),
  );
  await page.getByText("answer 3", { exact: true }).waitFor();
  expect(await field.inputValue()).toBe("abc");
  expect(await node?.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true);
});

it("a timer that is displayed again runs again, and a control declared patchable stays", async () => {
  const fired: string[] = [];
  const page = await frontend.open("<Text/>", {}, ({ payload }) => {
    fired.push(payload.S_FRONT.EVENT);
    return { json: v1() };
  });
  const of = (mark: string): string =>
    view(
      `<Page title="${mark}"><z2ui5:Timer delayMS="30" finished=".eB(['${mark}'])"/><z2ui5:FileUploader id="files"/></Page>`,
    );
  const uploader = (): Promise<unknown> =>
    page.evaluateHandle(() =>
      (globalThis as any).sap.ui.require("sap/ui/core/Element").getElementById("mainView--files"),
    );
  await show(page, of("ONE"), {});
  await expect.poll(() => fired).toEqual(["ONE"]);
  const before = await uploader();
  await show(page, of("TWO"), {});
  await expect.poll(() => fired).toEqual(["ONE", "TWO"]);
  await show(page, of("TWO"), {});
  await expect.poll(() => fired).toEqual(["ONE", "TWO", "TWO"]);
  expect(await page.evaluate(([one, other]) => one === other, [before, await uploader()] as any)).toBe(true);
});

it("a word that is being composed is finished, whatever comes and goes around its field", async () => {
  const page = await frontend.open("<Text/>");
  const at = (count: number): string =>
    view(
      `<Page title="Tick ${count}"><VBox>${count % 2 ? `<MessageStrip text="now ${count}"/>` : ""}<Input id="name" value="{/A}"/>${count % 3 ? "" : `<Text text="${count}"/>`}</VBox></Page>`,
    );
  await show(page, at(0), { A: "" });
  const field = page.locator("#mainView--name-inner");
  await field.click();
  await page.evaluate(() => {
    const events: string[] = ((globalThis as any).seen = []);
    for (const name of ["compositionstart", "compositionend", "change", "blur"])
      document.activeElement?.addEventListener(name, () => events.push(name));
  });
  const input = await page.context().newCDPSession(page);
  const compose = (text: string): Promise<unknown> =>
    input.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  for (const [count, text] of ["に", "にほ", "にほn", "にほん", "にほんg", "にほんご"].entries()) {
    await compose(text);
    expect(await show(page, at(count + 1), { A: "" })).toBe(true);
    expect(await field.inputValue()).toBe(text);
  }
  await input.send("Input.insertText", { text: "日本語" });
  expect(await show(page, at(7), { A: "" })).toBe(true);
  expect(await field.inputValue()).toBe("日本語");
  expect(await page.evaluate(() => (globalThis as any).seen)).toEqual(["compositionstart", "compositionend"]);
});

it("a timer beside the page fires again and again, and the page can be typed into", async () => {
  const fired: string[] = [];
  const page = await frontend.open("<Text/>", {}, ({ payload }) => {
    fired.push(payload.S_FRONT.EVENT);
    return { json: v1() };
  });
  const at = (count: number): string =>
    view(
      `<z2ui5:Timer delayMS="1" finished=".eB(['TICK${count}'])"/><Page title="Tick ${count}"><Input id="name" value="{/A}"/></Page>`,
    );
  await show(page, at(0), { A: "" });
  const field = page.locator("#mainView--name-inner");
  await field.click();
  for (let count = 1; count <= 5; count++) {
    await page.keyboard.type(String(count));
    expect(await show(page, at(count), { A: "" })).toBe(true);
    await expect.poll(() => fired).toContain(`TICK${count}`);
    await page.getByText(`Tick ${count}`, { exact: true }).waitFor();
  }
  expect(await field.inputValue()).toBe("12345");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("mainView--name-inner");
});

it("fifty changes leave no control, template, binding or listener behind", async () => {
  const page = await frontend.open("<Text/>");
  const views = [
    view(list("a", `<Text text="{N}"/>`)),
    view(list("b", `<Input value="{V}"/><Text text="{N}"/>`, 2)),
    view(
      `<Page title="c"><List items="{path: '/ROWS', sorter: {path: 'N'}}"><StandardListItem id="item" title="{N}"/></List></Page>`,
    ),
  ];
  const data = { ROWS: rows.slice(0, 5) };
  const round = async (): Promise<unknown> => {
    for (const xml of views) await show(page, xml, data);
    return counts(page);
  };
  const first = await round();
  for (let turn = 0; turn < 15; turn++) await round();
  expect(await round()).toEqual(first);
});

it("views that are rebuilt leave no template behind either", async () => {
  const page = await frontend.open("<Text/>");
  const xml = view(`<Page title="c"><List items="{/ROWS}"><StandardListItem id="item" title="{N}"/></List></Page>`);
  await show(page, xml, { ROWS: rows }, true);
  const first = await counts(page);
  for (let turn = 0; turn < 20; turn++) await show(page, xml, { ROWS: rows }, true);
  expect(await counts(page)).toEqual(first);
  expect((await treeOf(page)).rendered).toContain("row 59");
});

it("a view that cannot be built leaves nothing in the way of the next one", async () => {
  const page = await frontend.open("<Text/>");
  const broken = view(`<Page><VBox><Text id="x" text="1"/><Button id="y"/><ObjectStatus state="Bad"/></VBox></Page>`);
  await expect(show(page, broken, {})).rejects.toThrow();
  await show(page, view(`<Page title="good"><Text id="x" text="2"/><Button id="y" text="3"/></Page>`), {});
  await page.getByText("2", { exact: true }).waitFor();
});

it.each([
  [
    "in a wizard that gets another step",
    "textbox",
    (more: boolean) =>
      `<Wizard><WizardStep title="1"><Input value="{/XX/A}" submit=".eB(['GO'])"/></WizardStep>${"<WizardStep/>".repeat(more ? 3 : 2)}</Wizard>`,
  ],
  [
    "on a link that gets an icon",
    "link",
    (more: boolean) => `<Link text="go" press=".eB(['GO'])" ${more ? `icon="sap-icon://add"` : ""}/>`,
  ],
] as const)("the focus stays %s, although the control is built again", async (_where, role, markup) => {
  const of = (more: boolean): string => `<Page title="${more ? "second" : "first"}">${markup(more)}</Page>`;
  const page = await frontend.open(of(false), { XX: { A: "" } }, () => ({
    json: v1({ S_VIEW: { XML: view(of(true)) } }, { XX: { A: "" } }),
  }));
  const control = page.getByRole(role);
  await control.focus();
  await page.keyboard.press("Enter");
  await page.getByText("second", { exact: true }).waitFor();
  await settled(page);
  expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
});

it.each([
  ["takes its place", `<Button id="display" text="Next"/><Button text="Later"/>`],
  ["takes its place elsewhere in the page", `<VBox><Text text="done"/><Link id="link" text="Next"/></VBox>`],
  ["follows it", `<Button id="later" text="Next"/>`],
  ["follows it and can have it", `<Button text="Off" enabled="false"/><Button id="later" text="Next"/>`],
  ["follows it and opens no keyboard on a phone", `<Input/><Button id="later" text="Next"/>`, phone],
] as const)("the focus of a control that is gone goes to what %s", async (_where, after, options?) => {
  const of = (title: string, content: string): string =>
    `<Page title="${title}"><Button text="Before"/>${content}</Page>`;
  const go = `<Button id="edit" text="GO" press=".eB(['GO'])"/><Button id="later" text="Later"/>`;
  const answer = (): Scripted => ({ json: v1({ S_VIEW: { XML: view(of("second", after)) } }) });
  const page = await frontend.open(of("first", go), {}, answer, options);
  await page.getByRole("button", { name: "GO" }).click();
  await page.getByText("second", { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Next");
});

it("focus, caret and scroll position stay in a view with HTML, which is built again", async () => {
  const of = (count: number): string =>
    `<Page id="page" title="${count}"><html:p xmlns:html="http://www.w3.org/1999/xhtml">now ${count}</html:p><Input id="name" value="{/XX/A}"/><VBox height="200rem"/></Page>`;
  let shown = 1;
  const page = await frontend.open(of(1), { XX: { A: "" } }, () => ({
    json: v1({ S_VIEW: { XML: view(of(++shown)) } }, { XX: { A: "typed" } }),
  }));
  const field = page.locator("#mainView--name-inner");
  await field.click();
  await page.keyboard.type("typed");
  await page.keyboard.press("ArrowLeft");
  const area = page.locator("#mainView--page-cont");
  await scroll(area, 900);
  await tick(page);
  await page.getByText("now 2").waitFor();
  await settled(page);
  expect(await area.evaluate((element) => element.scrollTop)).toBe(900);
  await page.keyboard.type("!");
  expect(await field.inputValue()).toBe("type!d");
});

it("a header stays expanded that an app expands while its page is scrolled", async () => {
  const markup = `<f:DynamicPage xmlns:f="sap.f" id="page" headerExpanded="{/ON}"><f:title><f:DynamicPageTitle><f:heading><Title text="Books"/></f:heading><f:actions><Button text="GO" press=".eB(['GO'])"/></f:actions></f:DynamicPageTitle></f:title><f:header><f:DynamicPageHeader><VBox height="9rem"><Text text="filters"/></VBox></f:DynamicPageHeader></f:header><f:content><VBox height="200rem"/></f:content></f:DynamicPage>`;
  // The library of the calendar is loaded while the answer is displayed, so that the browser shows what has changed so far.
  const popup = fragment(`<Dialog title="Days"><u:Calendar xmlns:u="sap.ui.unified"/></Dialog>`);
  const page = await frontend.open(markup, { ON: true }, () => ({
    json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true }, S_POPUP: { XML: popup } }, { ON: true }),
  }));
  await page.getByRole("button", { name: "Collapse Header" }).waitFor();
  await scroll(page.locator("#mainView--page-contentWrapper"), 400);
  await page.getByRole("button", { name: "Expand Header" }).waitFor();
  await page.getByRole("button", { name: "GO" }).click();
  await page.getByRole("dialog", { name: "Days" }).waitFor();
  await settled(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Collapse Header" }).waitFor();
  expect(await page.getByText("filters").isVisible()).toBe(true);
});

it("a view that an action has changed is built again, and the developer tools say why", async () => {
  const of = (count: number): string =>
    `<Page id="page" title="${count}"><Panel id="panel" expandable="true" headerText="P"><Text text="in panel"/></Panel></Page>`;
  let shown = 1;
  const page = await frontend.open(of(1), {}, () => ({
    json: v1({
      S_VIEW: { XML: view(of(++shown)) },
      S_FOLLOW_UP_ACTION: { CUSTOM_JS: [".eF('CONTROL_BY_ID', 'panel', '', 'setExpanded', 'X')"] },
    }),
  }));
  await tick(page);
  await page.getByText("in panel").waitFor();
  expect(await rebuilds(page)).toEqual([]);
  await tick(page);
  await page.getByRole("heading", { name: "3" }).waitFor();
  expect(await rebuilds(page)).toEqual([
    "The view of slot MAIN is rebuilt, because an action of the app has changed its controls",
  ]);
});

it("the scroll position stays when what fills the page is replaced", async () => {
  const of = (box: string): string => `<Page id="page" title="P"><${box} id="${box}" height="200rem"/></Page>`;
  const page = await frontend.open(of("VBox"), {}, () => ({ json: v1({ S_VIEW: { XML: view(of("FlexBox")) } }) }));
  const area = page.locator("#mainView--page-cont");
  await scroll(area, 900);
  await tick(page);
  await page.locator("#mainView--FlexBox").waitFor();
  await settled(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await area.evaluate((element) => element.scrollTop)).toBe(900);
});

it("the focus of a control that the model hides goes to what follows it", async () => {
  const go = `<Button text="GO" visible="{/ON}" press=".eB(['GO'])"/><Button text="Next"/>`;
  const page = await frontend.open(`<Page title="P">${go}</Page>`, { ON: true }, () => ({
    json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, { ON: false }),
  }));
  await page.getByRole("button", { name: "GO" }).click();
  await page.getByRole("button", { name: "GO" }).waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Next");
});

const button = (text: string, more = ""): string => `<Button text="${text}" press=".eB(['GO'])" ${more}/>`;
const dynamicPage = (content: string): string =>
  `<f:DynamicPage xmlns:f="sap.f" showFooter="{/ON}"><f:title><f:DynamicPageTitle><f:heading><Title text="T"/></f:heading></f:DynamicPageTitle></f:title><f:content>${content}</f:content><f:footer><OverflowToolbar>${button("GO")}</OverflowToolbar></f:footer></f:DynamicPage>`;
const objectPage = (section: string): string =>
  `<x:ObjectPageLayout xmlns:x="sap.uxap"><x:sections>${[section, button("Next")].map((block, index) => `<x:ObjectPageSection title="${index}" ${index ? "" : `visible="{/ON}"`}><x:subSections><x:ObjectPageSubSection><x:blocks>${block}</x:blocks></x:ObjectPageSubSection></x:subSections></x:ObjectPageSection>`).join("")}</x:sections></x:ObjectPageLayout>`;

it.each([
  ["the footer of a page", "T", dynamicPage("<Text text='x'/>")],
  [
    "a panel",
    "Next",
    `<Page>${`<Panel expandable="true" expanded="{/ON}">${button("GO")}</Panel>`}${button("Next")}</Page>`,
  ],
  ["a section", "Next", objectPage(button("GO"))],
  ["the only row", "No data", `<List items="{/ROWS}"><CustomListItem>${button("GO")}</CustomListItem></List>`],
  [
    "a column",
    "Left",
    `<f:FlexibleColumnLayout xmlns:f="sap.f" layout="{= \${/ON} ? 'TwoColumnsMidExpanded' : 'OneColumn'}"><f:beginColumnPages><Page>${button("Left")}</Page></f:beginColumnPages><f:midColumnPages><Page>${button("GO")}</Page></f:midColumnPages></f:FlexibleColumnLayout>`,
  ],
])("the focus is on the screen after %s that had it has moved away", async (_what, expected, markup) => {
  const page = await frontend.open(markup, { ON: true, ROWS: [{}] }, () => ({
    json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, { ON: false, ROWS: [] }),
  }));
  const go = page.getByRole("button", { name: "GO" });
  await go.press("Enter");
  await go.waitFor({ state: "hidden" });
  const focused = () =>
    page.evaluate(() => document.activeElement!.id !== "content" && (document.activeElement as HTMLElement).innerText);
  await expect.poll(focused).toContain(expected);
});

it.each([
  ["come in another order", `items="{path: '/ROWS', sorter: {path: 'K', descending: true}}"`, "core:Item"],
  ["are other controls", `items="{/ROWS}"`, "core:ListItem"],
] as const)(
  "what is chosen in a field stays, and no entry is sent, when those of its list %s",
  async (_what, items, item) => {
    const of = (title: string, items: string, item: string): string =>
      `<Page title="${title}"><MultiComboBox selectedKeys="{/XX/KEYS}" ${items}><${item} key="{K}" text="{K}"/></MultiComboBox><MultiComboBox id="own" ${items}><${item} key="{K}" text="{K}"/></MultiComboBox><ComboBox selectedKey="{/XX/KEY}" ${items}><${item} key="{K}" text="{K}"/></ComboBox></Page>`;
    const data = { ROWS: ["a", "b", "c"].map((K) => ({ K })), XX: { KEYS: ["b", "c"], KEY: "b" } };
    const page = await frontend.open(of("first", `items="{/ROWS}"`, "core:Item"), data, (_request, number) => ({
      json: v1({ S_VIEW: { XML: view(number === 2 ? of("second", items, item) : `<Page title="third"/>`) } }, data),
    }));
    await page.evaluate(() =>
      (globalThis as any).sap.ui.require("sap/ui/core/Element").getElementById("mainView--own").setSelectedKeys(["a"]),
    );
    await tick(page);
    await page.getByText("second", { exact: true }).waitFor();
    await expect.poll(() => page.locator(".sapMToken").allInnerTexts()).toEqual(["b", "c", "a"]);
    expect(await page.getByRole("combobox").last().inputValue()).toBe("b");
    await tick(page);
    expect((await frontend.request(3)).XX).toBeUndefined();
    expect(await rebuilds(page)).toEqual([]);
  },
);
