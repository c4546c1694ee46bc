/** Entities with several keys, and associations to them. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(async () => {
  await cap.reset();
  screen = await open("zz_depot", { user: "alice" });
});
afterEach(() => screen.close());

const press = (name: string) => screen.button(name).press();
const supply = async () =>
  (await cap.run("SELECT supply_country, supply_code FROM keys_Depots WHERE title = 'Dijon'"))[0];
const depot = () => (screen.state as { depot: Record<string, unknown> }).depot;
const card = (title: string) => screen.list("Cards").item(title);

describe("an association with several foreign keys", () => {
  test("has a field for each, of which the last one shows the text", () => {
    expect(screen.field("Supplied from (Country)").value).toBe("FR");
    expect(screen.field("Supplied from (Code)").value).toBe("Burgundy (BY)");
  });

  test("is entered key by key: each offers what goes with those before it", async () => {
    const [country, code] = [screen.field("Supplied from (Country)"), screen.field("Supplied from (Code)")];
    await country.type("d", { stay: true });
    expect(await country.items()).toEqual(["DE"]);
    await country.type("DE");
    expect([country.value, country.valueState, code.value]).toEqual(["DE", "None", "Bavaria (BY)"]);
    await code.type("ber", { stay: true });
    expect(await code.items()).toEqual(["Berlin (BE)"]);
    await code.type("IDF");
    expect(code.valueStateText).toBe('Supplied from (Code) "IDF" does not exist.');
    await code.type("be");
    await press("SAVE");
    expect(await supply()).toEqual({ supply_country: "DE", supply_code: "BE" });
  });

  test("loses the key that does not go with a new one before it", async () => {
    await screen.field("Supplied from (Code)").type("IDF");
    await screen.field("Supplied from (Country)").type("DE");
    expect(depot()).toMatchObject({ supply_country: "DE", supply_code: null });
    expect(screen.field("Supplied from (Code)").value).toBe("");
  });

  test("is filled as a whole by a text and by the dialog", async () => {
    await screen.field("Supplied from (Code)").clear();
    await screen.field("Supplied from (Country)").clear();
    await screen.field("Supplied from (Code)").type("Paris Region");
    expect(depot()).toMatchObject({ supply_country: "FR", supply_code: "IDF" });
    await screen.field("Backup (Region (Country))").key("F4");
    await screen.dialog("Backup (Region (Country))").table().row({ Number: "2" }).press();
    expect(depot()).toMatchObject({ backup_region_country: "FR", backup_region_code: "BY", backup_number: 2 });
  });
});

test("rows without a text that stands for a key show none", () => {
  expect(screen.table("Depots (3)").rows).toMatchObject([
    { Title: "Dijon", "Supplied from (Country)": "FR", "Supplied from (Code)": "Burgundy (BY)" },
    { Title: "Munich", "Supplied from (Country)": "DE", "Supplied from (Code)": "Berlin (BE)" },
    { Title: "Nevers", "Supplied from (Country)": "", "Supplied from (Code)": "" },
  ]);
});

test("an action runs for the row that was pressed", async () => {
  await screen.table("Depots (3)").row({ Title: "Munich" }).press();
  await screen.dialog("Rename").field("New Title").type("Monaco");
  await screen.dialog("Rename").button("Rename").press();
  expect(await cap.run("SELECT title FROM keys_Depots ORDER BY title")).toEqual([
    { title: "Dijon" },
    { title: "Monaco" },
    { title: "Nevers" },
  ]);
});

test("rows of compositions are saved with all their keys", async () => {
  await screen.table("Bays").row({ Position: "2" }).field("Goods").type("Cassis");
  await press("SAVE");
  expect(await cap.run("SELECT goods FROM keys_Bays ORDER BY goods")).toEqual([
    { goods: "Beer" },
    { goods: "Cassis" },
    { goods: "Wine" },
  ]);
});

test("others' changes are put beside those of the user, also of rows with several keys", async () => {
  await cap.run("UPDATE keys_Depots SET title = 'Autun' WHERE title = 'Dijon'");
  await cap.run("UPDATE keys_Bays SET goods = 'Kir' WHERE goods = 'Mustard'");
  await screen.field("Title").type("Beaune");
  await screen.table("Bays").row({ Position: "2" }).field("Goods").type("Cassis");
  await press("SAVE");
  const differences = screen.dialog("Conflicting Changes").table().rows;
  expect(JSON.stringify(differences)).toMatch(/Beaune[^]*Autun[^]*Cassis[^]*Kir/);
});

describe("fields in a template of the app", () => {
  test("take entries with their lists, row by row, and check them", async () => {
    await card("DE 1").field("Nation").type("FR");
    expect(card("DE 1").field("Region").value).toBe("");
    await card("DE 1").field("Region").type("par", { stay: true });
    expect(await card("DE 1").field("Region").items()).toEqual(["Paris Region (IDF)"]);
    await card("DE 1").field("Region").key("F4");
    await screen.dialog("Supplied from (Code)").table().row({ Code: "IDF" }).press();
    expect(card("DE 1").field("Region").value).toBe("Paris Region (IDF)");
    expect(card("FR 1").field("Region").value).toBe("Burgundy (BY)");
    await card("FR 2").field("Heading").type("");
    expect(card("FR 2").field("Heading").valueStateText).toMatch(/missing value/);
    await press("SAVE_ROWS");
    expect(screen.state).toMatchObject({ saved: [true, true, false] });
    expect(await cap.run("SELECT supply_country, supply_code FROM keys_Depots WHERE title = 'Munich'")).toEqual([
      { supply_country: "FR", supply_code: "IDF" },
    ]);
  });
});

test("an app of an entity opens, pages through, changes and links rows with several keys", async () => {
  screen.close();
  screen = await open("zz_depots", { user: "alice", language: "en" });
  await screen.table().selectRows("Dijon", "Munich");
  await screen.button("Edit").press();
  await screen.dialog("Edit Entries (2)").field("Fields to Change").choose("Title");
  await screen.dialog().field("Title").type("Closed");
  await screen.dialog().button("Save").press();
  expect(screen.toast.text).toBe("2 changed");
  await screen.table().row("Nevers").press();
  expect(screen.heading("Nevers").exists).toBe(true);
  expect(screen.url).toMatch(/region_country=FR&region_code=BY&number=2/);
  await screen.button("Previous").press();
  expect(screen.heading("Closed").exists).toBe(true);
  expect(screen.url).toMatch(/number=1/);
});

describe("rows with several keys that are below each other", () => {
  test("are a tree, also where what is above what was found is read as well", async () => {
    await screen.close();
    screen = await open("zz_areas", { user: "alice" });
    const names = () => screen.table("Areas (5)").rows.map(({ Name }) => Name);
    expect(screen.table("Areas (5)").rows[0]).toMatchObject({ Name: "Europe" });
    await screen.table("Areas (5)").row("Europe").expand();
    expect(names()).toEqual(["Europe", "Germany", "France"]);
    await screen.field("Search").type("Midi");
    await screen.field("Search").enter();
    expect(screen.table("Areas (1)").rows.map(({ Name }) => Name)).toEqual(["Europe", "France", "Midi"]);
  });

  test("are a tree of values, in which the row that was chosen counts", async () => {
    await screen.field("Area (Code)").key("F4");
    await screen.dialog("Area (Code)").item("France").press();
    expect(depot()).toMatchObject({ area_country: "FR", area_code: "S" });
    expect(screen.field("Area (Code)").value).toBe("France (S)");
  });
});

test("several values of a filter stand for all rows that have them, whatever their other keys", async () => {
  await screen.close();
  screen = await open("zz_depots", { user: "alice" });
  const code = screen.field("Supplied from (Code)");
  await code.type("b", { stay: true });
  expect(await code.items()).toEqual(["BE", "BY"]);
  await code.type("BY");
  expect(screen.state).toMatchObject({ filter: { supply_code: ["BY"] } });
  await press("Go");
  expect(screen.table().rows.map(({ Title }) => Title)).toEqual(["Dijon"]);
  await screen.field("Supplied from (Country)").type("DE");
  await press("Go");
  expect(screen.table().rows).toEqual([]);
});
