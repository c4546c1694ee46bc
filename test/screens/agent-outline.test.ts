/** What agents learn of screens: what has changed, in few words. */
import { afterEach, expect, test } from "vitest";
import { changedLines } from "../../srv/z2ui5/test/agents/screen-changes.ts";
import { sentenceOf } from "../../srv/z2ui5/test/agents/sentences.ts";
import { ReportedScreen } from "../../srv/z2ui5/test/agents/reported-screen.ts";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

const before = ["- form:", "  - textbox: Ada", "  - button: Save", "- list:", "  - item: a", "  - item: b", "- note"];

test("a line that is new or gone is reported below what it is in", () => {
  const after = ["- form:", "  - textbox: Bob", "  - button: Save", "- list:", "  - item: a", "  - item: b", "- note"];
  expect(changedLines(before, after)).toEqual(["  - form:", "-   - textbox: Ada", "+   - textbox: Bob"]);
});

test("what has moved is reported behind the line before it", () => {
  const lines = (items: string): string[] => [...before, "- tree:", ...[...items].map((item) => `  - item: ${item}`)];
  expect(changedLines(lines("pqrs"), lines("qrps"))).toEqual([
    "  - tree:",
    "-   - item: p",
    "    - item: r",
    "+   - item: p",
  ]);
  expect(changedLines(lines("pqrs"), lines("spqr"))).toEqual(["  - tree:", "+   - item: s", "-   - item: s"]);
});

test("what is gone as a whole is reported by its first line", () => {
  const gone = before.filter((line) => !/form|textbox|button/.test(line));
  expect(changedLines(before, gone)).toEqual(["- - form:"]);
});

test("nothing is reported where nothing has changed, and the whole where that is shorter", () => {
  expect(changedLines(before, before)).toEqual([]);
  expect(changedLines(before, ["- dialog"])).toBeUndefined();
  expect(changedLines([], before)).toBeUndefined();
});

test("a step reports what has changed since the screen was reported last", async () => {
  screen = await open("zz_order");
  const reported = new ReportedScreen(screen);
  expect(reported.whole()).toContain('- textbox "Customer"');
  await screen.field("Customer").type("Ada");
  expect(reported.changes()).toMatchInlineSnapshot(`
    "Page: Order
    What has changed ("+" is new, "-" is gone; look shows the whole screen):
      - form "Order":
    -   - textbox "Customer"
    +   - textbox "Customer": Ada"
  `);
  expect(reported.changes()).toMatch(/Nothing on the screen has changed\.$/);
  await screen.button("Order").press();
  expect(reported.changes()).toMatchInlineSnapshot(`
    "Page: Order
    Message: Ordered
    What has changed ("+" is new, "-" is gone; look shows the whole screen):
      - grid "Orders":
        - rowgroup:
    -     - row: No data
    +     - row: 1 | 1 × Chai for Ada"
  `);
});

test("rows of a list are reported page by page", async () => {
  screen = await open("zz_order");
  for (let count = 0; count < 5; count++) await screen.button("Order").press();
  const reported = new ReportedScreen(screen);
  expect(await reported.part("Orders", { from: 1, rows: 2 })).toMatchInlineSnapshot(`
    "- grid "Orders":
      - rowgroup:
        - columns: Id | Order
      - rowgroup:
        - text: … 1 before
        - row: 2 | 1 × Chai for
        - row: 3 | 1 × Chai for
        - text: … and 2 more"
  `);
});

test("what a user could not do is reported in the words of the tools", async () => {
  screen = await open("zz_order");
  const failed = (step: Promise<void>): Promise<string> =>
    step.then(
      () => "it did not fail",
      (error: unknown) => sentenceOf(error, "press"),
    );
  expect(await failed(screen.button("Customer").press())).toBe(
    'There is no button "Customer". The buttons there are: "Order". There is a field called so: use the action type.',
  );
  expect(await failed(screen.select("Product").type("x"))).toMatch(/takes no text: use the action choose\.$/);
  expect(sentenceOf(new TypeError("Cannot read properties of undefined"))).toBe(
    "The screen failed: Cannot read properties of undefined. look shows what it displays now.",
  );
});

test("what selects a row is left out: the row says whether it is selected", async () => {
  screen = await open("zz_dialog");
  const reported = new ReportedScreen(screen);
  reported.whole();
  await screen.table("Cities").row("Rome").select();
  expect(reported.changes()).toMatchInlineSnapshot(`
    "Page: Dialog
    What has changed ("+" is new, "-" is gone; look shows the whole screen):
      - grid "Cities":
        - rowgroup:
    -     - row: Rome | Italy
    +     - row [selected]: Rome | Italy"
  `);
});

test("an item of a list says whether it is selected, also in a dialog of settings", async () => {
  const markup =
    '<List headerText="Parts" mode="MultiSelect"><StandardListItem title="Bolts"/><StandardListItem title="Nuts"/></List>';
  screen = await open("zz_markup", { parameters: { markup }, expect: "all" });
  await screen.list("Parts").row("Nuts").select();
  expect(new ReportedScreen(screen).whole()).toMatch(/- listitem: Bolts\n +- listitem \[selected\]: Nuts/);
});

test("a slider is called by its label, or its tooltip, and what a list has announced when it opened is not shown", async () => {
  const markup = `<VBox xmlns:core="sap.ui.core"><Label text="Budget" labelFor="budget"/><Slider id="budget" value="{/COUNT}"/>
    <Slider value="{/COUNT}" tooltip="Volume"/><Label text="Land" labelFor="land"/>
    <ComboBox id="land"><core:Item key="A" text="Austria"/><core:Item key="B" text="Belgium"/></ComboBox></VBox>`;
  screen = await open("zz_markup", { parameters: { markup }, expect: "all" });
  await screen.select("Land").choose("Belgium");
  expect(screen.outline().split("\n")).toEqual([
    "- text: Budget",
    expect.stringContaining('- slider "Budget"'),
    expect.stringContaining('- slider "Volume"'),
    "- text: Land",
    '- combobox "Land": Belgium',
  ]);
  const at = screen.field("Budget").value;
  await screen.field("Budget").key("ArrowRight");
  expect(screen.field("Budget").value).not.toBe(at);
});
