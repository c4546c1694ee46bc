/** What requests cannot do with the rows of apps with `z2ui5/model`. On PostgreSQL with `npm run test:pg`. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, bob, post, raise, startApp, type Login } from "./client.ts";
import { createDatabase, postgresEnvironment } from "./postgres.ts";
import { deployTo, POSTGRES, startServer, type RunningServer } from "./server.ts";

const port = Number(process.env[POSTGRES] ?? 0);
const config = { folders: { shop: "test/fixtures/shop/" } };

let server: RunningServer;
beforeAll(async () => {
  const env = port ? postgresEnvironment(port, await createDatabase(port, `rights_${randomUUID()}`)) : {};
  if (port) await deployTo({ ...env, CDS_CONFIG: JSON.stringify(config) });
  const appDirs = ["apps", "../screens/model-apps"].map((one) => join(import.meta.dirname, one));
  server = await startServer({ appDirs, config, env });
});
afterAll(() => server?.stop());

const start = async (login: Login): Promise<string> => (await startApp(server.url, "zz_rows", login)).S_FRONT.ID;

/** Lets an app load a row. @returns status and code of the error, or the row */
async function load(entity: string, key: string, login = bob): Promise<unknown> {
  const front = { ID: await start(login), EVENT: "LOAD", T_EVENT_ARG: [entity, key], VIEW: "MAIN", HASH: "" };
  const body = JSON.stringify({ value: { S_FRONT: { ...front, S_EXT: { CAN: ["ERRORS"] } } } });
  const response = await post(server.url, body, {}, login);
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
    const { S_FRONT, MODEL } = await raise(server.url, await start(alice), "BOOK");
    const again = await raise(server.url, S_FRONT.ID, "SHOW", edits);
    expect(again.MODEL["HELD"]).toBe(MODEL["HELD"]);
    expect(again.S_FRONT.APP).toBe("ZZ_ROWS");
  });
});

describe("edits of items that are saved with their order", () => {
  const saved = async (items: object) => {
    const { S_FRONT } = await startApp(server.url, "zz_order", alice);
    const { MODEL } = await raise(server.url, S_FRONT.ID, "SAVE", { ORDER: { ITEMS: items } });
    return (MODEL.XX!["ORDER"] as { ITEMS: object[] }).ITEMS;
  };

  it("reach the columns that are given for editing", async () => {
    expect(await saved({ __delta: { 0: { QUANTITY: 7 } } })).toMatchObject([{ QUANTITY: 7 }, { QUANTITY: 2 }]);
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
