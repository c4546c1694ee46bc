const { afterEach, test } = require("node:test"); // jest has them without it
const { expect } = require("z2ui5/test/node");
const { open } = require("z2ui5/test");

let screen;
afterEach(() => screen?.close());
test("greets", async () => {
  screen = await open("guide_first_app", { user: "alice" });
  await screen.field("Name").type("Ada");
  await screen.button("Greet").press();
  expect(screen.messageBox).toShow("Hello Ada");
});
