/** Captured with what it was restored from, a state is the same as captured alone, and shares with it whatever stayed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { captureState } from "../../../srv/z2ui5/state/capture.ts";
import { restoreState } from "../../../srv/z2ui5/state/restore.ts";
import type { Captured } from "../../../srv/z2ui5/state/tree.ts";

interface Row {
  [column: string]: unknown;
}
class state_app extends z2ui5_if_app {
  rows: unknown[] = [];
  one: unknown = null;
  other: unknown = null;
  main(): void {}
}

const filled = (fields: Partial<state_app>): state_app => Object.assign(new state_app(), fields);
const classOf = (): never => {
  throw new Error("no app inside");
};
/** A restored app, and the capture after something was done to it. */
function after(captured: Captured, change: (app: state_app) => void): { app: state_app; captured: Captured } {
  const app = new state_app();
  const restored = restoreState(app, captured, classOf);
  change(app);
  return { app, captured: captureState(app, { fields: captured.fields, restored }) };
}

const table = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    text: `row ${id}`,
    price: id / 4,
    active: id % 2 === 0,
    note: null,
  }));

describe("a state nothing happened to", () => {
  test("is the one it was restored from", () => {
    const before = captureState(
      filled({
        rows: table(5),
        one: { a: [{ b: 1 }], d: new Date(0), big: 1n, minus: -0, gone: undefined },
        other: new Map<unknown, unknown>([
          ["k", [1]],
          ["s", new Set([1])],
        ]),
      }),
    );
    expect(after(before, () => {}).captured).toStrictEqual(before);
    expect(after(before, () => {}).captured.fields).toBe(before.fields);
  });

  test("shares nothing with the app, which may continue when it has answered", () => {
    const before = captureState(filled({ rows: table(2) }));
    const text = JSON.stringify(before);
    const late = after(before, () => {});
    (late.app.rows[0] as Row)["text"] = "late";
    late.app.rows.push({});
    expect(JSON.stringify(before)).toBe(text);
    expect(JSON.stringify(late.captured)).toBe(text);
  });
});

describe("of a table", () => {
  const before = captureState(filled({ rows: table(50) }));
  const rowsOf = ({ fields }: Captured): unknown[] => fields["rows"] as unknown[];

  test("a member that is gone is seen, also where another one is undefined", () => {
    const { captured } = after(before, ({ rows }) => {
      delete (rows[3] as Row)["text"];
      (rows[3] as Row)["fresh"] = undefined;
    });
    expect(Object.keys(rowsOf(captured)[3] as object)).toEqual(["id", "price", "active", "note"]);
  });

  test("one edited cell leaves all other rows the same objects", () => {
    const { captured } = after(before, ({ rows }) => void ((rows[7] as Row)["text"] = "new"));
    expect(rowsOf(captured)[7]).toEqual({ ...(rowsOf(before)[7] as Row), text: "new" });
    expect(rowsOf(captured).filter((row, i) => row === rowsOf(before)[i])).toHaveLength(49);
  });

  test.each<readonly [string, (app: state_app) => void, number]>([
    ["sorted", (app) => void app.rows.reverse(), 50],
    ["filtered", (app) => void (app.rows = app.rows.filter((row) => (row as Row)["active"])), 25],
    ["extended at the top", (app) => void app.rows.unshift({ id: -1 }), 50],
    ["moved to another field", (app) => void ([app.one, app.rows] = [app.rows, []]), 50],
    ["shown a second time", (app) => void (app.one = app.rows[3]), 50],
  ])("rows that were %s stay the same objects", (_name, change, kept) => {
    const { app, captured } = after(before, change);
    const all = [...rowsOf(captured), ...(Array.isArray(captured.fields["one"]) ? captured.fields["one"] : [])];
    expect(all.filter((row) => rowsOf(before).includes(row))).toHaveLength(kept);
    expect(captured).toStrictEqual(captureState(app));
  });

  test.each<readonly [string, (app: state_app) => void]>([
    ["minus zero", (app) => void ((app.rows[0] as Row)["id"] = -0)],
    ["NaN", (app) => void ((app.rows[0] as Row)["id"] = Number.NaN)],
    ["undefined", (app) => void ((app.rows[0] as Row)["id"] = undefined)],
    ["a deleted column", (app) => void delete (app.rows[0] as Row)["id"]],
    ["a new column", (app) => void ((app.rows[0] as Row)["more"] = 1)],
    [
      "one column less and one more",
      ({ rows: [row] }) => {
        delete (row as Row)["id"];
        (row as Row)["more"] = 0;
      },
    ],
    ["fewer rows", (app) => void (app.rows.length = 3)],
    ["no row", (app) => void (app.rows.length = 0)],
    ["a hole", (app) => void delete app.rows[3]],
    ["a row that holds itself", ({ rows: [row] }) => void ((row as Row)["self"] = row)],
    ["two rows that are one", (app) => void (app.rows[4] = app.rows[5])],
  ])("%s is seen", (_name, change) => {
    const { app, captured } = after(before, change);
    expect(captured).toStrictEqual(captureState(app));
    expect(captured.fields).not.toEqual(before.fields);
  });
});

