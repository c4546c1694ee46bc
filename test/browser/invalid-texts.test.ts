/** A text that is no value belongs to its row and attribute like every entry: it stands nowhere else and is never lost unsaid. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { playedWire, v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const integer = `{path:'NUM',type:'sap.ui.model.type.Integer'}`;
const composite = `{parts:['NUM','CUR'],type:'sap.ui.model.type.Currency',formatOptions:{showMeasure:false}}`;
const table = (value = integer, attributes = ""): string =>
  `<Page title="P"><Button text="GO" press=".eB(['GO'])"/><Button text="CHECKED" press=".eB(['CHECKED','','','','','','X'])"/><Table items="{/XX/T}" ${attributes}><columns><Column><Text text="Product"/></Column><Column><Text text="Quantity"/></Column></columns>
    <ColumnListItem><Text text="{KEY}"/><Input value="${value}"/></ColumnListItem></Table></Page>`;
const rows = (keys: string, num = 1): { XX: { T: object[] } } => ({
  XX: { T: [...keys].map((KEY) => ({ KEY, NUM: num, CUR: "EUR" })) },
});
/** On wire v2 the branch of wire v1 is a structure, which travels as a whole. */
const branch = playedWire === 1 ? "" : "XX/";
/** Rows of a request with another number than they had. */
const sentRows = ({ XX }: any): Record<string, object> =>
  XX.T.__delta ?? Object.fromEntries([...XX.T.entries()].filter(([, { NUM }]: [number, { NUM: number }]) => NUM !== 1));
const cell = (key: string): Locator =>
  frontend.page.locator("#mainView tr", { has: frontend.page.getByText(key, { exact: true }) }).locator("input");
const values = async (): Promise<string> =>
  (
    await frontend.page
      .locator("#mainView tbody tr")
      .evaluateAll((all) =>
        all.map((one) => `${one.querySelector(".sapMText")?.textContent}=${one.querySelector("input")?.value}`),
      )
  ).join(" ");
const marked = async (): Promise<string[]> =>
  frontend.page
    .locator("#mainView tbody tr", { has: frontend.page.locator("input[aria-invalid=true]") })
    .locator(".sapMText")
    .allTextContents();
const updated = (model: Record<string, unknown>): { json: unknown } => ({
  json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, model),
});
const rebuilt = (model: Record<string, unknown>, content: string): { json: unknown } => ({
  json: v1({ S_VIEW: { XML: view(content) } }, model),
});
const go = async (): Promise<void> => frontend.page.getByRole("button", { name: "GO" }).click();

async function typed(key: string): Promise<void> {
  await cell(key).fill("abc");
  await cell(key).press("Tab");
  await expect.poll(marked).toEqual([key]);
}

