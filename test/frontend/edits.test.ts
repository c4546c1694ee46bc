import { describe, expect, it } from "vitest";
import { carryOver } from "../../app/z2ui5/src/core/carryOver";
import { Edits } from "../../app/z2ui5/src/core/edits";

describe("edits", () => {
  it("are forgotten when the request that carried them was answered", () => {
    const edits = new Edits();
    edits.mark("NAME");
    edits.confirm(edits.snapshot());
    expect(edits.paths).toEqual([]);
  });

  it("are kept when the request was not answered", () => {
    const edits = new Edits();
    edits.mark("NAME");
    edits.snapshot();
    expect(edits.paths).toEqual(["NAME"]);
  });

  it("made while the request was on its way are kept, also of the same field", () => {
    const edits = new Edits();
    edits.mark("NAME");
    edits.mark("CITY");
    const sent = edits.snapshot();
    edits.mark("NAME");
    edits.mark("ZIP");
    edits.confirm(sent);
    expect(edits.paths.sort()).toEqual(["NAME", "ZIP"]);
  });
});

describe("edits carried over into new data", () => {
  it("replace the values of the answer", () => {
    const data = { XX: { NAME: "server" } };
    expect(carryOver({ XX: { NAME: "typed" } }, data, ["XX/NAME"])).toEqual(["XX/NAME"]);
    expect(data).toEqual({ XX: { NAME: "typed" } });
  });

  it("of a cell stay in their row when the table kept its length", () => {
    const data = { T: [{ A: 1, N: "" }, { A: 3, N: "" }] };
    carryOver({ T: [{ A: 1, N: "" }, { A: 2, N: "typed" }] }, data, ["T/1/N"]);
    expect(data.T[1]).toEqual({ A: 3, N: "typed" });
  });

  it("of a cell are dropped when another row took its place", () => {
    const data = { T: [{ A: 2, N: "" }] };
    expect(carryOver({ T: [{ A: 1, N: "typed" }, { A: 2, N: "" }] }, data, ["T/0/N"])).toEqual([]);
    expect(data).toEqual({ T: [{ A: 2, N: "" }] });
  });

  it("of a cell stay when only rows behind it were added", () => {
    const data = { T: [{ A: 1, N: "" }, { A: 2, N: "" }] };
    carryOver({ T: [{ A: 1, N: "typed" }] }, data, ["T/0/N"]);
    expect(data.T[0]).toEqual({ A: 1, N: "typed" });
  });

  it("of an attribute the new screen does not have are dropped", () => {
    const data = { XX: { OTHER: 1 } };
    expect(carryOver({ XX: { NAME: "typed" } }, data, ["XX/NAME"])).toEqual([]);
    expect(data).toEqual({ XX: { OTHER: 1 } });
  });
});
