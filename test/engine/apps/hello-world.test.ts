import { expect, test } from "vitest";
import { Session } from "./driver.ts";

const HELLO_WORLD = "?app_start=z2ui5_cl_ui5_app_hi_world";

test("hello world shows a form with one input", async () => {
  const { screen } = await Session.open(HELLO_WORLD);
  expect(screen.app).toBe("z2ui5_cl_ui5_app_hi_world");
  expect(screen.view).toContain('<Page title="abap2UI5 - Hello World"');
  expect(screen.view).toContain('<Input value="{/XX/NAME}"');
  expect(screen.model).toEqual({ XX: { NAME: "" } });
});

test("hello world answers its button with the name", async () => {
  const session = await Session.open(HELLO_WORLD);
  const { box } = await session.fire("BUTTON_POST", [], { NAME: 'Zoë "x" <b>' });
  expect(box).toEqual({ CLOSEONNAVIGATION: "X", TEXT: 'Your name is Zoë "x" <b>', TITLE: "Information", TYPE: "show" });
});
