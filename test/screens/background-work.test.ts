import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

const screens: Screen[] = [];
beforeEach(() => cap.reset());
afterEach(() => {
  vi.useRealTimers();
  for (const screen of screens.splice(0)) screen.close();
});
async function opened(app: string, user = "alice"): Promise<Screen> {
  const screen = await open(app, { user });
  screens.push(screen);
  return screen;
}

test("a test waits for the end of a job, and its screen shows it when it asks again", async () => {
  const screen = await opened("zz_work");
  await screen.button("Count").press();
  await cap.jobs();
  await screen.wait(5000);
  expect(screen.shows("Finished: Row 3 of 3")).toBe(true);
});

test("a test whose time stands still waits for jobs as well", async () => {
  vi.useFakeTimers({ now: new Date("2031-12-31T23:00:00Z") });
  const screen = await opened("zz_work");
  await screen.button("Count").press();
  await cap.jobs();
  await screen.wait(5000);
  expect(screen.shows("Finished: Row 3 of 3")).toBe(true);
});

test("a job that has no step yet is shown as running", async () => {
  const screen = await opened("zz_work");
  await screen.button("Wait").press();
  await expect
    .poll(async () => {
      await screen.wait(5000);
      return screen.shows("Running");
    })
    .toBe(true);
  await screen.button("Release").press();
  await cap.jobs();
});

test("the launcher shows a user's running and recent jobs, and cancels them", async () => {
  const app = await opened("zz_work");
  const launcher = await opened("z2ui5_cl_ui5_app_start");
  const stranger = await opened("z2ui5_cl_ui5_app_start", "bob");
  expect(launcher.list("Background work").visible).toBe(false);
  await app.button("Count").press();
  await cap.jobs();
  await app.button("Wait").press();
  await expect
    .poll(async () => {
      await launcher.wait(5000);
      return launcher.shows("Running");
    })
    .toBe(true);
  const [running, ended] = [launcher.list("Background work").row(0), launcher.list("Background work").row(1)];
  expect(running.text).toMatch(/^Work wait .*Running/);
  expect(ended.text).toMatch(/^Work count .*Finished: Row 3 of 3/);
  await launcher.list("Background work").button("Cancel").press();
  await app.button("Release").press();
  await cap.jobs();
  await launcher.wait(5000);
  expect(running.text).toContain("Cancelled");
  await stranger.wait(5000);
  expect(stranger.list("Background work").visible).toBe(false);
});
