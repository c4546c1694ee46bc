/** Values of the model in a browser: shown and entered in the user's language and zone, and as CAP takes them when they arrive. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();
const field = (name: string): Locator => real.page.locator(`#mainView--thing-${name}-inner`);
const arrived = async (): Promise<unknown[]> =>
  JSON.parse(await real.page.locator("#mainView--arrived").innerText()) as unknown[];

describe("in German in New York", () => {
  const open = async (): Promise<void> => {
    await real.open("?app_start=zbr_fields", { locale: "de-DE", timezoneId: "America/New_York" });
    await field("title").waitFor();
    await real.idle();
  };

  it("values are shown as the user writes them", async () => {
    await open();
    const names = ["stock", "big", "factor", "price", "weight", "day", "opens", "seen", "sent"];
    expect(await Promise.all(names.map((name) => field(name).inputValue()))).toEqual([
      "7",
      "9.007.199.254.740.993",
      "1,5",
      "1.234.567,50",
      "2,500",
      "02.01.2024",
      "10:11:12",
      "02.01.2024, 12:30:12",
      "02.01.2024, 12:30:12",
    ]);
    expect(await real.page.locator("#mainView--thing-status-label").innerText()).toBe("Entwurf");
  });

  it("entries arrive exactly, and moments with their zone; what was not changed stays as it was", async () => {
    await open();
    for (const [name, text] of [
      ["stock", "12"],
      ["big", "9.007.199.254.740.995"],
      ["factor", ""],
      ["price", "7,5"],
      ["day", "05.02.2025"],
      ["opens", ""],
      ["seen", "03.01.2024, 12:00:00"],
    ] as const) {
      await field(name).fill(text);
      await field(name).press("Tab");
    }
    await real.press("GO");
    await expect
      .poll(arrived)
      .toEqual([
        "Emma",
        12,
        "9007199254740995",
        null,
        "7.5",
        "2.500",
        "2025-02-05",
        null,
        "2024-01-03T12:00:00-05:00",
        "2024-01-02T17:30:12.123Z",
        "D",
      ]);
  });

  it("an entry that the model does not allow is refused with its reason, and no control corrects it", async () => {
    await open();
    await field("stock").fill("500");
    await field("stock").press("Tab");
    await expect.poll(() => field("stock").getAttribute("aria-invalid")).toBe("true");
    expect(await field("stock").inputValue()).toBe("500");
    await field("title").fill("x".repeat(21));
    await field("title").press("Tab");
    await expect.poll(() => field("title").getAttribute("aria-invalid")).toBe("true");
    expect(await field("title").inputValue()).toHaveLength(21);
    await field("stock").focus();
    await real.page.getByText("Geben Sie eine Zahl kleiner oder gleich 100 ein").locator("visible=true").waitFor();
    await real.press("GO");
    await expect.poll(async () => (await arrived()).slice(0, 2)).toEqual(["Emma", 7]);
  });
});
