/** Fields that markup names and no row of the bound table has are reported, with the nearest name. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configure, set_log } from "../../../srv/z2ui5/engine.ts";
import { defineApp, start } from "../contract/frontend.ts";

const fields = () => ({
  books: [
    { title: "Emma", author: { name: "Austen" }, stock: 3, items: [{ qty: 1 }] },
    { title: "Ulysses", author: { name: "Joyce" }, stock: 5, items: [{ qty: 2 }], note: "sparse" },
  ],
  empty: [],
  order: { number: 1, address: { city: "Ulm" } },
  helped: [{ commodity_ID: 1 }],
  tree: [{ text: "a", nodes: [{ leaf: "b" }] }],
});
let said: string[] = [];
const quiet = (): void => {};
beforeAll(() => {
  configure({ development: true });
  set_log({ debug: quiet, info: quiet, error: quiet, warn: (text: string) => void said.push(text) });
});
afterAll(() => {
  configure({ development: false });
  set_log({ debug: quiet, info: quiet, warn: quiet, error: quiet });
});

let apps = 0;
async function warnings(content: string): Promise<string[]> {
  // Each sentence is said once of an app.
  const app = `zcl_row_fields_${apps++}`;
  defineApp(app, fields, {
    "": (client, { books, empty, order, helped, tree }) => {
      client._bind_edit(books);
      for (const [name, value] of Object.entries({ empty, order, helped, tree })) client._bind(value, { name });
      client.view_display(
        `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:core="sap.ui.core" xmlns:t="sap.ui.table">${content}</mvc:View>`,
      );
    },
  });
  said = [];
  await start(app);
  return said.filter((text) => text.includes("names the field")).map((text) => text.replace(`${app}: `, ""));
}
const inList = (text: string, attribute = "title"): Promise<string[]> =>
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
  ])("is reported in %s with the nearest one", async (text, nearest) => {
    expect(await inList(text)).toEqual([
      expect.stringMatching(new RegExp(`^The title of <StandardListItem> names .*did you mean '${nearest}'\\?$`)),
    ]);
  });

  it("is no mistake where the framework adds it beside an element when the app has run", async () => {
    expect(
      await warnings(
        `<List items="{/HELPED}"><InputListItem><Input value="{COMMODITY_ID@TEXT}"/></InputListItem></List>`,
      ),
    ).toEqual([]);
  });

  it("is reported with all there are when none is similar", async () => {
    expect(await inList("{PRICE_IN_EURO}")).toEqual([
      expect.stringContaining("There are: TITLE, AUTHOR, STOCK, ITEMS, NOTE."),
    ]);
  });

  it("is reported in events, in nested tables, in grids, in trees and in objects", async () => {
    const found = [
      await inList(".eB(['OPEN'], ${titel})", "press"),
      await warnings(`<List items="{path: '/XX/BOOKS', sorter: {path: 'titel'}}"><CustomListItem/></List>`),
      await warnings(
        `<Table items="{/XX/BOOKS}"><items><ColumnListItem><cells><List items="{ITEMS}"><StandardListItem title="{qty}"/></List></cells></ColumnListItem></items></Table>`,
      ),
      await warnings(
        `<t:Table rows="{/XX/BOOKS}"><t:columns><t:Column><t:template><Text text="{titel}"/></t:template></t:Column></t:columns></t:Table>`,
      ),
      await warnings(`<Tree items="{/TREE}"><StandardTreeItem title="{Leaf}"/></Tree>`),
      await warnings(`<VBox binding="{/ORDER}"><Text text="{ADDRESS/City}"/></VBox>`),
    ];
    for (const sentences of found) expect(sentences).toEqual([expect.stringContaining("did you mean")]);
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
  ])("for %s", async (text) => expect(await inList(text)).toEqual([]));

  it("where rows or their table are not known", async () => {
    expect(await warnings(`<List items="{/EMPTY}"><StandardListItem title="{title}"/></List>`)).toEqual([]);
    expect(await warnings(`<List items="{http>/Books}"><StandardListItem title="{http>title}"/></List>`)).toEqual([]);
    expect(await warnings(`<List items="{/Products}"><StandardListItem title="{title}"/></List>`)).toEqual([]);
    expect(await warnings(`<Text text="{title}"/>`)).toEqual([]);
  });

  it("for a field that only a user's entry makes, such as the mark of a selected row", async () => {
    expect(await inList("{CHOSEN}", "selected")).toEqual([]);
    expect(await inList("{stock}", "selected")).toHaveLength(1);
  });

  it("in the header of a list, which belongs to no row", async () => {
    expect(
      await warnings(
        `<VBox binding="{/ORDER}"><List items="{/XX/BOOKS}"><headerToolbar><Toolbar><Text text="{NUMBER}"/></Toolbar></headerToolbar><StandardListItem title="{TITLE}"/></List></VBox>`,
      ),
    ).toEqual([]);
  });
});
