/** Fields whose values are in a list of the model. */
import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

const show = async (...names: string[]): Promise<Screen> =>
  (screen = await open("zz_parcel", { parameters: { names: JSON.stringify(names) } }));
const parcel = (): Record<string, unknown> => (screen.state as { parcel: Record<string, unknown> }).parcel;
const runs = (): string[] => (screen.state as { runs: string[] }).runs;

describe("a field shows the text of its value as the model arranges it:", () => {
  test.each([
    ["sender", "Sender", "Emily (101)"],
    ["payer", "Payer", "Anne"],
    ["currency", "Currency", "EUR"],
    ["city", "City", "BER"],
    ["kind", "Kind", "11"],
  ])("%s", async (name, label, value) => {
    await show(name);
    expect(screen.field(label).value).toBe(value);
  });

  test("also of a value that the app has set, and of none", async () => {
    await show("sender");
    await screen.button("SET").press();
    expect(screen.field("Sender").value).toBe("Charlotte (103)");
    await screen.button("NEW").press();
    expect(screen.field("Sender").value).toBe("");
  });
});

test("texts of rows that are loaded along are read with them", async () => {
  await show("title");
  expect((parcel()["stops"] as { party: unknown }[]).map(({ party }) => party)).toEqual([
    { ID: 102, name: "Anne" },
    null,
  ]);
});

describe("a user enters", () => {
  test.each([
    ["sender", "Sender", "Charlotte", 103, "Charlotte (103)"],
    ["sender", "Sender", "charlotte", 103, "Charlotte (103)"],
    ["sender", "Sender", "Charlotte (103)", 103, "Charlotte (103)"],
    ["sender", "Sender", " 103 ", 103, "Charlotte (103)"],
    ["sender", "Sender", "Anne (104)", 104, "Anne (104)"],
    ["payer", "Payer", "Jane Austen", 105, "Jane Austen"],
    ["currency", "Currency", "USD", "USD", "USD"],
    ["currency", "Currency", "us dollar", "USD", "USD"],
    ["kind", "Kind", "Poetry", 12, "12"],
    ["city", "City", "Munich", "MUC", "MUC"],
  ])("%s, called %s: %j is %j", async (name, label, typed, value, shown) => {
    await show(name);
    await screen.field(label).type(typed);
    expect(screen.field(label).value).toBe(shown);
    expect(parcel()[name === "city" ? "city" : `${name}_${name === "currency" ? "code" : "ID"}`]).toBe(value);
    expect(runs()).toEqual([""]);
  });

  test("nothing", async () => {
    await show("sender", "currency");
    await screen.field("Sender").clear();
    await screen.field("Currency").clear();
    await screen.button("GO").press();
    expect(parcel()).toMatchObject({ sender_ID: null, currency_code: null });
    expect([screen.field("Sender").value, screen.field("Currency").value]).toEqual(["", ""]);
  });
});

describe("while a user types, the field offers", () => {
  test("what has the words in its text, or is the value, without running the app", async () => {
    await show("sender");
    await screen.field("Sender").type("ann", { stay: true });
    expect(await screen.field("Sender").items()).toEqual(["Anne (102)", "Anne (104)"]);
    await screen.field("Sender").choose("Anne (104)");
    expect(screen.field("Sender").value).toBe("Anne (104)");
    expect(parcel()).toMatchObject({ sender_ID: 104, sender: { ID: 104, name: "Anne" } });
    await screen.field("Sender").type("105", { stay: true });
    expect(await screen.field("Sender").items()).toEqual(["Jane Austen (105)"]);
    await screen.field("Sender").type("aus jan", { stay: true });
    expect(await screen.field("Sender").items()).toEqual(["Jane Austen (105)"]);
    expect(runs()).toEqual([""]);
  });

  test("what looks the same with its value", async () => {
    await show("payer");
    await screen.field("Payer").type("ann", { stay: true });
    await screen.field("Payer").choose("Anne (104)");
    expect(screen.field("Payer").value).toBe("Anne");
    expect(parcel()).toMatchObject({ payer_ID: 104 });
  });

  test("the text beside a value that is shown alone", async () => {
    await show("currency");
    await screen.field("Currency").type("dol", { stay: true });
    expect(await screen.field("Currency").items()).toEqual(["USD US Dollar"]);
  });

  test("what the annotation leaves of the list, and fills what it names", async () => {
    await show("country", "region", "city");
    await screen.field("City").type("e", { stay: true });
    expect(await screen.field("City").items()).toEqual(["BER Berlin"]);
    await screen.field("City").type("mu", { stay: true });
    await screen.field("City").choose("MUC Munich");
    expect([screen.field("City").value, screen.field("Region").value]).toEqual(["MUC", "Bavaria"]);
    await screen.field("Nation").clear();
    await screen.field("City").type("a", { stay: true });
    expect(await screen.field("City").items()).toEqual(["PAR Paris"]);
  });
});

