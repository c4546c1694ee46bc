/** What requests cannot do with the rows of apps with `z2ui5/model`. On PostgreSQL with `npm run test:pg`. */
import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { alice, bob, ENDPOINT, post, raise, roundtrip, startApp, type Answer, type Login } from "./client.ts";

const url = inject("url");

const start = async (login: Login): Promise<string> => (await startApp(url, "zz_rows", login)).S_FRONT.ID;

/** Lets an app load a row. @returns status and code of the error, or the row */
async function load(entity: string, key: string, login = bob): Promise<unknown> {
  const front = { ID: await start(login), EVENT: "LOAD", T_EVENT_ARG: [entity, key], VIEW: "MAIN", HASH: "" };
  const body = JSON.stringify({ value: { S_FRONT: { ...front, S_EXT: { CAN: ["ERRORS"] } } } });
  const response = await post(url, body, {}, login);
  const answer = (await response.json()) as never as { MODEL?: { HELD: string }; S_FRONT: { S_EXT: Extension } };
  if (response.status === 200) return JSON.parse(answer.MODEL!.HELD);
  const { CODE, DETAILS } = answer.S_FRONT.S_EXT.ERROR;
  return `${response.status} ${DETAILS?.CODE ?? CODE}`;
}

interface Extension {
  readonly ERROR: { readonly CODE: string; readonly DETAILS?: { readonly CODE?: string } };
}

describe("a key", () => {
  it.each(["abc", "201 OR 1=1", "1e30", "9".repeat(20_000), "", " 201", "\u0000", true, 1.5, 1e30, 2 ** 31])(
    "cannot be more than a value to compare: %j is no row",
    async (ID) => {
      expect(await load("ShopService.Books", JSON.stringify({ ID }))).toBe("404 ROW_UNKNOWN");
    },
  );

  it.each([
    ['{"ID":[201]}', "KEY_INCOMPLETE"],
    ['{"ID":{"=":"ID"}}', "KEY_INCOMPLETE"],
    ["[201]", "KEY_INCOMPLETE"],
    ["null", "KEY_INCOMPLETE"],
    ['{"ID":201,"__proto__":1}', "ELEMENT_UNKNOWN"],
    ['{"ID":201,"constructor":1}', "ELEMENT_UNKNOWN"],
    ['{"ID":201,"author.name":"x"}', "NOT_A_KEY"],
    ['{"ID":201,"createdBy":"nobody"}', "NOT_A_KEY"],
  ])("cannot be an expression, or more than the key: %s", async (key, code) => {
    expect(await load("ShopService.Books", key)).toBe(`500 ${code}`);
  });
});

describe("a row of somebody else", () => {
  it("cannot be read past the handlers of its service", async () => {
    const id = await start(alice);
    expect(await load("AdminService.Drafts", JSON.stringify({ id }), alice)).toMatchObject({ id });
    expect(await load("AdminService.Drafts", JSON.stringify({ id }), bob)).toBe("404 ROW_UNKNOWN");
    expect(await load("z2ui5_t_01", JSON.stringify({ id }), alice)).toBe("500 ENTITY_NOT_SERVED");
  });
});

describe("edits", () => {
  it.each<object>([
    { ROW: { ID: 999 } },
    { ROW: { SOLD: "1" } },
    { ROW: { PRICE: "0.01" } },
    { ROW: { CREATEDBY: "bob" } },
    { ROW: { AUTHOR_ID: 150 } },
    { ROW: { MORE: "x" } },
    { ROW: { constructor: "x" } },
    { ROW: null },
    { ROW: { STOCK: { a: 1 } } },
    { "ROW/PRICE": "0.01" },
    { HELD: "{}" },
  ])("cannot reach what no field gives for editing: %j", async (edits) => {
    const { S_FRONT, MODEL } = await raise(url, await start(alice), "BOOK");
    const again = await raise(url, S_FRONT.ID, "SHOW", edits);
    expect(again.MODEL["HELD"]).toBe(MODEL["HELD"]);
    expect(again.S_FRONT.APP).toBe("ZZ_ROWS");
  });
});

