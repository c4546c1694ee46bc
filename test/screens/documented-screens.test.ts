/** What the pages about tests and agents show of screens is what these show. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ReportedScreen } from "../../srv/z2ui5/test/agents/reported-screen.ts";
import { open, type Screen } from "z2ui5/test";

const ROOT = join(import.meta.dirname, "../..");
const blocksOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/^```(\w*)\n([^]*?)\n```$/gm)]
    .filter(([, language]) => language === "")
    .map(([, , block = ""]) => block);

let screen: Screen;
afterEach(() => screen?.close());

test("a step that fails", async () => {
  screen = await open("guide_first_app");
  const message = await screen
    .button("Save")
    .press()
    .then(
      () => "it did not fail",
      (error: Error) => error.message,
    );
  expect(blocksOf("docs/testing.md")).toEqual([message]);
});

test("what an agent receives after a step", async () => {
  screen = await open("zz_order");
  await screen.field("Customer").type("Ada");
  await screen.select("Product").choose("Tofu");
  await screen.field("Quantity").type("3");
  const reported = new ReportedScreen(screen);
  reported.whole();
  await screen.button("Order").press();
  expect(blocksOf("docs/agents.md")).toEqual([reported.changes()]);
});

test.each(["docs/testing.md", "docs/guide/testing.md", "docs/agents.md"])(
  "every example of %s is one that runs",
  (page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    const shown = text.match(/^```(?:ts|js)$/gm)?.length ?? 0;
    expect(text.match(/^<!-- example: .* -->\n```(?:ts|js)$/gm)?.length ?? 0).toBe(shown);
  },
);
