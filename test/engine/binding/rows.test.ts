/** Which rows are where after an app has run (docs/protocol.md, ROWS): what is reported, and whether a screen shows other rows by now. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start, view, type Parts } from "../contract/frontend.ts";

type Fields = Record<string, any>;
type Bound = { path: string; key?: string[]; json?: boolean; oneWay?: boolean };
const ROWS: Parts = { front: { S_EXT: { CAN: ["ROWS"] } } };
let runs = 0;

/** What an answer reports of rows after an app has done something, and whether its screen gets the model. */
async function moved(
  fields: Fields,
  act: (app: Fields, client: z2ui5_if_client) => void,
  { bound = Object.keys(fields).map((path): Bound => ({ path })) } = {},
) {
  const name = `zcl_moved_rows_${++runs}`;
  defineApp(name, () => fields, {
    "": (client) => {
      const texts = bound.map(({ path, oneWay, ...options }) =>
        client[oneWay ? "_bind" : "_bind_edit"]({ val: undefined, name: path, ...options } as never),
      );
      client.view_display(view(texts.join("")));
    },
    ACT: (client, app) => act(app, client),
  });
  const { body, params } = await raise(await start(name, ROWS), "ACT", ROWS);
  return { report: body["S_FRONT"].S_EXT.ROWS ?? {}, changed: params["S_VIEW"]?.CHECK_UPDATE_MODEL ?? false };
}
const rows = () => [
  { id: 1, name: "a" },
  { id: 2, name: "b" },
  { id: 3, name: "c" },
];
const unnamed = () => [{ name: "a" }, { name: "b" }, { name: "c" }];

