/** Cells of tables whose values are in a list of the model, and checks when they are left. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const show = async (grid = false): Promise<Screen> =>
  (screen = await open("zz_parcel_rows", { parameters: { grid: String(grid) } }));
const row = (Title: string) => screen.table("Parcels (3)").row({ Title });
const stop = (Remark: string) => screen.table("Stops").row({ Remark });
const rows = () => (screen.state as { list: { rows: Record<string, unknown>[] } }).list.rows;
const stops = () => (screen.state as { parcel: { stops: Record<string, unknown>[] } }).parcel.stops;

describe.each([
  ["sap.m.Table", false],
  ["sap.ui.table.Table", true],
])("in a cell of a %s, a user", (_, grid) => {
  test("reads values with their texts", async () => {
    await show(grid);
    expect(row("Pens").field("Sender").value).toBe("Charlotte (103)");
    expect(row("Paper").field("Sender").value).toBe("Jane Austen (105)");
    expect(row("Pens").field("Priority").value).toBe("Low");
  });

  test("enters a text, a value or a suggestion, which is saved with the other elements of its row that it fills", async () => {
    await show(grid);
    await row("Books").field("Sender").type("charlotte");
    expect(row("Books").field("Sender").value).toBe("Charlotte (103)");
    await row("Pens").field("City").type("e", { stay: true });
    expect(await row("Pens").field("City").items()).toEqual(["BER Berlin"]);
    await row("Pens").field("City").choose("BER Berlin");
    expect(row("Pens").field("Region").value).toBe("Berlin");
    await row("Paper").field("Priority").choose("High");
    expect((screen.state as { runs: string[] }).runs).toEqual([""]);
    await screen.button("SAVE_ROWS").press();
    expect(await cap.run("SELECT ID, sender_ID, city, region, priority_code FROM help_Parcels ORDER BY ID")).toEqual([
      { ID: 1, sender_ID: 103, city: "BER", region: "Berlin", priority_code: "H" },
      { ID: 2, sender_ID: 103, city: "BER", region: "Berlin", priority_code: "L" },
      { ID: 3, sender_ID: 105, city: "PAR", region: "Paris", priority_code: "H" },
    ]);
  });

  test("types into the cell itself, although its field has a button", async () => {
    await show(grid);
    await row("Books").cell("Sender").type("charlotte");
    expect(row("Books").cell("Sender").value).toBe("Charlotte (103)");
  });

  test("chooses from the dialog, which is limited by the row and fills it", async () => {
    await show(grid);
    await row("Books").field("City").key("F4");
    const dialog = screen.dialog("Cities of the World");
    expect(dialog.table().rows.map((one) => one["Code"])).toEqual(["BER", "MUC"]);
    await dialog.table().row({ Code: "MUC" }).press();
    expect([row("Books").field("City").value, row("Books").field("Region").value]).toEqual(["MUC", "Bavaria"]);
    expect(row("Paper").field("City").value).toBe("PAR");
  });

  test("what is not in the list is reported in the cell, and that row is not saved", async () => {
    await show(grid);
    await row("Pens").field("Sender").type("Nobody");
    expect(row("Pens").field("Sender").valueStateText).toBe('Sender "Nobody" does not exist.');
    expect(row("Books").field("Sender").valueState).toBe("None");
    await row("Books").field("Region").type("North");
    await screen.button("SAVE_ROWS").press();
    expect(screen.state).toMatchObject({ saved: [true, false, true] });
    expect(rows()).toMatchObject([{ region: "North" }, { sender_ID: 103 }, {}]);
  });
});

describe("in a row of a composition, a user", () => {
  test("enters values with their texts, also in a new one", async () => {
    await show();
    expect([stop("first").field("Party").value, stop("second").field("Party").value]).toEqual(["Anne (102)", ""]);
    await stop("second").field("Party").type("Emily");
    await screen.button("ADD").press();
    await stop("new").field("Party").type("105");
    expect(stop("new").field("Party").value).toBe("Jane Austen (105)");
    await screen.button("SAVE").press();
    expect(screen.state).toMatchObject({ saved: [true] });
    expect(await cap.run("SELECT remark, party_ID FROM help_Stops ORDER BY party_ID")).toEqual([
      { remark: "second", party_ID: 101 },
      { remark: "first", party_ID: 102 },
      { remark: "new", party_ID: 105 },
    ]);
  });

  test("saves nothing while one of them is not in the list", async () => {
    await show();
    await stop("second").field("Party").type("Nobody");
    await screen.button("SAVE").press();
    expect(screen.state).toMatchObject({ saved: [false] });
    expect(stop("second").field("Party").valueStateText).toBe('Party "Nobody" does not exist.');
    expect(stops()).toMatchObject([{ party_ID: 102 }, { party_ID: null }]);
  });

  test("calls what was entered by its name, and not missing", async () => {
    await show();
    await screen.button("ADD").press();
    await stop("new").field("Party").type("Nobody");
    await screen.button("SAVE").press();
    expect(stop("new").field("Party").valueStateText).toBe('Party "Nobody" does not exist.');
    await stop("new").field("Party").clear();
    await screen.button("SAVE").press();
    expect(stop("new").field("Party").valueStateText).toMatch(/missing value/);
  });
});

describe("when a cell is left that asks for it, its value is checked:", () => {
  test("a value", async () => {
    await show();
    await stop("second").field("Gate").type("7");
    expect(stop("second").field("Gate").valueState).toBe("Error");
    expect(stop("first").field("Gate").valueState).toBe("None");
    await stop("second").field("Gate").type("A7");
    expect(stop("second").field("Gate").valueState).toBe("None");
  });

  test("one from a list", async () => {
    await show();
    await stop("first").field("Party").clear();
    expect(stop("first").field("Party").valueStateText).toMatch(/missing value/);
    await stop("first").field("Party").type("Emily");
    expect(stop("first").field("Party").valueState).toBe("None");
  });
});
