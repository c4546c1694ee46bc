/** What annotations of apps of entities say of certain rows: actions in rows, hidden parts, lists of associations to many. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { UntypedRow } from "z2ui5/model";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

async function show(app: string, hash = "", user = "alice"): Promise<Screen> {
  screen = await open(app, { user, ...(hash && { hash: `#/app/${app}?${hash}` }) });
  return screen;
}
const shift = () => screen.table(/Shifts/).row("Bo");
const addHours = () => cap.run("INSERT INTO keys_Shifts_hours SELECT day, night, 7, 3 FROM keys_Shifts");
const button = (row: string, name: string) => screen.table(/Loans/).row(row).button(name);

describe("actions in rows", () => {
  test("run for their row, and are missing where the model hides them or they are not available", async () => {
    await show("zz_entity_loans");
    expect(screen.table(/Loans/).columns).toEqual(["Title", "Member", "Days", "Fee", "Actions"]);
    expect(screen.button("Give Back").exists).toBe(true);
    expect([button("Volume 12", "Extend").visible, button("Volume 13", "Extend").visible]).toEqual([true, false]);
    expect(button("Volume 01", "Give Back").visible).toBe(false);
    expect(button("Volume 14", "Extend").visible).toBe(false);
    await button("Volume 02", "Give Back").press();
    expect(screen.toast.text).toBe("Give Back: done");
    expect([button("Volume 02", "Give Back").visible, button("Volume 03", "Give Back").visible]).toEqual([false, true]);
  });

  test("follow rows that users edit in the list", async () => {
    await show("zz_loans_edit");
    await button("Volume 04", "Give Back").press();
    expect(screen.toast.text).toBe("Give Back: done");
    expect([button("Volume 04", "Give Back").visible, button("Volume 05", "Give Back").visible]).toEqual([false, true]);
  });

  test("cannot run where the model hides them", async () => {
    await show("zz_loans_edit");
    await screen.button("Forged").press();
    expect(screen.toasts).toEqual(["Give Back: done"]);
    await screen.button("Forged").press();
    expect(screen.toasts).toEqual([]);
  });

  test("ask for their parameters", async () => {
    await show("zz_entity_loans");
    await button("Volume 03", "Extend").press();
    await screen.field("Further Days").type("4");
    await screen
      .dialog()
      .button(/Extend/)
      .press();
    expect(screen.table(/Loans/).rows.find(({ Title }) => Title === "Volume 03")?.["Days"]).toBe("25");
  });
});

test("an empty tab says so, and rows that nobody can create are not asked for", async () => {
  await cap.run("UPDATE lending_Loans SET fee = 1");
  await show("zz_entity_loans");
  await screen.tab(/Expensive/).press();
  expect(screen.table().text).toContain("There are no entries in this tab. Open another one.");
  await cap.run("DELETE FROM lending_Loans");
  await screen.tab(/All/).press();
  expect(screen.table().text).toContain("There are no entries.");
  expect(screen.table().text.includes("Create")).toBe(screen.button("Create").exists);
});

test("rows with a Boolean in their keys are opened, and their actions are run", async () => {
  await show("zz_entity_shifts");
  await screen
    .table(/Shifts/)
    .row("Ada")
    .button("Swap")
    .press();
  expect(screen.toast.text).toBe("Swap: done");
  await screen
    .table(/Shifts/)
    .row("Swapped")
    .press();
  expect(screen.heading("Swapped").exists).toBe(true);
  await screen.button("Previous").press();
  expect(screen.heading("Bo").exists).toBe(true);
});

test("the generated key of a composition is no field", async () => {
  await show("zz_entity_shifts");
  await shift().press();
  expect(["Notes", "Report"].map((label) => screen.shows(label))).toEqual([true, false]);
});

test("rows of a composition that is read-only are a list", async () => {
  await addHours();
  await show("zz_entity_shifts");
  await shift().press();
  await screen.button("Edit").press();
  expect(screen.table("Hours (1)").rows).toEqual([{ Hour: "7", Calls: "3" }]);
  expect(screen.button("Add").exists).toBe(false);
});

test("rows of a composition that is read-only stay so in a table that the app names", async () => {
  await addHours();
  await show("zz_entity_hours");
  await shift().press();
  await screen.button("Edit").press();
  expect(screen.table("Hours (1)").rows).toEqual([{ Hour: "7", Calls: "3" }]);
  expect(["Add", "Remove", "Paste"].filter((name) => screen.button(name).exists)).toEqual([]);
});

test("the deletion of a row with a composition that is read-only is not taken back, because its rows would be missing", async () => {
  await addHours();
  await show("zz_entity_shifts");
  await shift().select();
  await screen.button("Delete").press();
  await screen.dialog().button("Delete").press();
  expect(screen.link("Undo").exists).toBe(false);
});

test("a value that has to be unique is reported at its field, whatever a projection calls it", async () => {
  await cap.run("INSERT INTO deliveries_Crates (ID, label) VALUES ('c', 'Blue')");
  await show("zz_entity_boxes");
  await screen.button("Create").press();
  await screen.field("Label").type("Blue");
  await screen.button("Create").press();
  expect(screen.field("Label").valueStateText).toContain("Label");
});

describe("a row with compositions on several levels", () => {
  const TABLES = [
    "Tours",
    "Tours_texts",
    "Vans",
    "Vans_seats",
    "Tours_stops",
    "Tours_stops_texts",
    "Tours_stops_drops",
  ];
  const stored = async (): Promise<unknown[]> => {
    const rows: unknown[] = [];
    for (const table of TABLES) rows.push([table, await cap.run(`SELECT * FROM deliveries_${table} ORDER BY 1, 2`)]);
    return rows;
  };
  const removeTour = async (app = "zz_entity_tours"): Promise<void> => {
    screen = await open(app, { user: "alice", language: "de" });
    await screen.table().row(0).select();
    await screen.button("Löschen").press();
    await screen.dialog().button("Löschen").press();
  };
  const undo = () => screen.link("Rückgängig");

  beforeEach(async () => {
    for (const values of [
      "Vans (ID, plate, since) VALUES ('v', 'HD 1', '2020-02-03')",
      "Vans_seats (up__ID, number, who) VALUES ('v', 1, 'Ada')",
      "Tours (ID, name, note, state, van_ID) VALUES ('t', 'Harbour', 'By noon', 'new', 'v')",
      "Tours_texts (ID, locale, name) VALUES ('t', 'de', 'Hafen'), ('t', 'fr', 'Port')",
      "Tours_stops (up__ID, position, place) VALUES ('t', 1, 'Quay'), ('t', 2, 'Gate')",
      "Tours_stops_texts (up__ID, position, locale, place) VALUES ('t', 1, 'de', 'Kai')",
      "Tours_stops_drops (up__up__ID, up__position, number, what) VALUES ('t', 1, 7, 'Crate')",
    ])
      await cap.run(`INSERT INTO deliveries_${values}`);
  });

  test.each([
    ["zz_entity_tours", ""],
    ["zz_entity_trips", ", also by the other names that a projection has for them"],
  ])(
    "comes back in %s with all that was deleted along: rows of compositions to one and to many, and translations%s",
    async (app) => {
      const before = await stored();
      await removeTour(app);
      expect(await cap.run("SELECT * FROM deliveries_Vans_seats")).toEqual([]);
      await undo().press();
      expect(await stored()).toEqual(before);
    },
  );

  test("shows and changes the translation of an element that a projection renames", async () => {
    screen = await open("zz_entity_trips", { user: "alice", language: "de" });
    await screen.table().row("Hafen").press();
    await screen.button("Bearbeiten").press();
    await screen.field("Name").type("Alter Hafen");
    await screen.button("Sichern").press();
    expect(screen.heading("Alter Hafen").exists).toBe(true);
    expect(await cap.run("SELECT name FROM deliveries_Tours")).toEqual([{ name: "Harbour" }]);
    expect(await cap.run("SELECT name FROM deliveries_Tours_texts ORDER BY locale")).toEqual([
      { name: "Alter Hafen" },
      { name: "Port" },
    ]);
  });

  test("does not come back where a value would get lost that users do not enter", async () => {
    await cap.run("UPDATE deliveries_Tours SET state = 'done'");
    await removeTour();
    expect(screen.shows("1 gelöscht")).toBe(true);
    expect(undo().exists).toBe(false);
  });

  test("does not come back where the service does not have all elements of the table", async () => {
    await removeTour("zz_entity_short_tours");
    expect(screen.shows("1 gelöscht")).toBe(true);
    expect(undo().exists).toBe(false);
  });

  test("is copied with all of them, which are rows of its own", async () => {
    screen = await open("zz_entity_tours", { user: "alice" });
    await screen.table().row("Harbour").press();
    await screen.button("Copy").press();
    await screen.field("Note").type("By night");
    await screen.button("Create").press();
    expect(screen.toast.text).toBe("Saved");
    const [copy] = (await cap.run("SELECT ID, van_ID FROM deliveries_Tours WHERE note = 'By night'")) as [UntypedRow];
    const below = async (table: string, of: string) =>
      cap.run(`SELECT * FROM deliveries_${table} WHERE up__${table === "Tours_stops_drops" ? "up__" : ""}ID = '${of}'`);
    expect(await below("Tours_stops", String(copy["ID"]))).toMatchObject([
      { position: 1, place: "Quay" },
      { position: 2, place: "Gate" },
    ]);
    expect(await below("Tours_stops_drops", String(copy["ID"]))).toMatchObject([{ up__position: 1, what: "Crate" }]);
    expect(copy["van_ID"]).not.toBe("v");
    expect(await below("Vans_seats", String(copy["van_ID"]))).toMatchObject([{ number: 1, who: "Ada" }]);
  });
});

describe("filters of the model", () => {
  const titles = () => screen.table().rows.map(({ Title }) => Title);

  test("begin with the default of their element, also in the standard view, unless the address has others", async () => {
    await show("zz_entity_reminders");
    expect(titles()).toEqual(["Atlas"]);
    expect(screen.field("Title").exists).toBe(true);
    expect(screen.url).toContain(`filter=${encodeURIComponent('{"returned":["true"]}')}`);
    await screen.field("Returned").choose("No");
    await screen.key("Escape");
    await screen.button("Go").press();
    expect(titles().length).toBeGreaterThan(20);
    await screen.button("Standard").press();
    await screen.dialog("Views").link("Standard").press();
    expect(titles()).toEqual(["Atlas"]);
    screen.close();
    await show("zz_entity_reminders", `filter=${encodeURIComponent('{"title":{"contains":"12"}}')}`);
    expect(titles()).toEqual(["Volume 12"]);
  });

  test("begin with the selection without a qualifier, which takes the place of defaults, as far as fields can show it", async () => {
    await show("zz_entity_recent");
    expect(titles()).toEqual(["Volume 03"]);
    expect(screen.field("Title").value).toBe("Volume");
    expect(["Returned", "Fee from"].map((name) => screen.field(name).exists)).toEqual([false, false]);
    await screen.field("Days (from)").type("");
    await screen.button("Go").press();
    expect(titles()).toEqual(["Volume 01", "Volume 02", "Volume 03"]);
  });
});

test("filters that cannot be are missing", async () => {
  await show("zz_entity_shifts");
  const labels = ["Crew", "Notes", "Day", "Lead"];
  expect(labels.map((label) => screen.field(label).exists)).toEqual([false, false, false, true]);
  await screen.table().menu("Day");
  expect(["Sort By", "Filter By"].map((text) => screen.shows(text))).toEqual([true, false]);
});

test("a tab has its own columns, with their labels", async () => {
  await show("zz_entity_loans");
  await screen.tab(/Expensive/).press();
  expect(screen.table("Loans (5)").columns).toEqual(["Charge", "Title", "City", "Actions"]);
  expect(screen.table(/Loans/).rows[0]).toMatchObject({ Charge: "24.50", City: "Bergen" });
  await screen.tab(/All/).press();
  expect(screen.table("Loans (25)").columns).toEqual(["Title", "Member", "Days", "Fee", "Actions"]);
});

test("a data point of the header has the colour that an association says", async () => {
  await show("zz_entity_loans", "ID=3");
  expect(screen.outline()).toMatch(/Lent for/);
  expect(screen.outline()).toMatch(/21/);
});

test("a group of the header whose values are all hidden has no title", async () => {
  await show("zz_entity_loans", "ID=3");
  expect(screen.shows("Still due")).toBe(true);
  screen.close();
  await cap.run("UPDATE lending_Loans SET returned = TRUE WHERE ID = 3");
  await show("zz_entity_loans", "ID=3");
  expect(screen.shows("Lent for")).toBe(true);
  expect(screen.shows("Still due")).toBe(false);
});

test("tables of compositions have the columns of the presentation that their facet names, and the order of the rows", async () => {
  await show("zz_entity_members", "ID=1");
  expect(screen.table("Visits (1)").columns).toEqual(["Why"]);
  await screen.button("Edit").press();
  expect([screen.button("Remove").exists, screen.checkbox("Item Selection").exists]).toEqual([false, false]);
  await screen.button("Add").nth(0).press();
  await screen
    .table(/Visits/)
    .row({ Why: "" })
    .cell("Why")
    .type("Meeting");
  await screen.button("Save").press();
  await screen.close();
  await show("zz_entity_members", "ID=1");
  expect(screen.table("Visits (2)").rows.map(({ Why }) => Why)).toEqual(["Meeting", "Exhibition"]);
});

test("two facets of one composition are two tables of its rows, each with columns of its own", async () => {
  await show("zz_entity_members", "ID=1");
  await screen.button("Edit").press();
  expect(screen.table("Calendar (1)").columns).toEqual(["Day"]);
  expect(screen.table("Visits (1)").columns).toEqual(["Why"]);
  await screen.button("Add").nth(1).press();
  expect([screen.table(/Calendar/), screen.table(/Visits/)].map(({ rows }) => rows.length)).toEqual([2, 2]);
});

describe("hidden parts of a page", () => {
  test("are those whose condition the row meets", async () => {
    await show("zz_entity_members", "ID=1");
    expect([screen.button("Remind").exists, screen.button("Reopen").exists]).toEqual([true, false]);
    expect(screen.outline()).toContain('region "Notes"');
    await screen.close();
    await show("zz_entity_members", "ID=2");
    expect([screen.button("Remind").exists, screen.button("Reopen").exists]).toEqual([false, true]);
    expect(screen.outline()).not.toContain('region "Notes"');
    await screen.button("Reopen").press();
    expect(screen.button("Remind").exists).toBe(true);
    expect(screen.outline()).toContain('region "Notes"');
  });
});

describe("values of groups and columns", () => {
  test("have the criticality of their record, and are missing where the row meets its condition", async () => {
    await show("zz_entity_members", "ID=1");
    expect(screen.outline()).toMatch(/term: City\s+- definition: Bergen Object Status Invalid entry/);
    expect(screen.outline()).toMatch(
      /term: Level\s+- definition:\s+- img "1"\s+- text: Object Status Entry successfully validated/,
    );
    await screen.close();
    await show("zz_entity_members", "ID=2");
    expect(screen.outline()).toMatch(/term: City\s+- definition: Oslo Object Status Entry successfully validated/);
    expect(screen.outline()).not.toContain("Level");
    await screen.button("Edit").press();
    expect(screen.field("City").value).toBe("Oslo");
    expect(screen.field("Level").exists).toBe(false);
  });

  test("are empty in cells of such rows", async () => {
    await show("zz_entity_loans");
    const fee = (title: string) => screen.table(/Loans/).rows.find((row) => row["Title"] === title)?.["Fee"];
    expect([fee("Volume 02"), fee("Volume 03")]).toEqual(["2.50", "3.50"]);
    await button("Volume 02", "Give Back").press();
    expect([fee("Volume 02"), fee("Volume 03")]).toEqual(["", "3.50"]);
  });
});

describe("lists of associations to many", () => {
  test("have the rows of the association, which users sort, search and read on", async () => {
    await show("zz_entity_members", "ID=1");
    const loans = screen.table("Borrowed (24)");
    expect(loans.columns).toEqual(["Title", "Member", "Days", "Fee"]);
    expect(loans.rows.length).toBe(10);
    await screen.button("More (10 of 24)").press();
    expect(screen.table(/Borrowed/).rows.length).toBe(20);
    await screen.table(/Borrowed/).sort("Days");
    await screen.field("Search").type("Volume 2");
    await screen.field("Search").enter();
    expect(screen.table("Borrowed (7)").rows.map(({ Title }) => Title)).toContain("Volume 20");
  });

  test("have the rows, the columns and the order of the variant that their facet names, each facet its own list", async () => {
    await cap.run("UPDATE lending_Members SET level = 2");
    await show("zz_entity_members", "ID=1");
    const dear = screen.table(/Expensive/);
    expect(dear.columns).toEqual(["Charge", "Title", "City"]);
    const fees = dear.rows.map(({ Charge }) => Number(Charge));
    expect(fees.length).toBeGreaterThan(1);
    expect(fees.every((fee) => fee > 20)).toBe(true);
    expect(fees).toEqual(fees.toSorted((a, b) => b - a));
    expect(screen.table("Borrowed (24)").columns).toEqual(["Title", "Member", "Days", "Fee"]);
  });

  test("have the order that the presentation of their entity names", async () => {
    await cap.run("UPDATE lending_Members SET city = 'Oslo'");
    await show("zz_entity_members", "ID=2");
    const names = screen.table(/In the Same City/).rows.map(({ Name }) => String(Name));
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted().toReversed());
  });

  test("have no rows where the row has no value that they are compared with", async () => {
    await show("zz_entity_members", "ID=3");
    expect(screen.table("In the Same City (1)").rows).toMatchObject([{ Name: "Anna" }]);
    await screen.close();
    await show("zz_entity_members", "ID=4");
    expect(screen.table("In the Same City (0)").rows).toEqual([]);
  });

  test("are missing on pages of new rows", async () => {
    await show("zz_entity_members");
    await screen.button("Create").press();
    expect(screen.heading(/Borrowed/).exists).toBe(false);
  });
});

test("two facets with one target, and rows of a composition that a variant selects, each have their table", async () => {
  await show("zz_entity_complaints", "ID=6f3c1d52-0a44-4c39-8f0e-0d6a3c1f6a10", "dora");
  await screen.button("Edit").press();
  const words = (title: string) => screen.table(title).rows.map(({ Words }) => Words);
  for (const title of ["Words (2)", "Words Again (2)"]) expect(words(title)).toEqual(["At noon", "In the hall"]);
  expect(words("First (1)")).toEqual(["At noon"]);
  await screen.table("Words Again (2)").row({ Words: "At noon" }).cell("Words").type("After noon");
  await screen.button("Save").press();
  expect(words("First (1)")).toEqual(["After noon"]);
  expect(screen.outline().match(/heading "(Words|First)/g)).toHaveLength(3);
});

test("the header of a new row shows texts of values: of defaults, and of what the user chooses", async () => {
  await show("zz_entity_complaints", "", "dora");
  await screen.button("Create").press();
  expect(screen.outline()).toContain("text: Reason Damage State Damage (D) Means");
  await screen.field("Reason").choose("Loss");
  expect(screen.outline()).toContain("text: Reason Loss State Damage (D) Means");
  await screen.field("Subject").type("Wet");
  await screen.key("Control+S");
  expect(screen.outline()).toContain("text: Reason Loss State Damage (D) Means It broke");
  const stored = "SELECT reason_code, state_code FROM lending_Complaints WHERE subject = 'Wet'";
  expect(await cap.run(stored)).toEqual([{ reason_code: "L", state_code: "D" }]);
});

describe("rows that a user creates and may not read", () => {
  const create = async (subject: string): Promise<void> => {
    await screen.button("Create").press();
    await screen.field("Subject").type(subject);
    await screen.key("Control+S");
  };

  for (const app of ["zz_entity_complaints", "zz_entity_complaints_beside"])
    test(`are created from a list without rows: ${app}`, async () => {
      await show(app, "", "bob");
      expect(screen.messageBox.exists).toBe(false);
      expect(screen.outline()).toContain("You are not authorized to see entries.");
      for (const name of ["Export to a Spreadsheet", "Edit", "Delete", "Confirm", "Go", "Standard"])
        expect(screen.button(name).exists).toBe(false);
      await create("Torn pages");
      expect(screen.toast.text).toBe("Saved");
      expect(screen.heading("Complaints").exists).toBe(true);
      expect(screen.button("Cancel").exists).toBe(false);
      expect(await cap.run("SELECT * FROM lending_Complaints WHERE subject = 'Torn pages'")).toHaveLength(1);
    });

  test("are neither sorted, filtered nor grouped by the menus of their columns", async () => {
    await show("zz_entity_complaints", "", "bob");
    await screen.table().menu("Subject");
    expect(screen.outline()).toContain("Column Width");
    for (const offer of ["Sort", "Filter", "Group"]) expect(screen.outline()).not.toContain(offer);
  });

  test("are not shown by their address", async () => {
    await show("zz_entity_complaints", "ID=6f3c1d52-0a44-4c39-8f0e-0d6a3c1f6a10", "bob");
    expect(screen.messageBox.text).toBe("This entry does not exist, or you may not see it.");
    await screen.messageBox.press("OK");
    expect(screen.shows("You are not authorized to see entries.")).toBe(true);
  });

  test("are shown if they turn out to be those that the user may read", async () => {
    await show("zz_entity_complaints", "", "carol");
    await create("Torn pages");
    expect(screen.heading("Torn pages").exists).toBe(true);
    await screen.button("Edit").press();
    await screen.checkbox("Urgent").check();
    await screen.button("Save").press();
    expect(screen.toast.text).toBe("Saved");
    expect(screen.table().text).toContain("There are no entries.");
    expect(await cap.run("SELECT * FROM lending_Complaints WHERE subject = 'Torn pages'")).toMatchObject([
      { urgent: 1 },
    ]);
  });
});

test("keys that users enter are required, but no others", async () => {
  await show("zz_entity_depots");
  await screen.button("Create").press();
  const required = ["Region (Country)", "Number", "Title", "Backup (Number)"].map((one) => screen.field(one).required);
  expect(required).toEqual([true, true, true, false]);
});
