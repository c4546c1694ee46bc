/** What the user has set in tables and trees stays when a view of other markup is displayed, and follows its rows. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rebuilds, show } from "./control-tree.ts";
import { playedWire, v1, v2, view } from "./scripted-server.ts";
import { useScriptedPage } from "./scripted-page.ts";

const frontend = useScriptedPage();
const rows = Array.from({ length: 40 }, (_one, index) => ({ ID: index, N: `row ${index}` }));
const tree = [
  {
    N: "fruit",
    NODES: [
      { N: "apple", NODES: [] },
      { N: "pear", NODES: [] },
    ],
  },
  { N: "tools", NODES: [{ N: "hammer", NODES: [{ N: "handle", NODES: [] }] }] },
];

/** Calls a function with the control of an id in the main view. */
const withControl = <Result>(page: Page, id: string, work: string): Promise<Result> =>
  page.evaluate(
    ([name, text]) => {
      const { sap } = globalThis as any;
      const control = sap.ui.require("sap/ui/core/Element").getElementById(`mainView--${name}`);
      return new Function("control", "sap", `return (${text});`)(control, sap);
    },
    [id, work] as const,
  );

const grid = (title: string, more = ""): string =>
  view(`<Page title="${title}"><t:Table xmlns:t="sap.ui.table" id="table" rows="{/ROWS}" selectionMode="MultiToggle">
    <t:columns><t:Column id="name" width="10rem" sortProperty="N" label="Name"><t:template><Text text="{N}"/></t:template></t:Column>
    <t:Column id="key" width="6rem" sortProperty="ID" label="Key"><t:template><Text text="{ID}"/></t:template></t:Column>${more}</t:columns></t:Table></Page>`);
const extra = `<t:Column id="extra" label="Extra"><t:template><Input value="{N}"/></t:template></t:Column>`;

it("column widths, order, sorting and first row of a grid table stay", async () => {
  const page = await frontend.open("<Text/>");
  await show(page, grid("1"), { ROWS: rows });
  await withControl(page, "key", "control.setWidth('200px')");
  await withControl(page, "table", "control.sort(control.getColumns()[1], 'Descending')");
  await withControl(page, "table", "control.setFirstVisibleRow(7)");
  const state = (): Promise<unknown> =>
    withControl(
      page,
      "table",
      `[control.getColumns()[1].getWidth(), control.getColumns()[1].getSortOrder(), control.getFirstVisibleRow(), control.getContextByIndex(0).getProperty("ID")]`,
    );
  const before = await state();
  expect(before).toEqual(["200px", "Descending", 7, 39]);
  expect(await show(page, grid("2", extra), { ROWS: rows })).toBe(true);
  expect(await state()).toEqual(before);
  expect(await show(page, grid("3"), { ROWS: rows })).toBe(true);
  expect(await state()).toEqual(before);
});

const treeTable = (title: string): string =>
  view(`<Page title="${title}"><t:TreeTable xmlns:t="sap.ui.table" id="table" rows="{path: '/TREE', parameters: {arrayNames: ['NODES']}}" selectionMode="MultiToggle">
    <t:columns><t:Column label="Name ${title}"><t:template><Text text="{N}"/></t:template></t:Column></t:columns></t:TreeTable></Page>`);
const treeList = (title: string): string =>
  view(
    `<Page title="${title}"><Tree id="table" mode="MultiSelect" items="{path: '/TREE', parameters: {arrayNames: ['NODES']}}"><StandardTreeItem title="{N}" icon="sap-icon://add" tooltip="${title}"/></Tree></Page>`,
  );
const first = { N: "animals", NODES: [{ N: "cat", NODES: [] }] };

