/** On a phone, what is tapped is large enough for a finger, and long texts are readable. */
import { devices, type Page } from "playwright-core";
import { expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();
const { defaultBrowserType: _unused, ...phone } = devices["iPhone 13"]!;
const LEAST = 44;

/** Heights of what can be tapped in the middle of controls, and those of icons in fields with their widths. */
const targets = (page: Page, ids: readonly string[]): Promise<Record<string, number>> =>
  page.evaluate((controls) => {
    const heightAt = (element: Element): number => {
      element.scrollIntoView({ block: "center" });
      const { x, y, width, height } = element.getBoundingClientRect();
      const isHit = (row: number): boolean => element.contains(document.elementFromPoint(x + width / 2, row));
      const middle = y + height / 2;
      let [up, down] = [middle, middle];
      while (isHit(up - 0.5) && middle - up < 60) up -= 0.5;
      while (isHit(down + 0.5) && down - middle < 60) down += 0.5;
      return Math.round(down - up + 0.5);
    };
    return Object.fromEntries(
      controls.flatMap((id) => {
        const control = document.getElementById(id)!;
        const icons = [...control.querySelectorAll(".sapMInputBaseIcon, .sapMSltArrow")];
        return [
          [id, heightAt(control)],
          ...icons.map((icon) => [`icon of ${id}`, Math.round(icon.getBoundingClientRect().width)]),
        ] as [string, number][];
      }),
    );
  }, ids);

it("fields, their icons, and buttons are 44 px high on a phone", async () => {
  const page = await real.open("?app_start=zbr_phone", phone);
  await page.locator("#mainView--button").waitFor();
  const ids = ["search-F", "input", "select", "combo", "date", "multi", "button"].map((id) => `mainView--${id}`);
  const measured = await targets(page, ids);
  expect(Object.keys(measured)).toHaveLength(ids.length + 5);
  // Pixels of a screen are not those of the page.
  for (const [name, size] of Object.entries(measured)) expect.soft(size, name).toBeGreaterThanOrEqual(LEAST - 1);
});

it.each(["select", "combo"])("the entries of the list of %s are 44 px high on a phone", async (id) => {
  const page = await real.open("?app_start=zbr_phone", phone);
  await page.locator(`#mainView--${id}`).tap();
  const entry = page.getByRole("dialog").getByRole("option").first();
  await expect.poll(async () => (await entry.boundingBox())?.height).toBeGreaterThanOrEqual(LEAST - 1);
});

it("a heading of a group that has no room in a line continues in the next one on a phone", async () => {
  const page = await real.open("?app_start=zbr_phone", phone);
  const title = page.locator("#mainView--heading-title");
  await title.scrollIntoViewIfNeeded();
  const cutOff = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cutOff).toBe(0);
  expect((await title.boundingBox())!.height).toBeGreaterThan(30);
});

it("fields stay compact where there is a mouse", async () => {
  const page = await real.open("?app_start=zbr_phone");
  const field = page.locator("#mainView--input");
  await field.waitFor();
  expect((await field.boundingBox())!.height).toBeLessThan(34);
});
