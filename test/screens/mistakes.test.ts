/** Mistakes that UI5, JavaScript and browsers pass over. */
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";
import { mistakes } from "./mistakes/mistakes.ts";

process.env["Z2UI5_APP_DIRS"] = `${import.meta.dirname}/mistakes`;

let screen: Screen | undefined;
afterEach(() => screen?.close());

test.each(Object.keys(mistakes))("a screen complains about %s", async (name) => {
  const { press = [], type, complaint } = mistakes[name]!;
  const use = async (): Promise<void> => {
    screen = await open("zz_mistake", { parameters: { mistake: name } });
    if (type) await screen.field(type[0]).type(type[1]);
    for (const button of press) await screen.button(button).press();
  };
  await expect(use()).rejects.toThrow(complaint);
});
