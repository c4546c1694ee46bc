/** Which rows are where after an app has run (docs/protocol.md, ROWS): what is reported, and whether a screen shows other rows by now. */
import { describe, expect, test } from "vitest";
import { previousRows, rowChanges } from "../../../srv/z2ui5/binding/row-moves.ts";
import { Registrations, type Registration } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";

class TestApp extends z2ui5_if_app {
  override main(): void {}
}
type Fields = Record<string, any>;

/**
 * What is said of the rows after an app has done something.
 */
function moved(
  fields: Fields,
  act: (app: Fields) => void,
  { bound = Object.keys(fields).map((path) => ({ path })) as (Partial<Registration> & { path: string })[] } = {},
) {
  const app = Object.assign(new TestApp(), fields);
  const instance = {
    ...newInstance(app, ""),
    bindings: new Registrations(bound.map((one) => ({ oneWay: false, twoWay: true, ...one }))),
  };
  const notes = previousRows(instance);
  act(app as unknown as Fields);
  return rowChanges(notes);
}
const rows = () => [
  { id: 1, name: "a" },
  { id: 2, name: "b" },
  { id: 3, name: "c" },
];
const unnamed = () => [{ name: "a" }, { name: "b" }, { name: "c" }];

describe("the rows of a table", () => {
  const table = (t: unknown[], act: (app: Fields) => void, more: object = {}) => moved({ t }, act, more);

  test.each<[string, unknown[], (app: Fields) => void, { report: unknown; changed: boolean }]>([
    ["are where they were", rows(), () => {}, { report: { T: true }, changed: false }],
    [
      "are where they were and hold something else",
      rows(),
      ({ t }) => void (t[1].name = "x"),
      { report: { T: true }, changed: true },
    ],
    [
      "are the same by their key, whatever object they are",
      rows(),
      (app) => void (app["t"] = rows().reverse()),
      { report: { T: [2, 1, 0] }, changed: true },
    ],
    [
      "are the same and other objects",
      rows(),
      (app) => void (app["t"] = rows()),
      { report: { T: true }, changed: false },
    ],
    [
      "are others where their key is another one",
      rows(),
      ({ t }) => void (t[1].id = 9),
      { report: { T: [0, -1, 2] }, changed: true },
    ],
    [
      "moved when one was put before them",
      rows(),
      ({ t }) => void t.unshift({ id: 9, name: "x" }),
      { report: { T: [-1, 0, 1, 2] }, changed: true },
    ],
    ["moved when one was taken away", rows(), ({ t }) => void t.splice(1, 1), { report: { T: [0, 2] }, changed: true }],
    [
      "stayed when one was put behind them",
      rows(),
      ({ t }) => void t.push({ id: 9, name: "x" }),
      { report: { T: [0, 1, 2, -1] }, changed: true },
    ],
    [
      "are all new when the table is another one",
      rows(),
      (app) => void (app["t"] = [{ id: 7 }]),
      { report: { T: [-1] }, changed: true },
    ],
    ["are none", rows(), (app) => void (app["t"] = []), { report: { T: [] }, changed: true }],
    [
      "are the same objects where nothing names them",
      unnamed(),
      ({ t }) => void t.reverse(),
      { report: { T: [2, 1, 0] }, changed: true },
    ],
    [
      "are others where they are other objects",
      unnamed(),
      (app) => void (app["t"] = unnamed()),
      { report: { T: [-1, -1, -1] }, changed: true },
    ],
    [
      "hold something else and are the same objects",
      unnamed(),
      ({ t }) => void (t[0].name = "x"),
      { report: { T: true }, changed: true },
    ],
    [
      "are the same objects where a key is there twice",
      [
        { id: 1, n: 1 },
        { id: 1, n: 2 },
      ],
      ({ t }) => void t.reverse(),
      { report: { T: [1, 0] }, changed: true },
    ],
    [
      "are the same objects where one has no key",
      [{ id: 1 }, { id: "" }, { id: 2 }],
      ({ t }) => void t.reverse(),
      { report: { T: [2, 1, 0] }, changed: true },
    ],
    [
      "are the same objects where keys are initial",
      [{ id: 0 }, { id: 0 }],
      ({ t }) => void t.reverse(),
      { report: { T: [1, 0] }, changed: true },
    ],
    [
      "are named by a text as well",
      [{ UUID: "a" }, { UUID: "b" }],
      (app) => void (app["t"] = [{ UUID: "b" }, { UUID: "a" }]),
      { report: { T: [1, 0] }, changed: true },
    ],
    [
      "are named by GUID",
      [{ Guid: 1 }, { Guid: 2 }],
      (app) => void (app["t"] = [{ Guid: 2 }, { Guid: 1 }]),
      { report: { T: [1, 0] }, changed: true },
    ],
    [
      "are named by KEY",
      [{ key: 1 }, { key: 2 }],
      (app) => void (app["t"] = [{ key: 2 }, { key: 1 }]),
      { report: { T: [1, 0] }, changed: true },
    ],
    ["are none of them at the end", rows(), ({ t }) => void t.pop(), { report: { T: [0, 1] }, changed: true }],
    [
      "are the same objects where two have one key by now",
      rows(),
      ({ t }) => void (t[1].id = 1),
      { report: { T: true }, changed: true },
    ],
    [
      "are the same objects where two had one key before",
      [{ id: 1 }, { id: 1 }],
      ({ t }) => {
        t.reverse();
        t[0].id = 2;
      },
      { report: { T: [1, 0] }, changed: true },
    ],
    ["are nothing", [null, null], () => {}, { report: { T: [-1, -1] }, changed: true }],
    ["hold nothing any more", rows(), ({ t }) => void (t[1].name = null), { report: { T: true }, changed: true }],
    ["are values that nothing names", [1, 2], () => {}, { report: { T: [-1, -1] }, changed: true }],
    [
      "are values, one of which changed",
      [1, 2],
      ({ t }) => void (t[1] = 5),
      { report: { T: [-1, -1] }, changed: true },
    ],
    ["are no table any more", rows(), (app) => void (app["t"] = null), { report: {}, changed: false }],
  ])("%s", (_what, t, act, expected) => {
    expect(table(structuredClone(t), act)).toEqual(expected);
  });

  test("are named by the members the app says, in any letter case", () => {
    const orders = () => [
      { Order: 1, pos: 1 },
      { Order: 1, pos: 2 },
      { Order: 2, pos: 1 },
    ];
    const bound = [{ path: "t", key: ["order", "POS"] }];
    expect(table(orders(), (app) => void (app["t"] = orders().reverse()), { bound })).toEqual({
      report: { T: [2, 1, 0] },
      changed: true,
    });
    expect(
      table(orders(), (app) => void (app["t"] = orders().reverse()), { bound: [{ path: "t", key: ["missing"] }] }),
    ).toEqual({ report: { T: [-1, -1, -1] }, changed: true });
    const others = () => [
      { same: 5, Order: 1 },
      { same: 5, Order: 2 },
    ];
    expect(
      table(others(), (app) => void (app["t"] = others().reverse()), { bound: [{ path: "t", key: ["ORDER"] }] }),
    ).toEqual({ report: { T: [1, 0] }, changed: true });
  });

  test("have no key where a part of it is initial in any of them", () => {
    const parts = () => [
      { a: 1, b: 1 },
      { a: 2, b: "" },
    ];
    expect(table(parts(), (app) => void (app["t"] = parts()), { bound: [{ path: "t", key: ["a", "b"] }] })).toEqual({
      report: { T: [-1, -1] },
      changed: true,
    });
  });

  test("are reported only of what is bound for editing, and not of JSON", () => {
    const act = ({ t }: Fields) => void t.reverse();
    expect(table(rows(), act, { bound: [{ path: "t", twoWay: false, oneWay: true }] })).toEqual({
      report: {},
      changed: false,
    });
    expect(table(rows(), act, { bound: [{ path: "t", json: true }] })).toEqual({ report: {}, changed: false });
  });

  test("of a structure are named with it, also behind one that is gone", () => {
    const bound = [{ path: "s/inner/items" }];
    const fields = () => ({ s: { inner: { items: rows() } } });
    expect(moved(fields(), ({ s }) => void s.inner.items.reverse(), { bound })).toEqual({
      report: { "S/INNER/ITEMS": [2, 1, 0] },
      changed: true,
    });
    expect(moved(fields(), (app) => void (app["s"] = {}), { bound })).toEqual({ report: {}, changed: false });
    expect(moved({ s: null }, () => {}, { bound })).toEqual({ report: {}, changed: false });
  });
});

