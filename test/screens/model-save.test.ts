/** What becomes of rows that apps save with `z2ui5/model`. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screens: Screen[] = [];
beforeEach(() => cap.reset());
afterEach(async () => {
  for (const screen of screens) await screen.close();
  screens = [];
});

async function book(ID?: number, options: Parameters<typeof open>[1] = {}): Promise<Screen> {
  const parameters: Record<string, string> = ID === undefined ? {} : { ID: String(ID) };
  const screen = await open("zz_save", { user: "alice", ...options, parameters });
  screens.push(screen);
  return screen;
}
const stored = async (ID: number) =>
  (
    await cap.run(
      `SELECT title, price, stock, isbn, status, publishedOn, CAST(sold AS TEXT) AS sold FROM shop_Books WHERE ID = ${ID}`,
    )
  )[0];
const save = (screen: Screen) => screen.button("SAVE").press();
/** Lines of the dialog, without the rows of its lists. */
const differences = (screen: Screen) =>
  screen
    .dialog("Conflicting Changes")
    .table()
    .rows.filter(({ Field }) => Field !== undefined);
const results = (screen: Screen) => (screen.state as { saved: boolean[] }).saved;

test("what was changed is written, and nothing else", async () => {
  const screen = await book(201);
  await cap.run("UPDATE shop_Books SET descr = 'unseen', modifiedAt = modifiedAt WHERE ID = 207");
  await screen.field("Title").type("Wuthering");
  await screen.field("Price").type("7.5");
  await save(screen);
  expect(results(screen)).toEqual([true]);
  expect(await stored(201)).toMatchObject({ title: "Wuthering", price: 7.5, isbn: "978-1" });
  expect(screen.state).toMatchObject({ book: { title: "Wuthering", modifiedBy: "alice" } });
});

test("an emptied date is no date", async () => {
  const screen = await book(201);
  await screen.field("Published").type("");
  await save(screen);
  expect(results(screen)).toEqual([true]);
  expect(await stored(201)).toMatchObject({ publishedOn: null });
});

test("a new row is inserted, and then updated", async () => {
  const screen = await book();
  await screen.field("Number").type("300");
  await screen.field("Title").type("Persuasion");
  await save(screen);
  expect(await stored(300)).toMatchObject({ title: "Persuasion", status: "D" });
  await screen.field("Title").type("Persuasion, 2nd edition");
  await save(screen);
  expect(results(screen)).toEqual([true, true]);
  expect(await stored(300)).toMatchObject({ title: "Persuasion, 2nd edition" });
});

describe("a refused row", () => {
  test("is reported at its fields, all at once and in the user's language", async () => {
    const screen = await book(201, { language: "de" });
    await screen.field("Title").type("");
    await screen.field("Stock").type("500");
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(screen.field("Title").valueStateText).toMatch(/fehlenden Wert/);
    expect(screen.field("Stock").valueStateText).toBe("Geben Sie einen Wert zwischen 0 und 100 ein.");
  });

  test("is reported at the field that a handler names, also without a status", async () => {
    const screen = await book(201);
    await screen.field("Stock").type("17");
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(screen.field("Stock").valueStateText).toBe("17 brings bad luck");
  });

  test("is reported in the user's language where CAP has an English text only", async () => {
    const screen = await book(201, { language: "de" });
    await screen.field("Title").type("x".repeat(51));
    await save(screen);
    expect(screen.field("Title").valueStateText).toBe(
      `„${"x".repeat(51)}“ ist zu lang: Höchstens 50 Zeichen sind erlaubt.`,
    );
    await screen.field("Title").type("Kurz");
    await screen.field("Published").type("never");
    await save(screen);
    expect(screen.field("Published").valueStateText).toBe(
      "„never“ passt nicht zu diesem Feld. Geben Sie einen anderen Wert ein.",
    );
  });

  test("is reported with numbers and days as the user writes them", async () => {
    const screen = await book(201, { language: "de" });
    await screen.field("Price").type("20000.5");
    await screen.field("Published").type("2101-01-01");
    await save(screen);
    expect(screen.field("Price").valueStateText).toBe("Geben Sie einen Wert zwischen 0 und 10.000 ein.");
    expect(screen.field("Published").valueStateText).toBe(
      "Geben Sie einen Wert zwischen 01.01.1400 und 31.12.2100 ein.",
    );
  });

  test("is reported in a box where no field shows the element", async () => {
    const screen = await book(201);
    await screen.button("AUTHOR").press();
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(screen.messageBox).toMatchObject({ text: expect.stringContaining("Author") });
  });

  test("leaves nothing behind, also when the handler refuses after the row was written", async () => {
    const screen = await book(201);
    await screen.field("Stock").type("66");
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(screen.field("Stock").valueStateText).toBe("The warehouse is closed");
    expect(await stored(201)).toMatchObject({ stock: 12 });
    await screen.field("Stock").type("14");
    await save(screen);
    expect(results(screen)).toEqual([false, true]);
  });

  test("undoes nothing of another one that is saved at the same time", async () => {
    const screen = await book(201);
    await screen.field("Title").type("Both");
    await screen.button("BOTH").press();
    expect(results(screen)).toEqual([true, false]);
    expect(await stored(201)).toMatchObject({ title: "Both" });
    expect(await stored(207)).toMatchObject({ stock: 11 });
  });

  test("is reported by what the database demands", async () => {
    const screen = await book(201);
    await screen.field("Isbn").type("978-2");
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(screen.field("Isbn").valueStateText).toBe(
      "An entry with the same value for ISBN already exists. Enter another value.",
    );
  });
});

