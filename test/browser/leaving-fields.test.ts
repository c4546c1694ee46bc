/** What is typed into a field that was not left: whatever the user triggers takes it along, as if the field had been left. */
import { describe, expect, it } from "vitest";
import { phone } from "./browser.ts";
import { useScriptedPage } from "./scripted-page.ts";
import { fragment, v1 } from "./scripted-server.ts";

const frontend = useScriptedPage();
const save = `<Button text="KEYS" press=".eF('KEYBOARD_SHORTCUT', 'Ctrl+S', 'SAVE')"/>`;

async function typeAndSave(selector: string, text: string): Promise<any> {
  const { page } = frontend;
  await page.getByRole("button", { name: "KEYS" }).click();
  const field = page.locator(selector);
  await field.click();
  // A mask places the caret by a timer of less than 100 ms after it has got the focus.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await field.press("Control+A");
  await field.pressSequentially(text);
  await page.keyboard.press("Control+S");
  const request = await frontend.request(2);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  return request;
}

const fields: [name: string, markup: string, typed: string, value: unknown][] = [
  ["Input", `<Input id="f" value="{/XX/A}"/>`, "22", "22"],
  ["Input with a clear icon", `<Input id="f" value="{/XX/A}" showClearIcon="true"/>`, "22", "22"],
  ["Input with value help", `<Input id="f" value="{/XX/A}" showValueHelp="true"/>`, "22", "22"],
  [
    "Input with suggestions",
    `<Input id="f" value="{/XX/A}" showSuggestion="true"><suggestionItems><core:Item text="other"/></suggestionItems></Input>`,
    "22",
    "22",
  ],
  ["TextArea", `<TextArea id="f" value="{/XX/A}"/>`, "22", "22"],
  ["SearchField", `<SearchField id="f" value="{/XX/A}"/>`, "22", "22"],
  [
    "DatePicker",
    `<DatePicker id="f" value="{/XX/A}" valueFormat="yyyyMMdd" displayFormat="yyyy-MM-dd"/>`,
    "2026-03-04",
    "20260304",
  ],
  ["TimePicker", `<TimePicker id="f" value="{/XX/A}" valueFormat="HHmm" displayFormat="HH:mm"/>`, "1122", "1122"],
  ["MaskInput", `<MaskInput id="f" value="{/XX/A}" mask="99" placeholderSymbol="_"/>`, "22", "22"],
  ["StepInput", `<StepInput id="f" value="{path:'/XX/A',type:'sap.ui.model.type.Integer'}"/>`, "22", 22],
  ["ComboBox", `<ComboBox id="f" value="{/XX/A}"/>`, "22", "22"],
];

describe("a shortcut takes the text of", () => {
  it.each(fields)("%s", async (name, markup, typed, value) => {
    const before = name === "StepInput" ? 1 : /Picker/.test(name) ? "" : "1";
    await frontend.open(`<Page title="P">${save}${markup}</Page>`, { XX: { A: before } });
    const selector =
      { SearchField: "#mainView--f-I", StepInput: "#mainView--f-input-inner" }[name] ?? "#mainView--f-inner";
    expect((await typeAndSave(selector, typed)).XX).toEqual({ A: value });
  });

  it("a field of a table, for its row", async () => {
    const table = `<Table items="{/XX/T}"><columns><Column/></columns><ColumnListItem><Input value="{A}" showClearIcon="true"/></ColumnListItem></Table>`;
    await frontend.open(`<Page title="P">${save}${table}</Page>`, { XX: { T: [{ A: "first" }, { A: "second" }] } });
    const { XX } = await typeAndSave("#mainView tbody tr:nth-child(2) input", "22");
    expect(JSON.stringify(XX)).toContain('"22"');
    expect(JSON.stringify(XX)).not.toContain("second");
  });

  it("MultiInput, as a token", async () => {
    const multi = `<MultiInput id="f" tokens="{/XX/T}" tokenUpdate=".eB(['TOKENS'])"><tokens><Token text="{A}" key="{A}"/></tokens></MultiInput><z2ui5:MultiInputExt MultiInputId="f" addedTokens="{/XX/ADDED}" change=".eB(['ADDED'])"/>`;
    await frontend.open(`<Page title="P">${save}${multi}</Page>`, { XX: { T: [], ADDED: [] } });
    await typeAndSave("#mainView--f-inner", "22");
    await expect
      .poll(() => frontend.server.received.map(({ payload }) => payload.S_FRONT.EVENT).slice(1))
      .toContain("SAVE");
    const sent = frontend.server.received.slice(1).map(({ payload }) => JSON.stringify(payload.XX ?? {}));
    expect(sent.join()).toContain('"22"');
  });
});

