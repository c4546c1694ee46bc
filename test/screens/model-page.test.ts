/** Pages of rows that apps read with `z2ui5/model`. */
import { beforeAll, describe, expect, test } from "vitest";
import { cap, open } from "z2ui5/test";

interface Read {
  readonly pages: { readonly ID: number; readonly [name: string]: unknown }[][];
  readonly counts: unknown[];
  readonly complaint: string;
}

async function read(options: object, language = "en", of = "ShopService.Books", more = {}): Promise<Read> {
  await using screen = await open("zz_books_page", {
    user: "alice",
    language,
    parameters: {
      ...more,
      of,
      ask: JSON.stringify(of.endsWith("Books") ? { columns: ["title"], ...options } : options),
    },
  });
  return screen.state as unknown as Read;
}
const idsOf = async (options: object, language?: string) =>
  (await read(options, language)).pages.map((rows) => rows.map(({ ID }) => ID));

/** 201 11.10, 207 12.34, 251 13.50, 252 14, 271 150, and two without price and date. */
beforeAll(async () => {
  await cap.run("INSERT INTO shop_Books (ID, title, stock) VALUES (300, 'apple', 12), (301, 'Zoo', 12)");
});

describe("the next page begins behind the last row", () => {
  test("by key", async () => {
    expect(await idsOf({ limit: 3 })).toEqual([[201, 207, 251], [252, 271, 300], [301]]);
  });
  test("by an exact number, which is compared as a number", async () => {
    await cap.run("UPDATE shop_Books SET price = 9 WHERE ID = 252");
    expect(await idsOf({ limit: 2, sort: ["price"] })).toEqual([[300, 301], [252, 201], [207, 251], [271]]);
    await cap.run("UPDATE shop_Books SET price = 14 WHERE ID = 252");
  });
  test("in descending order, with nulls behind", async () => {
    const sort = [{ name: "publishedOn", descending: true }];
    expect(await idsOf({ limit: 2, sort })).toEqual([[201, 207], [251, 252], [271, 300], [301]]);
  });
  test("where rows are alike", async () => {
    expect(await idsOf({ limit: 2, sort: ["stock"] })).toEqual([[207, 201], [300, 301], [271, 251], [252]]);
  });
  test("by a text, whatever its capitals", async () => {
    expect(await idsOf({ limit: 3, sort: ["title"] })).toEqual([[300, 271, 252], [207, 251, 201], [301]]);
  });
  test("by the text of an association, also of none", async () => {
    const ids = (await idsOf({ limit: 3, sort: ["author.name"] })).flat();
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
  });
  test("whole pages end without an empty one", async () => {
    expect(await idsOf({ limit: 7 })).toHaveLength(1);
  });
});

test("rows hold what was asked for, as the model describes it", async () => {
  const { pages } = await read({ columns: ["title", "author.name"], limit: 1, filter: { ID: 201 } });
  expect(pages[0]).toEqual([{ ID: 201, title: "Wuthering Heights", author: { ID: 101, name: "Emily Brontë" } }]);
});

test("all rows are counted, on every page", async () => {
  expect((await read({ limit: 4, count: true, filter: { stock: { "<=": 22 } } })).counts).toEqual([5, 5]);
});

describe("a search", () => {
  test("finds words in the texts that are read, not in who created a row", async () => {
    await cap.run("UPDATE shop_Books SET createdBy = 'raven' WHERE ID = 201");
    expect(await idsOf({ search: "RAVEN" })).toEqual([[251]]);
    expect(await idsOf({ search: "raven the" })).toEqual([[251]]);
    expect(await idsOf({ search: "allen", columns: ["title", "author.name"] })).toEqual([[251, 252]]);
  });
  test("is for texts in the user's language", async () => {
    expect(await idsOf({ search: "sturm" }, "de")).toEqual([[201]]);
    expect(await idsOf({ search: "sturm" })).toEqual([[]]);
  });
  test("looks where the model says, if it does", async () => {
    const { pages } = await read({ search: "bront", columns: ["dateOfBirth"] }, "en", "ShopService.Authors");
    expect(pages[0]?.map(({ ID }) => ID)).toEqual([101, 107]);
  });
  test("finds nothing where no texts are read", async () => {
    expect(await idsOf({ search: "raven", columns: ["stock"] })).toEqual([[]]);
  });
});

