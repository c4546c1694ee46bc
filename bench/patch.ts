/** What it costs the browser to display a view of 200 controls again with one changed text: changed in place, and rebuilt. */
import type { Page } from "playwright-core";

/**
 * Displays a view of 200 controls with a text.
 * @param rebuild rebuilds it; otherwise the controls that are there are changed
 * @throws Error if the other of the two was done
 */
export async function display(page: Page, text: string, rebuild: boolean): Promise<void> {
  const isAnother = await page.evaluate(`(async () => {
    const content = { data: {}, branch: "", instance: "BENCH", draft: "", suspendsPage: false, returns: false, rebuild: ${rebuild ? '["MAIN"]' : "[]"} };
    const { slots, views } = sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().parts;
    const before = slots.shown.get("MAIN")?.control;
    await views.display("MAIN", ${JSON.stringify(viewOf(text))}, {}, content);
    return slots.shown.get("MAIN").control !== before;
  })()`);
  if (isAnother !== rebuild) throw new Error(`The view was ${rebuild ? "not " : ""}rebuilt.`);
}

/** The text that {@link display} displays. */
export const displayed = (page: Page): Promise<string> => page.locator("#mainView--changed").innerText();

const viewOf = (text: string): string =>
  `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page title="200 controls"><Text id="changed" text="${text}"/>${Array.from(
    { length: 49 },
    (_one, at) =>
      `<HBox><Label text="Field ${at}"/><Input value="value ${at}"/><Button text="Press ${at}" press=".eB(['PRESS'])"/></HBox>`,
  ).join("")}</Page></mvc:View>`;
