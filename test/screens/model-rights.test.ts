/** What `z2ui5/model` says users may do, and what it makes of fields and controls. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screens: Screen[] = [];
beforeEach(() => cap.reset());
afterEach(async () => {
  for (const screen of screens) await screen.close();
  screens = [];
});

async function ticket(user: string, ID?: number, source?: string): Promise<Screen> {
  const parameters = {
    ...(ID !== undefined && { ID: String(ID) }),
    ...(source && { source: `TicketService.${source}` }),
  };
  const screen = await open("zz_ticket", { user, parameters });
  screens.push(screen);
  return screen;
}
const rights = (screen: Screen) => (screen.state as { row: string }).row;
const anyRights = (screen: Screen) => (screen.state as { any: string }).any;
const inputs = (screen: Screen) => screen.toString().match(/textbox/g)?.length ?? 0;
const isEnabled = (screen: Screen, name: string) => screen.button(name).enabled;

describe("a row can be", () => {
  test.each([
    ["alice", 1, "read create update"],
    ["alice", 2, "read create update"],
    ["alice", 3, "read create"],
    ["bob", 1, "read create"],
    ["bob", 2, "read create update"],
    ["dora", 1, "read create update delete"],
    ["dora", 3, "read create update"],
  ])("%s, ticket %i: %s", async (user, ID, expected) => {
    expect(rights(await ticket(user, ID))).toBe(expected);
  });
});

test.each([
  ["carol", "Tickets", "read create update"],
  ["dora", "Tickets", "read create update delete"],
  ["dora", "Fixed", "read"],
  ["dora", "Limited", "read create update"],
])("without a row it is about any: %s, %s: %s", async (user, source, expected) => {
  expect(anyRights(await ticket(user, 1, source))).toBe(expected);
});

test("an entity for new rows only has nothing else", async () => {
  expect(anyRights(await ticket("alice", undefined, "Inbox"))).toBe("create");
});

test("a capability may depend on the row", async () => {
  expect(rights(await ticket("alice", 1, "Limited"))).toBe("read create update");
  expect(rights(await ticket("alice", 3, "Limited"))).toBe("read create");
});

describe("fields", () => {
  test("are read-only without the right to change the row", async () => {
    const screen = await ticket("bob", 1);
    expect(screen.toString()).toContain("Printer jams");
    expect(inputs(screen)).toBe(0);
  });

  test("can be entered with it, and follow the row", async () => {
    const screen = await ticket("bob", 2);
    expect(inputs(screen)).toBe(4);
    await screen.field("Owner").type("alice");
    await screen.button("SAVE").press();
    expect((screen.state as { done: unknown[] }).done).toEqual([true]);
    expect(inputs(screen)).toBe(0);
    expect(rights(screen)).toBe("read create");
  });

  test("of a new row need the right to create one", async () => {
    expect(inputs(await ticket("bob"))).toBe(4);
    expect(inputs(await ticket("bob", undefined, "Fixed"))).toBe(0);
  });
});

describe("an action is available", () => {
  test("by the right on the row", async () => {
    const [own, other] = [await ticket("alice", 1), await ticket("bob", 1)];
    expect(isEnabled(own, "start")).toBe(true);
    expect(isEnabled(other, "start")).toBe(false);
  });

  test("by what only the database knows of the row", async () => {
    const [lead, other] = [await ticket("bob", 1), await ticket("alice", 1)];
    expect(isEnabled(lead, "take")).toBe(true);
    expect(isEnabled(other, "take")).toBe(false);
  });

  test("by attributes of the user, with one or several values, or none", async () => {
    expect(isEnabled(await ticket("bob", 1), "visit")).toBe(true);
    expect(isEnabled(await ticket("bob", 3), "visit")).toBe(false);
    expect(isEnabled(await ticket("carol", 1), "visit")).toBe(false);
  });

  test("by the role it needs", async () => {
    expect(isEnabled(await ticket("dora", 1), "audit")).toBe(false);
    expect(isEnabled(await ticket("alice", 1), "audit")).toBe(false);
    expect(isEnabled(await ticket("alice", 1), "purge")).toBe(true);
    expect(isEnabled(await ticket("bob", 1), "purge")).toBe(false);
    expect(isEnabled(await ticket("bob", 1), "closeMonth")).toBe(true);
  });

  test("by the status of the row, and no more once that has changed", async () => {
    const screen = await ticket("alice", 1);
    expect([isEnabled(screen, "start"), isEnabled(screen, "lock")]).toEqual([true, true]);
    await screen.button("start").press();
    expect([isEnabled(screen, "start"), isEnabled(screen, "lock")]).toEqual([false, true]);
  });

  test("only for a row that is stored", async () => {
    const screen = await ticket("dora");
    expect(["start", "take", "closeMonth"].map((name) => isEnabled(screen, name))).toEqual([false, false, true]);
  });

  test("by its condition", async () => {
    expect(isEnabled(await ticket("bob", 2), "remind")).toBe(true);
    expect(isEnabled(await ticket("dora", 1), "remind")).toBe(false);
    expect(isEnabled(await ticket("dora", 2), "never")).toBe(false);
  });
});

test("a name that is none is reported with the one that was meant", async () => {
  const screen = await ticket("alice", 1);
  await screen.button("WRONG").press();
  expect(screen.state).toMatchObject({
    complaint: `TicketService.Tickets has no action "updat"; did you mean 'update'?`,
  });
});

describe("in a list", () => {
  async function tickets(user: string): Promise<Screen> {
    const screen = await open("zz_ticket_rows", { user });
    screens.push(screen);
    return screen;
  }
  const row = (screen: Screen, ID: number) => screen.table("Tickets (3)").row({ Number: String(ID) });

  test.each([
    ["alice", ["update", "update take", ""]],
    ["bob", ["take", "update", "update take"]],
    ["dora", ["update delete take", "update delete take", "update take"]],
  ])("%s may do with each row what was read along with it", async (user, expected) => {
    const screen = await tickets(user);
    expect((screen.state as { may: string[] }).may.map((one) => one.replace(/ ?audit/, ""))).toEqual(expected);
    const disabled = (what: string) => screen.toString().split(`button "${what}" [disabled]`).length - 1;
    for (const what of ["update", "delete", "take"])
      expect(disabled(what)).toBe(expected.filter((one) => !one.split(" ").includes(what)).length);
  });

  test("cells take entries where the user may change the row, also after it was saved", async () => {
    const screen = await tickets("bob");
    expect([1, 2, 3].map((ID) => row(screen, ID).field("Title").editable)).toEqual([false, true, true]);
    await row(screen, 2).field("Owner").type("alice");
    await screen.button("SAVE").press();
    expect(row(screen, 2).field("Title").editable).toBe(false);
  });
});
