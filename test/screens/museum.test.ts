/** Apps of entities whose annotations say more than fields and columns. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/museum-apps`;
process.env.CDS_CONFIG = JSON.stringify({ folders: { museum: "test/fixtures/museum/" } });

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const show = async (hash = ""): Promise<void> => {
  screen = await open("zz_works", { user: "alice", language: "en", ...(hash && { hash: `#/app/zz_works?${hash}` }) });
};
const years = (): number[] => screen.table().rows.map((row) => Number(String(row["Year"]).replace(",", "")));

test("fields that the app names take from an address what they look for, by key and by text", async () => {
  const openAt = async (hash: string): Promise<void> => {
    screen = await open("zz_named_purchases", { user: "alice", language: "en", hash });
  };
  await openAt("");
  await screen.field("State").type("sol");
  await screen.button("Go").press();
  const found = screen.table().size;
  expect(found).toBeGreaterThan(0);
  const hash = screen.url.slice(screen.url.indexOf("#"));
  await screen.close();
  await openAt(hash);
  expect(screen.field("State").value).toBe("sol");
  expect(screen.table().size).toBe(found);
  await screen.close();
  await openAt(`#/app/zz_named_purchases?filter=${encodeURIComponent('{"artist_ID":[3]}')}`);
  expect(screen.table().size).toBe(found);
  // The field that the app has, and no further one that would be added.
  expect(screen.outline().match(/textbox "Artist"/g)).toHaveLength(1);
  await screen.button("Adapt Filters").press();
  expect(
    screen
      .dialog()
      .table()
      .rows.map(({ Field }) => Field),
  ).not.toContain("Artist");
});

test("the title of a page leaves out what is hidden for its row", async () => {
  const pageOf = async (ID: number): Promise<string> => {
    screen = await open("zz_loans", { user: "alice", language: "en", hash: `#/app/zz_loans?ID=${ID}` });
    return screen.outline().split("Section")[0]!;
  };
  await cap.run("UPDATE museum_Works SET shown = (ID = 1)");
  expect(await pageOf(2)).toContain("3,572.86");
  await screen.close();
  expect(await pageOf(1)).not.toContain("1,786.43");
});

describe("tabs", () => {
  test("limit the rows, sort them, and say how many there are", async () => {
    await show();
    expect(screen.outline()).toContain("Before 1900");
    expect(screen.table("Works (20)").exists).toBe(true);
    expect(years()[0]).toBe(1899);
    await screen.tab(/Others/).press();
    expect(screen.table("Works (38)").exists).toBe(true);
    expect(years()).not.toContain(1901);
    expect(screen.url).toContain("tab=rest");
  });

  test("without an order of their own have that of the list, as the standard view has", async () => {
    const titles = (): string[] => screen.table().rows.map((row) => String(row["Title"]));
    await show();
    await screen.tab(/Others/).press();
    expect(screen.url).toContain("sort=ID");
    expect(titles()).toEqual(titles().toSorted());
    await screen.tab(/Before/).press();
    expect(years()[0]).toBe(1899);
    await screen.close();
    await show("tab=rest");
    expect(titles()).toEqual(titles().toSorted());
    await screen.close();
    await show("sort=title");
    await screen.button("Standard").press();
    await screen.dialog().link("Standard").press();
    expect(years()[0]).toBe(1899);
  });

  test("have the conditions and the order of elements that are hidden, or neither sorted nor filtered by users", async () => {
    screen = await open("zz_loans", { user: "alice", language: "en", hash: "#/app/zz_loans?tab=long" });
    const titles = screen.table("Loans (28)").rows.map((row) => row["Title"]);
    expect(titles.slice(0, 2)).toEqual(["Work 043", "Work 014"]);
    expect(screen.field("Year (from)").exists).toBe(false);
    await screen.table().menu("Year");
    expect(["Filter By", "Sort By"].map((text) => screen.shows(text))).toEqual([false, false]);
  });

  test.each([
    ["other", "rows without a value differ from one that is excluded", 48],
    ["first", "a pattern says how a text begins", 9],
    ["last", "a pattern says how a text begins and ends", 6],
  ])("limit the rows of %s: %s", async (tab, _, count) => {
    screen = await open("zz_loans", { user: "alice", language: "en", hash: `#/app/zz_loans?tab=${tab}` });
    expect(screen.table(`Loans (${count})`).exists).toBe(true);
  });

  test("limit and sort the rows by decimals that a query computes, on each page", async () => {
    screen = await open("zz_loans", { user: "alice", language: "en", hash: "#/app/zz_loans?tab=dear" });
    expect(screen.table("Loans (59)").rows[0]?.["Title"]).toBe("Work 002");
    await screen.button("More (25 of 59)").press();
    expect(screen.table().rows[25]?.["Title"]).toBe("Work 027");
  });

  test("are found in the address, others count for nothing", async () => {
    await show("tab=rest&search=Work%20013");
    expect(years()).toEqual([1903]);
    await screen.close();
    await show("tab=nope");
    expect(screen.table("Works (20)").exists).toBe(true);
  });
});

describe("annotations that others refer to", () => {
  const exhibits = async (): Promise<void> => {
    screen = await open("zz_exhibits", { user: "alice", language: "en" });
  };

  test("are columns: a rating, a contact with its quick view, and each value of a group", async () => {
    await exhibits();
    expect(screen.table("Exhibits (60)").columns).toEqual(["Title", "Stars", "By", "Worth", "Year", "Age"]);
    expect(screen.outline()).toMatch(/slider "Stars" \[disabled\]: \d of 5/);
    await screen.table().row("Work 001").link("Paul Klee").press();
    expect(screen.popover("Artist").heading("Paul Klee").exists).toBe(true);
  });

  test("are parts of the page of a row, also those of the row it is associated with; a title is a text, whatever it leads to", async () => {
    await exhibits();
    await screen.table().row("Work 001").press();
    expect(screen.page.title).toBe("Work 001");
    expect(screen.outline()).toMatch(/text: Made by\s+- link "Made by Paul Klee"/);
    expect(screen.outline()).toMatch(
      /region "Life of the artist":[^]*term: Year of birth[^]*1,879[^]*term: Place of birth/,
    );
    await screen.button("Edit").press();
    expect(screen.outline()).not.toContain('textbox "Year of birth"');
    await screen.button("Cancel").press();
    await screen.link("Exhibits").press();
    await screen.button("Create").press();
    expect(screen.field("Worth").value).toBe("");
  });

  test("name what only handlers give, which is shown, and neither entered nor filtered by", async () => {
    await exhibits();
    expect(screen.table().row("Work 001").text).toContain("135");
    expect(screen.outline()).not.toMatch(/textbox "Age/);
    await screen.table().row("Work 001").press();
    await screen.button("Edit").press();
    expect(screen.outline()).toContain("text: Age 135");
    await screen.field("Worth").type("5");
    await screen.button("Save").press();
    expect(screen.outline()).toMatch(/term: Age\s+- definition: "?135/);
  });

  test("offer the actions of groups, in dialogs that are called like their buttons", async () => {
    await exhibits();
    expect(screen.button("Have restored").exists).toBe(true);
    await screen.table().row("Work 001").press();
    await screen.button("Lend Out").press();
    await screen.dialog("Lend Out").field("Weeks").type("3");
    await screen.dialog("Lend Out").button("Lend Out").press();
    expect(screen.toast.text).toBe("Insured for 3 weeks\nLend Out: done");
  });

  test("have on the page what the group of the associated row says of its values", async () => {
    screen = await open("zz_exhibits", { user: "alice", language: "en", hash: "#/app/zz_exhibits?ID=30" });
    expect(screen.outline()).toMatch(/term: Year of birth\s+- definition: 1,862 Object Status/);
    expect(screen.outline()).not.toContain("Place of birth");
  });
});

test("a list has groups, totals, an order, and less important columns as annotations say, and offers what they leave", async () => {
  screen = await open("zz_purchases", { user: "alice", device: "phone" });
  expect(screen.table().columns).toEqual(["Title", "Year"]);
  expect(screen.shows("Rating: 1 (Worth: 487,695.00)")).toBe(true);
  expect(years().slice(0, 3)).toEqual([1915, 1915, 1910]);
  expect(screen.outline()).toContain("1,915 Object Status Warning issued");
  expect([screen.field("Search").exists, screen.button("Create").exists]).toEqual([false, false]);
  await screen.table().menu("Year");
  expect(["Filter By", "Sort By"].map((text) => screen.shows(text))).toEqual([true, false]);
});

test.each([
  [1, [true, false]],
  [3, [true, true]],
  [4, [false, true]],
])("the page of row %i has the buttons and the sections that annotations say", async (ID, offered) => {
  screen = await open("zz_purchases", { user: "alice", hash: `#/app/zz_purchases?ID=${ID}` });
  expect(["Edit", "Delete"].map((name) => screen.button(name).exists)).toEqual(offered);
  const titles = ["About", "Inside", "Kind", "Price", "Sum"];
  expect(titles.map((name) => screen.heading(name).exists)).toEqual([true, false, true, true, true]);
});

describe("views", () => {
  const standard = (name = "Standard") => screen.button(name);
  const link = (name: string) => screen.dialog().link(name);
  async function save(name: string, options: readonly string[] = []): Promise<void> {
    await screen.dialog().field("Name of the view").type(name);
    for (const option of options) await screen.dialog().checkbox(option).check();
    await screen.dialog().button("Save View").press();
  }

  test("hold search, tab, filters and sort order, and are chosen again", async () => {
    await show("tab=rest&search=Work%20013&sort=-title");
    await standard().press();
    await save("Thirteen");
    expect(standard("Thirteen").exists).toBe(true);
    await screen.close();
    await show();
    expect(screen.table("Works (20)").exists).toBe(true);
    await standard().press();
    await link("Thirteen").press();
    expect(years()).toEqual([1903]);
    expect(screen.url).toContain("tab=rest");
    await standard("Thirteen").press();
    await link("Standard").press();
    expect(screen.table("Works (20)").exists).toBe(true);
    expect(screen.field("Search").value).toBe("");
  });

  test("begin the list where the user says so, unless an address says otherwise", async () => {
    await show("search=Work%20001");
    await standard().press();
    await save("One", ["Show at start"]);
    await screen.close();
    await show();
    expect(screen.button("One").exists).toBe(true);
    expect(years()).toEqual([1891]);
    await screen.close();
    await show("search=Work%20002");
    expect(years()).toEqual([1892]);
    await standard().press();
    await screen.dialog().table().row("One").button("Delete").press();
    expect(link("One").exists).toBe(false);
  });

  test("belong to their user; for others they are stored by users with the role only", async () => {
    await show();
    await standard().press();
    expect(screen.outline()).not.toContain("For all users");
    await save("Mine");
    await screen.close();
    screen = await open("zz_works", { user: "bob", language: "en" });
    await standard().press();
    expect(link("Mine").exists).toBe(false);
  });
});

test("texts of associated rows are shown in a column whose first row leads to none", async () => {
  await show();
  const first = String(screen.table().rows[0]?.["Title"]);
  await cap.run(`UPDATE museum_Works SET artist_ID = NULL WHERE title = '${first}'`);
  await screen.close();
  await show();
  const artists = screen.table().rows.map((row) => row["Artist"]);
  expect(artists[0]).toBe("");
  expect(artists.slice(1).every((name) => /[a-z]/.test(String(name)))).toBe(true);
});

test("progress of a row without a value shows none", async () => {
  await show();
  await screen.button("Create").press();
  expect(screen.outline()).toContain("Restoration");
  expect(screen.shows(/null/)).toBe(false);
});

test("the header has values with their criticality, progress and ratings", async () => {
  await show("ID=9");
  const outline = screen.outline();
  for (const text of ["Estimate", "11,254.50", "Invalid entry", "63 / 100", "Visitors"])
    expect(outline).toContain(text);
  expect(outline).toContain("definition: No Object Status Invalid entry");
});

describe("the quick view of an association", () => {
  test("has the title, the facets and the contact of its target, in the list and on the page", async () => {
    await show("search=Work%20004");
    await screen.link("Anna Ancher").press();
    const popover = screen.popover("Artist");
    expect(popover.heading("Anna Ancher").exists).toBe(true);
    expect(screen.outline()).toMatch(/form "Life":[^]*Year of birth 1,859 Place of birth Skagen Phone/);
    for (const link of ["+45 1", "anna@example.com"]) expect(popover.link(link).exists).toBe(true);
    await screen.key("Escape");
    await screen.table().row("Work 004").press();
    await screen.link("Anna Ancher").press();
    expect(screen.popover("Artist").exists).toBe(true);
    await screen.key("Escape");
    await screen.button("Edit").press();
    expect(screen.field("Artist").value).toBe("Anna Ancher");
  });

  test("tells that its target is not there any more", async () => {
    await show("search=Work%20004");
    await cap.run("DELETE FROM museum_Artists WHERE ID = 1");
    await screen.link("Anna Ancher").press();
    expect(screen.messageBox.text).not.toBe("");
    expect(screen.outline()).not.toContain('dialog "Artist"');
  });

  test("is not offered where a row has no target", async () => {
    await cap.run("UPDATE museum_Works SET artist_ID = NULL WHERE ID = 4");
    await show("ID=4");
    expect(screen.outline()).toContain("term: Artist");
    expect(screen.outline()).not.toContain('link "Artist');
  });
});

describe("rows that are parts of others", () => {
  const openRooms = async (hash = ""): Promise<void> => {
    screen = await open("zz_rooms", {
      user: "alice",
      language: "en",
      ...(hash && { hash: `#/app/zz_rooms?${hash}` }),
    });
  };
  const names = (): unknown[] => screen.table().rows.map(({ Name }) => Name);
  const checkbox = (name: string) => screen.table().row(name).checkbox("Select Row");

  test("are below them, one level at first, and can be selected and deleted at each level", async () => {
    await openRooms();
    expect(names()).toEqual(["East Wing", "Hall", "West Wing", "Library"]);
    await screen.table().row("Hall").expand();
    expect(names()).toEqual(["East Wing", "Hall", "Cabinet", "West Wing", "Library"]);
    await checkbox("Library").check();
    await checkbox("Cabinet").check();
    await checkbox("Library").uncheck();
    expect(names()).toContain("Cabinet");
    await screen.button("Delete").press();
    await screen.dialog("Delete").button("Delete").press();
    expect(screen.shows("1 deleted")).toBe(true);
    expect(names()).toEqual(["East Wing", "Hall", "West Wing", "Library"]);
  });

  test("are sorted among those beside them", async () => {
    await openRooms("sort=-name");
    expect(names()).toEqual(["West Wing", "Library", "East Wing", "Hall"]);
  });

  test("are found with the rows above them, and lead to each other", async () => {
    await openRooms("search=ab");
    expect(names()).toEqual(["East Wing", "Hall", "Cabinet"]);
    expect(screen.heading("Rooms (1)").exists).toBe(true);
    await screen.table().row("Cabinet").press();
    expect(screen.heading("Cabinet").exists).toBe(true);
    await screen.button("Previous").press();
    expect(screen.heading("Hall").exists).toBe(true);
    await screen.link("Rooms").press();
    expect(names()).toEqual(["East Wing", "Hall", "Cabinet"]);
  });

  test("stand at the top where they are parts of each other, or of nothing that the user sees", async () => {
    await cap.run("UPDATE museum_Rooms SET parent_ID = 4 WHERE ID = 1");
    await cap.run("UPDATE museum_Rooms SET parent_ID = 99 WHERE ID = 2");
    await openRooms();
    expect(names()).toEqual(["East Wing", "West Wing", "Library", "Hall", "Cabinet"]);
  });

  test("are no tree where more than 1,000 are found", async () => {
    await cap.run(
      "WITH RECURSIVE n(i) AS (SELECT 6 UNION ALL SELECT i + 1 FROM n WHERE i < 1001) INSERT INTO museum_Rooms (ID, name, parent_ID) SELECT i, 'Room ' || i, 2 FROM n",
    );
    await openRooms();
    expect(screen.heading("Rooms (1,001)").exists).toBe(true);
    expect(names()).toHaveLength(25);
    expect(screen.button("More (25 of 1,001)").exists).toBe(true);
    await screen.field("Search").type("Room 101");
    await screen.field("Search").enter();
    expect(screen.heading("Rooms (1)").exists).toBe(true);
    expect(names()).toEqual(["West Wing", "Room 101"]);
  });

  test("stand at the top where they are more than 50 levels below it", async () => {
    await cap.run(
      "WITH RECURSIVE n(i) AS (SELECT 6 UNION ALL SELECT i + 1 FROM n WHERE i < 70) INSERT INTO museum_Rooms (ID, name, parent_ID) SELECT i, 'Room ' || i, i - 1 FROM n",
    );
    await openRooms();
    expect(screen.heading("Rooms (70)").exists).toBe(true);
    // The library, room 5, is on the second level.
    expect(names()).toEqual(expect.arrayContaining(["West Wing", "Library", "Room 54", "Room 70"]));
    expect(names()).not.toContain("Room 53");
  });
});
