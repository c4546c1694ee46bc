/** Lists whose columns users sort, filter and group, with `z2ui5/model`. */
import cds from "@sap/cds";
import { afterEach, describe, expect, test } from "vitest";
import { listAddress, takeListAddress, type ListState } from "z2ui5/model";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

interface Asked {
  readonly names?: readonly unknown[];
  readonly title?: string;
  readonly state?: object;
  readonly options?: object;
  readonly language?: string;
  readonly grid?: boolean;
  readonly user?: string;
  readonly expected?: readonly RegExp[];
}

async function show({
  language = "en",
  grid = false,
  user = "alice",
  expected = [],
  ...asked
}: Asked = {}): Promise<Screen> {
  const parameters = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]));
  screen = await open("zz_list", {
    user,
    language,
    expect: expected,
    parameters: { ...parameters, ...(grid && { grid: "1" }) },
  });
  return screen;
}
const titles = (): unknown[] => screen.table().rows.map((row) => row["Title"] ?? row["Titel"]);

const idsOf = (): unknown[] => (screen.state as { list: { rows: { ID: number }[] } }).list.rows.map(({ ID }) => ID);

test("has the columns of @UI.LineItem, and a title with the number of all rows", async () => {
  await show({ options: { limit: 2 } });
  expect(screen.table("Books (5)").columns).toEqual(["Title", "Author", "Price", "Stock"]);
  expect(screen.table().rows[0]).toEqual({
    Title: "Wuthering Heights",
    Author: "Emily Brontë",
    Price: "11.10",
    Stock: "12",
  });
});

test("has a title of the project's texts beside the number", async () => {
  await show({ title: "{i18n>title}", language: "de" });
  expect(screen.table("Titel (5)").rows).toHaveLength(5);
});

test("reads what its cells show: texts instead of keys, colours, and what the app asks for", async () => {
  await show({ names: ["author", { name: "price", criticality: "stock" }], options: { columns: ["isbn"], limit: 1 } });
  expect(screen.table().rows).toEqual([{ Author: "Emily Brontë (101)", Price: "11.10" }]);
  expect(screen.state).toMatchObject({ list: { rows: [{ ID: 201, stock: 12, isbn: expect.anything() }] } });
});

test("is sorted by the menu of a header, by what the cells show", async () => {
  await show({ names: ["title", "author", "price"], options: { limit: 2 } });
  await screen.table().sort("Price", "descending");
  expect(idsOf()).toEqual([271, 252]);
  await screen.table().sort("Author");
  expect(idsOf()).toEqual([207, 251]);
  expect(screen.state).toMatchObject({ list: { sort: [{ name: "author", descending: false }] } });
});

describe("is filtered by the menu of a header", () => {
  test("for a part of a text, whatever its capitals, until it is taken back", async () => {
    await show({ options: { limit: 2 } });
    await screen.table().menu("Author");
    await screen.field("Author contains").type("BRONT");
    await screen.key("Escape");
    expect(titles()).toEqual(["Wuthering Heights", "Jane Eyre"]);
    expect(screen.table("Books (2)").size).toBe(2);
    expect(screen.outline()).toContain("Filtered by: Author");
    await screen.button("Clear Search and Filters").press();
    expect(screen.outline()).not.toContain("Filtered by");
    expect(screen.table("Books (5)").size).toBe(2);
  });
  test("from one number to another, also one that nobody could enter", async () => {
    await show({ language: "de" });
    await screen.table().menu("Preis");
    await screen.field("Preis (von)").type("12,34");
    await screen.field("Preis (bis)").type("100.000,5");
    await screen.key("Escape");
    expect(idsOf()).toEqual([207, 251, 252, 271]);
  });
  test("from one day on, and back", async () => {
    await show({ names: ["title", "publishedOn"] });
    await screen.table().menu("Published on");
    await screen.field("Published on (from)").type("Nov 1, 1847");
    expect(idsOf()).toEqual([201]);
    await screen.field("Published on (from)").clear();
    expect(idsOf()).toHaveLength(5);
  });
  test.each(["publishedOn", "soldAt"])("for a period relative to today instead of days, in %s", async (name) => {
    await cap.reset();
    const label = name === "soldAt" ? "Sold at" : "Published on";
    await cap.run(`UPDATE shop_Books SET ${name} = '2001-02-03${name === "soldAt" ? "T10:00:00Z" : ""}'`);
    const now = new Date().toISOString();
    const today = name === "soldAt" ? `${now.slice(0, 19)}Z` : now.slice(0, 10);
    await cap.run(`UPDATE shop_Books SET ${name} = '${today}' WHERE ID = 251`);
    await show({ names: ["title", name] });
    await screen.table().menu(label);
    await screen.select(`${label} (period)`).choose("Last 7 days");
    expect(idsOf()).toEqual([251]);
    expect(screen.field(`${label} (from)`).enabled).toBe(false);
    expect(screen.outline()).toContain(`Filtered by: ${label}`);
    expect(listAddress((screen.state as { list: ListState }).list).columns).toBe(`{"${name}":{"period":"last7Days"}}`);
    await screen.select(`${label} (period)`).choose("From – to");
    expect(idsOf()).toHaveLength(5);
    expect(screen.field(`${label} (from)`).enabled).toBe(true);
    await cap.reset();
  });

  test("cannot be for a period that there is not", async () => {
    const state: ListState = { rows: [] };
    takeListAddress({ columns: '{"publishedOn":{"period":"thisCentury"}}' }, state, ["publishedOn"]);
    await show({ names: ["title", "publishedOn"], state });
    expect(idsOf()).toHaveLength(5);
    expect(screen.outline()).not.toContain("Filtered by");
  });

  test("for some of the values of an enum", async () => {
    await show({ names: ["title", "status"] });
    await screen.table().menu("Status");
    await screen.field("Status").choose("Open");
    await screen.key("Escape");
    expect(idsOf()).toEqual([201, 207, 251]);
  });
  test("for yes or no, and with the search and what the app asks for", async () => {
    await show({
      names: ["title", "available"],
      options: { filter: { ID: [201, 207, 271] } },
      state: { filters: [{ name: "available", values: ["true"] }], search: "jane" },
    });
    expect(idsOf()).toEqual([207]);
    await screen.field("Search").type("");
    await screen.field("Search").enter();
    expect(idsOf()).toEqual([201, 207]);
  });
});

