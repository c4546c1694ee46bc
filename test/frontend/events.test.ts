import { describe, expect, it } from "vitest";
import { toEventArguments } from "../../app/z2ui5/src/core/eventArguments";
import { readEventWire } from "../../app/z2ui5/src/core/eventArray";
import { combinationOf, parseCombination } from "../../app/z2ui5/src/core/keys";

describe("the array of an event wire", () => {
  it("names the event and sets no flag by itself", () =>
    expect(readEventWire(["SAVE"])).toEqual({
      name: "SAVE",
      ignoreBusy: false,
      mainModel: false,
      keepLast: false,
      silent: false,
      checkValid: false,
    }));
  it("says by position what shall be different", () => {
    expect(readEventWire(["A", false, true])).toMatchObject({ ignoreBusy: true, mainModel: false });
    expect(readEventWire(["A", false, false, true])).toMatchObject({ mainModel: true });
    expect(readEventWire(["A", false, false, false, true, true, true])).toMatchObject({
      keepLast: true,
      silent: true,
      checkValid: true,
    });
  });
  it("may have an empty name", () => expect(readEventWire([""]).name).toBe(""));
});

describe("event arguments", () => {
  it("keep their JSON types", () =>
    expect(toEventArguments(["a", 5, true, null, { a: [1] }])).toEqual(["a", 5, true, null, { a: [1] }]));
  it("keep their places when there is nothing to send", () =>
    expect(toEventArguments(["a", undefined, ""])).toEqual(["a", null, ""]));
  it("survive circles", () => {
    const circle: Record<string, unknown> = { name: "x" };
    circle["self"] = circle;
    expect(toEventArguments([circle])).toEqual([{ name: "x", self: null }]);
  });
  it("show a control by its id and properties", () => {
    const control = {
      getId: () => "mainView--b",
      getMetadata: () => ({ getName: () => "sap.m.Button", getAllProperties: () => ({ text: {} }) }),
      getProperty: (name: string) => (name === "text" ? "Go" : undefined),
    };
    expect(toEventArguments([control])).toEqual([{ id: "mainView--b", type: "sap.m.Button", text: "Go" }]);
  });
  it("turn dates into text and functions into nothing", () =>
    expect(toEventArguments([new Date(0), () => 1])).toEqual(["1970-01-01T00:00:00.000Z", null]));
});

describe("keyboard shortcuts", () => {
  const keys = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
  it("are the same whatever the order and case they were written in", () => {
    expect(parseCombination("shift + ctrl+s")).toBe(
      combinationOf({ ...keys, key: "S", ctrlKey: true, shiftKey: true }),
    );
    expect(parseCombination("F2")).toBe(combinationOf({ ...keys, key: "F2" }));
  });
  it("take the command key of a Mac for Ctrl", () =>
    expect(combinationOf({ ...keys, key: "s", metaKey: true })).toBe("Ctrl+S"));
  it.each([
    ["Ctrl++", "+"],
    ["ctrl + +", "+"],
    ["Ctrl+Space", " "],
    ["Ctrl+Esc", "Escape"],
    ["Ctrl+Del", "Delete"],
    ["Ctrl+-", "-"],
    ["Ctrl+constructor", "Constructor"],
  ])("%s is pressed with the key a browser calls %j", (written, key) =>
    expect(parseCombination(written)).toBe(combinationOf({ ...keys, key, ctrlKey: true })),
  );
  it.each(["", " ", "Ctrl+", "Ctrl + "])("%j needs a key", (written) =>
    expect(parseCombination(written)).toBeUndefined(),
  );
});
