import { describe, expect, it } from "vitest";
import { Edits } from "../../app/z2ui5/src/core/edits";
import { entryOrder } from "../../app/z2ui5/src/core/entryOrder";
import { writeAt, valueAt } from "../../app/z2ui5/src/core/paths";
import type { RowReport } from "../../app/z2ui5/src/core/relocate";

/** Types into a field, as a binding does. */
function type(edits: Edits, data: object, path: string, value: unknown): void {
  const before = valueAt(data, path);
  writeAt(data, path, value);
  edits.record(path, before);
}

/** What a user's edits become when an answer replaces the data. */
function follow(
  before: object,
  entries: Record<string, unknown>,
  now: object,
  report?: RowReport,
): { lost: string[]; paths: string[] } {
  const edits = new Edits();
  const shown = structuredClone(before);
  for (const [path, value] of Object.entries(entries)) type(edits, shown, path, value);
  const { discarded } = edits.move(shown, now, report);
  return { lost: discarded.map(({ path }) => path), paths: edits.paths };
}

describe("edits", () => {
  it("are forgotten when the request that carried them was answered", () => {
    const edits = new Edits();
    const data = { NAME: "" };
    type(edits, data, "NAME", "x");
    edits.confirm(edits.snapshot(data));
    expect(edits.paths).toEqual([]);
  });

  it("stay pending when the request was not answered", () => {
    const edits = new Edits();
    const data = { NAME: "" };
    type(edits, data, "NAME", "x");
    edits.snapshot(data);
    expect(edits.delta(data)).toEqual({ NAME: "x" });
  });

  it("that make a request too large are taken back one by one, the largest first, and what was typed since stays", () => {
    const edits = new Edits();
    const data = { FILE: "old", NOTE: "", LATER: "" };
    type(edits, data, "FILE", "x".repeat(500));
    type(edits, data, "NOTE", "short");
    const sent = edits.snapshot(data);
    type(edits, data, "LATER", "y".repeat(900));
    expect(edits.dropLargest(data, sent)?.path).toBe("FILE");
    expect(data).toMatchObject({ FILE: "old", NOTE: "short" });
    expect(edits.paths).toEqual(["NOTE", "LATER"]);
    expect(edits.dropLargest(data, new Map())).toBeUndefined();
  });

  it("made while the request was on its way stay pending, also of the same field", () => {
    const edits = new Edits();
    const data = { NAME: "", CITY: "", ZIP: "" };
    type(edits, data, "NAME", "a");
    type(edits, data, "CITY", "b");
    const sent = edits.snapshot(data);
    type(edits, data, "NAME", "ab");
    type(edits, data, "ZIP", "c");
    edits.confirm(sent);
    expect(edits.paths.sort()).toEqual(["NAME", "ZIP"]);
  });

  it("travel with an event that waited as they were when it was raised, and later ones with what comes after", () => {
    const edits = new Edits();
    const data = { NAME: "", PLACE: { CITY: "", ZIP: "" }, T: [{ N: "one" }, { N: "two" }], LATER: "" };
    const raise = (): number => {
      entryOrder.carry(entryOrder.last);
      return entryOrder.last;
    };
    type(edits, data, "NAME", "a");
    type(edits, data, "PLACE/CITY", "c");
    type(edits, data, "T/0/N", "1");
    const first = raise();
    type(edits, data, "NAME", "ab");
    type(edits, data, "PLACE/ZIP", "z");
    type(edits, data, "T/0/N", "11");
    const second = raise();
    type(edits, data, "NAME", "abc");
    type(edits, data, "LATER", "l");
    // A response to what ran before moves the rows.
    const now = { NAME: "", PLACE: { CITY: "", ZIP: "" }, T: [{ N: "two" }, { N: "one" }], LATER: "" };
    edits.move(data, now, { T: [1, 0] });
    const carry = (until: number): unknown => {
      const delta = edits.delta(now, until);
      edits.confirm(edits.snapshot(now, until));
      return delta;
    };
    expect(carry(first)).toEqual({ NAME: "a", PLACE: { CITY: "c", ZIP: "" }, T: { __delta: { 1: { N: "1" } } } });
    expect(carry(second)).toEqual({ NAME: "ab", PLACE: { CITY: "c", ZIP: "z" }, T: { __delta: { 1: { N: "11" } } } });
    expect(carry(Infinity)).toEqual({ NAME: "abc", LATER: "l" });
    expect(edits.paths).toEqual([]);
  });

  it("outside of the branch that counts are none", () => {
    const edits = new Edits("XX");
    const data = { A: "", XX: { A: "" } };
    type(edits, data, "A", "1");
    type(edits, data, "XX/A", "2");
    expect(edits.delta(data)).toEqual({ A: "2" });
  });

  it("that are dropped leave the data as it was before them", () => {
    const edits = new Edits();
    const data = { TITLE: "A", T: [{ N: 1 }] };
    type(edits, data, "TITLE", "changed");
    type(edits, data, "TITLE", "changed twice");
    type(edits, data, "T/0/N", 2);
    expect(edits.drop(data)).toBe(true);
    expect(data).toEqual({ TITLE: "A", T: [{ N: 1 }] });
    expect(edits.delta(data)).toBeUndefined();
  });

  it("that were confirmed stay in the data when later ones are dropped", () => {
    const edits = new Edits();
    const data = { TITLE: "A" };
    type(edits, data, "TITLE", "saved");
    const sent = edits.snapshot(data);
    type(edits, data, "TITLE", "not saved");
    edits.confirm(sent);
    edits.drop(data);
    expect(data).toEqual({ TITLE: "saved" });
  });
});

