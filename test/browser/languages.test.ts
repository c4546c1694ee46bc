import { devices } from "playwright-core";
import { describe, expect, it } from "vitest";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const content = `<Page title="P"><Button id="go" text="GO" press=".eB(['GO'])"/><Input id="inp"/></Page>`;

it.each([
  ["de-DE", "Wiederholen", "Etwas ist schiefgegangen"],
  ["en-US", "Try again", "Something went wrong"],
  ["fr-FR", "Réessayer", "Un problème est survenu"],
  ["es-ES", "Reintentar", "Algo ha ido mal"],
  ["ja-JP", "Try again", "Something went wrong"],
])("the frontend's own texts are there in %s", async (locale, retry, title) => {
  frontend.allowComplaints({ status: [503], console: [/Roundtrip failed/] });
  const page = await frontend.open(content, {}, () => ({ raw: { status: 503, body: "x" } }), { locale });
  await page.getByRole("button", { name: "GO" }).click();
  await page.getByRole("button", { name: retry }).waitFor();
  await page.getByRole("heading", { name: title }).waitFor();
  expect(frontend.complaints.notFound.filter((line) => !line.startsWith("503"))).toEqual([]);
});

it("a language written from right to left turns the page around", async () => {
  const page = await frontend.open(content, {}, undefined, { query: "?app_start=probe&sap-language=he" });
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  const box = await page.locator("#mainView--go").boundingBox();
  expect(box!.x).toBeGreaterThan(640);
});

describe("controls are", () => {
  it("compact where there is a mouse", async () => {
    const page = await frontend.open(content);
    expect((await page.locator("#mainView--inp").boundingBox())!.height).toBeLessThan(34);
  });
  it("roomy where there are only fingers", async () => {
    const { defaultBrowserType: _unused, ...phone } = devices["iPhone 13"]!;
    const page = await frontend.open(content, {}, undefined, phone);
    expect((await page.locator("#mainView--inp").boundingBox())!.height).toBeGreaterThan(34);
    expect((await frontend.request(1)).S_FRONT.CONFIG.S_DEVICE.SYSTEM).toBe("phone");
  });
});

it("everything can be done with the keyboard", async () => {
  const page = await frontend.open(content, {}, (_request, number) => ({
    json:
      number === 2
        ? v1({ S_MSG_BOX: { TEXT: "pressed", ONCLOSE: "CLOSED" } })
        : v1({ S_VIEW: { XML: view(`<Page title="Done"/>`) } }),
  }));
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("mainView--go");
  await page.keyboard.press("Enter");
  await page.getByText("pressed").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Done" }).waitFor();
  expect((await frontend.request(3)).S_FRONT.EVENT).toBe("CLOSED");
});

it("waiting is announced to screen readers", async () => {
  const answer = gate();
  const page = await frontend.open(content, {}, () => ({ json: v1(), wait: answer.opened }));
  await page.getByRole("button", { name: "GO" }).click();
  await page.getByRole("progressbar", { name: "Please wait" }).waitFor({ state: "attached" });
  answer.open();
  await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
});