describe("what is not in the list is refused by its name, and the row keeps its value:", () => {
  test.each([
    ["sender", "Sender", "Nobody", 'Sender "Nobody" does not exist.'],
    ["sender", "Sender", "99999999999999999999", 'Sender "99999999999999999999" does not exist.'],
    ["sender", "Sender", "a\0b", 'Sender "a\0b" does not exist.'],
    ["sender", "Sender", "x".repeat(5_000), /^Sender "x+/],
    ["payer", "Payer", "anne", 'There are several entries "anne" in Payer. Choose one from the list.'],
    ["city", "City", "NUE", 'City "NUE" does not exist.'],
    ["city", "City", "Paris", 'City "Paris" does not exist.'],
  ])("%s, called %s: %j", async (name, label, typed, reason) => {
    await show(name);
    const before = { ...parcel() };
    await screen.field(label).type(typed);
    expect(screen.field(label)).toMatchObject({ valueState: "Error" });
    expect(screen.field(label).valueStateText).toEqual(
      typeof reason === "string" ? reason : expect.stringMatching(reason),
    );
    expect(parcel()).toMatchObject(Object.fromEntries(Object.entries(before).filter(([key]) => !key.includes("@"))));
  });

  test("and what else would be refused is reported with it", async () => {
    await show("title", "sender");
    await screen.field("Title").type("#1");
    await screen.field("Sender").type("Nobody");
    await screen.button("SAVE").press();
    const marked = ["Title", "Sender"].map((label) => screen.field(label).valueStateText);
    expect(marked).toEqual([expect.stringMatching(/pattern/), 'Sender "Nobody" does not exist.']);
    expect(screen.state).toMatchObject({ saved: [false] });
  });

  test("nothing is saved until it is corrected", async () => {
    await show("title", "sender");
    await screen.field("Title").type("Letters");
    await screen.field("Sender").type("Nobody");
    await screen.button("SAVE").press();
    expect(screen.field("Sender")).toMatchObject({
      value: "Nobody",
      valueStateText: 'Sender "Nobody" does not exist.',
    });
    await screen.button("GO").press();
    expect(screen.field("Sender")).toMatchObject({ value: "Nobody", valueState: "Error" });
    await screen.field("Sender").type("Charlotte");
    expect(screen.field("Sender").valueState).toBe("None");
    await screen.button("SAVE").press();
    expect(screen.state).toMatchObject({ saved: [false, true], parcel: { title: "Letters", sender_ID: 103 } });
  });
});

test("a short list is a choice", async () => {
  await show("priority");
  expect(screen.select("Priority").value).toBe("High");
  expect(await screen.select("Priority").items()).toEqual(["(None)", "High", "Low"]);
  await screen.select("Priority").choose("Low");
  await screen.button("GO").press();
  expect(parcel()).toMatchObject({ priority_code: "L" });
  await screen.select("Priority").choose("(None)");
  await screen.button("GO").press();
  expect(parcel()).toMatchObject({ priority_code: null });
});

test("what the user may not read is neither shown nor found, and the row is shown all the same", async () => {
  const parameters = { names: '["ID","agent"]' };
  screen = await open("zz_parcel", { user: "carol", roles: ["Buyer"], parameters });
  expect(screen.shows("1")).toBe(true);
  expect(screen.field("Agent").value).toBe("0ad2b6f0-0000-4000-8000-000000000001");
  await screen.field("Agent").type("Bo", { stay: true });
  expect(await screen.field("Agent").items()).toEqual([]);
  await screen.field("Agent").type("Bond");
  expect(screen.field("Agent").valueStateText).toBe('Agent "Bond" does not exist.');
});

describe("the dialog of a field", () => {
  test("shows what the annotation names, searches, and fills what was chosen without running the app", async () => {
    await show("sender", "payer");
    await screen.field("Sender").key("F4");
    const dialog = screen.dialog("Sender");
    expect(dialog.table().columns).toEqual(["Name", "Number"]);
    expect(dialog.table().rows.map((row) => row["Name"])).toEqual([
      "Anne",
      "Anne",
      "Charlotte",
      "Emily",
      "Jane Austen",
    ]);
    expect(dialog.toString()).not.toContain("salmon");
    await dialog.field("Search").type("aus", { stay: true });
    await dialog.field("Search").enter();
    expect(dialog.table().rows).toMatchObject([{ Name: "Jane Austen", Number: "105" }]);
    await dialog.table().row(0).press();
    expect(screen.dialog("Sender").exists).toBe(false);
    expect(screen.field("Sender").value).toBe("Jane Austen (105)");
    expect(parcel()).toMatchObject({ sender_ID: 105 });
    expect(runs()).toEqual([""]);
  });

  test("keeps to what limits the list, and fills other elements", async () => {
    await show("country", "region", "city");
    await screen.field("City").key("F4");
    const dialog = screen.dialog("Cities of the World");
    expect(dialog.table().columns).toEqual(["Code", "City", "Region"]);
    expect(dialog.table().rows.map((row) => row["Code"])).toEqual(["BER", "MUC"]);
    await dialog.table().row({ Code: "MUC" }).press();
    expect([screen.field("City").value, screen.field("Region").value]).toEqual(["MUC", "Bavaria"]);
  });

  test("can be cancelled", async () => {
    await show("sender");
    const before = screen.field("Sender").value;
    await screen.field("Sender").key("F4");
    await screen.button("Cancel").press();
    expect(screen.field("Sender").value).toBe(before);
    await screen.button("GO").press();
    expect(runs()).toEqual(["", "GO"]);
  });

  test("begins with what was typed, also where that was refused", async () => {
    await show("sender");
    await screen.field("Sender").type("aust");
    expect(screen.field("Sender").valueState).toBe("Error");
    await screen.field("Sender").key("F4");
    const dialog = screen.dialog("Sender");
    expect(dialog.table().rows).toMatchObject([{ Name: "Jane Austen" }]);
    await dialog.table().row(0).press();
    expect([screen.field("Sender").value, screen.field("Sender").valueState]).toEqual(["Jane Austen (105)", "None"]);
  });
});

test("a list whose rows are below each other is a tree until one searches in it", async () => {
  await show("kind");
  await screen.field("Kind").key("F4");
  const dialog = screen.dialog("Kind");
  expect(dialog.toString()).toMatch(/Fiction[^]*Drama[^]*Poetry[^]*Non-Fiction[^]*Biography/);
  await dialog.item("Biography").press();
  expect(screen.field("Kind").value).toBe("21");
  await screen.field("Kind").key("F4");
  await dialog.field("Search").type("poet", { stay: true });
  await dialog.field("Search").enter();
  expect(dialog.table().rows).toMatchObject([{ Name: "Poetry" }]);
  await dialog.table().row(0).press();
  expect(screen.field("Kind").value).toBe("12");
  expect(runs()).toEqual([""]);
});

test("of a list with several keys, the row that was chosen counts, and the one that an entry leaves as it is", async () => {
  await show("hall", "shelf");
  await screen.field("Shelf").type("1");
  expect(screen.field("Shelf").valueStateText).toBe(
    'There are several entries "1" in Shelf. Choose one from the list.',
  );
  await screen.field("Shelf").clear();
  await screen.field("Shelf").key("F4");
  await screen.dialog("Shelf").table().row({ Hall: "B" }).press();
  expect(parcel()).toMatchObject({ hall: "B", shelf: 1 });
  await screen.field("Shelf").clear();
  await screen.field("Hall").type("B");
  await screen.field("Shelf").type("1");
  expect(parcel()).toMatchObject({ hall: "B", shelf: 1 });
});

test("the dialog of an action that is called Cancel is left with Close", async () => {
  await show("title");
  await screen.button("RECALL").press();
  expect(screen.dialog("Cancel").button("Cancel").exists).toBe(true);
  await screen.dialog("Cancel").button("Close").press();
  expect(screen.dialog("Cancel").exists).toBe(false);
});

test("parameters of actions have their lists, too", async () => {
  await show("title");
  await screen.button("FORWARD").press();
  await screen.dialog("Forward").field("Nation").type("FR");
  await screen.field("Town").type("Nowhere");
  expect(screen.field("Town").valueStateText).toBe('Town "Nowhere" does not exist.');
  await screen.field("Town").clear();
  expect(screen.field("Town").valueStateText).toMatch(/missing value/);
  await screen.field("Town").type("Nowhere");
  await screen.dialog("Forward").button("Forward").press();
  expect(screen.dialog("Forward").exists).toBe(true);
  await screen.field("Town").type("par", { stay: true });
  expect(await screen.field("Town").items()).toEqual(["PAR Paris"]);
  await screen.field("Town").key("F4");
  await screen.dialog("Town").table().row({ Code: "PAR" }).press();
  expect(screen.dialog("Forward").field("Town").value).toBe("PAR");
  await screen.dialog("Forward").button("Forward").press();
  expect(screen.state).toMatchObject({ forwarded: "PAR" });
});
