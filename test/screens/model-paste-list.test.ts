/** Rows from spreadsheets in lists: the option `paste`. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const show = async (entity = "ReadingService.Orders", user = "alice", language = "en"): Promise<void> => {
  screen = await open("zz_pasted_list", { user, language, hash: `#/app/zz_pasted_list?entity=${entity}` });
};
const paste = async (texts: unknown): Promise<void> => {
  await screen.field("Texts").type(JSON.stringify(texts));
  await screen.button("Paste").press();
};
const create = (): Promise<void> => screen.dialog("Create Rows").button("Create").press();
const orders = async (): Promise<string[]> =>
  ((await cap.run("SELECT orderNo FROM shop_Orders ORDER BY orderNo")) as { orderNo: string }[]).map(
    ({ orderNo }) => orderNo,
  );

describe("rows that are pasted into a list", () => {
  test("are created once the user has confirmed their number and columns", async () => {
    await show();
    const before = await orders();
    await paste([["P-1", "Ada"], ["", ""], ["P-2"]]);
    expect(screen.dialog("Create Rows").text).toContain("New rows: 2");
    expect(screen.dialog("Create Rows").text).toContain("Columns: Order, Buyer");
    expect(await orders()).toEqual(before);
    await create();
    expect(screen.toast.text).toBe("2 created");
    expect(await orders()).toEqual([...before, "P-1", "P-2"]);
    expect(screen.table("Rows").rows.some((row) => Object.values(row).includes("Ada"))).toBe(true);
  });

  test("are not created if the user cancels", async () => {
    await show();
    const before = await orders();
    await paste([["P-1", "Ada"]]);
    await screen.dialog("Create Rows").button("Cancel").press();
    await screen.button("Columns").press();
    expect(await orders()).toEqual(before);
  });

  test("have elements that are no columns, where a first row names them", async () => {
    await show("ReadingService.Books");
    await paste([
      ["Number", "Title", "Status"],
      ["9001", "Pasted", "Open"],
    ]);
    await create();
    expect(await cap.run("SELECT title, status FROM shop_Books WHERE ID = 9001")).toEqual([
      { title: "Pasted", status: "O" },
    ]);
  });

  test("of an entity with drafts are created as any other row", async () => {
    await show("ShopService.Notices");
    await paste([
      ["Title", "Pieces"],
      ["Pasted", "3"],
    ]);
    await create();
    expect(screen.toast.text).toBe("1 created");
    expect(await cap.run("SELECT pieces FROM shop_Notices WHERE subject = 'Pasted'")).toEqual([{ pieces: 3 }]);
  });

  test("are not created at all if texts are no values, or are in columns that nobody enters", async () => {
    await show();
    const before = await orders();
    await paste([["P-1"], ["P-2", "Ada", "bob"], ["P-3", "", "", "more"]]);
    expect(screen.messageBox.text).toContain("No row was created.");
    expect(screen.messageBox.text).toMatch(/Row 2, .*: "bob" cannot be entered there/);
    expect(screen.messageBox.text).toContain('Row 3: "more" is beyond the last column');
    expect(await orders()).toEqual(before);
  });

  test("are not created at all if the service refuses one of them, and each reason is reported with its row", async () => {
    await show();
    const before = await orders();
    await paste([["P-1", "Ada"], ["", "Grace"], ["P-3"], ["P-1234567890"]]);
    await create();
    expect(screen.messageBox.text).toContain("No row was created.");
    expect(screen.messageBox.text).toMatch(/Row 2: Order: /);
    expect(screen.messageBox.text).toMatch(/Row 4: Order: "P-1234567890" is too long/);
    expect(screen.messageBox.text).not.toContain("Row 1");
    expect(await orders()).toEqual(before);
    await screen.messageBox.press("OK");
    await paste([["P-1", "Ada"]]);
    await create();
    expect(await orders()).toEqual([...before, "P-1"]);
  });

  test("are at most 500", async () => {
    await show();
    await paste(Array.from({ length: 501 }, (_, index) => [`Q${index}`]));
    expect(screen.messageBox.text).toContain("At most 500 rows can be created at once; there are 501");
  });

  test("cannot be created by users without the right to create rows", async () => {
    await show("ShopService.Authors", "carol");
    expect(screen.button("Paste Rows").exists).toBe(false);
    await paste([
      ["ID", "Name"],
      ["9001", "Pasted"],
    ]);
    expect(screen.dialog("Create Rows").exists).toBe(false);
    expect(await cap.run("SELECT ID FROM shop_Authors WHERE ID = 9001")).toEqual([]);
  });

  test("cannot be anything but texts by row and column", async () => {
    await show();
    for (const texts of [{ length: 3 }, "P-1", [3], []]) await paste(texts);
    expect(screen.dialog("Create Rows").exists).toBe(false);
  });
});

test("an app of an entity offers it where users may create rows", async () => {
  screen = await open("zz_entity_orders", { user: "alice", language: "de" });
  expect(screen.button("Zeilen einfügen").exists).toBe(true);
  screen.close();
  screen = await open("zz_entity_authors", { user: "carol", language: "en" });
  expect(screen.button("Create").exists).toBe(false);
  expect(screen.button("Paste Rows").exists).toBe(false);
});
