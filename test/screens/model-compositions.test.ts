/** Rows of compositions that are identified by the row that holds them, structures, and rules of the model that only the database can apply. */
import "z2ui5/test/vitest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen?.close());

const show = async (parameters: Record<string, string> = {}, language = "en"): Promise<Screen> =>
  (screen = await open("zz_delivery", { user: "alice", parameters, language }));
const line = (Label: string) => screen.table("Lines").row({ Label });
const save = () => screen.button("SAVE").press();
const results = () => (screen.state as { saved: boolean[] }).saved;
const stored = async () => (await cap.run("SELECT * FROM deliveries_Deliveries WHERE ID = 1"))[0];
const storedLines = () => cap.run("SELECT position, pieces, label FROM deliveries_Lines ORDER BY position");

describe("rows whose key is an association", () => {
  test("are saved although most of their values are unchanged", async () => {
    await show();
    await line("B").field("Pieces").type("4");
    await save();
    expect(results()).toEqual([true]);
    expect(await storedLines()).toEqual([
      { position: 1, pieces: 10, label: "A" },
      { position: 2, pieces: 4, label: "B" },
    ]);
  });

  test("are saved also where the model has no entity of their own", async () => {
    await show();
    await screen.table("Packages").row({ Weight: "50" }).field("Label").type("huge");
    await save();
    expect(results()).toEqual([true]);
    expect(await cap.run("SELECT weight, label FROM deliveries_Deliveries_packages ORDER BY position")).toEqual([
      { weight: 5, label: "small" },
      { weight: 50, label: "huge" },
    ]);
  });

  test("say in their cells what is wrong with them", async () => {
    await show();
    await line("B").field("Pieces").type("");
    await save();
    expect(results()).toEqual([false]);
    expect(line("B").field("Pieces").valueStateText).toBe("Provide the missing value.");
    expect(line("A").field("Pieces").valueState).toBe("None");
  });

  test("have keys and immutable values that are entered only as long as they are new", async () => {
    await show();
    await screen.button("ADD").press();
    const editable = (Label: string) =>
      ["Position", "Origin"].map((name) => line(Label).field(name)).map((field) => field.editable);
    expect([editable("A"), editable("new")]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(() => line("new").field("Checksum").value).toThrow(/no field/);
    await line("new").field("Pieces").type("1");
    await save();
    expect(results()).toEqual([true]);
    expect(editable("new")).toEqual([false, false]);
  });
});

test("texts of rows of compositions go to the translation if there is one, otherwise to the original", async () => {
  await show({}, "de");
  await line("A").field("Care").type("sehr zerbrechlich");
  await line("B").field("Care").type("schwer");
  await save();
  expect(results()).toEqual([true]);
  expect(await cap.run("SELECT care FROM deliveries_Lines ORDER BY position")).toEqual([
    { care: "fragile" },
    { care: "schwer" },
  ]);
  expect(await cap.run("SELECT locale, care FROM deliveries_Lines_texts ORDER BY locale")).toEqual([
    { locale: "de", care: "sehr zerbrechlich" },
    { locale: "fr", care: "fragile" },
  ]);
  expect(line("A").field("Care").value).toBe("sehr zerbrechlich");
});

describe("what only the database can tell", () => {
  test("is said at the field, and nothing is written", async () => {
    await show();
    await screen.field("Note").type("no");
    await screen.field("Paid").type("10");
    await save();
    expect(results()).toEqual([false]);
    expect(screen.field("Note").valueStateText).toBe("Write at least three characters");
    expect(await stored()).toMatchObject({ note: "hello", paid: 9 });
    await screen.field("Note").type("yes");
    await save();
    expect(results()).toEqual([false, true]);
    expect(await stored()).toMatchObject({ note: "yes", paid: 10 });
  });

  test("is said in all cells that a rule names, with the values of the rule", async () => {
    await show();
    await line("B").field("Pieces").type("21");
    await save();
    expect(results()).toEqual([false]);
    expect(["Pieces", "Label"].map((name) => line("B").field(name).valueStateText)).toEqual([
      "At most 20 pieces",
      "At most 20 pieces",
    ]);
    expect(line("A").field("Pieces").valueState).toBe("None");
  });

  test("is said of rows of compositions that are new", async () => {
    await show();
    await screen.button("ADD").press();
    await line("new").field("Pieces").type("30");
    await save();
    expect(results()).toEqual([false]);
    expect(line("new").field("Pieces").valueStateText).toBe("At most 20 pieces");
    expect(await storedLines()).toHaveLength(2);
  });

  test("is said of rows that are new", async () => {
    await show({ new: "true" });
    await screen.field("Number").type("2");
    await screen.field("Note").type("no");
    await save();
    expect(results()).toEqual([false]);
    expect(screen.field("Note").valueStateText).toBe("Write at least three characters");
    expect(await cap.run("SELECT ID FROM deliveries_Deliveries")).toEqual([{ ID: 1 }]);
  });
});

test("a rule that compares two elements of the row is reported when the field is left", async () => {
  await show();
  await screen.field("Last day").type("Dec 31, 2025");
  expect(screen.field("Last day").valueStateText).toBe("It ends before it begins");
});

test("exact numbers are compared as numbers", async () => {
  await show();
  expect(screen.field("Thanks")).not.toExist();
  await screen.field("Paid").type("100");
  expect(screen.field("Thanks")).toExist();
});

test("what CAP never writes is not entered", async () => {
  await show();
  expect(() => screen.field("Frozen").value).toThrow(/no field/);
});

test("a default that the database computes is computed", async () => {
  await show({ new: "true" });
  await screen.field("Number").type("2");
  await screen.field("Note").type("second");
  await save();
  expect(results()).toEqual([true]);
  expect((screen.state as { delivery: { begunAt: string } }).delivery.begunAt).toMatch(/^20\d\d-/);
});

test("a range with one end is described by this end", async () => {
  await show();
  await screen.field("Most pieces").type("0");
  expect(screen.field("Most pieces").valueStateText).toBe("Enter a value greater than 0.");
});

test("an action that takes a structure asks for its elements", async () => {
  await show();
  await screen.button("FORWARD").press();
  const dialog = screen.dialog("Forward");
  await dialog.field("Postal code").type("12");
  expect(dialog.field("Postal code").valueStateText).toMatch(/pattern/);
  await dialog.field("Postal code").type("12345");
  await dialog.button("Forward").press();
  expect(dialog.field("City").valueStateText).toBe("Provide the missing value.");
  await dialog.field("City").type("Nowhere");
  await dialog.button("Forward").press();
  expect(dialog.field("City").valueStateText).toBe("There is no such city");
  await dialog.field("City").type("Ulm");
  await dialog.button("Forward").press();
  expect(await stored()).toMatchObject({ note: "Ulm 12345 null" });
  expect(screen.field("Note").value).toBe("Ulm 12345 null");
});
