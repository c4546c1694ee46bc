/** Who comes back from an app that took the screen finds the screen as it was, with new data. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";
import { scroll } from "./scroll.ts";

const real = useRealPage();
let page: Page;

/** Asks a control of the main view something. */
const ask = <T>(id: string, question: string): Promise<T> =>
  page.evaluate(
    ([name, method]) => {
      const controls = (globalThis as any).sap.ui.require("sap/ui/core/Element");
      const answer = controls.getElementById(`mainView--${name}`)[method!]();
      return typeof answer?.getTitle === "function" ? answer.getTitle() : answer;
    },
    [id, question],
  );
const seen = (count: number): Promise<void> =>
  expect.poll(() => page.locator("#mainView--seen").innerText()).toBe(String(count)) as Promise<void>;
const scroller = (): Locator => page.locator("#mainView--page-cont");
const scrolled = (): Promise<number> => scroller().evaluate((element) => Math.round(element.scrollTop));
const detail = (): Promise<void> => page.getByRole("heading", { name: "Detail" }).waitFor();
const back = async (): Promise<void> => {
  await detail();
  await real.press("Back");
  await page.locator("#mainView--seen").waitFor();
};
const gridRows = (): Promise<string[]> => page.locator("#mainView--grid .sapUiTableDataCell").allInnerTexts();
const checkboxOf = (name: string): Locator =>
  page.locator("#mainView--table tr", { has: page.getByText(name, { exact: true }) }).getByRole("checkbox");