it("a shortcut takes the text of a field in a dialog, which stays open", async () => {
  const dialog = `<Dialog title="D"><Input id="f" value="{/XX/A}" showValueHelp="true"/>${save}</Dialog>`;
  const page = await frontend.open(
    `<Page title="P"><Button text="OPEN" press=".eB(['OPEN'])"/></Page>`,
    { XX: { A: "1" } },
    (_request, number) => ({
      json: number === 2 ? v1({ S_POPUP: { XML: fragment(dialog) } }, { XX: { A: "1" } }) : v1(),
    }),
  );
  await page.getByRole("button", { name: "OPEN" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "KEYS" }).click();
  await page.locator("#popupId--f-inner").fill("22");
  await page.keyboard.press("Control+S");
  expect((await frontend.request(3)).XX).toEqual({ A: "22" });
  expect(await page.getByRole("dialog").count()).toBe(1);
});

it("an automatic event leaves a half-typed text alone", async () => {
  const content = `<Input id="f" value="{/XX/A}" showClearIcon="true"/>`;
  const page = await frontend.open(`<Page title="P">${content}${save}</Page>`, { XX: { A: "1" } });
  await page.getByRole("button", { name: "KEYS" }).click();
  await page.locator("#mainView--f-inner").fill("half");
  await page.evaluate(() =>
    (globalThis as any).sap.ui
      .require("z2ui5/runtime/theFrontend")
      .theFrontend()
      .fire("TICK", [], { origin: "automatic" }),
  );
  expect((await frontend.request(2)).XX).toBeUndefined();
  await page.keyboard.press("Control+S");
  expect((await frontend.request(3)).XX).toEqual({ A: "half" });
});

it("drag and drop takes the text of a field along", async () => {
  const list = `<List items="{/XX/T}"><dragDropConfig><dnd:DragDropInfo xmlns:dnd="sap.ui.core.dnd" sourceAggregation="items" targetAggregation="items" drop=".eB(['DROP'])"/></dragDropConfig><StandardListItem title="{A}"/></List>`;
  const page = await frontend.open(
    `<Page title="P"><Input id="f" value="{/XX/A}" showValueHelp="true"/>${list}</Page>`,
    { XX: { A: "1", T: [{ A: "first" }, { A: "second" }] } },
  );
  await page.locator("#mainView--f-inner").fill("22");
  await page.getByText("first", { exact: true }).dragTo(page.getByText("second", { exact: true }));
  const { S_FRONT, XX } = await frontend.request(2);
  expect([S_FRONT.EVENT, XX.A]).toEqual(["DROP", "22"]);
});

describe("a half-typed text and the focus stay while the page gets narrower and wider,", () => {
  const columns = `<columns><Column/><Column minScreenWidth="40em" demandPopin="true"/></columns>`;
  const narrow = { width: 400, height: 700 };
  const wide = { width: 1200, height: 700 };

  it.each([
    [
      "in a column that goes below the others",
      `<Table items="{/XX/T}">${columns}<ColumnListItem><Text text="{A}"/><Input value="{B}" showValueHelp="true"/></ColumnListItem></Table>`,
    ],
    [
      "in a form",
      `<form:SimpleForm layout="ResponsiveGridLayout" editable="true"><Label text="B"/><Input value="{/XX/T/1/B}" showValueHelp="true"/></form:SimpleForm>`,
    ],
  ])("%s", async (_where, markup) => {
    const rows = [
      { A: "first", B: "" },
      { A: "second", B: "" },
    ];
    const content = `<Page title="P">${save}${markup}</Page>`;
    const page = await frontend.open(content, { XX: { T: rows } }, undefined, { viewport: wide });
    await page.getByRole("button", { name: "KEYS" }).click();
    const field = page.locator("#mainView input").last();
    const left = async (): Promise<number> => (await field.boundingBox())?.x ?? 0;
    const before = await left();
    await field.click();
    await page.keyboard.type("half ");
    await page.setViewportSize(narrow);
    await expect.poll(left).not.toBe(before);
    await page.keyboard.type("typed");
    await page.setViewportSize(wide);
    await expect.poll(left).toBe(before);
    await page.keyboard.type("!");
    expect(await field.inputValue()).toBe("half typed!");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+S");
    expect(JSON.stringify((await frontend.request(2)).XX)).toContain('"half typed!"');
  });

  it.each([
    ["a number", "StepInput", 5, "567"],
    ["a date", "DatePicker", "2026-01-05", "Jan 5, 202667"],
  ])("in %s on a phone", async (_name, control, B, text) => {
    const table = `<Table items="{/XX/T}">${columns}<ColumnListItem><Text text="{A}"/><${control} value="{B}"/></ColumnListItem></Table>`;
    const data = { XX: { T: [{ A: "first", B }] } };
    const page = await frontend.open(`<Page title="P">${table}</Page>`, data, undefined, {
      ...phone,
      viewport: narrow,
    });
    const field = page.locator("#mainView input");
    const left = async (): Promise<number> => (await field.boundingBox())?.x ?? 0;
    const before = await left();
    await field.tap();
    await page.keyboard.press("End");
    await page.keyboard.type("6");
    await page.setViewportSize(wide);
    await expect.poll(left).not.toBe(before);
    await page.keyboard.type("7");
    expect(await field.inputValue()).toBe(text);
  });
});