describe("a ticket of somebody else", () => {
  const ticket = async (ID: number, login: Login) =>
    roundtrip(
      url,
      { S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: `?app_start=zz_ticket&ID=${ID}`, HASH: "" } },
      login,
    );
  const button = ({ S_FRONT }: Answer, name: string) =>
    new RegExp(`<[^>]*text="${name}"[^>]*>`).exec(S_FRONT.PARAMS["S_VIEW"]!.XML!)?.[0];

  it("shows what the database knows of the rights on it", async () => {
    const [lead, other] = [await ticket(1, bob), await ticket(1, alice)];
    expect(button(lead, "take")).not.toContain('enabled="false"');
    expect(button(other, "take")).toContain('enabled="false"');
  });

  it.each(["SAVE", "start", "lock"])("cannot be changed by pressing what is disabled: %s", async (event) => {
    const { S_FRONT } = await ticket(1, bob);
    expect(S_FRONT.PARAMS["S_VIEW"]!.XML).not.toContain("<Input");
    const edits = { TICKET: { TITLE: "forged", PRIORITY: 5 } };
    const answer = await raise(url, S_FRONT.ID, event, edits, [], bob);
    if (event !== "SAVE") expect(answer.S_FRONT.PARAMS["S_MSG_BOX"]!.TEXT).toMatch(/\w/);
    expect((await ticket(1, bob)).S_FRONT.PARAMS["S_VIEW"]!.XML).toContain('enabled="false"');
    expect(button(await ticket(1, alice), "start")).not.toContain('enabled="false"');
  });
});

describe("the dialog for the parameters of an action", () => {
  const ask = async () => {
    const search = "?app_start=zz_ticket&ID=2";
    const front = { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: search, HASH: "" };
    const { S_FRONT } = await roundtrip(url, { S_FRONT: front }, bob);
    return raise(url, S_FRONT.ID, "ASK_plan", {}, [], bob);
  };
  const hours = async (ID: number) => {
    const loaded = await load("TicketService.Tickets", JSON.stringify({ ID }), alice);
    return (loaded as { hours: number }).hours;
  };

  it.each<object>([
    { ASKED: { KEY: { ID: 1 } } },
    { ASKED: { NAME: "lock" } },
    { "ASKED/KEY/ID": 1 },
    { VALUES: { DAYS: 2, OTHER: 1 } },
    { VALUES: { constructor: 1 } },
  ])("cannot be made to run another action, or for another row: %j", async (edits) => {
    const asked = await ask();
    expect(asked.S_FRONT.PARAMS["S_POPUP"]!.XML).toContain("Plan ticket");
    const answer = await raise(url, asked.S_FRONT.ID, "RUN", edits, [], bob);
    expect(answer.S_FRONT.APP).toBe("ZZ_TICKET");
    expect(await hours(1)).toBe(0);
    expect(await hours(2)).toBe("VALUES" in edits && "DAYS" in (edits.VALUES as object) ? 16 : 24);
  });

  it("cannot be run without having been asked", async () => {
    const { S_FRONT } = await startApp(url, "z2ui5_cl_ui5_app_action", bob);
    expect(S_FRONT.APP).not.toBe("Z2UI5_CL_UI5_APP_ACTION");
  });
});

describe("edits of items that are saved with their order", () => {
  const saved = async (items: object) => {
    const { S_FRONT } = await startApp(url, "zz_order_items", alice);
    const { MODEL } = await raise(url, S_FRONT.ID, "SAVE", { ORDER: { ITEMS: items } });
    return (MODEL.XX!["ORDER"] as { ITEMS: object[] }).ITEMS;
  };

  it("leave the items where they are on the screen", async () => {
    const first = await startApp(url, "zz_order_items", alice);
    const itemsOf = ({ MODEL }: typeof first) => (MODEL.XX!["ORDER"] as { ITEMS: object[] }).ITEMS;
    const [one, other] = itemsOf(first);
    let { ID } = first.S_FRONT;
    for (const QUANTITY of [8, 9]) {
      const answer = await raise(url, ID, "SAVE", { ORDER: { ITEMS: { __delta: { 0: { QUANTITY } } } } });
      expect(itemsOf(answer)).toEqual([{ ...one, QUANTITY }, other]);
      ID = answer.S_FRONT.ID;
    }
  });

  it("reach the columns that are given for editing", async () => {
    // Databases order them in their own way.
    expect(await saved({ __delta: { 0: { QUANTITY: 7 } } })).toContainEqual(expect.objectContaining({ QUANTITY: 7 }));
  });

  it.each<object>([
    { __delta: { 0: { BOOK_ID: 207 } } },
    { __delta: { 0: { REMARK: "forged" } } },
    { __delta: { 0: { ORDER_ID: randomUUID() } } },
    { __delta: { 0: { ID: randomUUID() } } },
    { __delta: { 2: { QUANTITY: 5 } } },
    [],
    [{ QUANTITY: 3, BOOK_ID: 271 }],
    [{ QUANTITY: 3 }, { QUANTITY: 3 }, { QUANTITY: 3 }],
  ])("cannot reach others, or add and remove items: %j", async (items) => {
    expect(await saved(items)).toEqual(await saved({}));
    expect(await saved({})).toHaveLength(2);
  });
});