test("is grouped by the menu of a header, in the order of the query, and sorted within", async () => {
  await show({ names: ["title", "author", "status"], state: { sort: [{ name: "title", descending: true }] } });
  await screen.table().menu("Author");
  await screen.checkbox("Author").check();
  const headings = [...screen.outline().matchAll(/"?(Author: [^"\n]+)/g)].map(([, heading]) => heading);
  expect(headings).toEqual([
    "Author: Charlotte Brontë",
    "Author: Edgar Allen Poe",
    "Author: Emily Brontë",
    "Author: Richard Carpenter",
  ]);
  expect(titles()).toEqual(["Jane Eyre", "The Raven", "Eleonora", "Wuthering Heights", "Catweazle"]);
  await screen.table().menu("Author");
  await screen.checkbox("Author").uncheck();
  expect(screen.outline()).not.toContain("Author:");
});

test("calls the values of an enum in headings as in cells", async () => {
  screen = await open("zz_list", {
    user: "alice",
    parameters: { entity: "FieldService.Things", names: '["title","level"]', options: '{"group":"level"}' },
  });
  expect(screen.outline()).toContain("Level: Low");
});

test("that begins with groups says in its address that there are none", async () => {
  const options = { group: "author" };
  await show({ names: ["title", "author"], options });
  const list = () => (screen.state as { list: ListState }).list;
  expect(listAddress(list())).toMatchObject({ group: "author" });
  await screen.table().menu("Author");
  await screen.checkbox("Author").uncheck();
  expect(screen.outline()).not.toContain("Author:");
  const address = { group: listAddress(list()).group ?? "none" };
  const state: ListState = { rows: [] };
  takeListAddress(address, state, ["title", "author"]);
  await screen.close();
  await show({ names: ["title", "author"], options, state });
  expect(screen.outline()).not.toContain("Author:");
});

test("continues where the page ended, and stays as long when it is read again", async () => {
  await show({ options: { limit: 2 } });
  await screen.button("More (2 of 5)").press();
  expect(screen.table().size).toBe(4);
  await screen.table().row("Jane Eyre").press();
  expect(screen.state).toMatchObject({ opened: "207" });
  expect(screen.table().size).toBe(4);
  await screen.button("More (4 of 5)").press();
  expect(idsOf()).toEqual([201, 207, 251, 252, 271]);
  expect(screen.outline()).not.toContain("More");
});

test("entries that are not saved stay when the list is sorted", async () => {
  await show({ names: ["title", { name: "stock", editable: true }], options: { edit: true } });
  await screen.table().row("Jane Eyre").cell("Stock").type("77");
  await screen.table().sort("Title");
  expect(screen.table().rows.map(({ Stock }) => Stock)).toContain("77");
  expect(titles()[2]).toBe("Jane Eyre");
});

test("a sap.ui.table.Table sorts and filters likewise", async () => {
  await show({ grid: true, names: ["title", "price", "status"] });
  await screen.table().sort("Price", "descending");
  expect(titles().slice(0, 2)).toEqual(["Catweazle", "Eleonora"]);
  await screen.table().menu("Title");
  await screen.field("Title contains").type("raven");
  await screen.key("Escape");
  expect(idsOf()).toEqual([251]);
});

