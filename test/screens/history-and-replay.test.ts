import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { open, replay, type Screen, type SessionFile } from "z2ui5/test";

process.env["Z2UI5_APP_DIRS"] = join(import.meta.dirname, "../fixtures/apps/browser");

const screens: Screen[] = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

async function orders(...names: string[]): Promise<Screen> {
  const screen = await open("zbr_past");
  screens.push(screen);
  for (const name of names) await order(screen, name);
  return screen;
}
async function order(screen: Screen, name: string): Promise<void> {
  await screen.button("New").press();
  await screen.dialog("New order").field("Name").type(name);
  await screen.button("Add").press();
}
const listed = (screen: Screen): unknown => (screen.state["orders"] as { name: string }[]).map(({ name }) => name);

// The first screen starts the server.
test("a screen is gone back to, and the one it was stays", { timeout: 120_000 }, async () => {
  const screen = await orders("Chai", "Tea", "Coffee");
  expect(screen.drafts).toHaveLength(7);
  const moment = await screen.at(screen.drafts[2]!);
  expect(moment.state).toMatchObject({ orders: [{ name: "Chai" }] });
  expect(moment.exchange.request).toMatchObject({ value: { S_FRONT: { EVENT: "ADD" } } });
  const fork = await moment.open();
  screens.push(fork);
  expect(fork.shows("Chai")).toBe(true);
  expect(fork.shows("Tea")).toBe(false);
  await order(fork, "Milk");
  expect(listed(fork)).toEqual(["Chai", "Milk"]);
  expect(listed(screen)).toEqual(["Chai", "Tea", "Coffee"]);
});

test("a screen cannot go back to where it never was", async () => {
  const screen = await orders();
  await expect(screen.at(crypto.randomUUID())).rejects.toThrow(
    /This screen never was at draft .* It was at: [0-9a-f-]{36}/,
  );
});

/** What the developer tools export. */
async function exported(screen: Screen): Promise<SessionFile> {
  const { server, login } = screen.session.options;
  const HISTORY = { DO: "EXPORT", DRAFT: screen.drafts.at(-1) };
  const { body } = await server.transportFor(login)({
    method: "POST",
    path: "/rest/root/z2ui5",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ value: { S_FRONT: { ID: screen.drafts.at(-1), S_EXT: { CAN: [], HISTORY } } } }),
  });
  return JSON.parse(JSON.parse(body).S_FRONT.S_EXT.HISTORY.FILE) as SessionFile;
}

test("a session is replayed, and a changed app answers otherwise", async () => {
  const session = await exported(await orders("Chai", "Tea"));
  const same = await replay(session);
  expect(same.differences, String(same)).toEqual([]);
  expect(same.steps.map(({ event }) => event)).toEqual(["", "ASK", "ADD", "ASK", "ADD"]);

  const { default: App } = await import("../fixtures/apps/browser/zbr_past.ts");
  const { main } = App.prototype;
  try {
    App.prototype.main = async function (client) {
      await main.call(this, client);
      if (client.check_on_event("ADD")) client.message_toast_display("Thank you");
    };
    const changed = await replay(session);
    expect(changed.differences.map(({ step, event }) => [step, event])).toEqual([
      [3, "ADD"],
      [5, "ADD"],
    ]);
    expect(String(changed)).toMatch(/\+ S_FRONT\/.*Thank you/);
    expect(String(changed)).toContain("2 of 5 steps answer otherwise.");
  } finally {
    App.prototype.main = main;
  }
});

test("cannot replay what is no session", async () => {
  await expect(replay({} as SessionFile)).rejects.toThrow("it is not what the developer tools export");
  await expect(replay({ z2ui5: "session", v: 99, steps: [] } as never)).rejects.toThrow("its format is 99");
});