describe("tables in rows", () => {
  const orders = () => [
    { id: 1, items: [{ id: 10 }, { id: 11 }] },
    { id: 2, items: [{ id: 20 }] },
  ];

  test("that stayed are not named: the table around them says so", () => {
    expect(moved({ t: orders() }, () => {})).toEqual({ report: { T: true }, changed: false });
    expect(moved({ t: orders() }, ({ t }) => void t.reverse())).toEqual({ report: { T: [1, 0] }, changed: true });
  });

  test("are named where their row is now, with the places their rows had", () => {
    expect(
      moved({ t: orders() }, ({ t }) => {
        t.reverse();
        t[1].items.reverse();
      }),
    ).toEqual({ report: { T: [1, 0], "T/1/ITEMS": [1, 0] }, changed: true });
  });

  test("of new rows are not named", () => {
    expect(moved({ t: orders() }, ({ t }) => void t.push({ id: 3, items: [{ id: 30 }] }))).toEqual({
      report: { T: [0, 1, -1] },
      changed: true,
    });
  });

  test("that were not there are all new", () => {
    expect(moved({ t: [{ id: 1 } as Fields] }, ({ t }) => void (t[0].items = [{ id: 10 }]))).toEqual({
      report: { T: true, "T/0/ITEMS": [-1] },
      changed: true,
    });
  });

  test("do not count as cells of their row", () => {
    expect(moved({ t: orders() }, ({ t }) => void (t[0].items = [{ id: 10 }, { id: 11 }]))).toEqual({
      report: { T: true },
      changed: false,
    });
  });

  test("where one is nothing are followed in the others", () => {
    const fields = { t: [{ id: 1, items: null as unknown }, ...orders().slice(1)] };
    expect(moved(fields, ({ t }) => void t[1].items.push({ id: 21 }))).toEqual({
      report: { T: true, "T/1/ITEMS": [0, -1] },
      changed: true,
    });
  });

  test("of rows behind the first are followed to where their row is now", () => {
    expect(
      moved({ t: orders() }, ({ t }) => {
        t.shift();
        t[0].items.unshift({ id: 19 });
      }),
    ).toEqual({ report: { T: [1], "T/0/ITEMS": [-1, 0] }, changed: true });
  });

  test("are the same ones in every row and attribute that has them", () => {
    const items = [{ id: 1 }, { id: 2 }];
    const fields = () => ({
      t: [
        { id: 1, items },
        { id: 2, items },
      ],
      s: { id: 1, items },
      items,
    });
    expect(moved(fields(), () => {})).toEqual({
      report: { T: true, "S/ITEMS": true, ITEMS: true },
      changed: false,
    });
    expect(moved(fields(), (app) => void app["items"].reverse())).toEqual({
      report: { T: true, "T/0/ITEMS": [1, 0], "T/1/ITEMS": [1, 0], "S/ITEMS": [1, 0], ITEMS: [1, 0] },
      changed: true,
    });
  });

  test("have the key the app named for them also where their structure is bound as well", () => {
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
      expect(moved(fields(), ({ s }) => void (s.items = other), { bound })).toEqual({
        report: { "S/ITEMS": [1, 0] },
        changed: true,
      });
  });

  test("are followed sixteen levels deep, and in circles once", () => {
    const deep = (levels: number): Fields =>
      levels === 0 ? { id: 1, items: [{ id: 1 }, { id: 2 }] } : { id: 1, sub: deep(levels - 1) };
    const turn = (at: Fields, levels: number): void =>
      levels === 0 ? void at["items"].reverse() : turn(at["sub"], levels - 1);
    const said = (levels: number) => Object.values(moved({ s: deep(levels) }, ({ s }) => turn(s, levels)).report);
    expect(said(15)).toEqual([[1, 0]]);
    expect(said(16)).toEqual([]);
    const ring: Fields = { id: 1 };
    ring["self"] = ring;
    expect(moved({ s: ring }, () => {}).changed).toBe(false);
    const list: Fields[] = [{ id: 1 }];
    list[0]!["list"] = list;
    expect(moved({ t: list }, ({ t }) => void t.push({ id: 2 }))).toEqual({
      report: { T: [0, -1] },
      changed: true,
    });
  });

  test("are followed in 100,000 tables and structures, and in no more", () => {
    const said = (others: number) => {
      const s: Fields = {};
      for (let i = 0; i < others; i++) s[`o${i}`] = {};
      s["items"] = [{ id: 1 }, { id: 2 }];
      const bindings = new Registrations([{ path: "s", oneWay: false, twoWay: true }]);
      const instance = { ...newInstance(Object.assign(new TestApp(), { s }), ""), bindings };
      const notes = previousRows(instance);
      s["items"].reverse();
      return rowChanges(notes).report;
    };
    expect(said(99_998)).toEqual({ "S/ITEMS": [1, 0] });
    expect(said(99_999)).toEqual({});
  });

  test("in rings of many objects are not looked for on every way through them", () => {
    const people: Fields[] = Array.from({ length: 12 }, (_, id) => ({ id: id + 1 }));
    for (const [i, one] of people.entries()) {
      one["before"] = people.at(i - 1);
      one["behind"] = people[(i + 1) % 12];
    }
    expect(moved({ s: people[0] }, () => {}).changed).toBe(false);
  });
});