describe("a page", () => {
  /** @returns the keys of its rows, or status and code of the error */
  async function page(options: object): Promise<unknown> {
    const front = { ID: await start(bob), EVENT: "PAGE", T_EVENT_ARG: [JSON.stringify(options)], VIEW: "MAIN" };
    const body = JSON.stringify({ value: { S_FRONT: { ...front, HASH: "", S_EXT: { CAN: ["ERRORS"] } } } });
    const response = await post(url, body, {}, bob);
    const answer = (await response.json()) as { MODEL?: { HELD: string }; S_FRONT: { S_EXT: Extension } };
    if (response.status !== 200)
      return `${response.status} ${answer.S_FRONT.S_EXT.ERROR.DETAILS?.CODE ?? answer.S_FRONT.S_EXT.ERROR.CODE}`;
    const { rows } = JSON.parse(answer.MODEL!.HELD) as { rows: { ID: number }[] };
    return rows.map(({ ID }) => ID).filter((ID) => ID < OTHERS);
  }
  const ALL = [201, 207, 251, 252, 271];
  /** Books from this number on are those of other tests. */
  const OTHERS = 800;

  it.each(["\0", "%", "_", "' OR 1=1 --", '"', "\\", "\uD800"])(
    "cannot be searched for more than words: %j",
    async (search) => {
      expect(await page({ search })).toEqual(search === "\0" ? ALL : []);
    },
  );

  it.each([
    { title: "\0" },
    { title: { contains: "\0" } },
    { title: ["\0"] },
    { title: "x' OR '1'='1" },
    { ID: [] },
    { ID: Array.from({ length: 9_000 }, (_, i) => 1_000 + i) },
  ])("cannot be filtered by more than values: %j", async (filter) => {
    expect(await page({ filter })).toEqual([]);
  });

  it("is filtered by many values, and by none", async () => {
    expect(await page({ filter: { ID: Array.from({ length: 9_000 }, (_, i) => i) } })).toEqual(ALL);
    expect(await page({ filter: { opensAt: [null] } })).toEqual(ALL);
    expect(await page({ filter: { stock: [12, null], title: { "!=": "\0" } } })).toEqual([201]);
  });

  it.each([
    [{ filter: { "ID = 1 or 1": 1 } }, "500 ELEMENT_UNKNOWN"],
    [{ filter: { constructor: 1 } }, "500 ELEMENT_UNKNOWN"],
    [{ filter: { title: { constructor: "x" } } }, "500 COMPARISON_UNKNOWN"],
    [{ filter: { ID: Array.from({ length: 100_000 }, (_, i) => i) } }, "400 TOO_MANY_VALUES"],
    [{ sort: ["title; drop table shop_Books"] }, "500 ELEMENT_UNKNOWN"],
    [{ columns: ["constructor"] }, "500 ELEMENT_UNKNOWN"],
    [{ columns: ["*"] }, "500 ELEMENT_UNKNOWN"],
  ])("cannot name what is no element, or compare with too much: %j", async (options, code) => {
    expect(await page(options)).toBe(code);
  });

  it.each([{ limit: "abc" }, { limit: 1e9 }, { skip: "x" }, { skip: -5 }, { after: { skip: "x" } }])(
    "cannot begin or end at what is no number: %j",
    async (options) => {
      expect(await page(options)).toEqual(ALL);
    },
  );

  it("cannot begin behind every number", async () => {
    expect(await page({ skip: 1e300 })).toEqual([]);
  });
});

describe("an entry that is refused", () => {
  it("cannot make its message as long as itself", async () => {
    const event = async (id: string, name: string, argument: object) =>
      raise(url, id, name, {}, [JSON.stringify(argument)]);
    const { S_FRONT } = await startApp(url, "zz_shop", alice);
    const loaded = await event(S_FRONT.ID, "LOAD", { entity: "ShopService.Books", key: { ID: 271 } });
    const saved = await event(loaded.S_FRONT.ID, "SAVE", { title: "x".repeat(100_000) });
    expect(saved.MODEL["SAVED"]).toBe("false");
    expect(saved.S_FRONT.PARAMS["S_MSG_BOX"]!.TEXT).toMatch(
      /^Title: "x{100} …" is too long: at most 50 characters are allowed\.$/,
    );
  });
});
