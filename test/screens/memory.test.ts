/** What stays of screens that are closed. */
import { queryObjects, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { open } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/apps`;

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;

const SCREENS = 12;

/** Controls that tell others what they do, and are never forgotten by them. */
const LISTENING = [
  '<u:ObjectPageLayout xmlns:u="sap.uxap"><u:headerTitle><u:ObjectPageHeader objectTitle="x"/></u:headerTitle><u:sections><u:ObjectPageSection title="a"><u:subSections><u:ObjectPageSubSection><Text text="x"/></u:ObjectPageSubSection></u:subSections></u:ObjectPageSection></u:sections></u:ObjectPageLayout>',
  '<core:HTML xmlns:core="sap.ui.core" content="&lt;iframe title=&quot;x&quot;&gt;&lt;/iframe&gt;"/>',
  '<t:Table xmlns:t="sap.ui.table" rows="{/ORDERS}" rowMode="Fixed"><t:columns><t:Column><Label text="Customer"/><t:template><Text text="{CUSTOMER}"/></t:template></t:Column></t:columns></t:Table>',
];

interface Traces {
  /** Elements of the screen and of its message box. */
  readonly elements: readonly WeakRef<object>[];
  readonly styleSheets: number;
}

/** Uses a screen, and closes it. */
async function use(): Promise<Traces> {
  const screen = await open("zz_first", { user: "alice" });
  await screen.field("Name").type("Ada");
  await screen.button("Greet").press();
  const { document } = screen.session;
  const elements = [...document.querySelectorAll("[role=alertdialog] button, [role=alertdialog] header, form input")];
  expect(elements.length).toBeGreaterThan(1);
  screen.close();
  return {
    elements: elements.map((element) => new WeakRef(element)),
    styleSheets: (document as unknown as { adoptedStyleSheets: readonly object[] }).adoptedStyleSheets.length,
  };
}

/** Shows a view, and closes its screen. */
async function show(markup: string): Promise<WeakRef<object>> {
  const screen = await open("zz_markup", { parameters: { markup }, expect: "all" });
  const element = screen.session.document.querySelector("[id^=mainView-]");
  expect(element).not.toBeNull();
  screen.close();
  return new WeakRef(element!);
}

/** How many of them there still are. */
async function alive(traces: readonly (readonly WeakRef<object>[])[]): Promise<number> {
  await new Promise((done) => setImmediate(done));
  gc();
  return traces.filter((elements) => elements.some((element) => element.deref())).length;
}

test.each(LISTENING)("views of closed screens are gone: %s", async (markup) => {
  const used: WeakRef<object>[][] = [];
  for (let count = 0; count < 4; count++) used.push([await show(markup)]);
  await use();
  await expect.poll(() => alive(used)).toBe(0);
});

test("elements of closed screens are gone, and their style sheets are not added again and again", async () => {
  const first = await use();
  const used: Traces[] = [];
  for (let count = 0; count < SCREENS; count++) used.push(await use());
  expect(used.at(-1)!.styleSheets).toBe(first.styleSheets);
  // The last one may be remembered, such as by what looked for something last.
  const elements = used.map((traces) => traces.elements);
  await expect.poll(() => alive(elements)).toBeLessThanOrEqual(2);
});

/** Uses a menu, and closes its screen. @returns how many elements are left on the page */
async function useMenu(): Promise<number> {
  const markup =
    '<MenuButton text="More"><menu><Menu><MenuItem text="Copy" press="FOCUS()"/></Menu></menu></MenuButton>';
  const screen = await open("zz_markup", { parameters: { markup }, expect: "all" });
  await screen.button("More").press();
  expect(screen.item("Copy").visible).toBe(true);
  const { document } = screen.session;
  screen.close();
  return [...document.querySelectorAll("*")].length;
}

test("what jsdom compiles for the ids of closed screens is gone", async () => {
  const showTables = async () => {
    for (let count = 0; count < 4; count++) await show(LISTENING.at(-1)!);
  };
  await showTables();
  const before = queryObjects(Function, { format: "count" });
  await showTables();
  // About 60 of a table would stay. The screen closed last is remembered now and then, with about 24 functions of its own.
  expect(queryObjects(Function, { format: "count" }) - before).toBeLessThan(100);
});

test("UI5 keeps nothing of what it has logged", async () => {
  const screen = await open("zz_markup", { parameters: { markup: '<Text text="x" nothing="y"/>' }, expect: "all" });
  const log = screen.session.module<{ getLogEntries(): readonly object[] }>("sap/base/Log");
  expect(screen.complaints).not.toEqual([]);
  screen.close();
  expect(log.getLogEntries()).toEqual([]);
});

test("nothing is left on the page of what a menu puts there", async () => {
  const first = await useMenu();
  expect([await useMenu(), await useMenu()]).toEqual([first, first]);
});