describe("a filter", () => {
  test.each([
    [{ stock: 12 }, [201, 300, 301]],
    [{ ID: [201, 207, 999] }, [201, 207]],
    [{ ID: [] }, []],
    [{ price: null }, [300, 301]],
    [{ price: { "!=": null }, stock: { ">": 12, "<": 55 } }, [251, 271]],
    [{ price: { "!=": "11.1" } }, [207, 251, 252, 271, 300, 301]],
    [{ title: { contains: "e" } }, [201, 207, 251, 252, 271, 300]],
    [{ title: { startsWith: "the" } }, [251]],
    [{ "author.name": { contains: "bront" } }, [201, 207]],
    [{ publishedOn: "" }, [251, 252, 271, 300, 301]],
  ])("%j", async (filter, ids) => {
    expect((await idsOf({ filter })).flat()).toEqual(ids);
  });
});

describe("rows are read along", () => {
  test("with all their values, and those they lead to", async () => {
    const options = { expand: ["author", "author.books"], columns: ["title", "author.name"], filter: { ID: 207 } };
    const [[row] = []] = (await read(options)).pages;
    expect(row).toMatchObject({
      title: "Jane Eyre",
      author: { name: "Charlotte Brontë", dateOfBirth: "1818-04-21", books: [{ ID: 207, title: "Jane Eyre" }] },
    });
  });
  test("with all values of the row where no columns are named", async () => {
    const { pages } = await read({ expand: ["author"], filter: { ID: 207 }, columns: undefined });
    expect(pages[0]?.[0]).toMatchObject({ ID: 207, stock: 11, author: { name: "Charlotte Brontë" } });
  });
});

describe("all rows are read one by one, also more than a request answers,", () => {
  const each = async (options: object): Promise<number[]> =>
    (await read(options, "en", "ShopService.Books", { each: "1" })).pages[0] as unknown as number[];
  beforeAll(async () => {
    await cap.run(
      "WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 3499) INSERT INTO shop_Books (ID, title, stock) SELECT i, 'Copy ' || (i % 7), i % 3 FROM n",
    );
    return () => cap.run("DELETE FROM shop_Books WHERE ID >= 1000");
  });
  test.each([
    ["by key", {}],
    ["by a number that many have", { sort: ["stock"] }],
    ["by a text", { sort: [{ name: "title", descending: true }] }],
    ["by what none has", { sort: ["publishedOn"] }],
  ])("%s", async (_name, options) => {
    const ids = await each(options);
    expect([ids.length, new Set(ids).size]).toEqual([2507, 2507]);
  });
  test("in the order asked for, and those that are looked for", async () => {
    const ids = await each({ filter: { ID: { ">=": 1000 }, stock: 2 }, sort: [{ name: "ID", descending: true }] });
    expect(ids).toEqual(Array.from({ length: 2500 }, (_, index) => 3499 - index).filter((id) => id % 3 === 2));
    expect(await each({ search: "raven" })).toEqual([251]);
  });
});

describe("cannot", () => {
  test.each([
    ["read what is not there", { columns: ["titel"] }, /no element "titel"; did you mean 'title'/],
    ["sort by it", { sort: ["author.nam"] }, /no element "author.nam"; did you mean 'name'/],
    ["filter by it", { filter: { "1=1 or title": "" } }, /no element/],
    ["expand what is no row", { expand: ["title"] }, /title/],
    ["expand below it", { expand: ["author.nam"] }, /did you mean 'name'/],
    ["compare otherwise", { filter: { title: { "or 1=": "" } } }, /compares with "or 1="/],
  ])("%s", async (_name, options, sentence) => {
    expect((await read(options)).complaint).toMatch(sentence);
  });
});
