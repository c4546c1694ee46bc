/** The spellings in which databases say what rule was broken. Those of SAP HANA are what its drivers report. */
import { describe, expect, test } from "vitest";
import { isOfDatabase, violationIn } from "../../../srv/host/operations/constraint-violation.ts";

const NOTHING = { table: "", columns: [], constraint: "", other: "" };
const hana = (code: number, message: string, query = "") =>
  Object.assign(new Error(message), { code, sqlState: "HY000", level: 1, ...(query && { query }) });
const postgres = (code: string, members: object = {}) =>
  Object.assign(new Error("said in the language of the server"), { code, severity: "ERROR", ...members });
const sqlite = (errcode: number, message: string) =>
  Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode });

describe("SAP HANA", () => {
  test.each([
    [
      301,
      "unique constraint violated: Table(SHOP_BOOKS), Index(SHOP_BOOKS_NR)",
      { rule: "unique", table: "SHOP_BOOKS", constraint: "SHOP_BOOKS_NR" },
    ],
    [301, "unique constraint violated: Table(SHOP_BOOKS)", { rule: "unique", table: "SHOP_BOOKS" }],
    [
      301,
      "unique constraint violated: Table(SHOP_BOOKS), Index(_SYS_TREE_CS_#163_#0_#P0)",
      { rule: "unique", table: "SHOP_BOOKS" },
    ],
    [
      301,
      "unique constraint violated: TrexUpdate failed on table 'DBADMIN:SHOP_BOOKS' with error: unique constraint violation in self check, constraint='NR', pos=19; indexname=_SYS_TREE_CS_#1_#0_#P0, rc=55",
      { rule: "unique", table: "SHOP_BOOKS", columns: ["NR"] },
    ],
    [
      287,
      'cannot insert NULL or update to NULL: Not nullable "TITLE" column',
      { rule: "required", columns: ["TITLE"] },
    ],
    [287, "cannot insert NULL or update to NULL: DBADMIN.SHOP_BOOKS.TITLE", { rule: "required", columns: ["TITLE"] }],
    [
      274,
      `inserted value too large for column: Failed in "TITLE" column with the value '${"x".repeat(5000)}'`,
      { rule: "tooLong", columns: ["TITLE"] },
    ],
    [
      314,
      "numeric overflow: Failed in \"PRICE\" column with the value '1e9'",
      { rule: "tooLarge", columns: ["PRICE"] },
    ],
    [461, "foreign key constraint violation: the update or insert failed", { rule: "reference" }],
    [462, "failed on update or delete by foreign key constraint violation", { rule: "inUse" }],
    [677, "check constraint violation", { rule: "check" }],
    [339, "invalid number: not a valid number string ''", { rule: "format" }],
  ])("%i: %s", (code, message, found) => {
    expect(violationIn(hana(code, message))).toEqual({ ...NOTHING, ...found });
  });
  test("a message without a table is about the one that was written to", () => {
    expect(violationIn(hana(314, "numeric overflow", 'INSERT INTO "SHOP_BOOKS" (PRICE) VALUES (?)'))).toMatchObject({
      table: "SHOP_BOOKS",
    });
  });
});

describe("PostgreSQL", () => {
  test.each([
    [
      "23505",
      { table: "shop_books", constraint: "shop_books_nr", detail: "Key (nr, author_id)=(1, 2) already exists." },
      { rule: "unique", table: "shop_books", constraint: "shop_books_nr", columns: ["nr", "author_id"] },
    ],
    [
      "23505",
      { table: "shop_books", constraint: "shop_books_pkey" },
      { rule: "unique", table: "shop_books", constraint: "shop_books_pkey" },
    ],
    [
      "23502",
      { table: "shop_books", column: "title", detail: "Failing row contains (1, null)." },
      { rule: "required", table: "shop_books", columns: ["title"] },
    ],
    [
      "23503",
      {
        table: "shop_books",
        constraint: "c__shop_books_author",
        detail: 'Key (author_id)=(7) is not present in table "shop_authors".',
      },
      {
        rule: "reference",
        table: "shop_books",
        constraint: "c__shop_books_author",
        columns: ["author_id"],
        other: "shop_authors",
      },
    ],
    [
      "23503",
      {
        table: "shop_books",
        constraint: "c__shop_books_author",
        detail: 'Key (id)=(7) is still referenced from table "shop_books".',
      },
      { rule: "inUse", table: "shop_books", constraint: "c__shop_books_author", other: "shop_books" },
    ],
    [
      "23514",
      { table: "shop_books", constraint: "shop_books_copies_check" },
      { rule: "check", table: "shop_books", constraint: "shop_books_copies_check" },
    ],
    ["22003", { query: "UPDATE shop_books SET price = $1" }, { rule: "tooLarge", table: "shop_books" }],
    ["22001", { query: "INSERT INTO shop_books (id) VALUES ($1)" }, { rule: "tooLong", table: "shop_books" }],
    ["22P02", {}, { rule: "format" }],
    ["22021", {}, { rule: "format" }],
  ])("%s %o", (code, members, found) => {
    expect(violationIn(postgres(code, members))).toEqual({ ...NOTHING, ...found });
  });
});

describe("SQLite", () => {
  test.each([
    [
      2067,
      "UNIQUE constraint failed: shop_Books.nr, shop_Books.author_ID",
      { rule: "unique", table: "shop_Books", columns: ["nr", "author_ID"] },
    ],
    [1555, "UNIQUE constraint failed: shop_Books.ID", { rule: "unique", table: "shop_Books", columns: ["ID"] }],
    [2067, "UNIQUE constraint failed: index 'shop_Books_lower'", { rule: "unique", constraint: "shop_Books_lower" }],
    [
      1299,
      "NOT NULL constraint failed: shop_Books.title",
      { rule: "required", table: "shop_Books", columns: ["title"] },
    ],
    [275, "CHECK constraint failed: copies >= 0", { rule: "check", constraint: "copies >= 0" }],
    [787, "FOREIGN KEY constraint failed", { rule: "link" }],
    [
      3091,
      "cannot store TEXT value in INT column shop_Books.nr",
      { rule: "format", table: "shop_Books", columns: ["nr"] },
    ],
    [20, "datatype mismatch", { rule: "format" }],
    [18, "string or blob too big", { rule: "tooLong" }],
  ])("%i: %s", (errcode, message, found) => {
    expect(violationIn(sqlite(errcode, message))).toEqual({ ...NOTHING, ...found });
  });
  test("another driver than Node's says the same", () => {
    const error = Object.assign(new Error("UNIQUE constraint failed: t.a"), { code: "SQLITE_CONSTRAINT_UNIQUE" });
    expect(violationIn(error)).toMatchObject({ rule: "unique", table: "t", columns: ["a"] });
  });
});

test.each([
  undefined,
  null,
  "UNIQUE constraint failed: t.a",
  new Error("no"),
  { status: 400, code: 301 },
  { code: "23505" },
  Object.create(null),
])("what is no error of a database breaks no rule: %o", (error) => {
  expect(violationIn(error)).toBeUndefined();
  expect(isOfDatabase(error)).toBe(false);
});
test("other errors of databases are known as such", () => {
  expect([sqlite(1, "no such table: t"), postgres("42P01"), hana(259, "invalid table name")].map(isOfDatabase)).toEqual(
    [true, true, true],
  );
});