describe("the rows of a table", async () => {
  const table = (t: unknown[], act: (app: Fields) => void, more: object = {}) => moved({ t }, act, more);

  test.each<[string, unknown[], (app: Fields) => void, object, boolean?]>([
    ["are where they were", rows(), () => {}, { T: true }, false],
    ["are where they were and hold something else", rows(), ({ t }) => void (t[1].name = "x"), { T: true }],
    [
      "are the same by their key, whatever object they are",
      rows(),
      (app) => void (app["t"] = rows().reverse()),
      { T: [2, 1, 0] },
    ],
    ["are the same and other objects", rows(), (app) => void (app["t"] = rows()), { T: true }, false],
    ["are others where their key is another one", rows(), ({ t }) => void (t[1].id = 9), { T: [0, -1, 2] }],
    [
      "moved when one was put before them",
      rows(),
      ({ t }) => void t.unshift({ id: 9, name: "x" }),
      { T: [-1, 0, 1, 2] },
    ],
    ["moved when one was taken away", rows(), ({ t }) => void t.splice(1, 1), { T: [0, 2] }],
    ["stayed when one was put behind them", rows(), ({ t }) => void t.push({ id: 9, name: "x" }), { T: [0, 1, 2, -1] }],
    ["are all new when the table is another one", rows(), (app) => void (app["t"] = [{ id: 7 }]), { T: [-1] }],
    ["are none", rows(), (app) => void (app["t"] = []), { T: [] }],
    ["are the same objects where nothing names them", unnamed(), ({ t }) => void t.reverse(), { T: [2, 1, 0] }],
    ["are others where they are other objects", unnamed(), (app) => void (app["t"] = unnamed()), { T: [-1, -1, -1] }],
    ["hold something else and are the same objects", unnamed(), ({ t }) => void (t[0].name = "x"), { T: true }],
    [
      "are the same objects where a key is there twice",
      [
        { id: 1, n: 1 },
        { id: 1, n: 2 },
      ],
      ({ t }) => void t.reverse(),
      { T: [1, 0] },
    ],
    [
      "are the same objects where one has no key",
      [{ id: 1 }, { id: "" }, { id: 2 }],
      ({ t }) => void t.reverse(),
      { T: [2, 1, 0] },
    ],
    ["are the same objects where keys are initial", [{ id: 0 }, { id: 0 }], ({ t }) => void t.reverse(), { T: [1, 0] }],
    [
      "are named by a text as well",
      [{ UUID: "a" }, { UUID: "b" }],
      (app) => void (app["t"] = [{ UUID: "b" }, { UUID: "a" }]),
      { T: [1, 0] },
    ],
    [
      "are named by GUID",
      [{ Guid: 1 }, { Guid: 2 }],
      (app) => void (app["t"] = [{ Guid: 2 }, { Guid: 1 }]),
      { T: [1, 0] },
    ],
    ["are named by KEY", [{ key: 1 }, { key: 2 }], (app) => void (app["t"] = [{ key: 2 }, { key: 1 }]), { T: [1, 0] }],
    ["are none of them at the end", rows(), ({ t }) => void t.pop(), { T: [0, 1] }],
    ["are the same objects where two have one key by now", rows(), ({ t }) => void (t[1].id = 1), { T: true }],
    [
      "are the same objects where two had one key before",
      [{ id: 1 }, { id: 1 }],
      ({ t }) => {
        t.reverse();
        t[0].id = 2;
      },
      { T: [1, 0] },
    ],
    ["are nothing", [null, null], () => {}, { T: [-1, -1] }],
    ["hold nothing any more", rows(), ({ t }) => void (t[1].name = null), { T: true }],
    ["are values that nothing names", [1, 2], () => {}, { T: [-1, -1] }],
    ["are values, one of which changed", [1, 2], ({ t }) => void (t[1] = 5), { T: [-1, -1] }],
    ["are no table any more", rows(), (app) => void (app["t"] = null), {}, false],
  ])("%s", async (_what, t, act, report, changed = true) => {
    expect(await table(structuredClone(t), act)).toEqual({ report, changed });
  });

  test("are named by the members the app says, in any letter case", async () => {
    const orders = () => [
      { Order: 1, pos: 1 },
      { Order: 1, pos: 2 },
      { Order: 2, pos: 1 },
    ];
    const bound = [{ path: "t", key: ["order", "POS"] }];
    expect(await table(orders(), (app) => void (app["t"] = orders().reverse()), { bound })).toEqual({
      report: { T: [2, 1, 0] },
      changed: true,
    });
    expect(
      await table(orders(), (app) => void (app["t"] = orders().reverse()), {
        bound: [{ path: "t", key: ["missing"] }],
      }),
    ).toEqual({ report: { T: [-1, -1, -1] }, changed: true });
    const others = () => [
      { same: 5, Order: 1 },
      { same: 5, Order: 2 },
    ];
    expect(
      await table(others(), (app) => void (app["t"] = others().reverse()), { bound: [{ path: "t", key: ["ORDER"] }] }),
    ).toEqual({ report: { T: [1, 0] }, changed: true });
  });

  test("have no key where a part of it is initial in any of them", async () => {
    const parts = () => [
      { a: 1, b: 1 },
      { a: 2, b: "" },
    ];
    expect(
      await table(parts(), (app) => void (app["t"] = parts()), { bound: [{ path: "t", key: ["a", "b"] }] }),
    ).toEqual({
      report: { T: [-1, -1] },
      changed: true,
    });
  });

  test("are reported only of what is bound for editing, and not of JSON", async () => {
    const act = ({ t }: Fields) => void t.reverse();
    expect(await table(rows(), act, { bound: [{ path: "t", oneWay: true }] })).toEqual({
      report: {},
      changed: false,
    });
    expect(await table(rows(), act, { bound: [{ path: "t", json: true }] })).toEqual({ report: {}, changed: false });
  });

  test("of a structure are named with it, also behind one that is gone", async () => {
    const bound = [{ path: "s/inner/items" }];
    const fields = () => ({ s: { inner: { items: rows() } } });
    expect(await moved(fields(), ({ s }) => void s.inner.items.reverse(), { bound })).toEqual({
      report: { "S/INNER/ITEMS": [2, 1, 0] },
      changed: true,
    });
    expect(await moved(fields(), (app) => void (app["s"] = {}), { bound })).toEqual({ report: {}, changed: false });
    expect(await moved({ s: null }, () => {}, { bound })).toEqual({ report: {}, changed: false });
  });
});

