/** Which field an error's target means, in the forms CAP and OData write. */
import { describe, expect, test } from "vitest";
import { fieldsOfErrors } from "../../../srv/z2ui5/binding/fields-of-errors.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";
import { appWith, registered } from "./bound-app.ts";

describe("the field of an error", () => {
  const found = (target: string, fields: object, ...bound: string[]) =>
    fieldsOfErrors([{ text: "no", label: "", target, severity: "Error" }], {
      ...newInstance(appWith(fields), ""),
      bindings: registered(...bound.map((path) => ({ path }))),
    }).map(({ path }) => path);

  test("is the parameter of an action, which is named below the action's own parameter", () => {
    const fields = { title: "", filter: { title: "" } };
    expect(found("in/title", fields, "title", "filter/title")).toEqual(["TITLE"]);
    expect(found("filter/title", fields, "title", "filter/title")).toEqual(["FILTER/TITLE"]);
    expect(found("other/title", fields, "title", "filter/title")).toEqual(["FILTER/TITLE"]);
    expect(found("in", { in: "" }, "in")).toEqual(["IN"]);
  });

  test("is that of the row with the keys, whatever is in them", () => {
    const t = [
      { k: "a/b", n: 1 },
      { k: "c=d", n: 2 },
      { k: "it's", n: 3 },
      { k: "", n: 4 },
      { k: "x(y)", n: 5 },
    ];
    expect(found("t(k='a/b')/n", { t }, "t")).toEqual(["T/0/N"]);
    expect(found("t(k='c=d')/n", { t }, "t")).toEqual(["T/1/N"]);
    expect(found("t( k = 'c=d' )/n", { t }, "t")).toEqual(["T/1/N"]);
    expect(found("t(k=it's)/n", { t }, "t")).toEqual(["T/2/N"]);
    expect(found("t(k='')/n", { t }, "t")).toEqual(["T/3/N"]);
    expect(found("t(k='z')/n", { t }, "t")).toEqual([]);
    expect(found("o(x='1/2')/t(k='a/b')/n", { t }, "t")).toEqual(["T/0/N"]);
    expect(found("//t(k='a/b')//n/", { t }, "t")).toEqual(["T/0/N"]);
  });

  test("is that of the row with keys of which quotes are a part", () => {
    const t = [
      { k: "a'b'", n: 1 },
      { k: "'a'b", n: 2 },
      { k: "'", n: 3 },
    ];
    expect(found("t(k=a'b')/n", { t }, "t")).toEqual(["T/0/N"]);
    expect(found("t(k='a'b)/n", { t }, "t")).toEqual(["T/1/N"]);
    expect(found("t(k=')/n", { t }, "t")).toEqual(["T/2/N"]);
  });

  test("is in the table that is named by all of the target where another one only ends like it", () => {
    const fields = { t: [{ n: 1 }], s: { t: [{ n: 1 }] } };
    expect(found("t[0]/n", fields, "t", "s/t")).toEqual(["T/0/N"]);
    expect(found("s/t[0]/n", fields, "t", "s/t")).toEqual(["S/T/0/N"]);
  });

  test("is none where several fit as well, or where an attribute is nothing", () => {
    expect(found("x", { a: { x: 1 }, b: { x: 1 } }, "a", "b")).toEqual([]);
    expect(found("a/x", { a: { x: 1 }, b: { x: 1 } }, "a", "b")).toEqual(["A/X"]);
    expect(found("x", { a: null }, "a/x")).toEqual(["A/X"]);
    expect(found("x", { a: 5 }, "a/x/y")).toEqual([]);
    expect(found("", { a: 5 }, "a")).toEqual([]);
    expect(found("/", { "": 5 }, "a")).toEqual([]);
  });

  test("is the same where it is bound twice", () => {
    expect(found("x", { a: { x: 1 } }, "a", "a/x")).toEqual(["A/X"]);
  });
});
