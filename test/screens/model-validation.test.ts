/** Fields of `z2ui5/model` that are checked when the user leaves them. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

async function ticket(ID?: number, language = "en"): Promise<void> {
  screen = await open("zz_checked", {
    user: "alice",
    language,
    parameters: ID === undefined ? {} : { ID: String(ID) },
  });
}
const says = (label: string) => screen.field(label).valueStateText;

describe("what is entered is checked when its field is left", () => {
  test.each([
    ["Title", "", "Provide the missing value."],
    ["Mail", "nobody", /pattern/],
    ["Reason", "none", "None is no reason"],
  ])("%s: %s", async (label, text, expected) => {
    await ticket(1);
    if (text === "none") await screen.field(label).type("some");
    await screen.field(label).type(text);
    expect(says(label)).toMatch(expected);
    expect(screen.messageBox.exists).toBe(false);
  });

  test("in the user's language", async () => {
    await ticket(1, "de");
    await screen.field("Grund").type("none");
    expect(says("Grund")).toBe("Keiner ist kein Grund");
  });

  test("and is right once it is corrected", async () => {
    await ticket(1);
    await screen.field("Mail").type("nobody");
    await screen.field("Mail").type("bob@example.com");
    expect(says("Mail")).toBe("");
  });

  test("and other fields keep what is said to them", async () => {
    await ticket(1);
    await screen.field("Title").type("");
    await screen.field("Mail").type("nobody");
    expect([says("Title"), says("Mail")]).toEqual([expect.stringMatching(/missing/), expect.stringMatching(/pattern/)]);
    await screen.field("Title").type("Right");
    expect([says("Title"), says("Mail")]).toEqual(["", expect.stringMatching(/pattern/)]);
    await screen.button("SAVE").press();
    expect((screen.state as { saved: boolean[] }).saved).toEqual([false]);
    expect([says("Title"), says("Mail")]).toEqual(["", expect.stringMatching(/pattern/)]);
  });

  test("with conditions, only where they are met", async () => {
    await ticket();
    await screen.field("Reason").type("x");
    await screen.field("Reason").type("");
    expect(says("Reason")).toMatch(/missing/);
    await screen.close();
    await ticket(1);
    await screen.field("Reason").type("x");
    await screen.field("Reason").type("");
    expect(says("Reason")).toBe("");
  });

  test("unless the app has an event of its own there", async () => {
    await ticket(1);
    await screen.field("Area").type("west");
    expect((screen.state as { runs: string[] }).runs).toEqual(["", "AREA"]);
  });
});

test("what no type takes is reported by its field alone", async () => {
  await ticket(1);
  await screen.field("Hours").type("many");
  expect(says("Hours")).toMatch(/number|integer/i);
  await screen.field("Title").type("");
  expect(says("Hours")).toMatch(/number|integer/i);
  expect(says("Title")).toMatch(/missing/);
});

test("a row that is not saved shows all that is wrong with it", async () => {
  await ticket(1);
  await screen.field("Hours").type("many");
  await screen.field("Mail").type("nobody");
  await screen.field("Reason").type("none");
  await screen.button("SAVE").press();
  const all = () => ["Hours", "Mail", "Reason"].map(says);
  expect(all()).toEqual([expect.stringMatching(/number/), expect.stringMatching(/pattern/), "None is no reason"]);
  await screen.field("Hours").type("3");
  await screen.button("SAVE").press();
  expect(all()).toEqual(["", expect.stringMatching(/pattern/), "None is no reason"]);
});

test("a refused row also shows what handlers warned of before", async () => {
  screen = await open("zz_ticket", { user: "alice", parameters: { ID: "1" } });
  await screen.field("Hours").type("90");
  await screen.field("Owner").type("nobody");
  await screen.button("SAVE").press();
  expect([says("Hours"), says("Owner")]).toEqual(["That is a lot of work", "That is a weekend"]);
});

describe("a row that is checked without being saved", () => {
  const checked = () => (screen.state as { checked: boolean[] }).checked;

  test("tells what is missing and what is wrong", async () => {
    await ticket();
    await screen.field("Reason").type("x");
    await screen.field("Mail").type("nobody");
    await screen.button("CHECK").press();
    expect([says("Title"), says("Mail")]).toEqual([expect.stringMatching(/missing/), expect.stringMatching(/pattern/)]);
    await screen.field("Title").type("Right");
    await screen.field("Mail").type("bob@example.com");
    await screen.button("CHECK").press();
    expect([says("Title"), says("Mail"), ...checked()]).toEqual(["", "", false, true]);
  });

  test("is not right while a field holds no value", async () => {
    await ticket(1);
    await screen.field("Hours").type("many");
    await screen.button("CHECK").press();
    expect(checked()).toEqual([false]);
  });
});
