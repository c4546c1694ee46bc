/** Actions that `z2ui5/model` runs: what they ask for, and what becomes of the row. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screens: Screen[] = [];
beforeEach(() => cap.reset());
afterEach(async () => {
  for (const screen of screens) await screen.close();
  screens = [];
});

async function ticket(ID = 1, options: Parameters<typeof open>[1] = {}): Promise<Screen> {
  const screen = await open("zz_ticket", { user: "alice", ...options, parameters: { ID: String(ID) } });
  screens.push(screen);
  return screen;
}
const plan = async (options: Parameters<typeof open>[1] = {}) => {
  const screen = await ticket(1, options);
  await screen.button("ASK_plan").press();
  return screen;
};
const done = (screen: Screen) => (screen.state as { done: unknown[] }).done;
const stored = async (ID = 1) => (await cap.run(`SELECT hours, status FROM tickets_Tickets WHERE ID = ${ID}`))[0];

describe("an action with parameters", () => {
  test("asks for them, with labels, defaults, choices and marks of the model", async () => {
    const screen = await plan();
    const dialog = screen.dialog("Plan ticket");
    expect(["Days", "From", "Notify"].map((label) => dialog.field(label).value)).toEqual(["3", "", "ann@example.com"]);
    expect(dialog.select("Kind").value).toBe("Normal");
    expect(["Days", "From"].map((label) => dialog.field(label).required)).toEqual([true, false]);
    expect(await stored()).toMatchObject({ hours: 0 });
  });

  test("asks in the user's language", async () => {
    const screen = await plan({ language: "de" });
    const dialog = screen.dialog("Ticket planen");
    expect(dialog.field("Tage").value).toBe("3");
    await dialog.field("Tage").type("");
    await dialog.button("Ticket planen").press();
    expect(screen.dialog("Ticket planen").field("Tage").valueStateText).toMatch(/fehlenden Wert/);
    await dialog.button("Abbrechen").press();
  });

  test("runs with them, and continues at the same event", async () => {
    const screen = await plan();
    await screen.field("Days").type("5");
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(screen.dialog("Plan ticket").exists).toBe(false);
    expect(done(screen)).toEqual([null, 5]);
    expect(screen.state).toMatchObject({
      events: [
        ["what was pressed", false],
        ["what was pressed", true],
      ],
      ticket: { hours: 40 },
    });
    expect(screen.toast.text).toBe("5 days are planned");
    expect(await stored()).toMatchObject({ hours: 40 });
  });

  test("can be run again afterwards, and asks again", async () => {
    const screen = await plan();
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    await screen.button("ASK_plan").press();
    expect(screen.dialog("Plan ticket").exists).toBe(true);
    await screen.dialog("Plan ticket").button("Cancel").press();
    expect(done(screen)).toEqual([null, 3, null]);
  });

  test("does nothing if it is cancelled", async () => {
    const screen = await plan();
    await screen.dialog("Plan ticket").button("Cancel").press();
    expect(screen.dialog("Plan ticket").exists).toBe(false);
    expect(done(screen)).toEqual([null]);
    expect(await stored()).toMatchObject({ hours: 0 });
  });

  test("reports at the fields of its parameters what is wrong, all at once, and asks on", async () => {
    const screen = await plan();
    await screen.field("Days").type("99");
    await screen.field("Notify").type("x".repeat(41));
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(screen.dialog("Plan ticket").exists).toBe(true);
    await screen.field("Days").type("5");
    await screen.field("Notify").type("bob");
    await screen.field("From").type("Nov 28, 2026");
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(screen.field("From").valueStateText).toBe("That is a weekend");
    expect(await stored()).toMatchObject({ hours: 0 });
    await screen.field("From").type("Nov 27, 2026");
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(done(screen)).toEqual([null, 5]);
  });

  test("takes a list of values, and is refused for what the database says of the row that it has changed", async () => {
    const screen = await plan();
    await screen.field("Crew").type("Ann\nBob");
    await screen.field("Days").type("9");
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(screen.messageBox.text).toContain("Nine days are");
    await screen.messageBox.button("OK").press();
    expect(await stored()).toMatchObject({ hours: 0 });
    await screen.field("Days").type("4");
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(done(screen)).toEqual([null, 4]);
    expect(await cap.run("SELECT hours, area FROM tickets_Tickets WHERE ID = 1")).toEqual([
      { hours: 32, area: "Ann and Bob" },
    ]);
  });

  test("tells what its handler warned of before it was refused", async () => {
    const screen = await plan();
    await screen.field("Days").type("7");
    await screen.field("From").type("Nov 28, 2026");
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(screen.field("Days").valueStateText).toBe("That is a lot of work");
    expect(screen.field("From").valueStateText).toBe("That is a weekend");
  });

  test("keeps what was entered in the row, and brings the rest", async () => {
    const screen = await ticket();
    await screen.field("Title").type("Mine");
    await cap.run("UPDATE tickets_Tickets SET priority = 5, title = 'Theirs' WHERE ID = 1");
    await screen.button("ASK_plan").press();
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(screen.state).toMatchObject({ ticket: { title: "Mine", hours: 24, priority: 5 } });
    await screen.button("SAVE").press();
    expect(screen.dialog("Conflicting Changes").text).toContain("Theirs");
  });

  test("brings the rows its side effects name", async () => {
    const screen = await ticket();
    await cap.run("UPDATE tickets_Steps SET text = 'Wipe the roller' WHERE effort = 2");
    await screen.button("ASK_plan").press();
    await screen.dialog("Plan ticket").button("Plan ticket").press();
    expect(JSON.stringify(screen.state)).toContain("Wipe the roller");
  });
});

describe("an action without parameters", () => {
  test("runs at once", async () => {
    const screen = await ticket();
    await screen.button("ASK_start").press();
    expect(await stored()).toMatchObject({ status: "W" });
    expect((screen.state as { events: unknown[] }).events).toHaveLength(1);
  });

  test("asks first if it is critical", async () => {
    const screen = await ticket();
    await screen.button("ASK_lock").press();
    expect(screen.dialog("Close ticket").text).toContain("Do you want to perform this action?");
    expect(await stored()).toMatchObject({ status: "O" });
    await screen.dialog("Close ticket").button("Cancel").press();
    expect(await stored()).toMatchObject({ status: "O" });
    await screen.button("ASK_lock").press();
    await screen.dialog("Close ticket").button("Close ticket").press();
    expect(await stored()).toMatchObject({ status: "C" });
  });

  test("is refused in the user's language where it cannot run", async () => {
    const screen = await ticket(3, { user: "bob", language: "de" });
    await screen.button("ASK_start").press();
    expect(screen.messageBox?.text).toMatch(/\w/);
    expect(done(screen)).toEqual([null]);
    expect(await stored(3)).toMatchObject({ status: "C" });
  });

  test("is refused with the labels of action, element and statuses where the status does not allow it", async () => {
    const screen = await ticket(3, { user: "dora", language: "de" });
    await screen.button("ASK_start").press();
    expect(screen.messageBox.text).toBe('Aktion "Start" benötigt "Status", um "Offen" zu sein.');
    await screen.messageBox.press("OK");
    await screen.button("ASK_lock").press();
    await screen.dialog("Ticket schließen").button("Ticket schließen").press();
    expect(screen.messageBox.text).toMatch(/Aktion "Ticket schließen" benötigt "Status", .*: Offen, In Arbeit\./);
    await screen.messageBox.press("OK");
    expect(screen.dialog().exists).toBe(false);
  });
});

describe("an action of the service", () => {
  test("runs at once without parameters", async () => {
    const screen = await ticket();
    await screen.button("ping").press();
    expect(done(screen)).toEqual(["pong"]);
  });

  test("asks for its parameters", async () => {
    const screen = await ticket();
    await screen.button("closeMonth").press();
    await screen.dialog("Close month").field("Month").type("13");
    await screen.dialog("Close month").button("Close month").press();
    await screen.dialog("Close month").field("Month").type("12");
    await screen.dialog("Close month").button("Close month").press();
    expect(done(screen)).toEqual([null, "closed 12"]);
    expect(screen.toast.text).toBe("Month 12 is closed");
  });
});