test("a warning of a handler does not refuse", async () => {
  const screen = await book(201);
  await screen.field("Price").type("99");
  await save(screen);
  expect(results(screen)).toEqual([true]);
  expect(screen.field("Price").valueStateText).toBe("That is a lot of money");
});

describe("texts in the user's language", () => {
  test("go to the translation if there is one", async () => {
    const screen = await book(201, { language: "de" });
    await screen.field("Title").type("Sturmhöhen");
    await save(screen);
    expect(await stored(201)).toMatchObject({ title: "Wuthering Heights" });
    expect(await cap.run("SELECT title, descr FROM shop_Books_texts WHERE ID = 201")).toEqual([
      { title: "Sturmhöhen", descr: "Ein Roman" },
    ]);
  });

  test("are the original where there is none", async () => {
    const screen = await book(207, { language: "de" });
    await screen.field("Title").type("Jane");
    await save(screen);
    expect(await stored(207)).toMatchObject({ title: "Jane" });
  });
});

describe("two users who save the same row", () => {
  async function conflict(mine: () => Promise<unknown> | unknown = () => {}) {
    const screen = await book(201);
    await cap.run(
      "UPDATE shop_Books SET stock = 20, price = 9, modifiedBy = 'bob', modifiedAt = '2030-01-01T00:00:00.000Z' WHERE ID = 201",
    );
    await screen.field("Title").type("Mine");
    await screen.field("Stock").type("30");
    await mine();
    await save(screen);
    return screen;
  }

  test("see what the other has changed beside what they changed, and nothing is written", async () => {
    const screen = await conflict();
    expect(screen.dialog("Conflicting Changes").text).toContain("bob changed this entry");
    expect(differences(screen)).toMatchObject([
      { Field: "Title", Yours: "Mine", Theirs: "Wuthering Heights" },
      { Field: "Price", Yours: "11.1", Theirs: "9" },
      { Field: "Stock", Yours: "30", Theirs: "20" },
    ]);
    expect(await stored(201)).toMatchObject({ title: "Wuthering Heights", stock: 20, price: 9 });
  });

  test("save what they have chosen", async () => {
    const screen = await conflict();
    await screen.dialog("Conflicting Changes").table().row({ Field: "Stock" }).button("Theirs").press();
    await screen.button("Apply").press();
    expect(screen.state).toMatchObject({ book: { title: "Mine", stock: 20 } });
    await save(screen);
    expect(results(screen)).toEqual([false, true]);
    expect(await stored(201)).toMatchObject({ title: "Mine", stock: 20, price: 9 });
  });

  test("see texts where fields show them instead of keys", async () => {
    const screen = await book(201);
    await cap.run("UPDATE shop_Books SET author_ID = 107 WHERE ID = 201");
    await screen.field("Title").type("Mine");
    await save(screen);
    expect(differences(screen)).toMatchObject([
      { Field: "Title", Yours: "Mine" },
      { Field: "Author", Yours: "Emily Brontë (101)", Theirs: "Charlotte Brontë (107)" },
    ]);
  });

  test("are not asked about what they do not see, and it is kept", async () => {
    const screen = await book(201);
    await cap.run("UPDATE shop_Books SET opensAt = '10:00:00' WHERE ID = 201");
    await screen.field("Title").type("Mine");
    await save(screen);
    expect(results(screen)).toEqual([true]);
    expect(screen.state).toMatchObject({ book: { title: "Mine", opensAt: "10:00:00" } });
  });

  test("are asked again if they cancel", async () => {
    const screen = await conflict();
    await screen.button("Cancel").press();
    await save(screen);
    expect(screen.dialog("Conflicting Changes").exists).toBe(true);
  });
});

