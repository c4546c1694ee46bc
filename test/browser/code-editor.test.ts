import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
/** The editor loads its languages and its worker by itself. */
const EDITOR = [/allow-scripts and allow-same-origin/];

const of = (above: string): string =>
  `<Page id="page" title="P"><Button text="GO" press=".eB(['GO'])"/><VBox>${above}<c:CodeEditor xmlns:c="sap.ui.codeeditor" id="code" value="{/XX/CODE}" type="text" height="10rem"/></VBox></Page>`;
const tick = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("TICK", [], {}),
  );
const code = (page: Page): Promise<string> =>
  page.evaluate(() =>
    (globalThis as any).sap.ui.require("sap/ui/core/Element").getElementById("mainView--code").getCurrentValue(),
  );

describe("in an editor of code", () => {
  /** Opens the page with "abc" in the editor, types while a request is under way, and displays its answer. */
  async function typeDuringDisplay(typed: string, value: string): Promise<Page> {
    const answer = gate();
    const page = await frontend.open(of(""), { XX: { CODE: "abc" } }, () => ({
      json: v1({ S_VIEW: { XML: view(of(`<Text text="new"/>`)) } }, { XX: { CODE: value } }),
      wait: answer.opened,
    }));
    frontend.allowComplaints({ possible: EDITOR });
    await page.locator("#mainView--code").click();
    await page.keyboard.press("Control+End");
    await tick(page);
    await page.keyboard.type(typed);
    await page.keyboard.press("ArrowLeft");
    answer.open();
    await page.getByText("new", { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
    return page;
  }

  it("text, caret and focus stay when it is rendered again", async () => {
    const page = await typeDuringDisplay("def", "abc");
    await page.keyboard.type("!");
    expect(await code(page)).toBe("abcde!f");
    await page.getByRole("button", { name: "GO" }).click();
    expect((await frontend.request(3)).XX).toEqual({ CODE: "abcde!f" });
  });

  it("text stays while the app changes the value", async () => {
    const page = await typeDuringDisplay("def", "of the app");
    await page.keyboard.type("!");
    expect(await code(page)).toBe("abcde!f");
  });

  it("the value of the app is shown if nothing is typed", async () => {
    const page = await typeDuringDisplay("", "of the app");
    await expect.poll(() => code(page)).toBe("of the app");
  });

  it("the text is sent with an event that comes while the focus is there", async () => {
    const page = await frontend.open(of(""), { XX: { CODE: "abc" } });
    frontend.allowComplaints({ possible: EDITOR });
    await page.locator("#mainView--code").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("def");
    await tick(page);
    expect((await frontend.request(2)).XX).toEqual({ CODE: "abcdef" });
    await page.keyboard.type("g");
    expect(await code(page)).toBe("abcdefg");
  });
});
