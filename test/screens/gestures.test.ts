import { afterEach, describe, expect, test } from "vitest";
import { open, type OpenOptions, type Screen } from "z2ui5/test";

const opened: Screen[] = [];
afterEach(() => {
  for (const screen of opened.splice(0)) screen.close();
});

async function household(options: OpenOptions = {}): Promise<Screen> {
  const screen = await open("zz_household", options);
  opened.push(screen);
  return screen;
}

describe("a user", () => {
  test("scrolls to more rows until there are none", async () => {
    const screen = await household();
    const table = screen.table("Items");
    expect(table.size).toBe(20);
    await table.more();
    expect(table.size).toBe(40);
    await table.more();
    expect(table.size).toBe(45);
    await expect(table.more()).rejects.toThrow('The table "Items" has no more rows: all 45 are shown.');
  });

  test("sorts a table by the header of a column", async () => {
    const screen = await household();
    await screen.tab("Grid").press();
    const grid = screen.table("Grid");
    await grid.sort("Name", "descending");
    const names = grid.rows.map(({ Name }) => Name);
    expect(names).toEqual(names.toSorted().reverse());
    await grid.sort("Name");
    expect(grid.rows[0]).toMatchObject({ Name: "Item A0" });
    await expect(grid.sort("Price")).rejects.toThrow(
      'The table "Grid" has no column "Price". Its columns are: "Name", "Bought".',
    );
  });

  test("sorts by the menu of a column, and cannot where a column has none", async () => {
    const screen = await household();
    await screen.table("Items").sort("Name", "descending");
    expect(screen.shows("sorted")).toBe(true);
    await expect(screen.table("Items").sort("Bought")).rejects.toThrow(
      'The column "Bought" of the table "Items" cannot be sorted: its header does nothing.',
    );
  });

  test("goes from tab to tab", async () => {
    const screen = await household();
    expect(screen.tab("Items").checked).toBe(true);
    await screen.tab("Notes").press();
    expect(screen.tab("Notes").checked).toBe(true);
    expect(screen.shows("Nothing to tell.")).toBe(true);
    expect(screen.table("Items").visible).toBe(false);
    await expect(screen.tab("Bills").press()).rejects.toThrow('The tabs there are: "Items", "Grid", "Notes".');
  });

  test("opens a menu and its submenu", async () => {
    const screen = await household();
    await screen.button("Options").press();
    await screen.menu().item("Print").press();
    expect(screen.shows("printed")).toBe(true);
    await screen.button("Options").press();
    await screen.item("Share").press();
    await screen.item("By mail").press();
    expect(screen.shows("mailed")).toBe(true);
    await screen.button("Options").choose("Print");
    expect(screen.shows("printed")).toBe(true);
  });

  test("chooses from a menu in a menu, and gets what is in it", async () => {
    const screen = await household();
    const options = screen.button("Options");
    await options.choose("Share", "By mail");
    expect(screen.shows("mailed")).toBe(true);
    await expect(options.choose("Share", "By fax")).rejects.toThrow(
      'The item "Share" of the button "Options" has no item "By fax". Its items are: "By mail".',
    );
    await expect(options.choose("Print", "Twice")).rejects.toThrow(
      'The item "Print" of the button "Options" has no item "Twice". It offers no items.',
    );
    await expect(options.choose("Burn")).rejects.toThrow('has no item "Burn". Its items are: "Print", "Share".');
    await options.choose("Share", "By mail");
    expect(screen.shows("mailed")).toBe(true);
  });

  test("selects rows", async () => {
    const screen = await household();
    const table = screen.table("Items");
    await table.selectRows(0, "Item H1");
    expect([table.row(0).checked, table.row(1).checked, table.row(2).checked]).toEqual([true, true, false]);
    await table.row(0).deselect();
    expect(table.row(0).checked).toBe(false);
  });

  test("uploads a file", async () => {
    const screen = await household();
    await screen.field("Choose a file").upload({ name: "list.txt", content: "Milk" });
    await screen.button("Upload").press();
    expect(screen.shows("list.txt has Milk")).toBe(true);
  });

  test("presses Enter in a field", async () => {
    const screen = await household();
    await screen.field("Search").type("Milk", { stay: true });
    await screen.field("Search").enter();
    expect(screen.shows("Looked for Milk")).toBe(true);
  });

  test("goes to another screen, back, forward, and loads the page again", async () => {
    const screen = await household();
    await screen.button("Who").press();
    await expect(screen.back()).rejects.toThrow("A user cannot go back");
    await screen.button("Room").press();
    await screen.button("Back").press();
    expect(screen.page.title).toBe("Household");
    await screen.button("Room").press();
    await screen.back();
    expect(screen.page.title).toBe("Household");
    await screen.forward();
    expect(screen.page.title).toBe("Kitchen");
    await screen.reload();
    expect(screen.page.title).toBe("Kitchen");
  });

  test("opens the calendar of a date on the day of the test, and chooses days by their dates", async () => {
    const screen = await household({ date: "2026-03-14T10:00:00Z" });
    await screen.field("Day").clear();
    await screen.field("Day").key("F4");
    expect(screen.popover().toString()).toMatch(/"?March"?/);
    expect(screen.popover().toString()).toContain("2026");
    await screen.popover().item("March 20, 2026").press();
    expect(screen.field("Day").value).toContain("20");
    await screen.field("Day").choose("March 10, 2026");
    expect(screen.field("Day").value).toContain("10");
    expect(await screen.field("Day").items()).not.toContain("11");
  });
});

describe("a screen is opened", () => {
  test("by a user with roles, a tenant, a language and a device", async () => {
    const screen = await household({ user: "carol", roles: ["Buyer"], tenant: "t1", language: "de", device: "phone" });
    await screen.button("Who").press();
    expect(screen.shows("carol buys of t1 in de on phone")).toBe(true);
    expect(screen.table("Items").row(0).cell("Bought").text).toBe("05.01.26");
  });

  test("by a user without roles", async () => {
    const screen = await household({ user: "dave", roles: [] });
    await screen.button("Who").press();
    expect(screen.shows("dave of nobody in en on desktop")).toBe(true);
    expect(screen.table("Items").row(0).cell("Bought").text).toBe("1/5/26");
  });

  test("twice at once, and each goes its own way", async () => {
    const [one, other] = [await household({ user: "alice" }), await household({ user: "alice" })];
    await one.field("Search").type("Milk");
    await other.button("Room").press();
    expect([one.page.title, other.page.title]).toEqual(["Household", "Kitchen"]);
    expect(one.field("Search").value).toBe("Milk");
    await one.field("Search").enter();
    await other.back();
    expect([one.state["search"], other.state["search"]]).toEqual(["Milk", ""]);
  });
});
