/** What annotations say of a row (srv/z2ui5/model/rows/conditions.ts). */
import cds from "@sap/cds";
import { describe, expect, test } from "vitest";
import { UNKNOWN, valueFor } from "../../../srv/z2ui5/model/rows/conditions.ts";

const ROW = {
  status: "O",
  stock: 7,
  price: "12.50",
  empty: null,
  closed: true,
  open: false,
  author: { name: "Emily" },
  nobody: null,
};

describe("an expression of a row", () => {
  test.each<[string, unknown]>([
    ["status = 'O'", true],
    ["status = 'D'", false],
    ["status != 'D'", true],
    ["status <> 'O'", false],
    ["stock > 5 and stock <= 7", true],
    ["stock < 5 or stock >= 7", true],
    ["stock < 5 or status = 'D' and stock = 7", false],
    ["not (stock > 5)", false],
    ["not closed", false],
    ["closed and not open", true],
    ["price > 9", true],
    ["price = 12.5", true],
    ["stock in (1, 7)", true],
    ["stock not in (1, 7)", false],
    ["status in ('A')", false],
    ["empty is null", true],
    ["status is not null", true],
    ["empty = null", true],
    ["status = null", false],
    ["empty != 'A'", true],
    ["empty > 3", null],
    ["empty > 3 and closed", null],
    ["empty > 3 or closed", true],
    ["author.name = 'Emily'", true],
    ["nobody.name is null", true],
    ["case when status = 'O' then 1 when closed then 2 else 3 end", 1],
    ["case when status = 'D' then 1 end", null],
    ["status = 'O' ? 1 : 7", 1],
  ])("%s is %j", (text, value) => {
    expect(valueFor(cds.parse.expr(text), ROW)).toBe(value);
  });

  test.each([
    "missing = 1",
    "author.age > 30",
    "substring(status, 0, 1) = 'O'",
    "stock + 1 > 7",
    "stock between 1 and 9",
    "exists author",
    "case when missing = 1 then 1 else 3 end",
    "missing = 1 or open",
    "missing in (1)",
    "stock in missing",
  ])("%s is left to the database", (text) => {
    expect(valueFor(cds.parse.expr(text), ROW)).toBe(UNKNOWN);
  });

  test.each(["missing = 1 or closed", "not (missing = 1 and open)"])("%s is decided by one side", (text) => {
    expect(valueFor(cds.parse.expr(text), ROW)).toBe(true);
  });
});

test.each<[unknown, unknown]>([
  [true, true],
  ["text", "text"],
  [undefined, undefined],
  [null, null],
  [{ "=": "closed" }, true],
  [{ "=": "author.name" }, "Emily"],
  [{ "#": "ReadOnly" }, "ReadOnly"],
  [{ val: 3 }, 3],
  [{ $edmJson: {} }, UNKNOWN],
  [{ xpr: [] }, UNKNOWN],
  [{ xpr: ["case", "when"] }, UNKNOWN],
])("an annotation %j says %j", (annotation, value) => {
  expect(valueFor(annotation, ROW)).toBe(value);
});

test("without a certain row, only constants are known", () => {
  expect(valueFor(true, undefined)).toBe(true);
  expect(valueFor({ "=": "closed" }, undefined)).toBe(UNKNOWN);
});

describe("numbers that travel as texts", () => {
  const decimal = { type: "cds.Decimal" };
  const entity = {
    name: "Orders",
    elements: {
      paid: { name: "paid", ...decimal },
      total: { name: "total", ...decimal },
      big: { name: "big", type: "cds.Int64" },
      code: { name: "code", type: "cds.String" },
      customer: { name: "customer", _target: { name: "C", elements: { limit: { name: "limit", ...decimal } } } },
    },
  } as never;
  const row = { paid: "9.00", total: "100.0", big: "9007199254740993", code: "9", customer: { limit: "10" } };

  test.each<[string, unknown]>([
    ["paid < total", true],
    ["total = 100", true],
    ["paid in (9, 10)", true],
    ["total > customer.limit", true],
    ["$self.paid < $self.total", true],
    ["big > 9007199254740992", true],
    ["code < '100'", false],
    ["case when paid < total then 1 end", 1],
  ])("%s is %j", (text, value) => {
    expect(valueFor(cds.parse.expr(text), row, entity)).toBe(value);
  });
});

test("moments are compared whatever zone they were entered in", () => {
  const row = { from: "2026-01-02T20:00:00-05:00", to: "2026-01-03T00:30:00Z" };
  expect(valueFor(cds.parse.expr("![from] > ![to]"), row)).toBe(true);
});
