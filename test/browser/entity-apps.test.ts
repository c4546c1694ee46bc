/** An app of an entity in a browser, as wide as a phone. */
import { expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

it("the page of a row has all its labels where buttons of the list were in the overflow of a toolbar", async () => {
  const page = await real.open("?app_start=guide_entity_app", { viewport: { width: 390, height: 800 } });
  const overflow = page.getByRole("button", { name: "Additional Options" });
  await overflow.waitFor();
  await page.getByRole("row", { name: /Emma/ }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await overflow.waitFor({ state: "hidden" });
  expect(await page.locator("dt").allInnerTexts()).toEqual([
    "Number",
    "Title",
    "Pages",
    "Price",
    "Published on",
    "Status",
  ]);
});
