/** Fields whose values are in a list, with keyboard and finger. */
import { expect, it } from "vitest";
import { phone } from "./browser.ts";
import { useRealPage } from "./real-page.ts";
import { closeByEscape, dialogHasFocus } from "./watched-page.ts";

const real = useRealPage();

it("suggestions are chosen with the keyboard, what is wrong stays in the field, and F4 opens the list", async () => {
  const page = await real.openApp("zbr_parcel");
  const sender = page.getByLabel("Sender", { exact: true });
  await sender.fill("");
  await sender.pressSequentially("charl");
  await page.getByRole("option", { name: "Charlotte (103)" }).waitFor();
  expect(await sender.inputValue()).toBe("charl");
  await sender.press("ArrowDown");
  await sender.press("Enter");
  await real.idle();
  expect(await sender.inputValue()).toBe("Charlotte (103)");
  await sender.fill("Nobody");
  await sender.press("Tab");
  await real.idle();
  expect(await sender.inputValue()).toBe("Nobody");
  await expect.poll(() => sender.getAttribute("aria-invalid")).toBe("true");
  await sender.press("F4");
  const dialog = page.getByRole("dialog", { name: "Sender" });
  await dialog.getByText("No matching entries").waitFor();
  await closeByEscape(page, dialog);
  await real.idle();
  await dialog.waitFor({ state: "detached" });
  await sender.fill("Emily");
  await real.press("GO");
  await expect.poll(() => page.locator("#mainView--arrived").innerText()).toBe('[101,"BER","Berlin","H"]');
  expect(await sender.getAttribute("aria-invalid")).not.toBe("true");
});

it("a key of the page is not lost while the list closes, and does nothing while it is open", async () => {
  const page = await real.openApp("zbr_parcel");
  const sender = page.getByLabel("Sender", { exact: true });
  await sender.press("F4");
  const dialog = page.getByRole("dialog", { name: "Sender" });
  await dialog.getByText("Charlotte").waitFor();
  await dialogHasFocus(page);
  await page.keyboard.press("Control+S");
  await real.idle();
  expect(await page.getByText("Saved").count()).toBe(0);
  const held = await real.holdAnswers();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+S");
  await held.arrived(1);
  const saved = page.getByText("Saved").waitFor();
  await held.end();
  await saved;
});

it("a phone shows the list on the whole screen, and what is chosen fills other fields", async () => {
  const page = await real.open("?app_start=zbr_parcel", phone);
  const city = page.getByLabel("City", { exact: true });
  await city.waitFor();
  await real.idle();
  await page.locator("#mainView--parcel-city-vhi").tap();
  const dialog = page.getByRole("dialog", { name: "Cities of the World" });
  await dialog.getByText("Munich").waitFor();
  expect((await dialog.boundingBox())?.width).toBe(390);
  await dialog.getByText("Munich").tap();
  await expect.poll(() => dialog.count()).toBe(0);
  await real.idle();
  expect(await city.inputValue()).toBe("MUC");
  expect(await page.getByLabel("Region", { exact: true }).inputValue()).toBe("Bavaria");
});

it("tokens are added by suggestions and by rows of the dialog, and removed with the keyboard", async () => {
  const page = await real.openApp("zbr_parcels");
  const sender = page.getByLabel("Sender", { exact: true });
  const found = page.locator("#mainView--found");
  await sender.pressSequentially("emi");
  await page.getByRole("option", { name: "Emily (101)" }).click();
  await real.press("GO");
  await expect.poll(() => found.innerText()).toBe("1");
  await sender.press("F4");
  const dialog = page.getByRole("dialog", { name: "Sender" });
  await dialog.getByText("Charlotte").click();
  await real.idle();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await real.press("GO");
  await expect.poll(() => found.innerText()).toBe("1, 2");
  await sender.press("Backspace");
  await page.keyboard.press("Backspace");
  await real.idle();
  await real.press("GO");
  await expect.poll(() => found.innerText()).toBe("1");
});