it.each([
  [
    "a tree table",
    treeTable,
    `control.expand(1), control.expand(2), control.addSelectionInterval(3, 3)`,
    `[Array.from({length: control.getBinding("rows").getLength()}, (_, i) => control.getContextByIndex(i)?.getProperty("N")), control.getSelectedIndices().map((i) => control.getContextByIndex(i).getProperty("N"))]`,
  ],
  [
    "a tree",
    treeList,
    `control.expand(1), control.expand(2), control.getItems()[3].setSelected(true)`,
    `[control.getItems().map((i) => i.getTitle()), control.getSelectedItems().map((i) => i.getTitle())]`,
  ],
] as const)("expansion and selection of %s stay, and follow their rows", async (_what, markup, act, state) => {
  const answers = [
    [markup("1"), tree],
    [markup("2"), tree],
    [markup("3"), [first, ...tree]],
    [markup("3"), [tree[1], first]],
    [markup("3"), [first]],
  ] as const;
  const page = await frontend.play((_request, number) => {
    const [xml, rowsNow] = answers[number - 1] ?? answers[0];
    const TREE = { TREE: rowsNow };
    return {
      json:
        playedWire === 1 ? v1({ S_VIEW: { XML: xml } }, TREE) : v2([["VIEW_SLOTS", "display", "MAIN", xml]], [], TREE),
    };
  });
  const next = (): Promise<void> =>
    page.evaluate(() => (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("NEXT"));
  await page.locator("#mainView--table").waitFor();
  await withControl(page, "table", act);
  const now = (): Promise<unknown> => withControl(page, "table", `[control.getParent().getTitle(), ...${state}]`);
  const open = ["fruit", "tools", "hammer", "handle"];
  await expect.poll(now).toEqual(["1", open, ["handle"]]);
  await next();
  await expect.poll(now).toEqual(["2", open, ["handle"]]);
  await next();
  await expect.poll(now).toEqual(["3", ["animals", ...open], ["handle"]]);
  await next();
  await expect.poll(now).toEqual(["3", ["tools", "hammer", "handle", "animals"], ["handle"]]);
  await next();
  await expect.poll(now).toEqual(["3", ["animals"], []]);
  expect(await rebuilds(page)).toEqual([]);
});

it.each([
  [
    "a tree table",
    treeTable,
    `Array.from({length: control.getBinding("rows").getLength()}, (_, i) => i).map((i) => control.getContextByIndex(i).getProperty("N"))`,
  ],
  ["a tree", treeList, `control.getItems().map((i) => i.getTitle())`],
] as const)(
  "in %s that expands rows by itself, a row that was collapsed stays so, and a new one in its place is expanded",
  async (_what, markup, state) => {
    const itself = (title: string): string =>
      markup(title).replace("parameters: {", "parameters: {numberOfExpandedLevels: 1, ");
    const page = await frontend.open("<Text/>", {}, (_request, number) => ({
      json:
        number === 2
          ? v1({ S_VIEW: { XML: itself("2") } }, { TREE: tree.toReversed() })
          : v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, { TREE: [tree[1], first, tree[0]] }),
    }));
    const next = (): Promise<void> =>
      page.evaluate(() => (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("NEXT"));
    await show(page, itself("1"), { TREE: tree });
    await expect.poll(() => withControl(page, "table", state)).toEqual(["fruit", "apple", "pear", "tools", "hammer"]);
    await withControl(page, "table", "control.collapse(0)");
    await expect.poll(() => withControl(page, "table", state)).toEqual(["fruit", "tools", "hammer"]);
    await next();
    await expect.poll(() => withControl(page, "table", state)).toEqual(["tools", "hammer", "fruit"]);
    await next();
    const all = ["tools", "hammer", "animals", "cat", "fruit"];
    await expect.poll(() => withControl(page, "table", state)).toEqual(all);
  },
);

it.each([
  [
    "a tree table",
    treeTable,
    `Array.from({length: control.getBinding("rows").getLength()}, (_, i) => control.getContextByIndex(i).getProperty("N"))`,
  ],
  ["a tree", treeList, `control.getItems().map((i) => i.getTitle())`],
] as const)("a row of %s that has lost a child stays expanded", async (_what, markup, state) => {
  const page = await frontend.play((_request, number) => {
    const TREE = { TREE: number === 1 ? tree : [{ ...tree[0], NODES: tree[0]!.NODES.slice(1) }, tree[1]] };
    if (playedWire === 2) return { json: v2([["VIEW_SLOTS", "display", "MAIN", markup("1")]], [], TREE) };
    return { json: v1({ S_VIEW: number === 1 ? { XML: markup("1") } : { CHECK_UPDATE_MODEL: true } }, TREE) };
  });
  await page.locator("#mainView--table").waitFor();
  await withControl(page, "table", "control.expand(0)");
  const now = (): Promise<unknown> => withControl(page, "table", state);
  await expect.poll(now).toEqual(["fruit", "apple", "pear", "tools"]);
  await page.evaluate(() => (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("NEXT"));
  await expect.poll(now).toEqual(["fruit", "pear", "tools"]);
});

it.each(["the page", "a view that is displayed"])(
  "a text that is not entered yet belongs to its row when %s scrolls the table",
  async (what) => {
    const editable = (title: string, first: number): string =>
      `<Page title="${title}"><Button text="GO" press=".eB(['GO'])"/><t:Table xmlns:t="sap.ui.table" id="table" rows="{/XX/ROWS}" firstVisibleRow="${first}">
      <t:columns><t:Column><t:template><Input value="{N}"/></t:template></t:Column></t:columns></t:Table></Page>`;
    const XX = { ROWS: rows.map(({ ID }) => ({ ID, N: "1" })) };
    const scrolled = v1({ S_VIEW: { XML: view(editable("2", 20)) } }, { XX });
    const page = await frontend.open(editable("1", 0), { XX }, (_request, number) => ({
      json: what === "the page" || number > 2 ? v1() : scrolled,
    }));
    await page.locator("#mainView--table tr input").first().click();
    await page.keyboard.type("a");
    if (what === "the page") await withControl(page, "table", "control.setFirstVisibleRow(20)");
    else
      await page.evaluate(() => {
        const { theFrontend } = (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend");
        theFrontend().fire("TICK", [], { origin: "automatic" });
      });
    await expect.poll(() => withControl(page, "table", "control.getRows()[0].getIndex()")).toBe(20);
    expect(await page.locator(".sapMMessageToast").count()).toBe(0);
    await page.keyboard.type("b");
    await page.getByRole("button", { name: "GO" }).click();
    const { XX: sent } = await frontend.request(what === "the page" ? 2 : 3);
    const changed =
      sent.ROWS.__delta ?? Object.fromEntries(Object.entries(sent.ROWS).filter(([, row]: any) => row.N !== "1"));
    expect(Object.entries(changed).map(([row, { N }]: any) => [row, N])).toEqual([["0", "1a"]]);
  },
);

const cells = {
  "an input": (path: string) => `<Input value="{${path}}"/>`,
  "a button": (path: string) => `<Button text="${path}"/>`,
};
const columns: Record<string, (cell: string, more: string) => string> = {
  "a table": (cell, more) =>
    `<Table id="table" items="{/ROWS}"><columns>${more && "<Column/>"}<Column/></columns><ColumnListItem>${more}${cell}</ColumnListItem></Table>`,
  "a grid table": (cell, more) =>
    `<t:Table xmlns:t="sap.ui.table" id="table" rows="{/ROWS}"><t:columns>${[more, cell].map((one) => one && `<t:Column><t:template>${one}</t:template></t:Column>`).join("")}</t:columns></t:Table>`,
};

it.each(
  Object.keys(columns).flatMap((table) =>
    Object.keys(cells).flatMap((cell) => ["stays", "moves"].map((row) => [cell, table, row] as const)),
  ),
)("%s in %s keeps the focus when a column comes before its own and its row %s", async (cell, table, row) => {
  const of = (path: string): string => cells[cell as keyof typeof cells](path);
  const markup = (more: string): string => view(`<Page>${columns[table]!(of("N"), more)}</Page>`);
  const ROWS = [1, 2, 3].map((ID) => ({ ID, KEY: `key ${ID}`, N: `row ${ID}` }));
  const now = row === "moves" ? [{ ID: 0, KEY: "key 0", N: "row 0" }, ...ROWS] : ROWS;
  const page = await frontend.play((_request, number) => {
    const [xml, data] = number === 1 ? [markup(""), { ROWS }] : [markup(of("KEY")), { ROWS: now }];
    return {
      json:
        playedWire === 1 ? v1({ S_VIEW: { XML: xml } }, data) : v2([["VIEW_SLOTS", "display", "MAIN", xml]], [], data),
    };
  });
  const focused = (): Promise<unknown> =>
    page.evaluate(() => {
      const { sap } = globalThis as any;
      const control = sap.ui.require("sap/ui/core/Element").closestTo(document.activeElement);
      const { index } = { index: [...document.activeElement!.closest("tr")!.querySelectorAll("input, button")] };
      const peers = index.filter((one) => one.tagName === document.activeElement!.tagName);
      return [
        control.getBindingContext()?.getProperty("ID"),
        peers.indexOf(document.activeElement!),
        (document.activeElement as HTMLInputElement).value,
      ];
    });
  const target = page
    .locator("#mainView--table")
    .locator(cell === "an input" ? "tbody input" : "tbody button")
    .nth(1);
  await target.waitFor();
  await target.focus();
  if (cell === "an input") await page.keyboard.type("!");
  const [id, at, text] = (await focused()) as [number, number, string];
  expect([id, at]).toEqual([2, 0]);
  await page.evaluate(() =>
    (globalThis as any).sap.ui
      .require("z2ui5/runtime/theFrontend")
      .theFrontend()
      .fire("TICK", [], { origin: "automatic" }),
  );
  await expect
    .poll(() =>
      page
        .locator("#mainView--table")
        .locator(cell === "an input" ? "tbody tr:first-child input" : "tbody tr:first-child button")
        .count(),
    )
    .toBe(2);
  await expect.poll(focused).toEqual([2, 1, text]);
});

it("Shift selects from the row that was selected last, also after a response", async () => {
  const markup = view(
    `<Page><t:Table xmlns:t="sap.ui.table" id="table" rows="{/ROWS}" selectionMode="MultiToggle"><t:columns><t:Column><t:template><Text text="{N}"/></t:template></t:Column></t:columns></t:Table></Page>`,
  );
  const page = await frontend.play((_request, number) => {
    const ROWS = { ROWS: rows, SUM: number };
    if (playedWire === 1)
      return { json: v1({ S_VIEW: number === 1 ? { XML: markup } : { CHECK_UPDATE_MODEL: true } }, ROWS) };
    return {
      json: v2(
        [number === 1 ? ["VIEW_SLOTS", "display", "MAIN", markup] : ["VIEW_SLOTS", "update_model", "MAIN"]],
        [],
        ROWS,
      ),
    };
  });
  for (const row of [6, 2]) await page.locator(`#mainView--table-rowsel${row}`).click();
  await page.evaluate(() =>
    (globalThis as any).sap.ui
      .require("z2ui5/runtime/theFrontend")
      .theFrontend()
      .fire("TICK", [], { origin: "automatic" }),
  );
  await expect.poll(() => withControl(page, "table", "control.getModel().getProperty('/SUM')")).toBe(2);
  await page.locator("#mainView--table-rowsel1").click({ modifiers: ["Shift"] });
  expect(await withControl(page, "table", "control.getSelectedIndices()")).toEqual([1, 2, 6]);
});
