/** Fields of a filter for texts, numbers, dates, moments, times and Booleans. */
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

async function show(names: readonly string[], filter = {}): Promise<void> {
  const parameters = { names: JSON.stringify(names), filter: JSON.stringify(filter) };
  screen = await open("zz_searched_things", { language: "en", parameters });
}
const state = (): { readonly filter: Record<string, unknown>; readonly found: string } => screen.state as never;
const go = async (): Promise<string> => {
  await screen.button("GO").press();
  return state().found;
};

test("what nobody looks for limits nothing", async () => {
  await show(["title", "stock", "ratio", "day", "sent", "opens", "available", "owner.name"]);
  expect(await go()).toBe("1");
  expect(state().filter).toMatchObject({ title: { contains: "" }, stock: { between: { from: null, to: null } } });
});

test("texts are found by a part of them, also those of other rows", async () => {
  await show(["title", "owner.name"]);
  await screen.field("Title").type("MM");
  await screen.field("Name").type("emi");
  expect(await go()).toBe("1");
  await screen.field("Name").type("charlotte");
  expect(await go()).toBe("");
});

test("numbers and times are found from one value to another", async () => {
  await show(["stock", "ratio", "opens"]);
  await screen.field("Stock (from)").type("7");
  await screen.field("Ratio (to)").type("0.125");
  await screen.field("Opens (to)").type("11:00:00 AM");
  expect(await go()).toBe("1");
  await screen.field("Stock (from)").type("8");
  expect(await go()).toBe("");
  await screen.field("Stock (from)").type("");
  await screen.field("Ratio (to)").type("0.1");
  expect(await go()).toBe("");
});

test("dates and moments are found by days, which end where the user is", async () => {
  await show(["day", "sent"]);
  await screen.field("Day (to)").type("Jan 2, 2024");
  await screen.field("Sent (to)").type("Jan 2, 2024");
  expect(await go()).toBe("1");
  await screen.field("Sent (to)").type("Jan 1, 2024");
  expect(await go()).toBe("");
});

test("a period takes the place of days", async () => {
  await show(["day"], { day: { between: { from: "2024-01-02" } } });
  expect(await go()).toBe("1");
  expect(screen.select("Day").value).toBe("From – to");
  await screen.select("Day").choose("This month");
  expect(screen.toString()).not.toContain("Day (from)");
  expect(await go()).toBe("");
  await screen.select("Day").choose("From – to");
  expect(screen.field("Day (from)").value).toBe("Jan 2, 2024");
  expect(await go()).toBe("1");
});

test("some of the values of Booleans", async () => {
  await show(["available"]);
  await screen.select("Available").choose("No");
  expect(await go()).toBe("");
  await screen.select("Available").choose("Yes");
  expect(await go()).toBe("1");
});

test("values that no row can have are found in none", async () => {
  const none = [
    { stock: { between: { from: "many" } } },
    { day: { between: { to: "2024-02-30" } } },
    { sent: { ">=": "yesterday" } },
    { ID: ["1e3", "x"] },
    { big: 2 ** 70 },
    { available: "maybe" },
  ];
  for (const filter of none) {
    await show([], filter);
    expect([filter, state().found]).toEqual([filter, ""]);
    await screen.close();
  }
  await show([], { stock: { "!=": "many" } });
  expect(state().found).toBe("1");
});

test("a period that there is not is refused", async () => {
  await expect(show([], { day: { between: { period: "thisMonht" } } })).rejects.toThrow("did you mean 'thisMonth'");
  screen = await open("zz_searched_things");
});

test("values with neither list nor order have no field", async () => {
  await expect(show(["uuid"])).rejects.toThrow("uuid of FieldService.Things");
  screen = await open("zz_searched_things");
});
