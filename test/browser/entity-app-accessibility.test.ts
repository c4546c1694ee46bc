/** Screens of entity apps keep nobody out: what axe finds on them, in all states that they have. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { seriousFindings } from "./axe.ts";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

/** What axe finds of controls of UI5 itself: the last test shows that it does wherever they are. */
const OF_UI5 = [
  // The name of a tab begins with the number that is shown behind its text.
  /^label-content-name-mismatch: <div [^>]*role="tab"/,
  // Columns below their row, and the header of actions, are in no row.
  /^aria-required-children: <div id="[^"]*-(?:tblPopinHead|subcont)"/,
  /^aria-required-children: <div id="[^"]*-rowacthdr"/,
  // Rows below the last one are on level 0.
  /^aria-valid-attr-value: <tr [^>]*data-sap-ui-rowindex=/,
];
/** Each element that axe finds something of, with the rule. */
const found = async (page: Page): Promise<string[]> =>
  (await seriousFindings(page)).flatMap((finding) => {
    const [rule = "", elements = ""] = finding.split(/: (.*)/s);
    return elements.split(" | ").map((element) => `${rule}: ${element}`);
  });
const open = (name: RegExp) => (page: Page) => page.getByRole("row", { name }).first().click();
const button = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).last().click();

it.each<[screen: string, query: string, ...steps: ((page: Page) => Promise<unknown>)[]]>([
  ["a list with tabs", "zbr_works"],
  ["a list with filters", "guide_entity_app"],
  ["a list with actions in its rows", "zbr_loans"],
  ["the page of a row", "zbr_members", open(/Anna/)],
  ["the page of a row that is changed", "guide_entity_app", open(/Emma/), button("Edit")],
  ["the page of a new row with a composition", "zbr_steps", button("Create"), button("Add")],
  ["list and page beside each other", "demo_books", open(/Frankenstein/)],
  ["list and page that is changed", "demo_books", open(/Frankenstein/), button("Edit")],
  ["a tree", "zbr_rooms"],
  [
    "a quick view",
    "zbr_works",
    (page) =>
      page
        .getByRole("link", { name: /Paul Klee/ })
        .first()
        .click(),
  ],
  ["the columns of a list", "zbr_works", button("Columns")],
  ["the views of a list", "zbr_works", button("Standard")],
])("%s", async (_, app, ...steps) => {
  const page = await real.openList(`?app_start=${app}`);
  for (const step of steps) {
    await real.idle();
    await step(page);
  }
  await real.idle();
  // Until a footer has moved in it is transparent, and until columns and rows stand, UI5 does not say all of them.
  const ours = async () => (await found(page)).filter((finding) => !OF_UI5.some((one) => one.test(finding)));
  await expect.poll(ours).toEqual([]);
});

it("what is not ours comes with the controls of UI5, also without a view of ours", async () => {
  const page = await real.openApp("z2ui5_cl_ui5_app_hi_world");
  await page.evaluate(async () => {
    const { sap } = globalThis as any;
    const load = (names: string[]): Promise<any[]> =>
      new Promise((resolve, reject) => sap.ui.require(names, (...all: any[]) => resolve(all), reject));
    const [m, grid] = [
      await load(
        ["IconTabHeader", "IconTabFilter", "Table", "Column", "ColumnListItem", "Text"].map((one) => `sap/m/${one}`),
      ),
      await load(["TreeTable", "RowAction", "RowActionItem", "Column"].map((one) => `sap/ui/table/${one}`)),
    ];
    const [JSONModel] = await load(["sap/ui/model/json/JSONModel"]);
    const [IconTabHeader, IconTabFilter, Table, Column, ColumnListItem, Text] = m;
    const [TreeTable, RowAction, RowActionItem, GridColumn] = grid;
    const place = document.createElement("main");
    place.style.height = "600px";
    document.body.replaceChildren(place);
    new IconTabHeader({ items: [new IconTabFilter({ text: "All", count: "3" })] }).placeAt(place);
    const columns = [{}, { demandPopin: true, minScreenWidth: "9000px" }].map(
      (one) => new Column({ header: new Text({ text: "Column" }), ...one }),
    );
    const items = new ColumnListItem({ type: "Active", cells: [new Text({ text: "1" }), new Text({ text: "2" })] });
    new Table({ columns, items }).placeAt(place);
    const rowActionTemplate = new RowAction({ items: new RowActionItem({ type: "Navigation" }) });
    const gridColumn = new GridColumn({ label: new Text({ text: "Column" }), template: new Text({ text: "1" }) });
    const tree = new TreeTable({ columns: gridColumn, rowActionCount: 1, rowActionTemplate, rows: "{/}" });
    tree.setModel(new JSONModel([{}])).placeAt(place);
    // It tells the levels of rows when they change.
    tree.attachRowsUpdated(() => tree.getModel().getData().length < 2 && tree.getModel().setData([{}, {}]));
  });
  const ofUi5 = async (): Promise<boolean[]> => {
    const findings = await found(page);
    return OF_UI5.map((one) => findings.some((finding) => one.test(finding)));
  };
  await expect.poll(ofUi5).toEqual(OF_UI5.map(() => true));
});
