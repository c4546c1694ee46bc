/** What annotations of apps of entities say of certain rows: actions in rows, hidden parts, lists of associations to many. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

async function show(app: string, hash = "", user = "alice"): Promise<Screen> {
  screen = await open(app, { user, ...(hash && { hash: `#/app/${app}?${hash}` }) });
  return screen;
}
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
  await screen
    .table(/Shifts/)
    .row("Bo")
    .press();
  expect(["Notes", "Report"].map((label) => screen.shows(label))).toEqual([true, false]);
});

test("filters that cannot be are missing", async () => {
  await show("zz_entity_shifts");
  expect(["Crew", "Notes", "Lead"].map((label) => screen.field(label).exists)).toEqual([false, false, true]);
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
    expect(screen.table().text).toContain("No entries");
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
