/** Columns of tables as the model describes them, with `z2ui5/model`. */
import { afterEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

const show = async (
  names?: readonly unknown[],
  options: Record<string, string> = {},
  language = "en",
): Promise<Screen> =>
  (screen = await open("zz_things", {
    language,
    parameters: { ...(names && { names: JSON.stringify(names) }), ...options },
  }));

test("columns have the labels of the model, and cells its values as the user reads them", async () => {
  await show(["title", "status", "price", "weight", "day", "big", "available", "owner", "level"], {}, "de");
  expect(screen.table().rows).toEqual([
    {
      Titel: "Emma",
      Status: "Entwurf",
      Preis: expect.stringMatching(/^1\.234\.567,50\sEUR$/),
      Weight: "2,500 kg",
      Tag: "02.01.2024",
      Big: "9.007.199.254.740.993",
      Available: expect.anything(),
      Eigentümer: "Emily (1)",
      Level: "Low",
    },
  ]);
});

test("a unit stands beside no value that is missing", async () => {
  await cap.run("UPDATE fields_Things SET weight = NULL");
  await show(["title", "weight"]);
  expect(screen.table().rows).toEqual([{ Title: "Emma", Weight: "" }]);
  await cap.run("UPDATE fields_Things SET weight = 0");
  await show(["title", "weight"]);
  expect(screen.table().rows).toEqual([{ Title: "Emma", Weight: "0.000 kg" }]);
  await cap.reset();
});

test("without names, the columns are those of @UI.LineItem", async () => {
  await show();
  expect(screen.table().columns).toEqual(["Title", "Owner", "Stock"]);
  expect(screen.table().rows).toEqual([{ Title: "Emma", Owner: "Emily", Stock: "7" }]);
});

test("numbers are at the end of their column, and keys that are shown as their text where texts are", async () => {
  await show(["title", "owner", "stock", "available"]);
  expect(screen.state).toMatchObject({ aligned: ["Begin", "Begin", "End", "Center"] });
});

test("an entry of @UI.LineItem leads to its address, and has its criticality, also if that is the same for all rows", async () => {
  await show();
  expect(screen.table().row("Emma").link("Emma").exists).toBe(true);
  expect(screen.outline()).toMatch(/Emily Object Status Entry successfully validated/);
  expect(screen.outline()).toMatch(/7 Object Status Invalid entry/);
});

test("a row is opened by its key", async () => {
  await show();
  await screen.table().row("Emma").press();
  expect(screen.state).toMatchObject({ opened: "1" });
});

test("cells take entries where the app says so, and an emptied value is null", async () => {
  await show(["title", { name: "stock", editable: true }]);
  const cell = screen.table().row("Emma").cell("Stock");
  await cell.type("101");
  expect(cell.valueState).toBe("Error");
  await cell.type("12");
  await screen.button("GO").press();
  expect(screen.state).toMatchObject({ things: [{ stock: 12 }] });
  await screen.table().row("Emma").cell("Stock").clear();
  await screen.button("GO").press();
  expect(screen.state).toMatchObject({ things: [{ stock: null }] });
});

test("every setting can be another one", async () => {
  await show([{ name: "title", label: "Book" }, { name: "stock", width: "3rem" }, "secret"]);
  expect(screen.table().columns).toEqual(["Book", "Stock"]);
});

test("a table that makes its rows itself has them, too", async () => {
  await show(["title", "price", "status"], { grid: "1" });
  expect(screen.table().columns).toEqual(["Title", "Price", "Status"]);
  expect(screen.table().rows[0]).toEqual({
    Title: "Emma",
    Price: expect.stringMatching(/^1,234,567\.50\sEUR$/),
    Status: "Draft",
  });
});

describe("says what is wrong with", () => {
  test.each([
    [["titel"], `FieldService.Things has no element "titel"; did you mean 'title'?`],
    [["owner.nam"], `FieldService.Owners has no element "owner.nam"; did you mean 'name'?`],
  ])("%j", async (names, complaint) => {
    await show(names);
    expect(screen.state).toMatchObject({ complaint: expect.stringMatching(complaint) });
  });
});

test("the text of a value of another row is that of its row", async () => {
  await show(["title", "owner.sign"]);
  expect(screen.table().rows).toEqual([{ Title: "Emma", Sign: "Emily" }]);
});

test("a file of a row is a small image or a link that downloads it, and is neither read nor in the state", async () => {
  await cap.run(
    "UPDATE fields_Things SET file = 'Q2hhcHRlciAx', cover = X'89504e47', coverType = 'image/png' WHERE ID = 1",
  );
  try {
    screen = await open("zz_list", {
      parameters: { entity: "FieldService.Things", names: JSON.stringify(["title", "cover", "file"]) },
    });
    expect(screen.outline()).toMatch(/img(?:age)? "Cover"/);
    await screen.table().row("Emma").link("File").press();
    expect(screen.downloads.map(({ text }) => text)).toEqual(["Chapter 1"]);
    const [row] = (screen.state as { list: { rows: object[] } }).list.rows;
    expect(Object.keys(row!).sort()).toEqual(
      expect.arrayContaining(["ID", "cover@image", "cover@stored", "file@image", "file@stored", "title"]),
    );
    expect(JSON.stringify(row)).not.toContain("Chapter");
    expect(Object.keys(row!)).not.toContain("cover");
  } finally {
    await cap.reset();
  }
});

test("the column of a file that a row does not have is empty", async () => {
  screen = await open("zz_list", {
    parameters: { entity: "FieldService.Things", names: JSON.stringify(["title", "cover"]) },
  });
  expect(screen.table().rows).toEqual([{ Title: "Emma", Cover: "" }]);
});

test("the heading of a group has the totals of all its rows, also of those that are not shown", async () => {
  const insert = (ID: number, author: number | null, stock: number) =>
    cap.run(
      `INSERT INTO shop_Books (ID, title, stock, price, author_ID) VALUES (${ID}, 'T', ${stock}, 10.5, ${author})`,
    );
  const authors = (await cap.run("SELECT ID FROM shop_Authors ORDER BY name")) as unknown as { ID: number }[];
  await insert(9001, authors[0]!.ID, 400);
  await insert(9002, null, 7);
  await insert(9003, null, 5);
  try {
    screen = await open("zz_list", {
      language: "en",
      parameters: {
        state: JSON.stringify({ group: "author.name" }),
        names: JSON.stringify(["title", "author.name", "stock", "price"]),
        options: JSON.stringify({ limit: 2, totals: ["stock", "price"] }),
      },
    });
    const headings = () => screen.outline().match(/Author: .*\)/g);
    const nobody = "Author: (empty) (Stock: 12, Price: 21.00)";
    expect(headings()).toEqual([nobody]);
    await screen.button(/More/).press();
    expect(headings()).toEqual([nobody, "Author: Charlotte Brontë (Stock: 411, Price: 22.84)"]);
  } finally {
    await cap.reset();
  }
});