test("a function where there was data is refused by its path", () => {
  expect(() =>
    after(captureState(filled({ rows: table(3) })), ({ rows }) => void ((rows[2] as Row)["text"] = () => 1)),
  ).toThrow("this.rows[2].text");
});

describe("whatever an app does", () => {
  const value = fc
    .anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withBigInt: true,
      withNullPrototype: false,
      maxDepth: 3,
      key: fc.constantFrom("a", "b", "c", "__t", "v"),
    })
    .filter((one) => !/symbol|function/.test(kinds(one)));
  const step = fc.record({
    kind: fc.constantFrom("set", "push", "drop", "swap", "share", "move", "edit", "nothing"),
    at: fc.nat(9),
    value,
  });

  test("capturing gives what capturing it alone gives, and restoring that gives the app", () => {
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 6 }),
        value.filter((one) => one !== undefined),
        fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 4 }),
        (rows, one, rounds) => {
          let captured = captureState(filled({ rows, one }));
          for (const steps of rounds) {
            const next = after(captured, (app) => {
              for (const each of steps) perform(app, each);
            });
            expect(sorted(next.captured)).toStrictEqual(sorted(captureState(next.app)));
            const again = new state_app();
            restoreState(again, next.captured, classOf);
            expect(sorted(captureState(again))).toStrictEqual(sorted(next.captured));
            captured = next.captured;
          }
        },
      ),
      { numRuns: 600 },
    );
  });
});

function perform(app: state_app, { kind, at, value }: { kind: string; at: number; value: unknown }): void {
  // A field that is undefined is what the class says after a restore.
  const row = (app.rows.length > 0 ? app.rows[at % app.rows.length] : null) ?? null;
  if (kind === "set") app.one = value ?? null;
  else if (kind === "push") app.rows.push(value);
  else if (kind === "drop") app.rows.splice(at % (app.rows.length + 1), 1);
  else if (kind === "swap") app.rows.reverse();
  else if (kind === "share") app.other = row;
  else if (kind === "move") [app.one, app.other] = [app.rows, app.one];
  if (!Array.isArray(app.rows)) app.rows = [];
  if (kind === "edit" && typeof row === "object" && row !== null && Object.getPrototypeOf(row) === Object.prototype)
    (row as Row)["a"] = value;
}

/** Kinds of values anywhere inside. */
function kinds(one: unknown): string {
  if (one instanceof Map) return [...one].flat().map(kinds).join();
  if (one instanceof Set) return [...one].map(kinds).join();
  return typeof one === "object" && one !== null ? Object.values(one).map(kinds).join() : typeof one;
}

/** Members in the order of their names: in which order an object got its members back does not count. */
function sorted(one: unknown): unknown {
  if (Array.isArray(one)) return one.map(sorted);
  if (typeof one !== "object" || one === null) return one;
  return Object.fromEntries(
    Object.entries(one)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
