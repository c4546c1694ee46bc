import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();

const actionOf = (request: Request): { ID: string; REPEAT?: true } => request.postDataJSON().value.S_FRONT.S_EXT.ACTION;

/** Opens the counter on a wire and loses the first answers to a press, after the server has given them. */
async function lossy(wire: string, losses: number): Promise<{ page: Page; sent: { ID: string; REPEAT?: true }[] }> {
  const sent: { ID: string; REPEAT?: true }[] = [];
  const page = await real.open(`?app_start=guide_lifecycle&z2ui5-wire=${wire}`);
  await page.getByRole("button", { name: "Add" }).waitFor();
  await page.route("**/rest/root/z2ui5*", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    sent.push(actionOf(request));
    const response = await route.fetch();
    if (sent.length <= losses) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  return { page, sent };
}

describe.each(wires)("on wire %s a press", (wire) => {
  it("whose answer is lost is retried by itself and counts once", async () => {
    real.allowComplaints({ console: [/ERR_CONNECTION_RESET/] });
    const { page, sent } = await lossy(wire, 1);
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("that makes 1").waitFor();
    expect(sent).toEqual([{ ID: sent[0]!.ID }, { ID: sent[0]!.ID, REPEAT: true }]);
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("that makes 2").waitFor();
    expect(sent[2]).toEqual({ ID: expect.not.stringMatching(sent[0]!.ID) });
  });

  it("whose answers are lost several times counts once as soon as the server can be reached", async () => {
    real.allowComplaints({ console: [/ERR_CONNECTION_RESET/] });
    const { page, sent } = await lossy(wire, 4);
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("that makes 1").waitFor();
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ ID }) => ID)).size).toBe(1);
  });

  it("whose answer asks for a reload opens its draft, and counts once", async () => {
    const page = await real.open(`?app_start=guide_lifecycle&z2ui5-wire=${wire}`);
    await page.getByRole("button", { name: "Add" }).waitFor();
    let presses = 0;
    await page.route("**/rest/root/z2ui5*", async (route) => {
      const { EVENT } = route.request().postDataJSON().value.S_FRONT;
      const response = await route.fetch();
      if (!EVENT || ++presses > 1) return route.fulfill({ response });
      const { S_FRONT } = await response.json();
      await route.fulfill({
        response,
        json: { S_FRONT: { ...S_FRONT, PARAMS: {}, S_EXT: { RELOAD: true } }, MODEL: {} },
      });
    });
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("that makes 1").waitFor();
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("that makes 2").waitFor();
  });
});
