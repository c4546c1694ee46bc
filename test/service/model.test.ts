/** Rows that users save at the same time with `z2ui5/model`. On PostgreSQL with `npm run test:pg`. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { alice, bob, ENDPOINT, roundtrip, startApp, type Answer, type Login } from "./client.ts";

const url = inject("url");

/** A session of a user with an app that saves rows. */
async function session(login: Login = alice, S_EXT = {}) {
  let answer = await startApp(url, "zz_shop", login);
  return async (event: string, argument: object): Promise<Answer["MODEL"]> => {
    const front = { ID: answer.S_FRONT.ID, EVENT: event, T_EVENT_ARG: [JSON.stringify(argument)], VIEW: "MAIN", S_EXT };
    answer = await roundtrip(url, { S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, HASH: "", ...front } }, login);
    return answer.MODEL;
  };
}
const book = (ID: number) => ({ entity: "ShopService.Books", key: { ID } });

describe("a row", () => {
  it("is inserted, read and updated", async () => {
    const step = await session();
    await step("NEW", { entity: "ShopService.Books", values: { ID: 900, title: "Persuasion", price: "7.50" } });
    expect(await step("SAVE", {})).toMatchObject({ SAVED: "true", ROW: { STATUS: "D" } });
    expect(await step("SAVE", { price: "7.5", stock: 3, publishedOn: "" })).toMatchObject({ SAVED: "true" });
    const other = await session(bob);
    const { ROW } = await other("LOAD", book(900));
    expect(ROW).toMatchObject({ TITLE: "Persuasion", STOCK: 3, PUBLISHEDON: null, MODIFIEDBY: "alice" });
    expect(Number((ROW as { PRICE: string }).PRICE)).toBe(7.5);
  });

  it("that is refused after it was written leaves nothing behind, and the session continues", async () => {
    const step = await session();
    await step("LOAD", book(207));
    expect(await step("SAVE", { stock: 66 })).toMatchObject({ SAVED: "false" });
    const other = await session();
    expect(await other("LOAD", book(207))).toMatchObject({ ROW: { STOCK: 11 } });
    expect(await step("SAVE", { isbn: "978-1" })).toMatchObject({ SAVED: "false" });
    expect(await step("SAVE", { isbn: "978-6", stock: 10 })).toMatchObject({ SAVED: "true", ROW: { STOCK: 10 } });
  });

  it("with items is saved with them", async () => {
    const step = await session();
    const order = { entity: "ShopService.Orders", values: { orderNo: "2", items: [{ quantity: 1 }, { quantity: 2 }] } };
    await step("NEW", order);
    const { ROW } = await step("SAVE", {});
    const { ID, ITEMS } = ROW as { ID: string; ITEMS: { ID: string }[] };
    expect(ITEMS).toHaveLength(2);
    await step("LOAD", { entity: "ShopService.Orders", key: { ID }, expand: ["items"] });
    expect(await step("SAVE", { items: [{ quantity: 5 }] })).toMatchObject({
      SAVED: "true",
      ROW: { ITEMS: [{ QUANTITY: 5 }] },
    });
  });
});

describe("pages of rows", () => {
  /** 201 11.10, 207 12.34, 251 13.50, 252 14, 271 150, 800 none. */
  beforeAll(async () => {
    const step = await session();
    await step("NEW", { entity: "ShopService.Books", values: { ID: 800, title: "apple" } });
    await step("SAVE", {});
  });
  const pages = async (options: object) =>
    ((await (await session())("PAGES", { entity: "ShopService.Books", options }))["PAGES"] as { IDS: string }[]).map(
      ({ IDS }) => IDS,
    );
  const of = { filter: { ID: { "<": 900 } } };

  it.each([
    [{ ...of, limit: 4 }, ["201,207,251,252", "271,800"]],
    [{ ...of, limit: 2, sort: ["price"] }, ["800,201", "207,251", "252,271"]],
    [{ ...of, limit: 2, sort: [{ name: "price", descending: true }] }, ["271,252", "251,207", "201,800"]],
    [{ ...of, limit: 2, sort: [{ name: "soldAt", descending: true }, "price"] }, ["201,800", "207,251", "252,271"]],
    [{ ...of, limit: 4, sort: ["title"] }, ["800,271,252,207", "251,201"]],
    [{ ...of, columns: ["title", "author.name"], search: "ALLEN" }, ["251,252"]],
    [{ filter: { price: { ">": "9", "<": 14 }, title: { startsWith: "JANE" } } }, ["207"]],
  ])("%j", async (options, ids) => {
    expect(await pages(options)).toEqual(ids);
  });
});

it("of users who save the same row at the same time, one is asked, and no change is lost", async () => {
  const steps = await Promise.all([alice, bob, alice, bob].map(session));
  await Promise.all(steps.map((step) => step("LOAD", book(271))));
  const answers = await Promise.all(steps.map((step, i) => step("SAVE", { stock: 40 + i })));
  const saved = answers.filter(({ SAVED }) => SAVED === "true");
  const asked = answers.flatMap(({ XX }) => (XX?.["LINES"] ? [XX["LINES"] as { THEIRS: string }[]] : []));
  expect([saved.length, asked.length]).toEqual([1, 3]);
  const { STOCK } = saved[0]!["ROW"] as { STOCK: number };
  expect(asked.map(([line]) => line?.THEIRS)).toEqual(asked.map(() => String(STOCK)));
});

it("that others have changed shows moments in the zone of the user", async () => {
  const step = await session(alice, { CAN: [], ZONE: "America/New_York" });
  await step("LOAD", book(252));
  const other = await session(bob);
  await other("LOAD", book(252));
  await other("SAVE", { soldAt: "2026-07-01T02:30:00Z" });
  const { XX } = await step("SAVE", { stock: 1 });
  const { LINES } = XX as { LINES: { LABEL: string; THEIRS: string }[] };
  expect(LINES.find(({ LABEL }) => LABEL === "Sold at")?.THEIRS).toMatch(/^Jun 30, 2026, 10:30:00\sPM$/);
});
