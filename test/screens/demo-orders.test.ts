import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

test("orders what is chosen, and shows it in the table", async () => {
  screen = await open("zz_order");
  await screen.field("Customer").type("Ada");
  await screen.select("Product").choose("Tofu");
  await screen.field("Quantity").type("3");
  await screen.button("Order").press();
  expect(screen.toast.text).toBe("Ordered");
  expect(screen.table("Orders").rows).toEqual([{ Id: "1", Order: "3 × Tofu for Ada" }]);
  expect(screen.table("Orders").row({ id: "1" }).cell("Order").text).toBe("3 × Tofu for Ada");
  expect(screen.state).toMatchObject({ customer: "Ada", product: "TOFU", quantity: 3 });
  await screen.wait(10_000);
  expect(screen.toast.visible).toBe(false);
});

test("cannot choose an item that is not there", async () => {
  screen = await open("zz_order");
  await expect(screen.select("Product").choose("Beer")).rejects.toThrow(
    'The select "Product" has no item "Beer". Its items are: "Chai", "Tofu".',
  );
});
