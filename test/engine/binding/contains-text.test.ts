/** A text of the app's data cannot pass for one the client made, wherever the data holds it. */
import { expect, test } from "vitest";
import { containsText } from "../../../srv/z2ui5/binding/contains-text.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";

class App extends z2ui5_if_app {
  rows = [{ text: "row 1" }, { text: "row 2", deep: { list: ["needle"] } }];
  override main(): void {}
}
class Part {
  text = "needle";
}

test.each<[string, unknown, boolean]>([
  ["a row of an app", new App(), true],
  ["a structure", { text: "a needle in hay" }, true],
  ["an object that is no data", new Part(), false],
])("%s", (_where, data, expected) => expect(containsText(data, "needle")).toBe(expected));

test("data that goes in circles is searched once", () => {
  const circle: Record<string, unknown> = { text: "hay" };
  circle["self"] = circle;
  expect(containsText(circle, "needle")).toBe(false);
});