describe("a row that others have changed", () => {
  const remove = (screen: Screen) => screen.button("DELETE").press();
  const change = (set: string) => cap.run(`UPDATE shop_Books SET ${set}, modifiedBy = 'bob' WHERE ID = 207`);
  const dialog = (screen: Screen) => screen.dialog("Conflicting Changes");

  test("is deleted once the user has seen what they changed, and agrees", async () => {
    const screen = await book(207);
    await change("stock = 44");
    await remove(screen);
    expect(dialog(screen).text).toContain("bob has changed what you want to delete");
    expect(dialog(screen).table().rows).toMatchObject([{ Field: "Stock", "You Saw": "11", Now: "44" }]);
    expect(await stored(207)).toMatchObject({ stock: 44 });
    await dialog(screen).button("Delete Anyway").press();
    expect(await stored(207)).toBeUndefined();
    expect(results(screen)).toEqual([false, true]);
  });

  test("stays if the user cancels, who is asked again", async () => {
    const screen = await book(207);
    await change("stock = 44");
    await remove(screen);
    await dialog(screen).button("Cancel").press();
    expect(await stored(207)).toMatchObject({ stock: 44 });
    await remove(screen);
    expect(dialog(screen).exists).toBe(true);
  });

  test("is asked about once more if they change it while the user decides", async () => {
    const screen = await book(207);
    await change("stock = 44");
    await remove(screen);
    await change("price = 5");
    await dialog(screen).button("Delete Anyway").press();
    expect(dialog(screen).table().rows).toMatchObject([{ Field: "Price", Now: "5" }]);
    expect(await stored(207)).toMatchObject({ price: 5 });
  });

  test("is deleted without a question if the user has not seen what they changed", async () => {
    const screen = await book(207);
    await change("opensAt = '10:00:00'");
    await remove(screen);
    expect(results(screen)).toEqual([true]);
    expect(await stored(207)).toBeUndefined();
  });

  test("is not one that only the user has changed", async () => {
    const screen = await book(207);
    await screen.field("Title").type("Mine");
    await remove(screen);
    expect(results(screen)).toEqual([true]);
    expect(await stored(207)).toBeUndefined();
  });
});

describe("an action", () => {
  const restock = (screen: Screen) => screen.button("RESTOCK").press();

  test("runs with its parameters, shows its messages, and the row holds what is stored", async () => {
    const screen = await book(201);
    await restock(screen);
    expect(results(screen)).toEqual([true]);
    expect(screen.toast.text).toBe("3 books were added");
    expect(screen.state).toMatchObject({ book: { stock: 15 } });
    await screen.field("Stock").type("16");
    await save(screen);
    expect(results(screen)).toEqual([true, true]);
  });

  test("is reported at the fields of its parameters if it is refused", async () => {
    const screen = await book(201);
    await screen.field("Amount").type("500");
    await restock(screen);
    expect(results(screen)).toEqual([false]);
    expect(screen.field("Amount").valueStateText).toBe("Enter a value between 1 and 50.");
    expect(await stored(201)).toMatchObject({ stock: 12 });
  });

  test("leaves entries that are not saved, and a save finds what it has changed", async () => {
    const screen = await book(201);
    await screen.field("Stock").type("20");
    await restock(screen);
    expect(screen.state).toMatchObject({ book: { stock: 20 } });
    await save(screen);
    expect(differences(screen)).toMatchObject([{ Field: "Stock", Yours: "20", Theirs: "15" }]);
  });

  test("that is not there is reported with the name that was meant", async () => {
    const screen = await book(201);
    await screen.button("WRONG").press();
    expect(screen.state).toMatchObject({
      complaint: `ShopService.Books has no action "restok"; did you mean 'restock'?`,
    });
  });
});

