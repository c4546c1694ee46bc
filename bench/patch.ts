/** What it costs the browser to display a view of 200 controls again with one changed text: changed in place, and rebuilt. */
import type { Page } from "playwright-core";

/** Displays a view of 200 controls with a text. @param anew rebuilds it */
export const display = (page: Page, text: string, anew: boolean): Promise<unknown> =>
  page.evaluate(`(() => {
    const content = { data: {}, branch: "", instance: "BENCH", draft: "", putsAway: false, anew: ${anew ? '["MAIN"]' : "[]"} };
    const { views } = sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().parts;
    return views.display("MAIN", ${JSON.stringify(viewOf(text))}, {}, content);
  })()`);

/** The text that {@link display} displays. */
export const displayed = (page: Page): Promise<string> => page.locator("#mainView--changed").innerText();

const viewOf = (text: string): string =>
  `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page title="200 controls"><Text id="changed" text="${text}"/>${Array.from(
    { length: 49 },
    (_one, at) =>
      `<HBox><Label text="Field ${at}"/><Input value="value ${at}"/><Button text="Press ${at}" press=".eB(['PRESS'])"/></HBox>`,
  ).join("")}</Page></mvc:View>`;
