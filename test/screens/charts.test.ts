import { expect, test } from "vitest";
import { open } from "z2ui5/test";

const TITLE = "Weight of parcels";

test("a chart has its points as a table, in the format of the user's language", async () => {
  const screen = await open("zz_charts", { language: "de" });
  const table = screen.table(TITLE);
  expect(table.columns).toEqual(["Day", "Weight"]);
  expect(table.rows).toEqual([
    { Day: "05.01.2026", Weight: "12,5 kg" },
    { Day: "11.02.2026", Weight: "1.500 kg" },
  ]);
});

test("a row of that table presses the point, for the chart and for the row", async () => {
  const screen = await open("zz_charts");
  await screen.table(TITLE).row("1,500 kg").press();
  expect(String(screen)).toContain("Pressed: second, 1500 at 1");
});

test("decimals of CDS are values, and a missing one is empty", async () => {
  const screen = await open("zz_charts");
  const cells = screen.table("Load of desks").rows.map((row) => Object.values(row));
  expect(cells).toEqual([
    ["first", "8", "2.5 %"],
    ["second", "8", ""],
  ]);
});

test("other rows are other points", async () => {
  const screen = await open("zz_charts");
  await screen.button("Empty").press();
  expect(screen.table(TITLE).rows).toHaveLength(0);
  expect(String(screen)).toContain("No data to show");
});

test("small charts are named by their values", async () => {
  const screen = await open("zz_charts");
  const text = String(screen);
  expect(text).toContain('img "Course: From 3 h to 7 h, at least 1 h, at most 7 h"');
  expect(text).toContain('img "Load: 40 % of 60 %"');
  await screen.button("Share: 75 %").press();
  expect(String(screen)).toContain("Pressed: share");
});
