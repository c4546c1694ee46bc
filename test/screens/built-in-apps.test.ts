import { existsSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";
import { SAMPLE_CATEGORIES } from "../../srv/z2ui5/apps/samples/sample-topics.ts";

/** Samples that no-complaints.test.ts opens in the version of its fixtures; it opens all others. */
const samples = SAMPLE_CATEGORIES.flatMap(({ topics }) => topics.map(([number, title]) => ({ number, title }))).filter(
  ({ number }) => existsSync(`${import.meta.dirname}/../fixtures/apps/samples/z2ui5_cl_smp_app_${number}.ts`),
);

let screen: Screen;
afterEach(() => screen?.close());

test("the demo shows orders, and finds those of a city", async () => {
  screen = await open("demo_orders");
  expect(screen.page.title).toBe("Orders of the Demo Data Service");
  expect(screen.table("Orders").columns).toEqual(["Order", "Date", "City", "Freight"]);
  await screen.field("Customer or city").type("Bern", { stay: true });
  await screen.field("Customer or city").enter();
  expect(new Set(screen.table("Orders").rows.map(({ City }) => City))).toEqual(new Set(["Bern"]));
});

test("the bookshop finds what is sold out, restocks it, and shows the page of a book beside the list", async () => {
  screen = await open("demo_books");
  expect(screen.page.title).toBe("Books");
  await screen.tab("2 Sold Out").press();
  const titles = (): unknown[] => screen.table("Books").rows.map(({ Title }) => Title);
  expect(titles()).toEqual(["Emma", "The Raven"]);
  await screen.table("Books").row({ Title: "Emma" }).select();
  await screen.button("Restock").press();
  await screen.field("Copies").type("4");
  await screen.button("Restock").press();
  expect(titles()).toEqual(["The Raven"]);
  await screen.tab("6 Few Copies").press();
  await screen.table("Books").row({ Title: "Emma" }).press();
  expect(screen.button("Copy").enabled).toBe(true);
  expect(screen.table("Reviews").rows).toEqual([]);
});

test("the bookshop is German for German users", async () => {
  screen = await open("demo_books", { language: "de" });
  expect(screen.table("Bücher").rows.find(({ Titel }) => Titel === "Der Rabe")).toMatchObject({
    Autor: "Edgar Allan Poe",
    Genre: "Lyrik",
  });
});

test("Hello World greets", async () => {
  screen = await open("z2ui5_cl_ui5_app_hi_world");
  await screen.field("Name").type('Zoë "x"');
  await screen.button("Send").press();
  expect(screen.messageBox.text).toBe('Your name is Zoë "x"');
});

test("the launcher lists the apps and opens one", async () => {
  screen = await open("z2ui5_cl_ui5_app_start");
  expect(screen.table(/^Apps/).rows.map((row) => row["App"])).toContain("Hello World z2ui5_cl_ui5_app_hi_world");
  // Where the project may have files, and nowhere else.
  expect(screen.shows("srv/z2ui5/apps")).toBe(false);
  await screen.table(/^Apps/).row({ App: "Bookshop demo_books" }).press();
  expect(screen.page.title).toBe("Books");
});

test.each(samples)("$number $title opens", async ({ number, title }) => {
  screen = await open(`z2ui5_cl_smp_app_${number}`, { expect: [/selectMulti|has no label/] });
  expect(screen.page.title).toBe(title);
});
