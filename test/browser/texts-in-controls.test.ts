/** What controls hand on to controls of their own as texts. */
import { expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";

const frontend = useScriptedPage();

it("cannot become expressions when they came after others were handed on", async () => {
  const page = await frontend.open(`<Text id="one"/>`);
  const texts = await page.evaluate(() => {
    const [Text, Element] = ["sap/m/Text", "sap/ui/core/Element"].map((name) => sap.ui.require(name) as any);
    const given = Element.getElementById("mainView--one");
    return ["{= 1 + 1 }", "{= 2 + 2 }"].map((text) => {
      given.setText(text);
      const other = new Text({ text: given.getText() });
      const shown = other.getText();
      other.destroy();
      return shown;
    });
  });
  expect(texts).toEqual(["{= 1 + 1 }", "{= 2 + 2 }"]);
});