describe("cannot be", () => {
  const state = { sort: [{ name: "price" }], filters: [{ name: "secret", text: "x" }] };
  test("filtered by what is no column", async () => {
    await show({ names: ["title", "price"], state });
    expect(idsOf()).toEqual([201, 207, 251, 252, 271]);
    expect(screen.outline()).not.toContain("Filtered by");
    expect(screen.state).toMatchObject({ list: { filters: [] } });
  });
  test.each([
    ["price", { from: "1 or 1=1" }, 5],
    ["title", { text: "%' or '1" }, 0],
  ])("given SQL for %s", async (name, filter, size) => {
    await show({
      names: ["title", "price"],
      state: { filters: [{ name, ...filter }] },
      expected: [/Decimal cannot read/],
    });
    expect(idsOf()).toHaveLength(size);
  });
});

describe("a user arranges the columns", () => {
  const columns = (): string[] => screen.table().columns;
  const arrange = async (): Promise<void> => {
    await screen.button("Columns").press();
    await screen.table().row("Price").cell("Show").uncheck();
    await screen.table().row("Author").cell("Width").type("20rem");
    await screen.table().row("Author").button("Move up").press();
    await screen.button("Apply").press();
  };

  test("in a dialog; they stay so for this user alone, whenever the app is started, until they are reset", async () => {
    await show({ user: "carol" });
    await arrange();
    expect(columns()).toEqual(["Author", "Title", "Stock"]);
    expect(screen.state).toMatchObject({ list: { columns: [{ name: "author.name", width: "20rem" }, {}, {}, {}] } });
    await screen.close();
    await show({ user: "dave" });
    expect(columns()).toEqual(["Title", "Author", "Price", "Stock"]);
    await screen.close();
    await show({ user: "carol" });
    expect(columns()).toEqual(["Author", "Title", "Stock"]);
    await screen.button("Columns").press();
    expect(screen.table().rows.map(({ Column }) => Column)).toEqual(["Author", "Title", "Price", "Stock"]);
    await screen.button("Reset to Default").press();
    expect(columns()).toEqual(["Title", "Author", "Price", "Stock"]);
    await screen.close();
    await show({ user: "carol" });
    expect(columns()).toEqual(["Title", "Author", "Price", "Stock"]);
  });

  test("and what the app no longer has is left out, while what is new stands where the app has it", async () => {
    await show({ user: "erin" });
    await arrange();
    await screen.close();
    await show({ user: "erin", names: ["publishedOn", "title", "isbn", "author.name", "status"] });
    expect(columns()).toEqual(["Published on", "Author", "Status", "Title", "ISBN"]);
  });

  test("in their language, and nothing happens if they cancel, or hide all of them", async () => {
    await show({ user: "frank", language: "de", names: ["title", "price"] });
    await screen.button("Spalten").press();
    await screen.table().row("Titel").cell("Anzeigen").uncheck();
    await screen.table().row("Preis").cell("Anzeigen").uncheck();
    await screen.button("Übernehmen").press();
    expect(screen.messageBox.text).toBe("Zeigen Sie mindestens eine Spalte an.");
    await screen.messageBox.button("OK").press();
    await screen.button("Abbrechen").press();
    expect(columns()).toEqual(["Titel", "Preis"]);
  });

  test("cannot give a column a width that is none", async () => {
    await show({ user: "grace", names: ["title", "price"] });
    await screen.button("Columns").press();
    const width = screen.table().row("Title").cell("Width");
    await width.type("1rem;}");
    expect(width.valueState).toBe("Error");
  });

  test("with the menu of a header, which sets the width", async () => {
    await show({ user: "heidi", names: ["title", "price"] });
    await screen.table().menu("Title");
    await screen.field("Resize Column Width (Pixel)").type("320");
    await screen.key("Escape");
    expect(screen.state).toMatchObject({ list: { columns: [{ name: "title", width: "320px" }, { name: "price" }] } });
  });
});

test("says so when a sheet cannot hold all rows that are exported", async () => {
  await show({ options: { export: true } });
  const service = await cds.connect.to("ShopService");
  let more = 1_048_571;
  service.after("READ", "Books", (found) => {
    if (found && "$count" in found) found.$count = Number(found.$count) + more;
  });
  await screen.button("Export to a Spreadsheet").press();
  expect(screen.toast.text).toBe("Exporting the first 1,048,575 of 1,048,576 rows. A spreadsheet cannot hold more.");
  more = 0;
});

test("has totals beyond 64 bits, of all rows and of each group", async () => {
  await cap.reset();
  await cap.run("UPDATE shop_Books SET sold = 9000000000000000000");
  const asked = { names: ["title", "sold", "status"], options: { totals: ["sold"] } };
  await show(asked);
  expect(screen.outline()).toContain("Total: 45,000,000,000,000,000,000");
  screen.close();
  await show({ ...asked, state: { rows: [], group: "status" } });
  expect(screen.outline()).toMatch(/Status: \S+ \(Sold: (18|27|36),000,000,000,000,000,000\)/);
  await cap.reset();
});