describe("an invalid text", () => {
  for (const [name, value, shown] of [
    ["of a simple type", integer, "1"],
    ["of a type of several values", composite, "1.00"],
  ] as const)
    it(`${name} follows its row when rows are turned around, added and deleted`, async () => {
      const page = await frontend.open(table(value), rows("vwxyz"), (_request, number) =>
        updated(rows(["zyxwv", "nzyxwv", "nzxv"][number - 2] ?? "nzxv")),
      );
      await typed("v");
      await go();
      await expect
        .poll(values)
        .toBe(["z", "y", "x", "w", "v"].map((key) => `${key}=${key === "v" ? "abc" : shown}`).join(" "));
      await expect.poll(marked).toEqual(["v"]);
      await go();
      await expect
        .poll(values)
        .toBe(["n", "z", "y", "x", "w", "v"].map((key) => `${key}=${key === "v" ? "abc" : shown}`).join(" "));
      await go();
      await expect
        .poll(values)
        .toBe(["n", "z", "x", "v"].map((key) => `${key}=${key === "v" ? "abc" : shown}`).join(" "));
      expect(await marked()).toEqual(["v"]);
      await cell("v").fill("7");
      await go();
      expect(Object.keys(sentRows(await frontend.request(5)))).toEqual(["3"]);
      await page.getByText("Discarded").waitFor({ state: "hidden" });
    });

  it("stands in the rebuilt field of its row, and in no other", async () => {
    const numbered = (keys: string): Record<string, unknown> => ({
      XX: { T: [...keys].map((KEY) => ({ KEY, NUM: "wxyz".indexOf(KEY), CUR: "EUR" })) },
    });
    const other = table().replace('title="P"', 'title="other"').replace("<Text", '<Text wrapping="false"');
    const page = await frontend.open(table(), numbered("xyz"), () => rebuilt(numbered("zyx"), other));
    await typed("x");
    await go();
    await expect.poll(values).toBe("z=3 y=2 x=abc");
    await expect.poll(marked).toEqual(["x"]);
    expect(await page.getByText("Discarded").count()).toBe(0);
  });

  it("that is entered again stands in the slot it was entered in, also where another one shows the same path", async () => {
    const field = `<Input value="{path:'/XX/NUM',type:'sap.ui.model.type.Integer'}"/>`;
    const page = await frontend.open(field, { XX: { NUM: 1 } });
    const dialog = `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Dialog>${field}</Dialog></core:FragmentDefinition>`;
    const lost = await page.evaluate(async (xml) => {
      const { sap } = globalThis as any;
      const { slots, views } = sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().parts;
      const content = {
        data: { XX: { NUM: 1 } },
        branch: "",
        instance: "PROBE",
        draft: "",
        suspendsPage: false,
        returns: false,
      };
      await views.display("POPUP", xml, {}, content);
      const entries = [{ path: "XX/NUM", value: "abc", property: "value" }];
      return sap.ui
        .require("z2ui5/runtime/restoreEntries")
        .restoreEntries([["POPUP", { entries, before: { XX: { NUM: 1 } } }]], slots);
    }, dialog);
    expect(lost).toEqual([]);
    expect(await page.locator("#mainView input").inputValue()).toBe("1");
    expect(await page.locator("[role=dialog] input").inputValue()).toBe("abc");
  });

  it("is no number that a step input takes beyond its limits", async () => {
    const step = `<Page title="P"><Button text="GO" press=".eB(['GO'])"/><StepInput id="n" min="1" max="10" value="{/XX/N}"/><Text text="{/XX/STATE}"/></Page>`;
    const page = await frontend.open(step, { XX: { N: 3, STATE: "new" } }, () =>
      updated({ XX: { N: 999, STATE: "stored" } }),
    );
    const input = page.locator("#mainView--n-input-inner");
    await input.fill("999");
    await input.press("Tab");
    await expect.poll(() => input.getAttribute("aria-invalid")).toBe("true");
    await go();
    await page.getByText("stored").waitFor();
    expect(await input.inputValue()).toBe("999");
    expect(await page.getByText("Discarded").count()).toBe(0);
  });

  it("is reported when its row was deleted", async () => {
    const page = await frontend.open(table(), rows("xyz"), () => updated(rows("yz")));
    await typed("x");
    await page.evaluate(fireAutomatic);
    await page.getByText("Discarded").filter({ hasText: "Quantity (x): “abc”" }).waitFor();
    await expect.poll(values).toBe("y=1 z=1");
    expect(await marked()).toEqual([]);
  });

  it("is reported when its field gets another value", async () => {
    const page = await frontend.open(table(), rows("xyz"), () => updated(rows("xyz", 5)));
    await typed("x");
    await page.evaluate(fireAutomatic);
    await page.getByText("abc", { exact: false }).filter({ hasText: "Discarded" }).waitFor();
    await expect.poll(values).toBe("x=5 y=5 z=5");
    expect(await marked()).toEqual([]);
  });

  it("is named with its field and record, by the app's press and by one that needs valid entries", async () => {
    const page = await frontend.open(table(), rows("xyz"), () => updated(rows("xyz")));
    await typed("y");
    await page.getByRole("button", { name: "CHECKED" }).click();
    await page.getByText("Correct this entry first: Quantity (y)").waitFor();
    await go();
    await page.getByText("Not accepted: Quantity (y): “abc”").waitFor();
  });

  it("is still there after its row was scrolled out of a virtual table and back", async () => {
    const grid = `<Page title="P"><Button text="GO" press=".eB(['GO'])"/><t:Table xmlns:t="sap.ui.table" id="t" rows="{/XX/T}"><t:rowMode><r:Fixed xmlns:r="sap.ui.table.rowmodes" rowCount="3"/></t:rowMode>
      <t:Column><t:template><Text text="{KEY}"/></t:template></t:Column><t:Column><t:template><Input value="${integer}"/></t:template></t:Column></t:Table></Page>`;
    const page = await frontend.open(grid, rows("abcdefghij"));
    const input = page.locator("#mainView--t tr input").first();
    const scrollTo = (row: number): Promise<void> =>
      page.evaluate(
        (first) =>
          (globalThis as any).sap.ui
            .require("sap/ui/core/Element")
            .getElementById("mainView--t")
            .setFirstVisibleRow(first),
        row,
      );
    await input.fill("no");
    await input.press("Tab");
    await page.locator("#mainView--t input[aria-invalid=true]").waitFor();
    await scrollTo(4);
    await expect.poll(() => input.inputValue()).toBe("1");
    await expect.poll(() => page.locator("#mainView--t input[aria-invalid=true]").count()).toBe(0);
    await input.fill("9");
    await input.press("Tab");
    await go();
    const { S_FRONT, XX } = await frontend.request(2);
    expect(JSON.stringify(S_FRONT)).toContain(`"${branch}T/0/NUM"`);
    expect(sentRows({ XX })).toEqual({ 4: expect.objectContaining({ NUM: 9 }) });
    await scrollTo(0);
    await expect.poll(() => input.inputValue()).toBe("no");
    await page.locator("#mainView--t input[aria-invalid=true]").waitFor();
  });
});

describe("a notice about a valid entry names its field and record:", () => {
  it("its row was deleted while it was entered", async () => {
    const { opened, open } = gate();
    const page = await frontend.open(table(), rows("xyz"), () => ({ ...updated(rows("yz")), wait: opened }));
    await go();
    await frontend.request(2);
    await cell("x").fill("7");
    await cell("x").press("Tab");
    open();
    await page.getByText("Discarded").filter({ hasText: "Quantity (x): “7”" }).waitFor();
    await expect.poll(values).toBe("y=1 z=1");
  });

  it("the server did not take it", async () => {
    const REFUSED = [{ PATH: `${branch}T/1/NUM`, TEXT: "7", REASON: "Too many" }];
    const page = await frontend.open(table(), rows("xyz"), () => {
      const answer = v1({}, {}) as { S_FRONT: object };
      return { json: { ...answer, S_FRONT: { ...answer.S_FRONT, S_EXT: { REFUSED } } } };
    });
    await cell("y").fill("7");
    await cell("y").press("Tab");
    await go();
    await page.getByText("Not accepted: Quantity (y): “7” (Too many)").waitFor();
  });
});

function fireAutomatic(): void {
  (globalThis as any).sap.ui
    .require("z2ui5/runtime/theFrontend")
    .theFrontend()
    .fire("TICK", [], { origin: "automatic" });
}