describe("an edit and an answer", () => {
  it("replaces the value of the answer", () => {
    const now = { XX: { NAME: "server" } };
    expect(follow({ XX: { NAME: "" } }, { "XX/NAME": "typed" }, now)).toEqual({ lost: [], paths: ["XX/NAME"] });
    expect(now).toEqual({ XX: { NAME: "typed" } });
  });

  it("of an attribute the new screen does not have are discarded", () => {
    const now = { XX: { OTHER: 1 } };
    expect(follow({ XX: { NAME: "" } }, { "XX/NAME": "typed" }, now)).toEqual({ lost: ["XX/NAME"], paths: [] });
    expect(now).toEqual({ XX: { OTHER: 1 } });
  });

  it("of a structure that is another record now is discarded, whatever its fields contain", () => {
    const now = { BOOK: { ID: 2, TITLE: "" } };
    expect(follow({ BOOK: { ID: 1, TITLE: "" } }, { "BOOK/TITLE": "for book 1" }, now).lost).toEqual(["BOOK/TITLE"]);
    expect(now.BOOK.TITLE).toBe("");
    expect(
      follow({ BOOK: { TITLE: "" } }, { "BOOK/TITLE": "typed" }, { BOOK: { TITLE: "" } }, { BOOK: false }).lost,
    ).toEqual(["BOOK/TITLE"]);
  });
});