const goSomewhere = async (): Promise<void> => {
  await page.getByRole("tab", { name: "Two" }).click();
  await real.field("free").fill("mine");
  await page.getByRole("button", { name: "Step 2" }).click();
  // The wizard moves the focus when it has scrolled there, and would take it from what is done next.
  await page.locator("#mainView--second-nextButton:focus").waitFor();
};
const place = async (): Promise<string[]> => [
  await ask("tabs", "getSelectedKey"),
  await step(),
  await ask("free", "getValue"),
];
const step = (): Promise<string> => ask("wizard", "getProgressStep");

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_places", wire);
    await seen(1);
  });

  it("tab, panel, wizard step, tree, selection, first row, scroll position and focus are as they were", async () => {
    await goSomewhere();
    await real.button("More").click();
    await page.locator("#mainView--tree .sapMTreeItemBaseExpander").first().click();
    await page.locator("#mainView--select").click();
    await page.getByRole("option", { name: "Beta" }).click();
    await page.locator("#mainView--grid-rowsel1").click();
    await page.evaluate(`sap.ui.require("sap/ui/core/Element").getElementById("mainView--grid").setFirstVisibleRow(7)`);
    await checkboxOf("Row 3").click();
    const row = page.locator("#mainView--table").getByRole("row", { name: /Row 20$/ });
    await row.scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(500);
    await row.click();
    await back();
    await seen(2);
    expect(await place()).toEqual(["two", "Second", "mine"]);
    expect(await ask("panel", "getExpanded")).toBe(true);
    await expect.poll(() => page.locator("#mainView--tree").getByText("Apple").count()).toBe(1);
    expect(await ask("select", "getSelectedKey")).toBe("b");
    expect(await ask("grid", "getSelectedIndices")).toEqual([1]);
    await expect.poll(gridRows).toContain("Row 7");
    expect(await ask("table", "getSelectedContextPaths")).toHaveLength(1);
    await expect.poll(() => checkboxOf("Row 3").isChecked()).toBe(true);
    await expect.poll(scrolled).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Row 20");
  });

  it("Back of the browser brings scroll position and focus back, too", async () => {
    const row = page.locator("#mainView--table").getByRole("row", { name: /Row 20$/ });
    await row.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await row.click();
    await detail();
    await real.idle();
    await page.goBack();
    await page.locator("#mainView--seen").waitFor();
    await expect.poll(scrolled).toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Row 20");
  });

  it("the page of a called app has the focus, and Tab leads to its first control", async () => {
    const row = page.locator("#mainView--table").getByRole("row", { name: /Row 20$/ });
    await row.click();
    await detail();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("mainView");
    await page.keyboard.press("Tab");
    expect(await real.button("Back").evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("what is open beside the page closes with it", async () => {
    const open = page.getByRole("option", { name: "Beta" }).filter({ visible: true });
    await page.locator("#mainView--select").click();
    await open.waitFor();
    // As a timer or a shortcut would.
    await page.evaluate(() =>
      (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("CALL"),
    );
    await detail();
    await expect.poll(() => open.count()).toBe(0);
    await back();
    await page.locator("#mainView--select").click();
    await open.waitFor();
  });

  it("selected rows are found where they are now, and data is new", async () => {
    await page.locator("#mainView--grid-rowsel1").click();
    await checkboxOf("Row 3").click();
    await checkboxOf("Row 50").click();
    await real.press("MOVE");
    await back();
    await expect.poll(() => page.locator("#mainView--table").getByRole("row").nth(1).innerText()).toContain("Row 40");
    expect(await ask("grid", "getSelectedIndices")).toEqual([42]);
    const selected = await ask<string[]>("table", "getSelectedContextPaths");
    expect(selected.map((path) => Number(path.split("/").at(-1))).sort()).toEqual([10, 44]);
    expect([await checkboxOf("Row 3").isChecked(), await checkboxOf("Row 43").isChecked()]).toEqual([true, false]);
  });

  it("an app that is only a dialog leaves the page behind it as it was", async () => {
    await goSomewhere();
    await real.press("ASK");
    await real.press("YES");
    await seen(2);
    expect(await place()).toEqual(["two", "Second", "mine"]);
  });

  it("a nested view is as it was, too", async () => {
    await real.press("NEST");
    await page.locator("#nestView--inner-inner").fill("inside");
    await real.press("CALL");
    await back();
    await seen(3);
    await expect.poll(() => page.locator("#nestView--inner-inner").inputValue()).toBe("inside");
    await expect.poll(() => page.locator("#nestView--innerSeen").innerText()).toBe("3");
  });

  it("what the app has done to its controls is as it was", async () => {
    await real.press("JUMP");
    const isExpanded = (): Promise<boolean> => ask("panel", "getExpanded");
    await expect.poll(isExpanded).toBe(true);
    await real.press("CALL");
    await back();
    expect(await isExpanded()).toBe(true);
  });

  it("the app can have the page rebuilt", async () => {
    await goSomewhere();
    await real.press("FRESH");
    await back();
    await seen(2);
    expect(await place()).toEqual(["one", "First", ""]);
  });

  it("Back and Forward of the browser find the screens as they were", async () => {
    await goSomewhere();
    await real.press("CALL");
    await detail();
    await page.goBack();
    await seen(2);
    await real.idle();
    expect(await place()).toEqual(["two", "Second", "mine"]);
    await page.goForward();
    await detail();
    await real.idle();
    await page.goBack();
    await page.locator("#mainView--seen").waitFor();
    await real.idle();
    expect(await place()).toEqual(["two", "Second", "mine"]);
  });

  it("a text that is no value marks its field, also where the page that is away has labelled one of the same id", async () => {
    await real.openApp("zbr_unsaved", wire);
    await real.press("CALL");
    await real.field("amount").fill("abc");
    await real.press("EDIT");
    const isInvalid = () => real.field("amount").getAttribute("aria-invalid");
    expect(await isInvalid()).toBe("true");
    await real.press("LEAVE");
    await real.page.getByRole("textbox", { name: "Amount" }).waitFor();
    expect(await isInvalid()).toBeNull();
  });

  it("another instance of the same app starts afresh, and each is restored as it was", async () => {
    await goSomewhere();
    await real.press("SELF");
    await seen(1);
    expect(await place()).toEqual(["one", "First", ""]);
    await real.press("CALL");
    await back();
    await seen(2);
    await real.press("Back");
    await seen(2);
    expect(await place()).toEqual(["two", "Second", "mine"]);
  });

  it.each(["CALL", "ASK"])("a page with custom controls is as it was, after %s", async (event) => {
    await real.press("CUSTOM");
    await seen(2);
    await goSomewhere();
    await page.locator("#mainView--grid-rowsel1").click();
    await real.press(event);
    if (event === "CALL") await back();
    else await real.press("YES");
    await seen(3);
    expect(await place()).toEqual(["two", "Second", "mine"]);
    await expect.poll(() => ask("grid", "getSelectedIndices")).toEqual([1]);
    await expect.poll(() => page.title()).toBe("Places");
  });

  it("a page that is displayed with other markup is as it was, too", async () => {
    await real.press("COUNT");
    await seen(2);
    await goSomewhere();
    await page.locator("#mainView--grid-rowsel1").click();
    await real.press("CALL");
    await back();
    await page.getByRole("heading", { name: "Places 3" }).waitFor();
    expect(await place()).toEqual(["two", "Second", "mine"]);
    expect(await ask("grid", "getSelectedIndices")).toEqual([1]);
  });

  it.each(["CALL", "ASK"])("its shortcuts work again after %s, and not in the app that was called", async (event) => {
    await real.press(event);
    await (event === "CALL" ? detail() : real.button("YES").waitFor());
    await page.keyboard.press("Control+m");
    if (event === "CALL") await back();
    else await real.press("YES");
    await seen(2);
    await page.keyboard.press("Control+m");
    await seen(3);
  });

  it("what is typed while the page is suspended is reported, and not there when it is restored", async () => {
    await goSomewhere();
    const held = await real.pressHeld("CALL");
    await real.field("free").fill("too late");
    // The notice goes after some seconds, so nothing else is waited for first.
    const told = page.getByText("“too late”").waitFor();
    await held.end();
    await told;
    await detail();
    await real.press("Back");
    await seen(2);
    expect(await place()).toEqual(["two", "Second", "mine"]);
    await expect.poll(() => real.field("free").inputValue()).toBe("mine");
  });

  it("nothing of pages that are over stays in memory", async () => {
    // UI5 leaves templates of lists behind, so only what is in none is counted.
    const controls = (): Promise<string[]> =>
      page.evaluate(
        `sap.ui.require("sap/ui/core/ElementRegistry").filter(() => true).map((element) => element.getMetadata().getName()).filter((name) => /Button|Panel|Filter|Step|View|Page/.test(name)).sort()`,
      );
    const counts: string[][] = [];
    for (let times = 0; times < 4; times++) {
      await real.press("CALL");
      await back();
      await real.press("SELF");
      await seen(1);
      await real.press("Back");
      counts.push(await controls());
    }
    expect(counts[3]).toEqual(counts[1]);
  });
});

it.each(wires)("containers show what they showed, and lists have what they had loaded, over wire v%s", async (wire) => {
  page = await real.openApp("zbr_layouts", wire);
  const count = (selector: string): Promise<number> => page.locator(selector).count();
  const listed = (): Promise<number> => count("#mainView--list .sapMSLI");
  const rowsOfTable = (): Promise<number> => count("#mainView--auto-table .sapUiTableTr");
  const leaveAndComeBack = async (meanwhile = ""): Promise<void> => {
    await real.press("CALL");
    await detail();
    await page.evaluate(meanwhile);
    await real.press("Back");
    await page.getByRole("heading", { name: "Second" }).waitFor();
  };
  await real.button("SECOND").click();
  await page.locator("#mainView--list-trigger").click();
  await expect.poll(listed).toBe(20);
  const area = page.locator("#mainView--scroll");
  await scroll(area, 300);
  await page.evaluate(`sap.ui.require("sap/ui/core/Element").getElementById("mainView--carousel").next()`);
  await leaveAndComeBack();
  expect(await listed()).toBe(20);
  await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBe(300);
  expect(await ask("carousel", "getActivePage")).toBe("mainView--two");

  await page.getByRole("tab", { name: "Table" }).click();
  await expect.poll(rowsOfTable).toBeGreaterThan(5);
  const rows = await rowsOfTable();
  await page.evaluate(`sap.ui.require("sap/ui/core/Element").getElementById("mainView--column").setWidth("77px")`);
  await leaveAndComeBack();
  await expect.poll(rowsOfTable).toBe(rows);
  expect(await ask("column", "getWidth")).toBe("77px");

  await page.getByRole("tab", { name: "Object" }).click();
  const section = (): Promise<string> => ask("object", "getSelectedSection");
  // Until it is laid out, the control scrolls to no section, and selects the first one again.
  const isScrolled = (): Promise<boolean> =>
    page.locator("#mainView--object-opwrapper").evaluate((element) => element.scrollTop > 0);
  await expect
    .poll(async () => {
      await page.getByRole("tab", { name: "Items" }).click();
      return [await section(), await isScrolled()];
    })
    .toEqual(["mainView--items", true]);
  await leaveAndComeBack();
  await expect.poll(section).toBe("mainView--items");

  // As a timer of the control does that looks for its sections while the page is away.
  await page.evaluate(`left = sap.ui.require("sap/ui/core/Element").getElementById("mainView--object")`);
  await leaveAndComeBack(`left.setAssociation("selectedSection", "mainView--general", true)`);
  await expect.poll(section).toBe("mainView--items");

  // It is left while it scrolls, and has arrived when it is back.
  await page.getByRole("tab", { name: "General" }).click();
  await expect.poll(async () => [await section(), await isScrolled()]).toEqual(["mainView--general", false]);
  await page.getByRole("tab", { name: "Items" }).click();
  await leaveAndComeBack();
  await expect.poll(async () => [await section(), await isScrolled()]).toEqual(["mainView--items", true]);

  // With tabs, it does not find its section again by scrolling to where it was.
  await page.evaluate("left.setUseIconTabBar(true)");
  await expect.poll(() => page.evaluate("left._iAfterRenderingDomReadyTimeout")).toBeNull();
  await page.getByRole("tab", { name: "Items" }).click();
  await expect.poll(section).toBe("mainView--items");
  await leaveAndComeBack(`left.setAssociation("selectedSection", "mainView--general", true)`);
  await expect.poll(section).toBe("mainView--items");

  // It is left before it was laid out.
  await leaveAndComeBack("left._onAfterRenderingDomReady()");
  await expect.poll(section).toBe("mainView--items");
});

it.each(wires)("a page behind the dialog of another app keeps what nothing binds, over wire v%s", async (wire) => {
  page = await real.openApp("zbr_behind", wire);
  await page.getByRole("tab", { name: "Two" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await real.field("inner").fill("typed");
  await real.press("ASK");
  await real.press("YES");
  await expect.poll(() => page.locator("#mainView--times").textContent()).toBe("2");
  await real.idle();
  const state = async (): Promise<unknown[]> => [
    await ask("tabs", "getSelectedKey"),
    await ask("panel", "getExpanded"),
    await ask("inner", "getValue"),
  ];
  expect(await state()).toEqual(["two", true, "typed"]);
});
