/** Apps of entities whose annotations say more than fields and columns. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/museum-apps`;
process.env.CDS_CONFIG = JSON.stringify({ folders: { museum: "test/fixtures/museum/" } });

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const show = async (hash = ""): Promise<void> => {
  screen = await open("zz_works", { user: "alice", language: "en", ...(hash && { hash: `#/app/zz_works?${hash}` }) });
};
const years = (): number[] => screen.table().rows.map((row) => Number(String(row["Year"]).replace(",", "")));

describe("tabs", () => {
  test("limit the rows, sort them, and say how many there are", async () => {
    await show();
    expect(screen.outline()).toContain("Before 1900");
    expect(screen.table("Works (20)").exists).toBe(true);
    expect(years()[0]).toBe(1899);
    await screen.tab(/Others/).press();
    expect(screen.table("Works (38)").exists).toBe(true);
    expect(years()).not.toContain(1901);
    expect(screen.url).toContain("tab=rest");
  });

  test("are found in the address, others count for nothing", async () => {
    await show("tab=rest&search=Work%20013");
    expect(years()).toEqual([1903]);
    await screen.close();
    await show("tab=nope");
    expect(screen.table("Works (20)").exists).toBe(true);
  });
});

describe("views", () => {
  const standard = (name = "Standard") => screen.button(name);
  const link = (name: string) => screen.dialog().link(name);
  async function save(name: string, options: readonly string[] = []): Promise<void> {
    await screen.dialog().field("Name of the view").type(name);
    for (const option of options) await screen.dialog().checkbox(option).check();
    await screen.dialog().button("Save View").press();
  }

  test("hold search, tab, filters and sort order, and are chosen again", async () => {
    await show("tab=rest&search=Work%20013&sort=-title");
    await standard().press();
    await save("Thirteen");
    expect(standard("Thirteen").exists).toBe(true);
    await screen.close();
    await show();
    expect(screen.table("Works (20)").exists).toBe(true);
    await standard().press();
    await link("Thirteen").press();
    expect(years()).toEqual([1903]);
    expect(screen.url).toContain("tab=rest");
    await standard("Thirteen").press();
    await link("Standard").press();
    expect(screen.table("Works (20)").exists).toBe(true);
    expect(screen.field("Search").value).toBe("");
  });

  test("begin the list where the user says so, unless an address says otherwise", async () => {
    await show("search=Work%20001");
    await standard().press();
    await save("One", ["Show at start"]);
    await screen.close();
    await show();
    expect(screen.button("One").exists).toBe(true);
    expect(years()).toEqual([1891]);
    await screen.close();
    await show("search=Work%20002");
    expect(years()).toEqual([1892]);
    await standard().press();
    await screen.dialog().table().row("One").button("Delete").press();
    expect(link("One").exists).toBe(false);
  });

  test("belong to their user; for others they are stored by users with the role only", async () => {
    await show();
    await standard().press();
    expect(screen.outline()).not.toContain("For all users");
    await save("Mine");
    await screen.close();
    screen = await open("zz_works", { user: "bob", language: "en" });
    await standard().press();
    expect(link("Mine").exists).toBe(false);
  });
});

test("the header has values with their criticality, progress and ratings", async () => {
  await show("ID=9");
  const outline = screen.outline();
  for (const text of ["Estimate", "11,254.50", "Invalid entry", "63 / 100", "Visitors"])
    expect(outline).toContain(text);
});