test("a list has totals over all rows that it finds, unless their currencies differ", async () => {
  const insert = (ID: number, currency: string) =>
    cap.run(
      `INSERT INTO fields_Things (ID, title, stock, price, currency_code) VALUES (${ID}, 'T', 3, 10, '${currency}')`,
    );
  const names = JSON.stringify(["title", "price", "stock"]);
  const options = JSON.stringify({ limit: 1, totals: ["title", "price", "stock"] });
  const show = async () => {
    screen = await open("zz_list", { language: "en", parameters: { entity: "FieldService.Things", names, options } });
    return screen.outline();
  };
  await insert(2, "EUR");
  try {
    expect(await show()).toMatch(/Total: 1,234,577\.50 EUR[\s\S]*Total: 10\n/);
    screen.close();
    await insert(3, "USD");
    expect((await show()).match(/Total: .*/g)).toEqual(["Total: 13"]);
    screen.close();
    // As in the cells, an amount has the decimals of its currency.
    await cap.run("DELETE FROM fields_Things WHERE ID <> 3");
    await cap.run("UPDATE fields_Things SET currency_code = 'JPY'");
    expect((await show()).match(/Total: .*|[\d.]+ JPY$/gm)).toEqual(["10 JPY", "Total: 10 JPY", "Total: 3"]);
    expect(screen.shows(/^Total: Price/)).toBe(false);
    screen.close();
    const parameters = { entity: "FieldService.Things", names, options };
    screen = await open("zz_list", { language: "en", device: "phone", parameters });
    expect(screen.outline()).toContain("Total: Price: 10 JPY, Stock: 3");
  } finally {
    await cap.reset();
  }
});
