/** Rows that are no records, and structures that were not there: what is said of them after an app has run. */
import { expect, test } from "vitest";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import { previousRows, rowChanges } from "../../../srv/z2ui5/binding/row-moves.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";

class TestApp extends z2ui5_if_app {
  a: unknown;
  override main(): void {}
}

const twin = { name: "a" };

test.each<[string, unknown, (app: TestApp & { a: any }) => void, object]>([
  ["lists that stayed are what they were", [[1], [2]], () => {}, { report: { A: true }, changed: false }],
  ["lists that moved are followed", [[1], [2]], ({ a }) => void a.reverse(), { report: { A: [1, 0] }, changed: true }],
  [
    "lists that are equal are others",
    [[1], [2]],
    (app) => void (app.a = [[1], [2]]),
    { report: { A: [-1, -1] }, changed: true },
  ],
  [
    "a structure where nothing was is no other record",
    null,
    (app) => void (app.a = { id: 1 }),
    { report: {}, changed: false },
  ],
  [
    "nothing where a structure was is no other record",
    { id: 1 },
    (app) => void (app.a = null),
    { report: {}, changed: false },
  ],
  [
    "a table where nothing was is all new",
    null,
    (app) => void (app.a = [{ id: 1 }]),
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
    (app) => void app.a.unshift({}),
    { report: { A: [-1, -1, -1] }, changed: true },
  ],
  [
    "a structure whose id is gone is another record, whatever else it has kept",
    { id: 1, a: 1, b: 2 },
    (app) => void (app.a = { id: "", a: 1, b: 2 }),
    { report: { A: false }, changed: true },
  ],
  [
    "a structure that has an id by now is another record, whatever else it has kept",
    { id: "", a: 1, b: 2 },
    (app) => void (app.a = { id: 1, a: 1, b: 2 }),
    { report: { A: false }, changed: true },
  ],
])("%s", (_what, value, act, expected) => {
  const app = Object.assign(new TestApp(), { a: structuredClone(value) });
  const bindings = new Registrations([{ path: "a", oneWay: false, twoWay: true }]);
  const notes = previousRows({ ...newInstance(app, ""), bindings });
  act(app);
  expect(rowChanges(notes)).toEqual(expected);
});