describe("Enter in a dialog whose fields are entered together", () => {
  const items = `<core:Item key="a" text="Ada"/><core:Item key="b" text="Bo"/>`;
  const dialog = (field: string): string =>
    `<Dialog title="D" app:submitsOnEnter="true" xmlns:app="http://schemas.sap.com/sapui5/extension/sap.ui.core.CustomData/1">${field}<beginButton><Button text="RUN" type="Emphasized" press=".eB(['RUN'])"/></beginButton></Dialog>`;

  async function openDialog(field: string): Promise<void> {
    const page = await frontend.open(
      `<Page title="P"><Button text="OPEN" press=".eB(['OPEN'])"/></Page>`,
      { XX: { A: "" } },
      (_request, number) => ({
        json: number === 2 ? v1({ S_POPUP: { XML: fragment(dialog(field)) } }, { XX: { A: "" } }) : v1(),
      }),
    );
    await page.getByRole("button", { name: "OPEN" }).click();
    await page.locator("input, textarea").first().click();
    // While it moves into sight, UI5 ignores keys.
    const state = (): Promise<unknown> =>
      page.evaluate(() =>
        (globalThis as any).sap.ui.require("sap/ui/core/Element").closestTo(".sapMDialog").oPopup.getOpenState(),
      );
    await expect.poll(state).toBe("OPEN");
  }
  const events = (): string[] => frontend.server.received.slice(2).map(({ payload }) => payload.S_FRONT.EVENT);

  it.each([
    ["Input", `<Input value="{/XX/A}"/>`, "22", "22"],
    [
      "DatePicker",
      `<DatePicker value="{/XX/A}" valueFormat="yyyyMMdd" displayFormat="yyyy-MM-dd"/>`,
      "2026-03-04",
      "20260304",
    ],
  ])("presses its button, with the text of the %s", async (_, field, typed, value) => {
    await openDialog(field);
    await frontend.page.keyboard.type(typed);
    await frontend.page.keyboard.press("Enter");
    expect((await frontend.request(3)).XX).toEqual({ A: value });
    expect(events()).toEqual(["RUN"]);
  });

  it("is a new line in a TextArea", async () => {
    await openDialog(`<TextArea value="{/XX/A}"/>`);
    await frontend.page.keyboard.type("1");
    await frontend.page.keyboard.press("Enter");
    await frontend.page.keyboard.type("2");
    await frontend.page.keyboard.press("Control+Enter");
    expect((await frontend.request(3)).XX).toEqual({ A: "1\n2" });
    expect(events()).toEqual(["RUN"]);
  });

  it.each([
    ["ComboBox", `<ComboBox selectedKey="{/XX/A}">${items}</ComboBox>`, "b"],
    ["Input", `<Input value="{/XX/A}" showSuggestion="true"><suggestionItems>${items}</suggestionItems></Input>`, "Bo"],
  ])("chooses from the open list of a %s, and presses the button once it is closed", async (_, field, value) => {
    await openDialog(field);
    await frontend.page.keyboard.type("B");
    await frontend.page.locator(".sapMPopover").getByText("Bo").waitFor();
    await frontend.page.keyboard.press("ArrowDown");
    await frontend.page.keyboard.press("Enter");
    await frontend.page.locator(".sapMPopover").waitFor({ state: "hidden" });
    expect(events()).toEqual([]);
    await frontend.page.keyboard.press("Enter");
    expect((await frontend.request(3)).XX).toEqual({ A: value });
    expect(events()).toEqual(["RUN"]);
  });
});
