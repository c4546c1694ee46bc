/** Elements of structures, and lists of structures, with `z2ui5/model`. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const show = async (names: readonly unknown[], options: Record<string, string> = {}): Promise<Screen> =>
  (screen = await open("zz_thing", { user: "alice", parameters: { names: JSON.stringify(names), ...options } }));
const press = (name: string) => screen.button(name).press();
const stored = async () =>
  (
    await cap.run(
      "SELECT place_street, place_city, place_keeper_ID, CAST(place_point_east AS TEXT) AS east, parts FROM fields_Things WHERE ID = 1",
    )
  )[0] as Record<string, unknown>;
const parts = async () => JSON.parse(String((await stored())["parts"])) as unknown;

describe("elements of a structure", () => {
  test("have fields by their path, by their name in rows, and all at once", async () => {
    await show(["place.city"]);
    expect(screen.field("Town").value).toBe("");
    await screen.close();
    await show(["place_city", "place.point.east"]);
    expect(screen.field("East").value).toBe("");
    expect(screen.field("Town").value).toBe("");
    await screen.close();
    await show(["place"]);
    for (const label of ["Street", "Town", "Keeper", "East", "North"]) expect(screen.field(label).value).toBe("");
  });

  test("are saved, also an association with its list", async () => {
    await show(["place"]);
    await screen.field("Street").type("Main Street");
    await screen.field("Keeper").type("1");
    await screen.field("East").type("8.5");
    await press("SAVE");
    expect(await stored()).toMatchObject({ place_street: "Main Street", place_keeper_ID: 1 });
    expect(Number((await stored())["east"])).toBe(8.5);
  });

  test("are checked, and say what is wrong", async () => {
    await show([{ name: "place.city", validate: true }]);
    await screen.field("Town").type("a#b");
    expect(screen.field("Town").valueStateText).toMatch(/pattern/);
    await press("SAVE");
    expect((await stored())["place_city"]).toBeNull();
  });

  test("that do not exist are reported with what was meant", async () => {
    await show(["place.stret"]);
    expect(screen.state).toMatchObject({ complaint: expect.stringMatching(/ELEMENT_UNKNOWN.*place_street/) });
  });
});

describe("a list of structures", () => {
  const cell = (row: number, label: string) => screen.table("Parts").row(row).field(label);
  const leg = { name: "Leg", pieces: 4, since: "2024-01-02", kind: null };

  test("is a table whose rows users add, change and remove, and which is saved as it is", async () => {
    await show(["title", "parts"], { place: "box" });
    await press("Add");
    await press("Add");
    await cell(0, "Part").type("Leg");
    await cell(0, "Number").type("4");
    await cell(0, "Since").type("2024-01-02");
    await cell(1, "Part").type("Top");
    await cell(1, "Kind").choose("Steel");
    await press("SAVE");
    expect(await parts()).toEqual([leg, { name: "Top", pieces: null, since: null, kind: "S" }]);
    await cell(1, "Since").type("2024-05-06");
    await cell(0, "Since").clear();
    await screen.table("Parts").row(1).button("Delete").press();
    await press("SAVE");
    expect(await parts()).toEqual([{ ...leg, since: null }]);
  });

  test.each(["form", "columns"])("has its place beside a form (%s)", async (place) => {
    await show(["memo", "parts"], { place });
    await press("Add");
    await cell(0, "Part").type("Leg");
    await press("SAVE");
    expect(await parts()).toMatchObject([{ name: "Leg" }]);
  });

  test("without rows has elements that no other row has, and no test complains about them", async () => {
    await show(["tiling"], { place: "box" });
    expect(screen.table("Tiling").rows).toEqual([]);
    await press("Add");
    await screen.table("Tiling").row(0).field("Tile").type("Blue");
    expect(screen.table("Tiling").rows).toHaveLength(1);
  });

  test("nothing is changed where none was entered", async () => {
    await show(["parts"], { place: "box" });
    const before = (await cap.run("SELECT modifiedAt FROM fields_Things WHERE ID = 1"))[0];
    await press("SAVE");
    expect((await cap.run("SELECT modifiedAt, parts FROM fields_Things WHERE ID = 1"))[0]).toEqual({
      ...before,
      parts: null,
    });
  });

  test("is checked row by row, when a cell is left and before it is saved", async () => {
    await show([{ name: "parts", validate: true }], { place: "box" });
    await press("Add");
    await press("Add");
    await cell(1, "Part").type("A leg of wood");
    expect(cell(1, "Part").valueState).toBe("Error");
    await cell(1, "Part").type("Leg");
    expect(cell(1, "Part").valueState).toBe("None");
    await press("SAVE");
    expect(cell(0, "Part").valueStateText).toBe("Provide the missing value.");
    expect((await stored())["parts"]).toBeNull();
    await cell(0, "Part").type("Top");
    await press("SAVE");
    expect(await parts()).toMatchObject([{ name: "Top" }, { name: "Leg" }]);
  });

  test("is shown as lines in a column, and as a table that cannot be changed where nothing is entered", async () => {
    await cap.run(`UPDATE fields_Things SET parts = '${JSON.stringify([leg, { name: "Top" }])}' WHERE ID = 1`);
    await show(["memo", { name: "parts", editable: false }], { place: "box" });
    expect(screen.table("Parts").rows[0]).toMatchObject({ Part: "Leg", Number: "4" });
    expect(screen.toString()).not.toMatch(/button "(?:Add|Delete)"/);
    await press("ROWS");
    expect(screen.table().nth(0).rows[0]).toMatchObject({ Parts: /Leg 4/ });
  });

  test("users cannot change it by a request where it takes no entries", async () => {
    await show([{ name: "parts", editable: false }], { place: "box" });
    await press("FORGED");
    expect((screen.state as { thing: { parts: unknown } }).thing.parts).toEqual([]);
  });
});
