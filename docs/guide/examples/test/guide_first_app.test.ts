import "z2ui5/test/vitest";
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

test("greets by name", async () => {
  screen = await open("guide_first_app", { user: "alice" });
  await screen.field("Name").type("Ada");
  await screen.button("Greet").press();
  expect(screen.messageBox).toShow("Hello Ada");
});

test("says what there is when something is missing", async () => {
  screen = await open("guide_first_app");
  await expect(screen.button("Save").press()).rejects.toThrow(
    'There is no button "Save". The buttons there are: "Greet"',
  );
});

test("shows a form", async () => {
  screen = await open("guide_first_app");
  expect(screen).toMatchInlineSnapshot(`
    "- banner:
      - heading "My first app" [level=2]
    - form "My first app":
      - text: Name
      - textbox "Name"
    - button "Greet""
  `);
});
