/** A file of the project is saved under `cds watch`: the page waits for the server, and goes on where it was. */
import { expect, it } from "vitest";
import { as, useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
const { button, field } = real;

it.each(wires)("what is typed while the server restarts is there afterwards (wire v%s)", async (wire) => {
  real.allowComplaints({ possible: [/ERR_(CONNECTION_|FAILED)/] });
  const page = await real.open(`?app_start=zbr_away&z2ui5-wire=${wire}`, as("alice"));
  // The script of `cds watch` leaves this object, and calls its plugins when a file was saved.
  await page.addInitScript(
    "window.LiveReload = { plugins: [], addPlugin(Plugin) { this.plugins.push(new Plugin()); } }",
  );
  await page.reload();
  await field("note").waitFor();
  await real.idle();
  await field("note").pressSequentially("half ");
  let isDown = true;
  let requests = 0;
  await page.route("**/rest/root/z2ui5*", (route) => {
    if (isDown) requests++;
    return isDown ? route.abort("connectionrefused") : route.continue();
  });
  await page.evaluate("window.samePage = true");
  await page.evaluate("LiveReload.plugins.some((plugin) => plugin.reload())");
  await page.getByText("The server is restarting").waitFor();
  await page.keyboard.type("typed");
  await expect.poll(() => requests).toBeGreaterThan(1);
  expect(await field("note").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate("window.samePage")).toBe(true);
  isDown = false;
  await expect.poll(() => page.evaluate("window.samePage === true")).toBe(false);
  await expect.poll(() => field("note").inputValue()).toBe("half typed");
  await real.idle();
  await page.keyboard.type(" on");
  await expect.poll(() => field("note").inputValue()).toBe("half typed on");
  await button("ONE").click();
  await expect.poll(() => page.locator("#mainView--done").textContent()).toBe("ONE:half typed on");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
