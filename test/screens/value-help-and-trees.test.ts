import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(async () => {
  screen = await open("zz_trip");
});
afterEach(() => screen.close());

test("a value help opens by its key, covers what is behind it, and gives back what is picked", async () => {
  await screen.field("City").key("F4");
  await expect(screen.tab("Tree").press()).rejects.toThrow(/the dialog "Cities" covers it/);
  await screen.dialog("Cities").item("Bern").press();
  expect([screen.field("City").value, screen.dialog("Cities").exists]).toEqual(["Bern", false]);
});

test("rows of a tree are shown and hidden as with their arrow", async () => {
  await screen.tab("Tree").press();
  const world = screen.list("World");
  const europe = world.row("Europe");
  expect([europe.expanded, world.size]).toEqual([false, 2]);
  await europe.expand();
  await europe.expand();
  expect([europe.expanded, world.size]).toEqual([true, 3]);
  await europe.collapse();
  expect([europe.expanded, world.size]).toEqual([false, 2]);
  await expect(world.row("Asia").expand()).rejects.toThrow(/cannot be expanded: it has no rows below it/);
});

test("a field takes no more than it has room for", async () => {
  await screen.tab("Notes").press();
  await screen.field("Note").type("too long a text");
  await screen.button("Tick").press();
  expect(screen.state).toMatchObject({ note: "too l", ticks: 1, tab: "c" });
});

describe("cannot", () => {
  test("check what is only pressed", async () => {
    await screen.tab("Notes").press();
    await expect(screen.button("Tick").check()).rejects.toThrow(
      /The button "Tick" cannot be checked: it is no checkbox, switch or radio button/,
    );
  });

  test("open a tab that is not there", async () => {
    await expect(screen.tab("Nope").press()).rejects.toThrow(/The tabs there are: "Where", "Tree", "Notes"/);
  });
});
