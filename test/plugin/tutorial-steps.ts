import { expect } from "vitest";
import type { Page } from "playwright-core";

/** A step of the tutorial: the files it adds or replaces, the app to look at, and what its reader does there. */
export interface Step {
  /** Folder in `docs/tutorial/steps`; none for what the commands before have made. */
  readonly folder?: string;
  readonly app: string;
  /** Ends where the picture of the page is taken. */
  readonly walk: (page: Page) => Promise<void>;
  readonly language?: string;
  /** The page whose commands are run before. */
  readonly page?: string;
}

export const steps: readonly Step[] = [
  {
    app: "hello_app",
    async walk(page) {
      await page.getByLabel("Name").fill("Ada");
      await press(page, "Greet");
      await page.getByText("Hello Ada").waitFor();
    },
  },
  {
    folder: "2-data",
    page: "tutorial/02-data.md",
    app: "orders",
    async walk(page) {
      await page.getByText("Grace Hopper").click();
      await page.getByRole("heading", { name: "1002" }).waitFor(); // The list has a button "Edit", too.
      await press(page, "Edit");
      await page.getByRole("textbox", { name: "Customer" }).fill("Admiral Hopper");
      await page.locator("input[value=Compass]").waitFor();
      await press(page, "Save");
      await page.getByText("Saved").waitFor();
      await page.getByRole("link", { name: "Orders" }).click();
      await page.getByText("Orders (3)").waitFor();
      await page.getByRole("row").getByText("Admiral Hopper").waitFor();
    },
  },
  {
    folder: "3-list",
    app: "orders",
    async walk(page) {
      await page.getByText("Grace Hopper").waitFor();
      expect(await page.getByRole("row").count()).toBe(4);
    },
  },
  {
    folder: "4-detail",
    app: "orders",
    async walk(page) {
      await openOrder(page, "Ada Lovelace");
      await page.getByLabel("Customer").fill("Augusta Ada King");
      await press(page, "Save");
      await page.getByText("Order 1001 was saved").waitFor();
      await page.getByRole("row").getByText("Augusta Ada King").waitFor();
      await openOrder(page, "Augusta Ada King");
      await page.getByText("Pencil").waitFor();
    },
  },
  {
    folder: "5-dialog",
    app: "orders",
    async walk(page) {
      await openOrder(page, "Grace Hopper");
      await addItem(page, "Ruler", "3");
      await page.getByRole("row").getByText("Ruler").waitFor();
      await press(page, "Save");
      await page.getByText("Order 1002 was saved").waitFor();
      await openOrder(page, "Grace Hopper");
      await page.getByRole("row").getByText("Ruler").waitFor();
      await press(page, "Add an item");
      await page.getByRole("dialog").getByLabel("Product").fill("Ruler");
    },
  },
  {
    folder: "6-validation",
    app: "orders",
    async walk(page) {
      await openOrder(page, "Grace Hopper");
      await addItem(page, "Ruler", "1000");
      await page.getByText("Enter a number less than or equal to 100").first().waitFor({ state: "attached" });
      await press(page, "Cancel");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByLabel("Customer").fill("");
      await press(page, "Save");
      await page.locator("input[aria-invalid=true]").waitFor();
      await page
        .getByText(/missing value/)
        .first()
        .waitFor({ state: "attached" });
      await page.getByLabel("Customer").focus();
    },
  },
  {
    folder: "7-value-help",
    app: "orders",
    async walk(page) {
      await openOrder(page, "Grace Hopper");
      await press(page, "Add an item");
      await chooseProduct(page, "Compass");
      await page.getByRole("dialog", { name: "Add an item" }).waitFor();
      await page.locator("[role=dialog] input[value=Compass]").waitFor();
      await page.locator("[role=dialog] input[value='18.90']").waitFor();
      await press(page, "Add");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await page.getByRole("row").getByText("Compass").count()).toBe(2);
      await press(page, "Add an item");
      await openProducts(page);
    },
  },
  {
    folder: "8-languages",
    app: "orders",
    language: "de",
    async walk(page) {
      await page.getByRole("heading", { name: "Bestellungen" }).waitFor();
      await openOrder(page, "Alan Turing");
      await page.getByRole("button", { name: "Position hinzufügen" }).waitFor();
    },
  },
];

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).last().click();

async function openOrder(page: Page, customer: string): Promise<void> {
  await page.getByRole("row").getByText(customer).click();
  await page.getByRole("textbox", { name: /^(?:Customer|Kunde)$/ }).waitFor(); // Rows of the list have these labels, too.
}

async function openProducts(page: Page): Promise<void> {
  await page.getByRole("dialog").locator("input:focus").waitFor();
  await page.getByRole("dialog").getByLabel("Product").focus();
  await page.keyboard.press("F4");
  await page.getByRole("dialog", { name: "Product" }).getByText("Compass").waitFor();
}

async function chooseProduct(page: Page, product: string): Promise<void> {
  await openProducts(page);
  await page.getByRole("dialog", { name: "Product" }).getByText(product).click();
}

async function addItem(page: Page, product: string, quantity: string): Promise<void> {
  await press(page, "Add an item");
  const dialog = page.getByRole("dialog");
  await dialog.locator("input:focus").waitFor(); // UI5 sets it when the dialog is open, and it would take what is typed before.
  await dialog.getByLabel("Product").fill(product);
  await dialog.getByLabel("Quantity").fill(quantity);
  await press(page, "Add");
}
