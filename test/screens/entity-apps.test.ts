/** Apps of entities: `entity_app` of `z2ui5/model`. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listAddress, takeListAddress } from "z2ui5/model";
import { cap, open, type Screen } from "z2ui5/test";
import { parseProperties } from "../../srv/z2ui5/texts/properties.ts";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

async function show(app = "zz_entity_books", user = "alice", language = "en"): Promise<Screen> {
  screen = await open(app, { user, language });
  return screen;
}
const titles = (): unknown[] => screen.table(/Reading List/).rows.map((row) => row["Title"]);
const change = (set: string, title: string) => cap.run(`UPDATE shop_Books SET ${set} WHERE title = ${title}`);

describe("a list", () => {
  test("has title, columns, order, filters and actions of the annotations", async () => {
    await show();
    expect(screen.heading("Reading List").exists).toBe(true);
    expect(screen.table("Reading List (5)").columns).toEqual(["Title", "Author", "Price", "Stock"]);
    expect(titles()[0]).toBe("Catweazle");
    for (const name of ["Sell Out", "Restock", "Create", "Delete"]) expect(screen.button(name).exists).toBe(true);
    await screen.field("Status").choose("Open");
    await screen.key("Escape");
    await screen.button("Go").press();
    expect(titles()).toEqual(["The Raven", "Jane Eyre", "Wuthering Heights"]);
  });

  test("has the elements of an entity without annotations, read-only ones too, but none that CAP records", async () => {
    await show("zz_entity_notices");
    expect(screen.table().columns).toEqual(["ID", "Title", "Pieces"]);
  });

  test("needs drafts of 12 KB for 25 rows, fields with lists of values and four columns", async () => {
    for (let id = 1000; id < 1030; id++)
      await cap.run(`INSERT INTO shop_Books (ID, title, price, stock, author_ID) VALUES (${id}, 'Book', 1, 2, 101)`);
    await show();
    expect(screen.table("Reading List (35)").rows).toHaveLength(25);
    const [{ size }] = (await cap.run("SELECT size FROM z2ui5_t_01")) as [{ size: number }];
    expect(size).toBeLessThan(12_288);
  });

  test("is read again with Go: as many rows as were shown, the selected ones still selected", async () => {
    for (let id = 1000; id < 1030; id++)
      await cap.run(`INSERT INTO shop_Books (ID, title, price, stock, author_ID) VALUES (${id}, 'Book', 1, 2, 101)`);
    await show();
    await screen.table().row("Jane Eyre").checkbox("Item Selection").check();
    await screen.button("More (25 of 35)").press();
    await change("stock = 99", "'Jane Eyre'");
    await screen.button("Go").press();
    expect(screen.table("Reading List (35)").rows).toHaveLength(35);
    expect(screen.table().row("Jane Eyre").text).toContain("99");
    expect(screen.table().row("Jane Eyre").checkbox().checked).toBe(true);
  });

  test("without filters is read again with Refresh, which others do not have", async () => {
    await show();
    expect(screen.button("Refresh").exists).toBe(false);
    screen.close();
    await show("zz_entity_notices");
    expect(screen.button("Go").exists).toBe(false);
    await screen.table().row(0).checkbox("Item Selection").check();
    const { size } = screen.table();
    await cap.run("UPDATE shop_Notices SET pieces = 7");
    await screen.button("Refresh").press();
    expect(screen.table().rows.map(({ Pieces }) => Pieces)).toEqual(Array(size).fill("7"));
    expect(screen.table().row(0).checkbox().checked).toBe(true);
  });

  test("without filters lets users add some, which are shown as long as there are any", async () => {
    await show("zz_entity_notices");
    await screen.button("Adapt Filters").press();
    await screen.dialog("Adapt Filters").table().row("Title").checkbox().check();
    await screen.dialog("Adapt Filters").button("Apply").press();
    expect(screen.button("Refresh").exists).toBe(false);
    await screen.field("Title").type("hours");
    await screen.button("Go").press();
    expect(screen.table("Notices (1)").rows.map(({ Title }) => Title)).toEqual(["Opening hours"]);
    const { url } = screen;
    screen.close();
    screen = await open("zz_entity_notices", { user: "alice", language: "en", hash: url.slice(url.indexOf("#")) });
    expect(screen.field("Title").value).toBe("hours");
    expect(screen.table("Notices (1)").exists).toBe(true);
    await screen.button("Adapt Filters").press();
    await screen.dialog("Adapt Filters").table().row("Title").checkbox().uncheck();
    await screen.dialog("Adapt Filters").button("Apply").press();
    expect(screen.table("Notices (2)").exists).toBe(true);
    expect(screen.field("Title").exists).toBe(false);
    expect(screen.button("Refresh").exists).toBe(true);
  });

  test("runs an action for all rows that are selected", async () => {
    await show();
    await screen.table().row("Jane Eyre").checkbox("Item Selection").check();
    await screen.table().row("The Raven").checkbox("Item Selection").check();
    await screen.button("Sell Out").press();
    expect(screen.toast.text).toBe("Sell Out: done");
    const sold = screen.table().rows.filter(({ Stock }) => Stock === "0");
    expect(sold.map(({ Title }) => Title).toSorted()).toEqual(["Jane Eyre", "The Raven"]);
  });

  test("asks once for the parameters of an action of several rows", async () => {
    await show("zz_entity_books", "alice", "de");
    await screen.table().row("Jane Eyre").checkbox("Elementauswahl").check();
    await screen.table().row("Catweazle").checkbox("Elementauswahl").check();
    await screen.button("Restock").press();
    await screen.field("Amount").type("5");
    await screen
      .dialog()
      .button(/restock/i)
      .press();
    expect(screen.toast.text).toBe("Restock: ausgeführt");
    const stocks = screen.table().rows.map(({ Titel, Stock }) => `${Titel}: ${Stock}`);
    expect(stocks).toEqual(expect.arrayContaining(["Jane Eyre: 16", "Catweazle: 27"]));
  });

  test("says for which rows an action was refused that has asked for its parameters", async () => {
    await show();
    await screen.table().row("Jane Eyre").checkbox("Item Selection").check();
    await screen.table().row("The Raven").checkbox("Item Selection").check();
    await screen.button("Restock").press();
    await screen.dialog("Restock").field("Amount").type("14");
    await screen.dialog("Restock").button("Restock").press();
    expect(screen.messageBox.text).toMatch(
      /^(Jane Eyre, The Raven|The Raven, Jane Eyre): Restocked by the dozen only$/,
    );
    await screen.messageBox.press("OK");
    await screen.dialog("Restock").field("Amount").type("13");
    await screen.dialog("Restock").button("Restock").press();
    expect(screen.messageBox).toMatchObject({ text: "The Raven: Out of print" });
    expect(screen.dialog("Restock").exists).toBe(false);
    await screen.messageBox.press("OK");
    expect(screen.table().row("Jane Eyre").text).toContain("24");
  });

  test("changes chosen elements of the rows that are selected", async () => {
    await show();
    await screen.button("Edit").press();
    expect(screen.toast.text).toBe("Select at least one row first.");
    await screen.table().row("Jane Eyre").checkbox("Item Selection").check();
    await screen.table().row("The Raven").checkbox("Item Selection").check();
    await screen.button("Copy Selected Rows").press();
    expect(screen.toast.text).toBe("2 copied");
    await screen.button("Edit").press();
    const dialog = screen.dialog("Edit Entries (2)");
    expect(dialog.button("Save").enabled).toBe(false);
    await dialog.field("Fields to Change").choose("Stock");
    await dialog.field("Stock").type("101");
    await dialog.button("Save").press();
    expect(dialog.field("Stock").valueState).toBe("Error");
    await dialog.field("Stock").type("7");
    await dialog.button("Save").press();
    expect(screen.toast.text).toBe("2 changed");
    const changed = screen.table().rows.filter(({ Stock }) => Stock === "7");
    expect(changed.map(({ Title }) => Title).toSorted()).toEqual(["Jane Eyre", "The Raven"]);
  });

  test("changes what the value help of a chosen element fills, too", async () => {
    await show("zz_entity_parcels");
    await screen.table().selectRows("Books", "Pens");
    await screen.button("Edit").press();
    await screen.dialog("Edit Entries (2)").field("Fields to Change").choose("City");
    await screen.dialog().field("City").key("F4");
    await screen.dialog("Cities of the World").table().row("MUC").press();
    await screen.dialog("Edit Entries (2)").button("Save").press();
    expect(screen.toast.text).toBe("2 changed");
    expect(await cap.run("SELECT city, region FROM help_Parcels WHERE ID IN (1, 2)")).toEqual([
      { city: "MUC", region: "Bavaria" },
      { city: "MUC", region: "Bavaria" },
    ]);
  });

  test("continues with the rows that are refused, and says why they are", async () => {
    await show();
    await screen.table().row("Jane Eyre").checkbox("Item Selection").check();
    await screen.table().row("The Raven").checkbox("Item Selection").check();
    await screen.button("Edit").press();
    await screen.dialog("Edit Entries (2)").field("Fields to Change").choose("Price");
    await screen.dialog().field("Price").type("98");
    await screen.dialog().button("Save").press();
    expect(screen.messageBox).toMatchObject({ text: "The Raven: Too cheap" });
    await screen.messageBox.press("OK");
    const dialog = screen.dialog("Edit Entries (1)");
    await dialog.field("Price").type("97");
    await dialog.button("Save").press();
    expect(screen.toast.text).toBe("2 changed");
    const prices = screen.table().rows.map(({ Title, Price }) => `${Title}: ${Price}`);
    expect(prices).toEqual(expect.arrayContaining(["Jane Eyre: 98.00", "The Raven: 97.00"]));
  });

  test("tells how many were changed where the others are given up", async () => {
    await show();
    await screen.table().row("Jane Eyre").checkbox("Item Selection").check();
    await screen.table().row("The Raven").checkbox("Item Selection").check();
    await screen.button("Edit").press();
    await screen.dialog().field("Fields to Change").choose("Price");
    await screen.dialog().field("Price").type("98");
    await screen.dialog().button("Save").press();
    await screen.messageBox.press("OK");
    await screen.dialog("Edit Entries (1)").button("Cancel").press();
    expect(screen.toast.text).toBe("1 changed");
    expect(screen.table().row("Jane Eyre").text).toContain("98.00");
  });

  test("deletes the rows that are selected, after a question", async () => {
    await show();
    await screen.table().row("Eleonora").checkbox("Item Selection").check();
    await screen.button("Delete").press();
    await screen.dialog("Delete").button("Delete").press();
    expect(screen.shows("1 deleted")).toBe(true);
    expect(titles()).not.toContain("Eleonora");
  });

  test("deletes rows that others have changed once the user has seen what, and agrees", async () => {
    await cap.run("UPDATE shop_Books SET sold = NULL"); // Read-only: it could not be inserted again.
    await show();
    for (const title of ["Eleonora", "Jane Eyre"]) await screen.table().row(title).checkbox("Item Selection").check();
    await screen.button("Delete").press();
    await change("stock = 77", "'Jane Eyre'");
    await change("price = 5", "'Eleonora'");
    await screen.dialog("Delete").button("Delete").press();
    const conflict = () => screen.dialog("Conflicting Changes");
    expect(conflict().table().rows).toMatchObject([
      { Field: "Eleonora: Price", "You Saw": "14", Now: "5" },
      { Field: "Jane Eyre: Stock", "You Saw": "11", Now: "77" },
    ]);
    await conflict().button("Cancel").press();
    expect(titles()).toHaveLength(5);
    await screen.button("Delete").press();
    await change("stock = 78", "'Jane Eyre'");
    await screen.dialog("Delete").button("Delete").press();
    await conflict().button("Delete Anyway").press();
    expect(screen.shows("2 deleted")).toBe(true);
    expect(titles()).toHaveLength(3);
    await screen.link("Undo").press();
    expect(screen.table().row("Jane Eyre").text).toContain("78");
  });

  test("brings deleted rows back with the rows of their compositions", async () => {
    await show("zz_entity_orders");
    await screen
      .table(/Orders/)
      .row({ Order: "1" })
      .checkbox("Item Selection")
      .check();
    await screen.button("Delete").press();
    await screen.dialog("Delete").button("Delete").press();
    await screen.link("Undo").press();
    expect(screen.toast.text).toBe("1 restored");
    await screen
      .table(/Orders/)
      .row({ Order: "1" })
      .press();
    expect(screen.table("Items (2)").size).toBe(2);
  });
});

test.each([
  ["zz_entity_units", ["Board", "Sales"]],
  ["zz_entity_deputies", ["Sales", "Board"]],
])(
  "%s is a tree by the association that its annotation names, without the elements that serve Fiori elements",
  async (app, names) => {
    await cap.run(
      "INSERT INTO cases_Units (ID, name, head_ID, deputy_ID) VALUES (1, 'Board', NULL, 2), (2, 'Sales', 1, NULL), (3, 'Shop', 2, 1)",
    );
    await show(app);
    expect(screen.table().columns).toEqual(["ID", "Name", "Deputy", "Head"]);
    expect(screen.table().rows.map(({ Name }) => Name)).toEqual(names);
    await screen.table().row(names[1]!).expand();
    await screen.table().row("Shop").press();
    expect(screen.heading("Shop").exists).toBe(true);
    expect(screen.outline()).not.toMatch(/rank|drill|descendant/i);
  },
);

test.each(["fr", "es"])(
  "list and page have all texts of the framework in the language of the user: %s",
  async (language) => {
    const texts = (suffix: string) =>
      parseProperties(readFileSync(`${import.meta.dirname}/../../srv/z2ui5/_i18n/z2ui5${suffix}.properties`, "utf8"));
    const [english, own] = [texts(""), texts(`_${language}`)];
    await show("zz_entity_books", "alice", language);
    const outlines = [screen.outline()];
    await screen.table().row("Jane Eyre").press();
    outlines.push(screen.outline());
    await screen.button(own.get("entityApp.edit")!).press();
    outlines.push(screen.outline());
    await screen.button(own.get("entityApp.save")!).press();
    expect(screen.toast.text).toBe(own.get("entityApp.saved"));
    const shown = outlines.flatMap((outline) =>
      [...outline.matchAll(/"([^"]+)"|: (.+)$/gm)].map(([, name, text]) => name ?? text!),
    );
    const foreign = new Set([...english].filter(([key, text]) => own.get(key) !== text).flat());
    expect(shown.filter((text) => foreign.has(text))).toEqual([]);
  },
);

describe("a list without rows", () => {
  const text = (): string => screen.table(/Reading List|Authors/).text;

  test("says what to change where nothing matches", async () => {
    await show();
    await screen.field("Search").type("nothing");
    await screen.field("Search").enter();
    expect(text()).toContain("No entries match. Change or clear the search and the filters.");
    await screen.button("Clear Search and Filters").press();
    await screen.field("Status").choose("Draft");
    await cap.run("DELETE FROM shop_Books");
    await screen.key("Escape");
    await screen.button("Go").press();
    expect(text()).toContain("No entries match.");
  });

  test("says how to add one where there are none", async () => {
    await cap.run("DELETE FROM shop_Books");
    await show();
    expect(text()).toContain("There are no entries. Choose “Create” to add one.");
  });
});

test("views are shared by users with the role of the setting, and shown by all", async () => {
  const asUser = (user: string, roles: string[]) => open("zz_entity_books", { user, roles, language: "en" });
  screen = await asUser("alice", ["admin"]);
  await screen.field("Status").choose("Open");
  await screen.key("Escape");
  await screen.button("Go").press();
  await screen.button("Standard").press();
  await screen.dialog("Views").field("Name of the view").type("Open ones");
  expect(screen.outline()).toContain('checkbox "For all users"');
  await screen.dialog("Views").checkbox("For all users").check();
  await screen.dialog("Views").button("Save View").press();
  screen.close();

  screen = await asUser("bob", []);
  expect(titles()).toHaveLength(5);
  await screen.button("Standard").press();
  expect(screen.outline()).not.toContain('checkbox "For all users"');
  await screen.dialog("Views").link("Open ones").press();
  expect(titles()).toHaveLength(3);
  expect(screen.button("Open ones").exists).toBe(true);
});

test("a view that names what the model does not have any more shows the rest of it", async () => {
  screen = await open("zz_entity_books", { user: "carol", language: "en" });
  await screen.field("Status").choose("Open");
  await screen.key("Escape");
  await screen.button("Go").press();
  await screen.button("Standard").press();
  await screen.dialog("Views").field("Name of the view").type("Open ones");
  await screen.dialog("Views").checkbox("Show at start").check();
  await screen.dialog("Views").button("Save View").press();
  screen.close();

  await cap.run(
    `UPDATE z2ui5_t_03 SET data = replace(data, '"filter":{', '"filter":{"formerly":["A"],"author.formerly":{"contains":"A"},')`,
  );
  screen = await open("zz_entity_books", { user: "carol", language: "en" });
  expect(screen.button("Open ones").exists).toBe(true);
  expect(titles()).toHaveLength(3);
});

test("what is read is asked once in a run, after what the user has done was applied", async () => {
  await show("zz_entity_asked", "alice");
  expect(screen.toast.text).toBe('[[],"",["price"],"all"]');
  await screen.tab(/Few/).press();
  expect(screen.toast.text).toBe('[[],"",["stock"],"few"]');
  await screen.field("Status").choose("Open");
  await screen.key("Escape");
  await screen.button("Go").press();
  expect(screen.toast.text).toBe('[["O"],"",["stock"],"few"]');
  await screen.button("Standard").press();
  await screen.dialog("Views").field("Name of the view").type("Few open ones");
  await screen.dialog("Views").button("Save View").press();
  await screen.table().row("Jane Eyre").press();
  expect(screen.toast.text).toBe("sections");
  screen.close();

  await show("zz_entity_asked", "alice");
  await screen.button("Standard").press();
  await screen.dialog("Views").link("Few open ones").press();
  expect(screen.toast.text).toBe('[["O"],"",["stock"],"few"]');
});

describe("fields that the user adds to the filter", () => {
  const add = async (...labels: string[]): Promise<void> => {
    await screen.button("Adapt Filters").press();
    for (const label of labels) await screen.dialog("Adapt Filters").table().row(label).select();
    await screen.dialog("Adapt Filters").button("Apply").press();
  };
  const offered = (): unknown[] =>
    screen
      .dialog("Adapt Filters")
      .table()
      .rows.map((row) => row["Field"]);

  test("are those that rows can be filtered by, found by their labels", async () => {
    await show();
    await screen.button("Adapt Filters").press();
    const all = offered();
    expect(all).toEqual(expect.arrayContaining(["ISBN", "Stock", "Title", "Sold at"]));
    for (const label of ["Author", "Status", "Opens at"]) expect(all).not.toContain(label);
    await screen.dialog("Adapt Filters").field("Search").type("isb");
    expect(offered()).toEqual(["ISBN"]);
    await screen.dialog("Adapt Filters").button("Cancel").press();
    expect(screen.field("ISBN").exists).toBe(false);
  });

  test("limit the list, and go with what they look for when they are removed", async () => {
    await show();
    await add("ISBN", "Stock");
    await screen.field("Stock (from)").type("20");
    await screen.button("Go").press();
    expect(titles()).toEqual(["Catweazle", "Eleonora", "The Raven"]);
    await screen.button("Adapt Filters").press();
    await screen.dialog("Adapt Filters").table().row("Stock").checkbox().uncheck();
    await screen.dialog("Adapt Filters").button("Apply").press();
    expect(screen.field(/Stock/).exists).toBe(false);
    expect(screen.field("ISBN").exists).toBe(true);
    expect(titles()).toHaveLength(5);
  });

  test("belong to views", async () => {
    await show();
    await add("Title");
    await screen.field("Title").type("raven");
    await screen.button("Go").press();
    await screen.button("Standard").press();
    await screen.dialog("Views").field("Name of the view").type("Ravens");
    await screen.dialog("Views").button("Save View").press();
    await screen.button("Ravens").press();
    await screen.dialog("Views").link("Standard").press();
    expect(screen.field("Title").exists).toBe(false);
    expect(titles()).toHaveLength(5);
    screen.close();

    await show();
    await screen.button("Standard").press();
    await screen.dialog("Views").link("Ravens").press();
    expect(screen.field("Title").value).toBe("raven");
    expect(titles()).toEqual(["The Raven"]);
  });

  test("are in the address with what they look for", async () => {
    await show();
    await add("Title", "ISBN");
    await screen.field("Title").type("raven");
    await screen.button("Go").press();
    const hash = screen.url.slice(screen.url.indexOf("#"));
    expect(hash).not.toContain("isbn");
    screen.close();

    screen = await open("zz_entity_books", { user: "bob", language: "en", hash });
    expect(screen.field("Title").value).toBe("raven");
    expect(screen.field("ISBN").exists).toBe(false);
    expect(titles()).toEqual(["The Raven"]);
  });

  test("cannot be elements that are hidden", async () => {
    const hash = `#/app/zz_entity_books?filter=${encodeURIComponent('{"opensAt":{"between":{"from":"23:00:00"}}}')}`;
    screen = await open("zz_entity_books", { user: "bob", language: "en", hash });
    expect(titles()).toHaveLength(5);
  });
});

describe("the page of a row", () => {
  test("has header, sections and fields of the annotations", async () => {
    await show();
    await screen.table().row("Jane Eyre").press();
    expect(screen.heading("Jane Eyre").exists).toBe(true);
    const outline = screen.outline();
    for (const text of ["On Stock", 'region "Text"', 'region "Sale"', "term: Author"]) expect(outline).toContain(text);
    expect(outline).not.toContain("ISBN");
  });

  test("saves what was entered, and is left to the list with new data", async () => {
    await show();
    await screen.table().row("Jane Eyre").press();
    await screen.button("Edit").press();
    await screen.field("Title").type("Jane");
    await screen.button("Save").press();
    expect(screen.toast.text).toBe("Saved");
    expect(screen.button("Edit").exists).toBe(true);
    await screen.link(/Reading List/).press();
    expect(titles()).toContain("Jane");
  });

  test("tells who else is editing the row", async () => {
    await show();
    await screen.table().row("Jane Eyre").press();
    const bob = await open("zz_entity_books", { user: "bob", language: "en" });
    try {
      await bob.table().row("Jane Eyre").press();
      await bob.button("Edit").press();
      // Screens of tests ask when time passes.
      await bob.wait(5000);
      await screen.wait(5000);
      expect(screen.outline()).toContain("Being edited by bob");
      expect(bob.outline()).not.toContain("Being edited");
    } finally {
      bob.close();
    }
  });

  test("stays in the form with what the service refuses", async () => {
    await show();
    await screen.table().row("Jane Eyre").press();
    await screen.button("Edit").press();
    await screen.field("Title").clear();
    await screen.button("Save").press();
    expect(screen.field("Title").valueState).toBe("Error");
    expect(screen.button("Save").exists).toBe(true);
  });

  test("discards what was entered, after a question", async () => {
    await show();
    await screen.table().row("Jane Eyre").press();
    await screen.button("Edit").press();
    await screen.field("Title").type("Jane");
    await screen.button("Cancel").press();
    await screen.dialog("Discard").button("Discard").press();
    expect(screen.heading("Jane Eyre").exists).toBe(true);
    await screen.button("Edit").press();
    await screen.button("Cancel").press();
    expect(screen.button("Edit").exists).toBe(true);
  });

  test("is saved, and created, with Ctrl+Enter", async () => {
    await show("zz_entity_orders");
    await screen.button("Create").press();
    await screen.field("Order").type("80", { stay: true });
    await screen.field("Order").key("Ctrl+Enter");
    expect([screen.toast.text, screen.heading("80").exists]).toEqual(["Saved", true]);
    await screen.button("Edit").press();
    await screen.field("Buyer").type("Ada", { stay: true });
    await screen.field("Buyer").key("Ctrl+Enter");
    expect(screen.toast.text).toBe("Saved");
    expect(await cap.run("SELECT buyer FROM shop_Orders WHERE orderNo = '80'")).toEqual([{ buyer: "Ada" }]);
    expect(screen.button("Edit").exists).toBe(true);
  });

  test("shows field by field what others have changed meanwhile, and saves what the user chooses", async () => {
    await show();
    await screen.table().row("Jane Eyre").press();
    await screen.button("Edit").press();
    await screen.field("Title").type("Jane");
    await screen.field("Stock").type("30");
    await change("stock = 77, price = 9", "'Jane Eyre'");
    await screen.button("Save").press();
    const conflict = screen.dialog("Conflicting Changes");
    expect(conflict.table().rows.filter(({ Field }) => Field)).toMatchObject([
      { Field: "Title", Yours: "Jane", Theirs: "Jane Eyre" },
      { Field: "Price", Yours: "12.34", Theirs: "9" },
      { Field: "Stock", Yours: "30", Theirs: "77" },
    ]);
    await conflict.table().row({ Field: "Stock" }).button("Theirs").press();
    await conflict.button("Apply").press();
    await screen.button("Save").press();
    expect(screen.toast.text).toBe("Saved");
    expect(await cap.run("SELECT title, stock, price FROM shop_Books WHERE ID = 207")).toEqual([
      { title: "Jane", stock: 77, price: 9 },
    ]);
  });

  test("deletes a row that others have changed once the user has seen what, and agrees", async () => {
    await show();
    await screen.table().row("Eleonora").press();
    await change("stock = 77", "'Eleonora'");
    await screen.button("Delete").press();
    await screen.dialog("Delete").button("Delete").press();
    await screen.dialog("Conflicting Changes").button("Delete Anyway").press();
    expect(screen.toast.text).toBe("Deleted");
    expect(titles()).not.toContain("Eleonora");
  });

  test.each(["zz_entity_books", "zz_entity_columns"])(
    "is brought back from the list after it was deleted in %s",
    async (app) => {
      await show(app);
      await screen
        .table(/Reading List/)
        .row("Eleonora")
        .press();
      await screen
        .button("Delete")
        .nth(app === "zz_entity_columns" ? 1 : 0)
        .press();
      await screen.dialog("Delete").button("Delete").press();
      expect([titles().includes("Eleonora"), screen.shows("1 deleted")]).toEqual([false, true]);
      await screen.link("Undo").press();
      expect(screen.toast.text).toBe("1 restored");
      expect(titles()).toContain("Eleonora");
      expect(screen.link("Undo").exists).toBe(false);
    },
  );

  test("creates, copies and deletes rows", async () => {
    await show("zz_entity_orders");
    await screen.button("Create").press();
    await screen.field("Order").type("77");
    await screen.button("Create").press();
    expect(screen.heading("77").exists).toBe(true);
    await screen.button("Copy").press();
    await screen.field("Order").type("78");
    await screen.button("Create").press();
    await screen.button("Delete").press();
    await screen.dialog("Delete").button("Delete").press();
    expect(screen.toast.text).toBe("Deleted");
    expect(screen.heading("77").exists).toBe(true);
    await screen.link(/Orders/).press();
    expect(screen.toast.exists).toBe(false);
    await screen.button("Create").press();
    await screen.field("Order").type("79");
    await screen.button("Create and Next").press();
    expect(screen.toast.text).toBe("Saved");
    expect(screen.field("Order").value).toBe("");
  });

  test("leads to the rows before and behind in the list", async () => {
    await show();
    await screen.table().row("Catweazle").press();
    expect(screen.button("Previous").enabled).toBe(false);
    await screen.button("Next").press();
    expect(screen.heading("Eleonora").exists).toBe(true);
  });

  test.each([
    ["zz_entity_books", 1052],
    ["zz_entity_columns", 1026],
  ])("leads from the last row that was read to the next ones in %s", async (app, last) => {
    for (let id = 1000; id <= last; id++)
      await cap.run(
        `INSERT INTO shop_Books (ID, title, price, stock, author_ID) VALUES (${id}, 'Book ${id}', ${id}, 2, 101)`,
      );
    screen = await open(app, { user: "alice", language: "en", hash: `#/app/${app}?search=book&sort=title` });
    const opened = async (by: "Previous" | "Next"): Promise<string | undefined> => {
      await screen.button(by).press();
      return /ID=(\d+)/.exec(screen.url)?.[1];
    };
    await screen
      .table(/Reading List/)
      .row("Book 1024")
      .press();
    expect(await opened("Next")).toBe("1025");
    expect(await opened("Previous")).toBe("1024");
    for (let id = 1025; id <= last; id++) expect(await opened("Next")).toBe(String(id));
    expect(screen.button("Next").enabled).toBe(false);
    expect(await opened("Previous")).toBe(String(last - 1));
  });

  test("asks for the parameters of an action", async () => {
    await show();
    await screen.table().row("Jane Eyre").press();
    await screen.button("Restock").press();
    await screen.field("Amount").type("5");
    await screen
      .dialog()
      .button(/restock/i)
      .press();
    expect(screen.toast.text).toBe("Restock: done");
    expect(screen.outline()).toContain("16");
    expect(screen.button("Next").exists).toBe(true);
  });

  test("adds, changes and removes rows of compositions", async () => {
    await show("zz_entity_orders");
    await screen
      .table(/Orders/)
      .row({ Order: "1" })
      .press();
    expect(screen.table("Items (2)").size).toBe(2);
    await screen.button("Edit").press();
    await screen.table(/Items/).row({ Remark: "as a gift" }).checkbox("Item Selection").check();
    await screen.button("Remove").press();
    expect(screen.table(/Items/).size).toBe(1);
    await screen.button("Undo").press();
    expect(screen.table(/Items/).row({ Remark: "as a gift" }).exists).toBe(true);
    expect(screen.button("Undo").exists).toBe(false);
    await screen.table(/Items/).row({ Remark: "as a gift" }).checkbox("Item Selection").check();
    await screen.button("Remove").press();
    await screen.button("Add").press();
    await screen.table(/Items/).row({ Quantity: "" }).cell("Quantity").type("7");
    await screen.button("Save").press();
    expect(
      screen
        .table(/Items/)
        .rows.map(({ Quantity }) => Quantity)
        .toSorted(),
    ).toEqual(["1", "7"]);
  });
});

test("parts of an app are overridden one by one", async () => {
  await show("zz_entity_changed");
  expect(screen.table().columns).toEqual(["Title", "Costs"]);
  expect(titles().toSorted()).toEqual(["Catweazle", "Eleonora", "The Raven"]);
  expect(screen.outline()).not.toContain("Sell Out");
  await screen.table().row("The Raven").press();
  expect(screen.shows("A header of its own")).toBe(true);
  expect(screen.outline()).toContain("ISBN");
  expect(screen.outline()).not.toContain("Text");
  await screen.button("Praise").press();
  expect(screen.shows("PRAISE 251")).toBe(true);
  await screen.button("Edit").press();
  await screen.field("Stock").type("21");
  await screen.button("Save").press();
  expect(screen.messageBox.text).toBe("Not 21");
  await screen.messageBox.press("OK");
  await screen.field("Stock").type("22");
  await screen.button("Save").press();
  expect(screen.shows("saved 22")).toBe(true);
});

describe("a subclass", () => {
  const stock = () => screen.field("Stock").value;
  const openPage = async (app = "zz_entity_calling"): Promise<void> => {
    await show(app);
    await screen.table().row("Jane Eyre").press();
  };

  test("calls other apps, and takes over their results", async () => {
    await openPage();
    await screen.button("Edit").press();
    await screen.button("Shelf").press();
    expect(screen.heading("Shelf").exists).toBe(true);
    await screen.button("Count").press();
    expect(stock()).toBe("12");
    expect(screen.toast.exists).toBe(false);
    await screen.button("Shelf").press();
    await screen.button("Count and Say").press();
    expect(stock()).toBe("13");
    expect(screen.shows("zz_shelf, zz_shelf, COUNTED")).toBe(true);
    await screen.button("Choose").press();
    await screen.dialog().item("Thirty-one").press();
    expect(stock()).toBe("31");
    await screen.button("Save").press();
    expect(screen.toast.text).toBe("Saved");
    await screen.link(/Reading List/).press();
    expect(screen.table().row("Jane Eyre").text).toContain("31");
  });

  test("shows popups, and is not asked when its own dialogs and pages are left", async () => {
    await openPage();
    await screen.button("Preview").press();
    await screen.dialog("Preview of Jane Eyre").button("Praise").press();
    expect(screen.dialog().exists).toBe(false);
    expect(screen.shows("Praise")).toBe(true);
    await screen.button("Restock").press();
    await screen.dialog("Restock").button("Cancel").press();
    await screen.button("Copy").press();
    await screen.button("Cancel").press();
    await screen.dialog("Discard").button("Discard").press();
    expect(screen.shows(/zz_|z2ui5_/)).toBe(false);
  });
});

describe("the address", () => {
  const openAt = async (parameters: string): Promise<void> => {
    screen = await open("zz_entity_books", { user: "alice", hash: `#/app/zz_entity_books?${parameters}` });
  };

  test("opens a row, and the list from there", async () => {
    await openAt("ID=207");
    expect(screen.heading("Jane Eyre").exists).toBe(true);
    await screen.link(/Reading List/).press();
    expect(titles()).toHaveLength(5);
  });

  test("tells that a row is not there, and shows the list", async () => {
    await openAt("ID=4711");
    expect(screen.messageBox.text).not.toBe("");
    await screen.messageBox.press("OK");
    expect(titles()).toHaveLength(5);
  });

  test("has what the list is searched, sorted and filtered by, and names that it does not show count for nothing", async () => {
    await openAt(`sort=-stock,isbn&filter=${encodeURIComponent('{"status":["O"],"ID":[271]}')}`);
    expect(titles()).toEqual(["The Raven", "Wuthering Heights", "Jane Eyre"]);
    await screen
      .table(/Reading List/)
      .row("The Raven")
      .press();
    expect(screen.url).toContain("ID=251");
    await screen.link(/Reading List/).press();
    await screen.field("Search").type("jane");
    await screen.field("Search").enter();
    expect(titles()).toEqual(["Jane Eyre"]);
    expect(screen.url).toMatch(/search=jane.*filter=/);
  });

  test("has what is filtered and grouped in the menus of columns, for those who open it", async () => {
    await show();
    const filter = async (column: string, field: string, value: string): Promise<void> => {
      await screen.table().menu(column);
      await screen.field(field).type(value);
      await screen.key("Escape");
    };
    await filter("Title", "Title contains", "E");
    await filter("Stock", "Stock (from)", "12");
    await screen.table().menu("Author");
    await screen.checkbox("Author").check();
    const shown = () => [titles(), screen.outline().match(/Filtered by: .*|gridcell: Author: .*/g)];
    const before = shown();
    expect(before[1]).toContain("Filtered by: Title, Stock");
    await screen.table().row("Eleonora").press();
    await screen.back();
    expect(shown()).toEqual(before);
    const { url } = screen;
    await screen.close();
    screen = await open("zz_entity_books", { user: "carol", language: "en", hash: url.slice(url.indexOf("#")) });
    expect(shown()).toEqual(before);
  });

  test.each([
    "columns=[1]&group=isbn",
    'columns={"isbn":{"text":"978"},"title":{"text":{"a":1},"values":[{"b":2}]},"author":5}&group=none',
    'columns={"price":{"from":"1 or 1=1"},"stock":{"from":[],"to":"x"},"__proto__":{"text":"x"}}&group=constructor',
  ])("cannot filter or group by %s", async (parameters) => {
    await openAt(parameters.replaceAll(/(?<==)[[{].*(?=&)/g, encodeURIComponent));
    expect(titles()).toHaveLength(5);
    expect(screen.shows(/Filtered by/)).toBe(false);
    expect(screen.url).not.toMatch(/columns|group/);
  });

  test("leaves out the conditions that make it too long", async () => {
    const hash = `search=e&filter=${encodeURIComponent('{"status":["O"]}')}`;
    await openAt(hash);
    await screen.table().menu("Title");
    await screen.field("Title contains").type("e".repeat(2_000));
    await screen.key("Escape");
    expect(screen.url).toMatch(/search=e&sort=-price&filter=[^&]*$/);
  });

  test("with a filter that there is not shows the list without it", async () => {
    await openAt(`filter=${encodeURIComponent('{"status":{"is":"O"}}')}`);
    expect(titles()).toHaveLength(5);
  });

  test.each(['{"from":1,"period":"thisCentury"}', "5", "[]", '{"from":{"a":1}}'])(
    "cannot limit a list to the range %s",
    (range) => {
      const filter: Record<string, unknown> = {};
      takeListAddress({ filter: `{"day":{"between":${range}}}` }, { rows: [] }, [], filter, ["day"]);
      expect(filter).toEqual({});
    },
  );

  test("names only the filters that limit something", () => {
    const between = { from: null, to: null, period: "" };
    const filterOf = (filter: object) => listAddress({ rows: [] }, filter as Record<string, unknown>).filter;
    expect(filterOf({ day: { between }, title: { contains: "" }, status: [] })).toBeUndefined();
    const limits = { day: { between: { ...between, period: "thisMonth" } }, left: { "=": null }, stock: 0 };
    expect(JSON.parse(filterOf({ ...limits, title: { contains: "" } })!)).toEqual(limits);
  });
});

