import { describe, expect, it } from "vitest";
import { buildDelta } from "../../app/z2ui5/src/core/delta";

const model: Record<string, unknown> = {
  NAME: "new",
  S_ADDR: { CITY: "Bonn", ZIP: "53111" },
  T_TAB: [
    { NAME: "a", S: { Q: 1, R: 2 }, SUB: [{ Q: "x" }, { Q: "y" }] },
    { NAME: "b", SUB: [] },
  ],
  T_TEXT: ["one", "two"],
};

const read = (path: string): unknown => path.split("/").reduce<any>((value, name) => value?.[name], model);
const delta = (...paths: string[]): unknown => buildDelta(paths, read);

describe("the delta of edited paths", () => {
  it("is empty when nothing was edited", () => expect(delta()).toEqual({}));
  it("holds a scalar by its name", () => expect(delta("NAME")).toEqual({ NAME: "new" }));
  it("holds a structure as a whole for an edit of any member", () =>
    expect(delta("S_ADDR/CITY")).toEqual({ S_ADDR: model["S_ADDR"] }));
  it("holds a cell by row and field", () =>
    expect(delta("T_TAB/1/NAME")).toEqual({ T_TAB: { __delta: { 1: { NAME: "b" } } } }));
  it("holds a structure inside a row as a whole", () =>
    expect(delta("T_TAB/0/S/Q")).toEqual({ T_TAB: { __delta: { 0: { S: { Q: 1, R: 2 } } } } }));
  it("holds a cell of a nested table at its depth, next to others", () =>
    expect(delta("T_TAB/0/SUB/1/Q", "T_TAB/0/NAME")).toEqual({
      T_TAB: { __delta: { 0: { SUB: { __delta: { 1: { Q: "y" } } }, NAME: "a" } } },
    }));
  it("holds a whole sub-table rather than its cells", () => {
    expect(delta("T_TAB/0/SUB/1/Q", "T_TAB/0/SUB")).toEqual({
      T_TAB: { __delta: { 0: { SUB: [{ Q: "x" }, { Q: "y" }] } } },
    });
    expect(delta("T_TAB/0/SUB", "T_TAB/0/SUB/1/Q")).toEqual({
      T_TAB: { __delta: { 0: { SUB: [{ Q: "x" }, { Q: "y" }] } } },
    });
  });
  it("holds the whole table for a row without a field", () =>
    expect(delta("T_TEXT/1")).toEqual({ T_TEXT: ["one", "two"] }));
  it("prefers the whole attribute to its rows, in any order", () => {
    expect(delta("T_TAB/0/NAME", "T_TAB")).toEqual({ T_TAB: model["T_TAB"] });
    expect(delta("T_TAB", "T_TAB/0/NAME")).toEqual({ T_TAB: model["T_TAB"] });
  });
  it("holds the whole attribute where a field looks like a row", () =>
    expect(delta("T_TAB/0/1")).toEqual({ T_TAB: model["T_TAB"] }));
});