describe("an edit of a row", () => {
  const rows = (...names: string[]): { T: { A: string; N: string }[] } => ({ T: names.map((A) => ({ A, N: "" })) });

  it.each([
    ["the table was reversed", rows("a", "b", "c"), rows("c", "b", "a"), 2],
    ["a row was put before it", rows("a", "b"), rows("new", "a", "b"), 1],
    ["a row behind it was removed", rows("a", "b"), rows("a"), 0],
    ["a row before it was removed", rows("x", "a", "b"), rows("a", "b"), 0],
  ])("follows its row when %s", (_what, before, now, place) => {
    const index = before.T.findIndex(({ A }) => A === "a");
    expect(follow(before, { [`T/${index}/N`]: "for a" }, now)).toEqual({ lost: [], paths: [`T/${place}/N`] });
    expect(now.T.filter(({ N }) => N === "for a")).toEqual([{ A: "a", N: "for a" }]);
  });

  it.each([
    ["its row is gone", rows("a", "b"), rows("b")],
    ["two rows look like it", rows("a", "b"), rows("b", "a", "a")],
    ["two rows looked like it", rows("a", "a", "b"), rows("b", "a")],
    ["another row took its place", rows("a"), rows("z")],
    ["the table is none any more", rows("a"), { T: "" }],
  ])("is lost and in no other row when %s", (_what, before, now) => {
    const untouched = structuredClone(now);
    expect(follow(before, { "T/0/N": "for a" }, now).lost).toEqual(["T/0/N"]);
    expect(now).toEqual(untouched);
  });

  it("stays in its row among equal ones while nothing else changed", () => {
    expect(follow(rows("", "", ""), { "T/1/N": "typed" }, rows("", "", "")).paths).toEqual(["T/1/N"]);
  });

  it("goes where the server says its row went, also among equal ones", () => {
    expect(follow(rows("", "", ""), { "T/0/N": "first" }, rows("", "", ""), { T: [2, 1, 0] }).paths).toEqual(["T/2/N"]);
  });

  it("stays with a row the server changed in place", () => {
    const now = { T: [{ A: "a", N: "", SUM: 2 }] };
    expect(follow({ T: [{ A: "a", N: "", SUM: 1 }] }, { "T/0/N": "typed" }, now, { T: true }).paths).toEqual(["T/0/N"]);
  });

  it("does not stay with a row that was overwritten by another record in place", () => {
    expect(follow(rows("a", "b", "c"), { "T/0/N": "for a" }, rows("c", "b", "a"), { T: true }).paths).toEqual([
      "T/2/N",
    ]);
    expect(follow(rows("a"), { "T/0/N": "for a" }, rows("z"), { T: true }).lost).toEqual(["T/0/N"]);
  });

  it("finds its row although the server converted what was sent before", () => {
    const edits = new Edits();
    const data = {
      T: [
        { A: "a", Q: 0 as unknown, N: "" },
        { A: "b", Q: 0, N: "" },
      ],
    };
    type(edits, data, "T/0/Q", "5.0");
    const sent = edits.snapshot(data);
    type(edits, data, "T/0/N", "note");
    edits.confirm(sent);
    const now = {
      T: [
        { A: "b", Q: 0, N: "" },
        { A: "a", Q: 5, N: "" },
      ],
    };
    expect(edits.move(data, now, undefined).discarded).toEqual([]);
    expect(now.T[1]).toEqual({ A: "a", Q: 5, N: "note" });
  });

  it("finds its row although the server refused what was sent before", () => {
    const edits = new Edits();
    const data = {
      T: [
        { A: "a", Q: 1 as unknown, N: "" },
        { A: "b", Q: 1, N: "" },
      ],
    };
    type(edits, data, "T/0/Q", "many");
    const sent = edits.snapshot(data);
    type(edits, data, "T/0/N", "note");
    edits.confirm(sent);
    expect(
      edits.move(
        data,
        {
          T: [
            { A: "b", Q: 1, N: "" },
            { A: "a", Q: 1, N: "" },
          ],
        },
        undefined,
      ).discarded,
    ).toEqual([]);
    expect(edits.paths).toEqual(["T/1/N"]);
  });

  it.each<[string, number, RowReport | undefined]>([
    ["the server says nothing", 0, undefined],
    ["the server says where they are, and has changed them", 1, { T: [-1, ...Array(600).keys()] }],
    ["the contents were moved in place", 0, { T: true }],
  ])(
    "of each of 600 rows finds its row with a few comparisons each, with a row put before them, when %s",
    (_what, sum, report) => {
      let looks = 0;
      const row = (number: number, SUM: number): object => ({
        get NAME() {
          looks++;
          return `Row ${number % 300}`;
        },
        PLACE: number,
        SUM,
      });
      const before = { T: Array.from({ length: 600 }, (_, number) => row(number, 0)) };
      const now = { T: [row(-1, 0), ...before.T.map((_, number) => row(number, sum))] };
      new Edits().move(
        before,
        now,
        report,
        before.T.map((_, number) => `T/${number}`),
      );
      expect(looks).toBeLessThan(20 * before.T.length);
    },
  );

  it("of a tree follows its node through all levels", () => {
    const tree = {
      T: [
        { A: "x", C: [] },
        {
          A: "y",
          C: [
            { A: "y1", N: "" },
            { A: "y2", N: "" },
          ],
        },
      ],
    };
    const now = {
      T: [
        {
          A: "y",
          C: [
            { A: "y2", N: "" },
            { A: "y1", N: "" },
          ],
        },
        { A: "x", C: [] },
      ],
    };
    expect(follow(tree, { "T/1/C/0/N": "for y1" }, now, { T: [1, 0], "T/0/C": [1, 0] })).toEqual({
      lost: [],
      paths: ["T/0/C/1/N"],
    });
  });
});