describe("list and page beside each other", () => {
  const list = () => screen.table(/Reading List/);
  const inPage = (name: string) => screen.button(name).nth(1);
  const stays = async (title: string, value: string): Promise<void> => {
    expect(screen.dialog("Discard").exists).toBe(true);
    await screen.dialog().button("Cancel").press();
    expect(screen.field(title).value).toBe(value);
  };

  test("show a row, those before and behind it, the page alone, and the list alone", async () => {
    await show("zz_entity_columns");
    await list().row("Catweazle").press();
    expect(screen.url).toContain("?sort=-price&ID=271");
    await screen.button("Next").press();
    expect(screen.heading("Eleonora").exists).toBe(true);
    expect(titles()).toHaveLength(5);
    await screen.button("Full Screen").press();
    expect(screen.outline()).not.toContain('region "First column"');
    await screen.button("Exit Full Screen").press();
    await list().row("The Raven").press();
    expect(screen.heading("The Raven").exists).toBe(true);
    expect(screen.url).toContain("ID=251");
    await screen.button("Close").press();
    expect(screen.heading("The Raven").exists).toBe(false);
    expect(screen.url).not.toContain("ID");
  });

  test("show at once what was saved on the page, and what was changed and deleted in the list", async () => {
    await show("zz_entity_columns");
    await list().row("Jane Eyre").press();
    await inPage("Edit").press();
    await screen.field("Title").type("Jane");
    await screen.button("Save").press();
    expect(titles()).toContain("Jane");
    await list().row("Jane").checkbox("Item Selection").check();
    await screen.button("Sell Out").press();
    expect(screen.outline()).toContain("On Stock 0");
    await screen.button("Delete").nth(0).press();
    await screen.dialog("Delete").button("Delete").press();
    expect(titles()).not.toContain("Jane");
    expect(screen.button("Full Screen").exists).toBe(false);
  });

  test("keep what was entered until the user discards it", async () => {
    await show("zz_entity_columns");
    await list().row("Jane Eyre").press();
    await inPage("Edit").press();
    await screen.field("Title").type("Jane");
    await list().row("The Raven").press();
    await stays("Title", "Jane");
    await screen.button("Close").press();
    await stays("Title", "Jane");
    await screen.button("Create").press();
    await stays("Title", "Jane");
    await list().row("The Raven").press();
    await screen.dialog("Discard").button("Discard").press();
    expect(screen.heading("The Raven").exists).toBe(true);
    await list().row("Jane Eyre").press();
    expect(screen.heading("Jane Eyre").exists).toBe(true);
  });

  test("close when a copy is cancelled", async () => {
    await show("zz_entity_columns");
    await list().row("Jane Eyre").press();
    await screen.button("Copy").press();
    expect(screen.heading("New: Book").exists).toBe(true);
    await screen.button("Cancel").press();
    await screen.dialog("Discard").button("Discard").press();
    expect(screen.button("Full Screen").exists).toBe(false);
  });

  test("are opened by their address", async () => {
    const hash = "#/app/zz_entity_columns?search=e&sort=title&ID=207";
    screen = await open("zz_entity_columns", { user: "alice", hash });
    expect(screen.heading("Jane Eyre").exists).toBe(true);
    expect(titles()[0]).toBe("Catweazle");
    expect(screen.field("Search").value).toBe("e");
  });

  test("tell that the row of an address is not there, and show the list", async () => {
    screen = await open("zz_entity_columns", { user: "alice", hash: "#/app/zz_entity_columns?ID=4711" });
    await screen.messageBox.press("OK");
    expect(titles()).toHaveLength(5);
    await screen.button("Go").press();
    expect(screen.messageBox.exists).toBe(false);
  });
});
