import { expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

/** Samples that leave much behind: toasts with events, messages, dialogs, timers, titles, themes. */
const LEAVING_TRACES = ["012", "024", "028", "059", "161", "363", "381", "382", "452", "464", "467", "490"];

const opened = (app: string): Promise<Screen> => open(app, { expect: "all" });

test.each(LEAVING_TRACES)("nothing of sample %s outlives its screen", async (number) => {
  const fresh = await opened("z2ui5_cl_smp_app_452");
  const first = fresh.toString();
  const before = await opened(`z2ui5_cl_smp_app_${number}`);
  await pressAll(before);
  before.close();
  const after = await opened("z2ui5_cl_smp_app_452");
  expect(after.toString()).toBe(first);
  await after.wait(120_000);
  expect(after.toString().replace(/^- status: .*\n/, "")).toBe(first.replace(/^- status: .*\n/, ""));
  expect(after.title).toBe(fresh.title);
  for (const screen of [after, fresh]) screen.close();
});

test("an answer that comes after its screen was closed is not seen on the next one", async () => {
  const before = await opened("z2ui5_cl_smp_app_381");
  const pressed = before.button("Show").press();
  expect(() => before.close()).toThrow("write `await` before it");
  const after = await opened("z2ui5_cl_ui5_app_hi_world");
  await pressed;
  await after.wait(1000);
  expect(after.toast.visible).toBe(false);
  expect(after.page.title).not.toContain("MessageToast");
  after.close();
});

test("what a script puts into the place of the frontend is gone with its screen", async () => {
  const app = "z2ui5_cl_ui5_app_hi_world";
  const before = await opened(app);
  const first = before.toString();
  const place = before.session.document.querySelector("[data-sap-ui-area^=container]")!;
  for (const name of ["hidden", "data-height", "class"]) place.setAttribute(name, "50px");
  place.innerHTML += "<p>left behind</p>";
  before.close();
  const after = await opened(app);
  expect(after.toString()).toBe(first);
  expect(after.session.log.map(({ text }) => text)).toEqual([]);
  after.close();
});

test("UI5 remembers no more places, however many screens a window has shown", async () => {
  const areas = async (): Promise<number> => {
    const screen = await opened("z2ui5_cl_ui5_app_hi_world");
    await screen.reload();
    const { registry } = screen.session.module<{ registry: { size: number } }>("sap/ui/core/UIArea");
    screen.close();
    return registry.size;
  };
  const first = await areas();
  for (let count = 0; count < 3; count++) await areas();
  expect(await areas()).toBe(first);
});

async function pressAll(screen: Screen): Promise<void> {
  const names = [...screen.toString().matchAll(/^- button "([^"]+)"/gm)].map(([, name = ""]) => name);
  for (const name of new Set(names)) {
    const button = screen.button(name);
    if (button.count === 1 && button.enabled && name !== "Back") await button.press().catch(() => undefined);
  }
}
