import { describe, expect, it } from "vitest";
import { newActionId } from "../../app/z2ui5/src/core/actionId";
import { abapDate, abapDateTime } from "../../app/z2ui5/src/core/dates";
import { filterGroups } from "../../app/z2ui5/src/core/filterGroups";
import { asBoolean, asNumber, asObject, asText } from "../../app/z2ui5/src/core/values";

describe("the id of an action", () => {
  it("is a UUID that begins with the time, and another one each time", () => {
    const before = Date.now();
    const ids = Array.from({ length: 100 }, newActionId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const time = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
      expect([time >= before, time <= Date.now()]).toEqual([true, true]);
    }
  });
});

describe("the parameters of a filter", () => {
  const name = { path: "NAME", operator: "EQ", value1: "a", value2: "" };
  it("are one condition", () => expect(filterGroups(["NAME", "EQ", "a"])).toEqual([[name]]));
  it("clear the filter when both values are empty", () => expect(filterGroups(["NAME", "EQ", ""])).toEqual([]));
  it("are groups, as JSON text or as they are", () => {
    expect(filterGroups(['[[["NAME","EQ","a"]],[["B","BT","1","2"]]]'])).toEqual([
      [name],
      [{ path: "B", operator: "BT", value1: "1", value2: "2" }],
    ]);
    expect(filterGroups([[[["NAME", "EQ", "a"]]]])).toEqual([[name]]);
    expect(filterGroups(["[]"])).toEqual([]);
  });
});

describe("arguments of actions", () => {
  it("say yes in three spellings only", () =>
    expect([true, "true", "X", "x", "", 1, false].map(asBoolean)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]));
  it("are numbers or not", () =>
    expect(["5", 5, "", "a", null].map(asNumber)).toEqual([5, 5, undefined, undefined, undefined]));
  it("are objects, also as text", () =>
    expect([asObject({ a: 1 }), asObject('{"a":1}'), asObject("x")]).toEqual([{ a: 1 }, { a: 1 }, {}]));
  it("are texts", () => expect([asText(null), asText(1), asText({ a: 1 })]).toEqual(["", "1", '{"a":1}']));
});

describe("ABAP dates", () => {
  it("become midnight or their time, in local time", () => {
    expect(abapDate("20240229")).toEqual(new Date(2024, 1, 29));
    expect(abapDateTime("20240229", "235958")).toEqual(new Date(2024, 1, 29, 23, 59, 58));
  });
  it("are nothing when initial or unreadable", () =>
    expect([abapDate("00000000"), abapDate(""), abapDate("2024-02-29")]).toEqual([null, null, null]));
});