test("rows that were bound only by the app's run are rows nobody knew", () => {
  const app = Object.assign(new TestApp(), { table: rows() });
  const instance = newInstance(app, "");
  const notes = previousRows(instance);
  instance.bindings.add(app, ["table"], "twoWay", {}, "");
  expect(rowChanges(notes)).toEqual({ report: { TABLE: [-1, -1, -1] }, changed: true });
});

describe("a structure", () => {
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
  ])("%s is told from another record", (_what, before, now, isOther) => {
    expect(moved({ s: before }, (app) => void (app["s"] = now))).toEqual({
      report: isOther ? { S: false } : {},
      changed: isOther,
    });
  });

  test("that is changed in place stays the record it was, unless its id changes", () => {
    expect(moved({ s: { a: 1, b: 2 } }, ({ s }) => void Object.assign(s, { a: 3, b: 4 }))).toEqual({
      report: {},
      changed: false,
    });
    expect(moved({ s: { id: 1 } }, ({ s }) => void (s.id = 2))).toEqual({ report: { S: false }, changed: true });
  });

  test("around what is bound is reported from another record, too", () => {
    const bound = [{ path: "s/inner/items" }, { path: "s/inner/text" }];
    const fields = (id: number) => ({ s: { inner: { ...order, id } } });
    expect(moved(fields(1), (app) => void Object.assign(app, fields(2)), { bound })).toEqual({
      report: { "S/INNER": false, "S/INNER/ITEMS": true },
      changed: true,
    });
  });

  test("that is another record says nothing of its tables", () => {
    expect(moved({ s: order }, (app) => void (app["s"] = { ...order, id: 2, items: [] }))).toEqual({
      report: { S: false },
      changed: true,
    });
  });

  test("in a structure is reported on its own", () => {
    expect(moved({ s: { id: 1, in: { id: 1 } } }, ({ s }) => void (s.in = { id: 2 }))).toEqual({
      report: { "S/IN": false },
      changed: true,
    });
  });
});

