/** What stays of screens that are closed. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { open } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/apps`;

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;

const SCREENS = 12;

interface Traces {
  /** Elements of the screen and of its message box. */
  readonly elements: readonly WeakRef<object>[];
  readonly styleSheets: number;
}

/** Uses a screen, and closes it. */
async function use(): Promise<Traces> {
  const screen = await open("zz_first", { user: "alice" });
  await screen.field("Name").type("Ada");
  await screen.button("Greet").press();
  const { document } = screen.session;
  const elements = [...document.querySelectorAll("[role=alertdialog] button, [role=alertdialog] header, form input")];
  expect(elements.length).toBeGreaterThan(1);
  screen.close();
  return {
    elements: elements.map((element) => new WeakRef(element)),
    styleSheets: (document as unknown as { adoptedStyleSheets: readonly object[] }).adoptedStyleSheets.length,
  };
}

test("elements of closed screens are gone, and their style sheets are not added again and again", async () => {
  const first = await use();
  const used: Traces[] = [];
  for (let count = 0; count < SCREENS; count++) used.push(await use());
  expect(used.at(-1)!.styleSheets).toBe(first.styleSheets);
  const alive = async (): Promise<number> => {
    await new Promise((done) => setImmediate(done));
    gc();
    return used.filter(({ elements }) => elements.some((element) => element.deref())).length;
  };
  // The last one may be remembered, such as by what looked for something last.
  await expect.poll(alive).toBeLessThanOrEqual(2);
});
