/** Fields of a filter, which take several values. */
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

interface State {
  readonly filter: Record<string, unknown>;
  readonly found: string;
  readonly runs: readonly string[];
}
const state = (): State => screen.state as never;
const go = async (): Promise<string> => {
  await screen.button("GO").press();
  return state().found;
};

test("nothing chosen limits nothing", async () => {
  screen = await open("zz_parcels");
  expect(await go()).toBe("1, 2, 3");
});

test("suggestions and entries become tokens, and limit the rows", async () => {
  screen = await open("zz_parcels");
  await screen.field("Sender").type("emi", { stay: true });
  expect(await screen.field("Sender").items()).toEqual(["Emily (101)"]);
  await screen.field("Sender").choose("Emily (101)");
  expect(state().filter).toMatchObject({ sender_ID: [101], "sender_ID@tokens": [{ K: "101", T: "Emily (101)" }] });
  await screen.field("Sender").type("105");
  expect(state().filter).toMatchObject({ sender_ID: [101, 105] });
  expect(screen.toString()).toContain("Jane Austen (105)");
  expect(state().runs).toEqual([""]);
  expect(await go()).toBe("1, 3");
});

test("what is not there is refused by its name, and what was chosen stays", async () => {
  screen = await open("zz_parcels");
  await screen.field("Sender").type("Emily");
  await screen.field("Sender").type("Nobody");
  expect(screen.field("Sender").valueStateText).toBe('Sender "Nobody" does not exist.');
  expect(state().filter).toMatchObject({ sender_ID: [101] });
});

test("the dialog takes several rows, across searches", async () => {
  screen = await open("zz_parcels");
  await screen.field("Sender").type("Emily");
  await screen.field("Sender").key("F4");
  const dialog = screen.dialog("Sender");
  expect(dialog.toString()).toContain("Emily");
  await dialog.field("Search").type("charl", { stay: true });
  await dialog.field("Search").enter();
  await dialog.checkbox("Item Selection").check();
  await dialog.field("Search").type("jane", { stay: true });
  await dialog.field("Search").enter();
  await dialog.checkbox("Item Selection").check();
  await dialog.checkbox("Item Selection").uncheck();
  await dialog.button("OK").press();
  expect(state().filter).toMatchObject({ sender_ID: [101, 103] });
  expect(state().runs).toEqual([""]);
  expect(await go()).toBe("1, 2");
});

test("rows of a tree are chosen and taken back by pressing them", async () => {
  screen = await open("zz_parcels");
  await screen.field("Kind").key("F4");
  const dialog = screen.dialog("Kind");
  await dialog.item("Drama").press();
  await dialog.item("Poetry").press();
  await dialog.item("Drama").nth(1).press();
  await dialog.button("OK").press();
  expect(state().filter).toMatchObject({ kind_ID: [12] });
  expect(await go()).toBe("2");
});

test("values of an enum", async () => {
  screen = await open("zz_parcels");
  await screen.select("Status").choose("Done");
  await screen.select("Status").choose("Lost");
  expect(await go()).toBe("2, 3");
});

test("values of a short list", async () => {
  screen = await open("zz_parcels");
  expect(await screen.select("Priority").items()).toEqual(["High", "Low"]);
  await screen.select("Priority").choose("Low");
  expect(await go()).toBe("2, 3");
  expect(state().filter["priority_code"]).toEqual(["L"]);
});
