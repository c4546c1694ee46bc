/** A list of the model in a browser: its columns are sorted, filtered and grouped with the keyboard alone. */
import { expect, it } from "vitest";
import { seriousFindings } from "./axe.ts";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();
const titles = (): Promise<string[]> => real.page.locator("tbody td:nth-child(2)").allInnerTexts();
const header = (name: string) => real.page.getByRole("columnheader", { name });

const menu = () => real.page.getByRole("dialog", { name: "Column Settings" });
const menuClosed = () => menu().waitFor({ state: "hidden" });
/** A popover of UI5 takes no keys as long as it moves into sight. */
const openMenu = async (name: string): Promise<void> => {
  await header(name).press("Enter");
  const state = (): Promise<unknown> =>
    menu().evaluate((node) => {
      const { sap } = globalThis as unknown as { sap: { ui: { require(name: string): ClosestTo } } };
      return sap.ui.require("sap/ui/core/Element").closestTo(node).oPopup.getOpenState();
    });
  await expect.poll(state).toBe("OPEN");
};
interface ClosestTo {
  closestTo(node: unknown): { readonly oPopup: { getOpenState(): string } };
}

it("a user with a keyboard sorts, filters, groups and takes it back", async () => {
  await real.open("?app_start=guide_lists");
  await header("Title").waitFor();
  await real.idle();
  const all = await titles();

  await openMenu("Title");
  await real.page.getByRole("option", { name: "Descending" }).press("Enter");
  await expect.poll(titles).toEqual(all.toReversed());
  expect(await header("Title").getAttribute("aria-sort")).toBe("descending");
  await menuClosed();
  await real.idle();

  await openMenu("Title");
  const field = real.page.getByRole("textbox", { name: "Title contains" });
  await field.fill("EYRE");
  await field.press("Enter");
  await real.page.getByText("Filtered by: Title").waitFor();
  await real.idle();
  expect(await seriousFindings(real.page)).toEqual([]);
  await field.press("Escape");
  await menuClosed();
  await expect.poll(titles).toEqual(["Jane Eyre"]);

  await real.press("Clear Search and Filters");
  await expect.poll(titles).toEqual(all.toReversed());
  await openMenu("Stock");
  await real.page.getByRole("switch", { name: "Stock" }).press("Space");
  await real.page
    .getByText(/^Stock: \d+$/)
    .first()
    .waitFor();
});
