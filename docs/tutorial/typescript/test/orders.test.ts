import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

test("an item is added to an order", async () => {
  screen = await open("orders", { user: "alice" });
  await screen.table().row({ customer: "Grace Hopper" }).press();
  await screen.button("Add an item").press();

  const dialog = screen.dialog("Add an item");
  await dialog.field("Product").type("Ruler");
  await dialog.field("Quantity").type("1000");
  await dialog.button("Add").press();
  assert.ok(dialog.visible, "the dialog stays open as long as the quantity is too large");

  await dialog.field("Quantity").type("3");
  await dialog.button("Add").press();
  await screen.button("Save").press();
  assert.equal(screen.toast.text, "Order 1002 was saved");

  await screen.table().row({ customer: "Grace Hopper" }).press();
  assert.ok(screen.shows("Ruler"));
});

test("an order needs a customer", async () => {
  screen = await open("orders", { user: "alice" });
  await screen.table().row({ customer: "Alan Turing" }).press();
  await screen.field("Customer").clear();
  await screen.button("Save").press();
  assert.match(screen.field("Customer").valueStateText, /missing value/);
});
