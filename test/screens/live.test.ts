import { afterEach, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

// CAP reads its configuration when it is loaded.
const { publish } = await import("z2ui5/live");

const screens: Screen<any>[] = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});
async function opened(app: string, user: string): Promise<Screen<any>> {
  const screen = await open(app, { user });
  screens.push(screen);
  return screen;
}

test("what another user does is shown after a while", async () => {
  const alice = await opened("guide_live", "alice");
  const bob = await opened("guide_live", "bob");
  const stock = (screen: Screen<any>): number => screen.state.books[0].stock;
  const before = stock(alice);
  await bob.list().row(0).button("Deliver").press();
  expect([stock(bob), stock(alice)]).toEqual([before + 1, before]);
  await alice.wait(5000);
  expect(stock(alice)).toBe(before + 1);
});

test("what a test publishes raises the event once, with its topic, and nothing that was rolled back does", async () => {
  const screen = await opened("zbr_live", "alice");
  const { topic } = screen.state;
  await cap.run(async () => {
    await publish(topic);
    await publish(topic);
  });
  await screen.wait(10_000);
  expect(screen.state.done).toEqual(["HEARD:"]);
  await expect(
    cap.run(async () => {
      await publish(topic);
      throw new Error("This is rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await screen.wait(10_000);
  expect(screen.state.done).toEqual(["HEARD:"]);
  await publish(topic);
  await screen.wait(10_000);
  expect(screen.state.done).toEqual(["HEARD:", "HEARD:"]);
});

test("a screen that listens to nothing any more asks nothing", async () => {
  const screen = await opened("zbr_live", "alice");
  const { topic } = screen.state;
  await screen.button("UNLISTEN").press();
  await publish(topic);
  await screen.wait(60_000);
  expect(screen.state.done).toEqual(["UNLISTEN:"]);
});

test("a screen hears within seconds after its server was away for long", async () => {
  const screen = await opened("zbr_live", "alice");
  const { topic } = screen.state;
  await cap.run("ALTER TABLE z2ui5_t_04 RENAME TO away");
  await screen.wait(120_000);
  await cap.run("ALTER TABLE away RENAME TO z2ui5_t_04");
  await publish(topic);
  await screen.wait(10_000);
  expect(screen.state.done).toEqual(["HEARD:"]);
});
