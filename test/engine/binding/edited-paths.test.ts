import { describe, expect, test } from "vitest";
import { editedPaths } from "../../../srv/z2ui5/binding/edited-paths.ts";

describe("the places of edits", () => {
  const fields = { name: "a", none: null, form: { aB: 1, c: 2 }, rows: [{ x: 1 }, { x: 2 }] };

  test.each<[string, Parameters<typeof editedPaths>[0], string[]]>([
    ["an attribute", { NAME: "b" }, ["name"]],
    ["members", { FORM: { AB: 2, C: 3 } }, ["form/aB", "form/c"]],
    ["a cell", { ROWS: { __delta: { 1: { X: 3 } } } }, ["rows/1/x"]],
    ["a member that is not there: what it would be in", { FORM: { NEW: 1 } }, ["form"]],
    ["members of what is nothing: the attribute", { NONE: { A: 1, B: 2 } }, ["none"]],
    ["members of what is no object: the attribute", { NAME: { A: 1, B: 2 } }, ["name"]],
    ["a table as a whole: the table", { ROWS: [{ X: 1 }] }, ["rows"]],
    ["rows that are sent like members: the table", { ROWS: { 0: { X: 1 } } }, ["rows"]],
    [
      "what a list has beside its rows, sent like a row: the table",
      { ROWS: { __delta: { length: 5, "01": {} } } },
      ["rows", "rows"],
    ],
    ["members that are sent like rows: the structure", { FORM: { __delta: { c: 1 } } }, ["form"]],
    ["an attribute that is not there: none", { NOBODY: 1 }, []],
  ])("are for %s", (_what, edits, places) => {
    expect(editedPaths(edits, fields).map((place) => place.join("/"))).toEqual(places);
  });
});
