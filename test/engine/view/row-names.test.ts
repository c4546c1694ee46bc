/** Fields that markup names and no row of the bound table has are reported, with the nearest name. */
import { describe, expect, it } from "vitest";
import { rowNameWarnings } from "../../../srv/z2ui5/view/row-names.ts";

const state: Record<string, unknown> = {
  "/XX/BOOKS": [
    { title: "Emma", author: { name: "Austen" }, stock: 3, items: [{ qty: 1 }] },
    { title: "Ulysses", author: { name: "Joyce" }, stock: 5, items: [{ qty: 2 }], note: "sparse" },
  ],
  "/EMPTY": [],
  "/ORDER": { number: 1, address: { city: "Ulm" } },
  "/HELPED": [{ commodity_ID: 1 }],
  "/TREE": [{ text: "a", nodes: [{ leaf: "b" }] }],
};
const warnings = (content: string): string[] =>
  rowNameWarnings(
    `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:core="sap.ui.core" xmlns:t="sap.ui.table">${content}</mvc:View>`,
    (path) => state[path],
  );
const inList = (text: string, attribute = "title"): string[] =>
  warnings(`<List items="{/XX/BOOKS}"><StandardListItem ${attribute}="${text}"/></List>`);

describe("a field that no row has", () => {
  it.each([
    ["{title}", "TITLE"],
    ["{TITEL}", "TITLE"],
    ["{= ${Stock} > 3 }", "STOCK"],
    ["{TITLE} of {AUTHOR/NAM}", "NAME"],
    ["{path: 'stok', type: 'sap.ui.model.type.Integer'}", "STOCK"],
    ["{parts: ['TITLE', 'STOK'], formatter: '.x'}", "STOCK"],
    ["{parts: [{path: 'TITEL'}, {path: 'STOCK'}]}", "TITLE"],
  ])("is reported in %s with the nearest one", (text, nearest) => {
    expect(inList(text)).toEqual([
      expect.stringMatching(new RegExp(`^The title of <StandardListItem> names .*did you mean '${nearest}'\\?$`)),
    ]);
  });

  it("is no mistake where the framework adds it beside an element when the app has run", () => {
    expect(
      warnings(`<List items="{/HELPED}"><InputListItem><Input value="{COMMODITY_ID@TEXT}"/></InputListItem></List>`),
    ).toEqual([]);
  });

  it("is reported with all there are when none is similar", () => {
    expect(inList("{PRICE_IN_EURO}")).toEqual([
      expect.stringContaining("There are: TITLE, AUTHOR, STOCK, ITEMS, NOTE."),
    ]);
  });

  it("is reported in events, in nested tables, in grids, in trees and in objects", () => {
    const found = [
      inList(".eB(['OPEN'], ${titel})", "press"),
      warnings(`<List items="{path: '/XX/BOOKS', sorter: {path: 'titel'}}"><CustomListItem/></List>`),
      warnings(
        `<Table items="{/XX/BOOKS}"><items><ColumnListItem><cells><List items="{ITEMS}"><StandardListItem title="{qty}"/></List></cells></ColumnListItem></items></Table>`,
      ),
      warnings(
        `<t:Table rows="{/XX/BOOKS}"><t:columns><t:Column><t:template><Text text="{titel}"/></t:template></t:Column></t:columns></t:Table>`,
      ),
      warnings(`<Tree items="{/TREE}"><StandardTreeItem title="{Leaf}"/></Tree>`),
      warnings(`<VBox binding="{/ORDER}"><Text text="{ADDRESS/City}"/></VBox>`),
    ];
    for (const sentences of found) expect(sentences).toEqual([expect.stringContaining("did you mean")]);
  });
});

describe("a tree that goes in circles", () => {
  it("is looked at once", () => {
    const node: { text: string; nodes: object[] } = { text: "a", nodes: [] };
    node.nodes.push(node, { leaf: "b", nodes: [node] });
    const found = rowNameWarnings(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Tree items="{/RING}"><StandardTreeItem title="{LEAV}"/></Tree></mvc:View>`,
      () => [node],
    );
    expect(found).toEqual([expect.stringContaining("did you mean 'LEAF'")]);
  });
});

describe("nothing is reported", () => {
  it.each([
    "{TITLE}",
    "{NOTE}",
    "{AUTHOR/NAME}",
    "\\{title\\}",
    "{i18n>title}",
    "{/XX/OTHER}",
    "{device>/system}",
    "title",
    "{= ${STOCK} > 3 }",
  ])("for %s", (text) => expect(inList(text)).toEqual([]));

  it("where rows or their table are not known", () => {
    expect(warnings(`<List items="{/EMPTY}"><StandardListItem title="{title}"/></List>`)).toEqual([]);
    expect(warnings(`<List items="{http>/Books}"><StandardListItem title="{http>title}"/></List>`)).toEqual([]);
    expect(warnings(`<List items="{/Products}"><StandardListItem title="{title}"/></List>`)).toEqual([]);
    expect(warnings(`<Text text="{title}"/>`)).toEqual([]);
    expect(rowNameWarnings("<broken", () => [])).toEqual([]);
  });

  it("for a field that only a user's entry makes, such as the mark of a selected row", () => {
    expect(inList("{CHOSEN}", "selected")).toEqual([]);
    expect(inList("{stock}", "selected")).toHaveLength(1);
  });

  it("in the header of a list, which belongs to no row", () => {
    expect(
      warnings(
        `<VBox binding="{/ORDER}"><List items="{/XX/BOOKS}"><headerToolbar><Toolbar><Text text="{NUMBER}"/></Toolbar></headerToolbar><StandardListItem title="{TITLE}"/></List></VBox>`,
      ),
    ).toEqual([]);
  });
});