describe("an order with items", () => {
  const ORDER = "7e2f2640-6866-4dcf-8f4d-3027aa831cad";
  const FIRST = "58040e66-1dcd-4ffb-ab10-fdce32028b79";
  const items = () => cap.run("SELECT quantity, remark FROM shop_Items ORDER BY quantity");
  async function order(): Promise<Screen> {
    const screen = await open("zz_order_items", { user: "alice" });
    screens.push(screen);
    return screen;
  }
  const row = (screen: Screen, remark: string) => screen.table().row({ Remark: remark });

  test("is saved as it was loaded: changed, added and removed items", async () => {
    const screen = await order();
    await row(screen, "as a gift").field("Quantity").type("7");
    await screen.button("ADD").press();
    await row(screen, "new").field("Quantity").type("9");
    await screen.button("REMOVE").press();
    await save(screen);
    expect(results(screen)).toEqual([true]);
    expect(await items()).toEqual([
      { quantity: 7, remark: "as a gift" },
      { quantity: 9, remark: "new" },
    ]);
    expect(await cap.run("SELECT ID FROM shop_Items WHERE quantity = 7")).toEqual([
      { ID: "64e718c9-ff99-47f1-8ca3-950c850777d4" },
    ]);
    await row(screen, "new").field("Quantity").type("8");
    await save(screen);
    expect(await items()).toContainEqual({ quantity: 8, remark: "new" });
  });

  test("keeps the array of its items and their rows, with members of the screen", async () => {
    const screen = await order();
    await row(screen, "as a gift").field("Quantity").type("7");
    await screen.button("SAVE AND ADD").press();
    expect(results(screen)).toEqual([true, true]);
    expect(await items()).toHaveLength(3);
    expect(screen.state).toMatchObject({ order: { items: [{ note: "checked" }, { note: "checked" }, {}] } });
  });

  test("keeps items that were not loaded", async () => {
    const screen = await order();
    await screen.button("ALONE").press();
    await screen.field("Buyer").type("Ann");
    await save(screen);
    expect(results(screen)).toEqual([true]);
    expect(await items()).toHaveLength(2);
  });

  test("is reported at the field of the row that is refused", async () => {
    const screen = await order();
    await row(screen, "as a gift").field("Quantity").type("100");
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(row(screen, "as a gift").field("Quantity").valueStateText).toBe("Enter a value between 1 and 99.");
  });

  test("shows items that others have changed, added and removed", async () => {
    const screen = await order();
    await cap.run(`UPDATE shop_Items SET remark = 'theirs' WHERE ID = '64e718c9-ff99-47f1-8ca3-950c850777d4'`);
    await cap.run(`DELETE FROM shop_Items WHERE ID = '${FIRST}'`);
    await cap.run(
      `INSERT INTO shop_Items (ID, order_ID, quantity, remark) VALUES ('11111111-1111-4111-8111-111111111111', '${ORDER}', 5, 'added')`,
    );
    await row(screen, "as a gift").field("Quantity").type("7");
    await save(screen);
    expect(differences(screen)).toMatchObject([
      { Field: "Items, entry 1", Yours: "Book 201, Quantity 1", Theirs: "(removed or not there)" },
      { Field: "Items, entry 2: Quantity", Yours: "7", Theirs: "2" },
      { Field: "Items, entry 2: Remark", Yours: "as a gift", Theirs: "theirs" },
      { Field: "Items, entry 3", Yours: "(removed or not there)", Theirs: "Quantity 5, added" },
    ]);
    await screen.button("Apply").press();
    await save(screen);
    expect(await items()).toEqual([
      { quantity: 5, remark: "added" },
      { quantity: 7, remark: "theirs" },
    ]);
  });

  test("can bring back an item that others have removed", async () => {
    const screen = await order();
    await cap.run(`DELETE FROM shop_Items WHERE ID = '${FIRST}'`);
    await screen.field("Buyer").type("Ann");
    await save(screen);
    await screen.dialog("Conflicting Changes").table().row({ Field: "Items, entry 1" }).button("Yours").press();
    await screen.button("Apply").press();
    await save(screen);
    expect(await items()).toHaveLength(2);
  });
});

