/** A view that is displayed again as it was is kept (docs/protocol.md, VIEWS): bound data is new, and what no binding holds stays. */
import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

describe("a view that is displayed again", () => {
  test("shows the data of now, and keeps what was typed into a field without a binding", async () => {
    screen = await open("zz_again");
    await screen.field("Free").type("mine");
    await screen.field("Name").type("Ada");
    await screen.button("Again").press();
    expect([screen.shows("Turn 2"), screen.field("Free").value, screen.field("Name").value]).toEqual([
      true,
      "mine",
      "Ada",
    ]);
    await screen.button("RESET").press();
    expect([screen.shows("Turn 3"), screen.field("Free").value, screen.field("Name").value]).toEqual([
      true,
      "mine",
      "",
    ]);
  });

  test("is rebuilt where the app asks for it", async () => {
    screen = await open("zz_again");
    await screen.field("Free").type("mine");
    await screen.button("REBUILD").press();
    expect([screen.shows("Turn 2"), screen.field("Free").value]).toEqual([true, ""]);
  });
});

test("a page whose list of choices was open is restored as it was, from an app that only it knows", async () => {
  screen = await open("zz_away");
  await screen.field("Free").type("mine");
  await screen.select("Kinds").choose("Banana");
  await screen.button("Leave").press();
  expect(screen.state["wall"]).toBe("left");
  await screen.button("Back").press();
  expect([screen.field("Free").value, screen.state["chosen"], screen.shows("Banana")]).toEqual(["mine", ["B"], true]);
  await screen.select("Kinds").choose("Apple");
  await screen.button("Leave").press();
  await screen.button("Back").press();
  expect(screen.state["chosen"]).toEqual(["B", "A"]);
});