describe("tables in rows", async () => {
  const orders = () => [
    { id: 1, items: [{ id: 10 }, { id: 11 }] },
    { id: 2, items: [{ id: 20 }] },
  ];

  test("that stayed are not named: the table around them says so", async () => {
    expect(await moved({ t: orders() }, () => {})).toEqual({ report: { T: true }, changed: false });
    expect(await moved({ t: orders() }, ({ t }) => void t.reverse())).toEqual({ report: { T: [1, 0] }, changed: true });
  });

  test("are named where their row is now, with the places their rows had", async () => {
    expect(
      await moved({ t: orders() }, ({ t }) => {
        t.reverse();
        t[1].items.reverse();
      }),
    ).toEqual({ report: { T: [1, 0], "T/1/ITEMS": [1, 0] }, changed: true });
  });

  test("of new rows are not named", async () => {
    expect(await moved({ t: orders() }, ({ t }) => void t.push({ id: 3, items: [{ id: 30 }] }))).toEqual({
      report: { T: [0, 1, -1] },
      changed: true,
    });
  });

  test("that were not there are all new", async () => {
    expect(await moved({ t: [{ id: 1 } as Fields] }, ({ t }) => void (t[0].items = [{ id: 10 }]))).toEqual({
      report: { T: true, "T/0/ITEMS": [-1] },
      changed: true,
    });
  });

  test("do not count as cells of their row", async () => {
    expect(await moved({ t: orders() }, ({ t }) => void (t[0].items = [{ id: 10 }, { id: 11 }]))).toEqual({
      report: { T: true },
      changed: false,
    });
  });

  test("where one is nothing are followed in the others", async () => {
    const fields = { t: [{ id: 1, items: null as unknown }, ...orders().slice(1)] };
    expect(await moved(fields, ({ t }) => void t[1].items.push({ id: 21 }))).toEqual({
      report: { T: true, "T/1/ITEMS": [0, -1] },
      changed: true,
    });
  });

  test("of rows behind the first are followed to where their row is now", async () => {
    expect(
      await moved({ t: orders() }, ({ t }) => {
        t.shift();
        t[0].items.unshift({ id: 19 });
      }),
    ).toEqual({ report: { T: [1], "T/0/ITEMS": [-1, 0] }, changed: true });
  });

  test("are the same ones in every row and attribute that has them", async () => {
    const items = [{ id: 1 }, { id: 2 }];
    const fields = () => ({
      t: [
        { id: 1, items },
        { id: 2, items },
      ],
      s: { id: 1, items },
      items,
    });
    expect(await moved(fields(), () => {})).toEqual({
      report: { T: true, "S/ITEMS": true, ITEMS: true },
      changed: false,
    });
    expect(await moved(fields(), (app) => void app["items"].reverse())).toEqual({
      report: { T: true, "T/0/ITEMS": [1, 0], "T/1/ITEMS": [1, 0], "S/ITEMS": [1, 0], ITEMS: [1, 0] },
      changed: true,
    });
  });

  test("have the key the app named for them also where their structure is bound as well", async () => {
    const fields = () => ({
      s: {
        items: [
          { id: 1, no: "a" },
          { id: 2, no: "b" },
        ],
      },
    });
    const other = [
      { id: 5, no: "b" },
      { id: 6, no: "a" },
    ];
    const named = { path: "s/items", key: ["no"] };
    for (const bound of [
      [{ path: "s" }, named],
      [named, { path: "s" }],
    ])
      expect(await moved(fields(), ({ s }) => void (s.items = other), { bound })).toEqual({
        report: { "S/ITEMS": [1, 0] },
        changed: true,
      });
  });

  test("are followed sixteen levels deep, and in circles once", async () => {
    const deep = (levels: number): Fields =>
      levels === 0 ? { id: 1, items: [{ id: 1 }, { id: 2 }] } : { id: 1, sub: deep(levels - 1) };
    const turn = (at: Fields, levels: number): void =>
      levels === 0 ? void at["items"].reverse() : turn(at["sub"], levels - 1);
    const said = async (levels: number) =>
      Object.values((await moved({ s: deep(levels) }, ({ s }) => turn(s, levels))).report);
    expect(await said(15)).toEqual([[1, 0]]);
    expect(await said(16)).toEqual([]);
    const ring: Fields = { id: 1 };
    ring["self"] = ring;
    expect((await moved({ s: ring }, () => {})).changed).toBe(false);
    const list: Fields[] = [{ id: 1 }];
    list[0]!["list"] = list;
    expect(await moved({ t: list }, ({ t }) => void t.push({ id: 2 }))).toEqual({
      report: { T: [0, -1] },
      changed: true,
    });
  });

  test("are followed on 100,000 ways through structures, and on no more", async () => {
    const ways = (levels: number): Fields => {
      let all: Fields = { id: 1 };
      for (let i = 0; i < levels; i++) all = { id: 1, left: all, right: all };
      return { ...all, items: [{ id: 1 }] };
    };
    const report = async (levels: number) => (await moved({ s: ways(levels) }, () => {})).report;
    expect(await report(14)).toEqual({ "S/ITEMS": true });
    expect(await report(16)).toEqual({});
  });

  test("in rings of many objects are not looked for on every way through them", async () => {
    const people: Fields[] = Array.from({ length: 12 }, (_, id) => ({ id: id + 1 }));
    for (const [i, one] of people.entries()) {
      one["before"] = people.at(i - 1);
      one["behind"] = people[(i + 1) % 12];
    }
    expect((await moved({ s: people[0] }, () => {})).changed).toBe(false);
  });
});

test("rows that were bound only by the app's run are rows nobody knew", async () => {
  const bound: Bound[] = [];
  expect(
    await moved({ table: rows() }, (_app, client) => void client._bind_edit({ val: "", name: "table" }), { bound }),
  ).toEqual({
    report: { TABLE: [-1, -1, -1] },
    changed: true,
  });
});

