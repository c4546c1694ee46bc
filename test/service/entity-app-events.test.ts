/** What requests cannot do with the events of entity apps. */
import { describe, expect, inject, it } from "vitest";
import { raise, startApp, type Answer } from "./client.ts";

const url = inject("url");

const start = async (app: string): Promise<Answer> => startApp(url, app);
const popover = ({ S_FRONT }: Answer): string | undefined =>
  (S_FRONT.PARAMS as Record<string, { XML?: string } | undefined>)["S_POPOVER"]?.XML;

describe("a quick view", () => {
  const opened = async (...args: string[]): Promise<string | undefined> => {
    const { S_FRONT } = await start("zz_entity_books");
    return popover(await raise(url, S_FRONT.ID, "Z2UI5_APP_QUICK_VIEW", {}, ["row", ...args]));
  };

  it("opens for an association with one", async () => {
    expect(await opened("ReadingService.Books", "author", "101")).toContain("QuickView");
  });

  it.each([
    ["ReadingService.Books", "title", "201"],
    ["ReadingService.Books", "author_ID", "101"],
    ["ReadingService.Books", "currency", "EUR"],
    ["ReadingService.Books", "texts", "201"],
    ["ReadingService.Books", "__proto__", "201"],
    ["ReadingService.Books", "constructor", "201"],
    ["ReadingService.Orders", "items", "1"],
    ["ReadingService.Authors", "author", "101"],
    ["ReadingService.Books", "author", "4711"],
    ["ReadingService.Books", "author", "101 OR 1=1"],
    ["ReadingService.Books", "author"],
  ])("cannot show anything else: %s %s %s", async (...args) => {
    expect(await opened(...args)).toBeUndefined();
  });
});

describe("rows that are pasted", () => {
  const TEXTS = JSON.stringify([["201", "7"]]);
  const page = async (event?: string): Promise<Answer> => {
    const list = await start("zz_entity_orders");
    const shown = await raise(url, list.S_FRONT.ID, "Z2UI5_APP_OPEN", {}, ["7e2f2640-6866-4dcf-8f4d-3027aa831cad"]);
    return event ? raise(url, shown.S_FRONT.ID, event) : shown;
  };
  const itemsAfter = async (from: Answer, ...args: string[]): Promise<number> => {
    const pasted = await raise(url, from.S_FRONT.ID, "Z2UI5_APP_PASTE", {}, args);
    const { MODEL } = await raise(url, pasted.S_FRONT.ID, "Z2UI5_APP_EDIT");
    return (MODEL.XX!["ROW"] as { ITEMS: object[] }).ITEMS.length;
  };

  it("are added while the row is edited", async () => {
    const edited = await page("Z2UI5_APP_EDIT");
    const before = await itemsAfter(edited, "items", "[]");
    expect(await itemsAfter(edited, "items", TEXTS)).toBe(before + 1);
  });

  it.each([
    ["buyer", TEXTS],
    ["__proto__", TEXTS],
    ["constructor", TEXTS],
    ["items", '{"length":3}'],
    ["items", "[[1],"],
    ["items", '["201"]'],
  ])("cannot be anything else: %s %s", async (...args) => {
    const edited = await page("Z2UI5_APP_EDIT");
    expect(await itemsAfter(edited, ...args)).toBe(await itemsAfter(edited, "items", "[]"));
  });

  it("cannot be added to a row that is only shown", async () => {
    const shown = await page();
    expect(await itemsAfter(shown, "items", TEXTS)).toBe(await itemsAfter(shown, "items", "[]"));
  });
});
