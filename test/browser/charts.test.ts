/** Charts: loaded with the first one, drawn in the colours of the theme, animated to other rows, used by mouse and keyboard. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { seriousFindings } from "./axe.ts";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();
const plot = (page: Page) => page.getByRole("group", { name: /^Sales: / });
const chart = (page: Page) => plot(page).locator("svg");

async function open(query = ""): Promise<Page> {
  const page = await real.open(`?app_start=zbr_charts${query}`);
  await chart(page).waitFor();
  await real.idle();
  return page;
}

/** The columns once they have grown: they begin flat, and a busy browser shows that for a while. */
async function drawn(page: Page): Promise<DOMRect[]> {
  const boxes = (): Promise<DOMRect[]> =>
    chart(page)
      .locator("path")
      .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().toJSON()));
  let now = await boxes();
  await expect
    .poll(async () => {
      const before = now;
      now = await boxes();
      return JSON.stringify(now) === JSON.stringify(before) && Math.max(...now.map(({ height }) => height)) > 100;
    })
    .toBe(true);
  return now;
}

const pressed = (page: Page): Promise<string | null> => page.getByText(/^Pressed: /).textContent();

it("the library is loaded by the first chart only", async () => {
  const requests: string[] = [];
  const page = await real.open("?app_start=zbr_messages");
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await real.button("SAVE").waitFor();
  expect(requests.filter((path) => path.endsWith("/charts.js"))).toEqual([]);
  await page.goto(page.url().replace(/\?.*/, "?app_start=zbr_charts"));
  await chart(page).waitFor();
  expect(requests.filter((path) => path.endsWith("/charts.js"))).toHaveLength(1);
});

it("every kind of chart is drawn, and screen readers find nothing wrong with it", async () => {
  const page = await open();
  for (const kind of ["Column", "Bar", "Line", "Area", "Pie", "Donut", "Scatter", "Heat", "Gauge"]) {
    await page.getByRole("group", { name: new RegExp(`^Sales: ${kind}`) }).waitFor();
    await expect.poll(() => chart(page).locator("path").count(), { message: kind }).toBeGreaterThan(2);
    expect(await seriousFindings(page)).toEqual([]);
    await real.press("Next");
  }
});

it("other rows move the columns that are there", async () => {
  const page = await open();
  const drawing = await chart(page).elementHandle();
  await drawn(page);
  await real.press("Grow");
  await expect.poll(() => chart(page).textContent()).toContain("60");
  expect(await drawing?.evaluate((element) => element.isConnected)).toBe(true);
});

it("a point is pressed by mouse, from the data table, and by Enter", async () => {
  const page = await open();
  // The columns of March are the highest, and the one of the south is drawn last. The keyboard comes later: it shows a tooltip, which is high, too.
  const highest = (await drawn(page)).reduce((one, other) => (other.height >= one.height ? other : one));
  await page.mouse.click(highest.x + highest.width / 2, highest.y + highest.height / 2);
  await expect.poll(() => pressed(page)).toBe("Pressed: Mar South");
  await real.idle();
  await page.getByRole("row", { name: "Jan North 10" }).dispatchEvent("click");
  await expect.poll(() => pressed(page)).toBe("Pressed: Jan North");
  await real.idle();
  await plot(page).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => pressed(page)).toBe("Pressed: Mar South");
});

it("the colours are those of the theme, also after it was changed", async () => {
  const page = await open("&sap-ui-theme=sap_horizon");
  const colors = (): Promise<string[]> =>
    chart(page)
      .locator("path")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("fill") ?? ""));
  const before = await colors();
  const changeTheme = async (theme: string): Promise<void> => {
    await page.evaluate((name) => {
      (window as any).sap.ui.require("sap/ui/core/Theming").setTheme(name);
    }, theme);
  };
  await changeTheme("sap_horizon_dark");
  await expect.poll(colors).not.toEqual(before);
  expect(await chart(page).locator("pattern").count()).toBe(0);
  await changeTheme("sap_horizon_hcb");
  await expect.poll(() => chart(page).locator("pattern").count()).toBeGreaterThan(0);
});