describe("a structure", async () => {
  const order = { id: 1, text: "a", items: [{ id: 1 }, { id: 2 }] };

  test.each<[string, Fields, Fields, boolean]>([
    ["with the same id", { id: 1, text: "a" }, { id: 1, text: "b" }, false],
    ["with another id", { id: 1, text: "a" }, { id: 2, text: "a" }, true],
    ["that has no id any more", { id: 1 }, { id: "" }, true],
    ["that has an id by now", { id: "" }, { id: 5 }, true],
    ["that has most of what it had", { a: 1, b: 2, c: 3 }, { a: 1, b: 2, c: 4 }, false],
    ["that has half of what it had", { a: 1, b: 2 }, { a: 1, b: 3 }, false],
    ["that has less than half of what it had", { a: 1, b: 2, c: 3 }, { a: 1, b: 4, c: 5 }, true],
    ["that had only a switch", { a: true, b: "" }, { a: false, b: "x" }, true],
    ["that had nothing", { a: "", b: 0, c: false }, { a: "x", b: 1, c: true }, false],
    ["with an id that is a large number", { id: 1n }, { id: 2n }, true],
    ["with the same large number", { id: 1n }, { id: 1n }, false],
  ])("%s is told from another record", async (_what, before, now, isOther) => {
    expect(await moved({ s: before }, (app) => void (app["s"] = now))).toEqual({
      report: isOther ? { S: false } : {},
      changed: isOther,
    });
  });

  test("that is changed in place stays the record it was, unless its id changes", async () => {
    expect(await moved({ s: { a: 1, b: 2 } }, ({ s }) => void Object.assign(s, { a: 3, b: 4 }))).toEqual({
      report: {},
      changed: false,
    });
    expect(await moved({ s: { id: 1 } }, ({ s }) => void (s.id = 2))).toEqual({ report: { S: false }, changed: true });
  });

  test("around what is bound is reported from another record, too", async () => {
    const bound = [{ path: "s/inner/items" }, { path: "s/inner/text" }];
    const fields = (id: number) => ({ s: { inner: { ...order, id } } });
    expect(await moved(fields(1), (app) => void Object.assign(app, fields(2)), { bound })).toEqual({
      report: { "S/INNER": false, "S/INNER/ITEMS": true },
      changed: true,
    });
  });

  test("that is another record says nothing of its tables", async () => {
    expect(await moved({ s: order }, (app) => void (app["s"] = { ...order, id: 2, items: [] }))).toEqual({
      report: { S: false },
      changed: true,
    });
  });

  test("in a structure is reported on its own", async () => {
    expect(await moved({ s: { id: 1, in: { id: 1 } } }, ({ s }) => void (s.in = { id: 2 }))).toEqual({
      report: { "S/IN": false },
      changed: true,
    });
  });
});

const twin = { name: "a" };

describe("rows that are no records, and structures that were not there:", async () => {
  test.each<[string, unknown, (app: Fields) => void, object, boolean?]>([
    ["lists that stayed are what they were", [[1], [2]], () => {}, { A: true }, false],
    ["lists that moved are followed", [[1], [2]], ({ a }) => void a.reverse(), { A: [1, 0] }],
    ["lists that are equal are others", [[1], [2]], (app) => void (app["a"] = [[1], [2]]), { A: [-1, -1] }],
    ["a structure where nothing was is no other record", null, (app) => void (app["a"] = { id: 1 }), {}, false],
    ["nothing where a structure was is no other record", { id: 1 }, (app) => void (app["a"] = null), {}, false],
    ["a table where nothing was is all new", null, (app) => void (app["a"] = [{ id: 1 }]), { A: [-1] }],
    ["one row that is nothing is known by nothing", [null], () => {}, { A: [-1] }],
    ["a record in two rows is where it was while no row moves", [twin, twin], () => {}, { A: true }, false],
    [
      "a record in two rows is found in none once rows have moved",
      [twin, twin],
      (app) => void app["a"].unshift({}),
      { A: [-1, -1, -1] },
    ],
    [
      "a structure whose id is gone is another record, whatever else it has kept",
      { id: 1, a: 1, b: 2 },
      (app) => void (app["a"] = { id: "", a: 1, b: 2 }),
      { A: false },
    ],
    [
      "a structure that has an id by now is another record, whatever else it has kept",
      { id: "", a: 1, b: 2 },
      (app) => void (app["a"] = { id: 1, a: 1, b: 2 }),
      { A: false },
    ],
  ])("%s", async (_what, a, act, report, changed = true) => {
    expect(await moved({ a: structuredClone(a) }, act)).toEqual({ report, changed });
  });
});