const twin = { name: "a" };

describe("rows that are no records, and structures that were not there:", () => {
  test.each<[string, unknown, (app: Fields) => void, object]>([
    ["lists that stayed are what they were", [[1], [2]], () => {}, { report: { A: true }, changed: false }],
    [
      "lists that moved are followed",
      [[1], [2]],
      ({ a }) => void a.reverse(),
      { report: { A: [1, 0] }, changed: true },
    ],
    [
      "lists that are equal are others",
      [[1], [2]],
      (app) => void (app["a"] = [[1], [2]]),
      { report: { A: [-1, -1] }, changed: true },
    ],
    [
      "a structure where nothing was is no other record",
      null,
      (app) => void (app["a"] = { id: 1 }),
      { report: {}, changed: false },
    ],
    [
      "nothing where a structure was is no other record",
      { id: 1 },
      (app) => void (app["a"] = null),
      { report: {}, changed: false },
    ],
    [
      "a table where nothing was is all new",
      null,
      (app) => void (app["a"] = [{ id: 1 }]),
      { report: { A: [-1] }, changed: true },
    ],
    ["one row that is nothing is known by nothing", [null], () => {}, { report: { A: [-1] }, changed: true }],
    [
      "a record in two rows is where it was while no row moves",
      [twin, twin],
      () => {},
      { report: { A: true }, changed: false },
    ],
    [
      "a record in two rows is found in none once rows have moved",
      [twin, twin],
      (app) => void app["a"].unshift({}),
      { report: { A: [-1, -1, -1] }, changed: true },
    ],
    [
      "a structure whose id is gone is another record, whatever else it has kept",
      { id: 1, a: 1, b: 2 },
      (app) => void (app["a"] = { id: "", a: 1, b: 2 }),
      { report: { A: false }, changed: true },
    ],
    [
      "a structure that has an id by now is another record, whatever else it has kept",
      { id: "", a: 1, b: 2 },
      (app) => void (app["a"] = { id: 1, a: 1, b: 2 }),
      { report: { A: false }, changed: true },
    ],
  ])("%s", (_what, a, act, expected) => {
    expect(moved({ a: structuredClone(a) }, act)).toEqual(expected);
  });
});
