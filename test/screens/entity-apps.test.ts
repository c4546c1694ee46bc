/** Apps of entities: `entity_app` of `z2ui5/model`. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listAddress } from "z2ui5/model";
import { cap, open, type Screen } from "z2ui5/test";

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

  test("goes on with the rows that are refused, and says why they are", async () => {
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