describe("cannot", () => {
  test("move an item to another order", async () => {
    const screen = await open("zz_order_items", { user: "alice" });
    screens.push(screen);
    await screen.button("MOVE").press();
    await save(screen);
    expect(await cap.run("SELECT DISTINCT order_ID FROM shop_Items")).toEqual([
      { order_ID: "7e2f2640-6866-4dcf-8f4d-3027aa831cad" },
    ]);
  });

  test("be forged: neither another key nor what is read-only is taken from the browser", async () => {
    const screen = await book(201);
    await screen.field("Number").type("207");
    await screen.field("Sold").type("1");
    await screen.field("Title").type("Forged");
    await save(screen);
    expect(results(screen)).toEqual([true]);
    expect(await stored(207)).toMatchObject({ title: "Jane Eyre" });
    expect(await stored(201)).toMatchObject({ title: "Forged", sold: "9007199254740993" });
  });

  test("be of another entity than the one it was loaded from", async () => {
    const screen = await book(201);
    await screen.button("OTHER").press();
    const { uses, refused } = screen.state as { uses: string[]; refused: string[] };
    expect(uses.length).toBeGreaterThan(0);
    expect(refused).toEqual(uses);
  });

  test("overwrite a row that was not loaded", async () => {
    const screen = await book(201);
    await screen.button("COPY").press();
    await screen.field("Title").type("Copy");
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(await stored(201)).toMatchObject({ title: "Wuthering Heights" });
  });
});

describe("an order with the notes of its items", () => {
  const notes = () => cap.run("SELECT text, rank FROM shop_ItemNotes ORDER BY rank");
  const note = (screen: Screen, text: string) => screen.table().row({ Text: text }).field("Rank");
  async function order(expand: readonly string[] = ["items.notes"]): Promise<Screen> {
    const parameters = { expand: JSON.stringify(expand) };
    const screen = await open("zz_deep_order", { user: "alice", parameters });
    screens.push(screen);
    return screen;
  }

  test("is saved as it was loaded: changed, added and removed notes, also of new items", async () => {
    const screen = await order();
    await note(screen, "fragile").type("5");
    await screen.button("REMOVE").press();
    await screen.button("ADD").press();
    await screen.button("NEW").press();
    await save(screen);
    expect(results(screen)).toEqual([true]);
    expect(await notes()).toEqual([
      { text: "ribbon", rank: 3 },
      { text: "new", rank: 4 },
      { text: "fragile", rank: 5 },
      { text: "of a new item", rank: 9 },
    ]);
    await note(screen, "new").type("6");
    await save(screen);
    expect(results(screen)).toEqual([true, true]);
    expect(await notes()).toContainEqual({ text: "new", rank: 6 });
  });

  test("is reported at the field of the note that is refused", async () => {
    const screen = await order();
    await note(screen, "heavy").type("");
    await save(screen);
    expect(results(screen)).toEqual([false]);
    expect(note(screen, "heavy").valueStateText).toMatch(/missing value/);
  });

  test("is reported at the notes that cannot have the same value, with what else is wrong", async () => {
    const screen = await order();
    await note(screen, "heavy").type("1");
    await screen.field("Quantity").type("100");
    await save(screen);
    const said = "An entry with the same value for Rank already exists. Enter another value.";
    expect([note(screen, "heavy"), note(screen, "fragile")].map((one) => one.valueStateText)).toEqual([said, said]);
    expect(screen.field("Quantity").valueStateText).toBe("Enter a value between 1 and 99.");
    expect(screen.messageBox.exists).toBe(false);
    await screen.field("Quantity").type("9");
    await save(screen);
    expect(note(screen, "heavy").valueStateText).toBe(said);
    expect(screen.messageBox.exists).toBe(false);
    await note(screen, "heavy").type("7");
    await save(screen);
    expect(results(screen)).toEqual([false, false, true]);
  });

  test("shows notes that others have changed", async () => {
    const screen = await order();
    await cap.run("UPDATE shop_ItemNotes SET rank = 8 WHERE text = 'heavy'");
    await note(screen, "heavy").type("7");
    await save(screen);
    expect(differences(screen)).toMatchObject([
      { Field: expect.stringMatching(/^Items, entry \d: Notes, entry \d: Rank$/), Yours: "7", Theirs: "8" },
    ]);
    await screen.button("Apply").press();
    await save(screen);
    expect(results(screen)).toEqual([false, true]);
    expect(await notes()).toContainEqual({ text: "heavy", rank: 7 });
  });

  test("keeps notes that were not loaded", async () => {
    const screen = await order(["items"]);
    await screen.field("Quantity").type("4");
    await save(screen);
    expect(results(screen)).toEqual([true]);
    expect(await notes()).toHaveLength(3);
  });
});
