/** The dialog that asks for the parameters of an action, with the keyboard. */
import { expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";
import { closeByEscape } from "./watched-page.ts";

const real = useRealPage();

it("the first parameter has the focus, Escape cancels, and what is refused is corrected where it is", async () => {
  const page = await real.openApp("zbr_tickets");
  const days = page.getByLabel("Days");
  const isFocused = () => days.evaluate((input) => input === document.activeElement);
  await real.press("PLAN");
  await expect.poll(isFocused).toBe(true);
  await closeByEscape(page, days);
  await real.idle();
  await real.press("PLAN");
  await expect.poll(isFocused).toBe(true);
  await days.fill("");
  const run = page.getByRole("button", { name: "Plan ticket", exact: true });
  await run.click();
  await page.getByText("Provide the missing value").filter({ visible: true }).first().waitFor();
  await expect.poll(isFocused).toBe(true);
  await days.fill("4");
  await days.press("Enter");
  await expect.poll(() => days.count()).toBe(0);
  await expect.poll(() => page.locator("#mainView--ticket-hours").innerText()).toBe("32");
});
