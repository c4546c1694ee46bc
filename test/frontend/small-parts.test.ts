import { describe, expect, it } from "vitest";
import { newActionId } from "../../app/z2ui5/src/core/actionId";
import { abapDate, abapDateTime } from "../../app/z2ui5/src/core/dates";
import { filterGroups } from "../../app/z2ui5/src/core/filterGroups";
import { formatXml } from "../../app/z2ui5/src/core/formatXml";
import { isKeepable } from "../../app/z2ui5/src/core/keepable";
import { sameDialog } from "../../app/z2ui5/src/core/sameDialog";
import { readsAs } from "../../app/z2ui5/src/core/settingText";
import { languageAmong } from "../../app/z2ui5/src/core/language";
import { librariesIn } from "../../app/z2ui5/src/core/libraries";
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

describe("the language of a user", () => {
  it.each<[spoken: string[], written: string[], language: string]>([
    [["de-AT", "en"], [], ""],
    [["de-AT", "en"], ["en", "de"], ""],
    [["fr-FR", "de-AT", "en"], ["en", "de"], "de-AT"],
    [["fr-FR"], ["en", "de"], "en"],
    [[], ["pt-BR", "en"], "pt-BR"],
  ])("who speaks %o and uses apps written in %o is %j", (spoken, written, language) =>
    expect(languageAmong(spoken, written)).toBe(language),
  );
});

describe("the libraries of a view", () => {
  it("are found by their namespaces, the longest name first known", () =>
    expect(
      librariesIn(`<V xmlns="sap.m" xmlns:f="sap.ui.layout.form" xmlns:t='sap.ui.table' xmlns:core="sap.ui.core">`),
    ).toEqual(["sap.ui.layout", "sap.ui.table"]));
  it("include the one a file uploader is made of", () =>
    expect(librariesIn(`<V xmlns:z="z2ui5.cc"><z:FileUploader/></V>`)).toEqual(["sap.ui.unified"]));
});

describe("a view that is kept", () => {
  const view = (namespaces: string, content = "<Text/>"): string =>
    `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" ${namespaces}>${content}</mvc:View>`;
  it("has controls of UI5 only", () => {
    expect(isKeepable(view(""))).toBe(true);
    expect(isKeepable(view(`xmlns:z="z2ui5.cc"`, `<z:Timer/>`))).toBe(false);
    expect(isKeepable(view("", `<style xmlns="http://www.w3.org/1999/xhtml"/>`))).toBe(false);
    expect(
      isKeepable(
        view(
          `xmlns:template="http://schemas.sap.com/sapui5/extension/sap.ui.core.template/1"`,
          `<template:if test="{x}"/>`,
        ),
      ),
    ).toBe(false);
  });
  it("may name what it does not use, and have data at its controls", () => {
    expect(isKeepable(view(`xmlns:z="z2ui5.cc" xmlns:html="http://www.w3.org/1999/xhtml"`))).toBe(true);
    expect(
      isKeepable(
        view(`xmlns:app="http://schemas.sap.com/sapui5/extension/sap.ui.core.CustomData/1"`, `<Text app:key="1"/>`),
      ),
    ).toBe(true);
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

it("markup is indented for reading", () =>
  expect(formatXml('<A><B x="1"/>t</A>')).toBe('<A>\n  <B x="1"/>\n  t\n</A>'));

describe("a text that a control hands on", () => {
  it.each([
    ["nothing", "text"],
    ["a } b", "text"],
    ["\\{escaped\\}", "text"],
    ["{}", "path"],
    ["{NAME}", "path"],
    ["{model>/a/0/b} and {c}", "path"],
    ["{message>type}", "path"],
    ["{= ${a} > 1 }", "expression"],
    ["{path:'/a'}", "expression"],
    ["{a", "expression"],
    ["{path:'/a',formatter:'x.y'}", "code"],
    ["{path:'/a','formatte\\u0072':'x.y'}", "code"],
    ["{type} {path:'/a', type:'x.y'}", "code"],
    ["{= ${path:'/a', formatter:'x.y'} }", "code"],
    ["{parts:[{path:'/a', type:'x.y'}]}", "code"],
    ["{path:'/a', events:{change:'x.y'}}", "code"],
  ])("%s is read as %s", (text, kind) => expect(readsAs(text)).toBe(kind));

  it("cannot keep the page busy", () => {
    for (const part of ["{", "{a", "{a>", "\\", "\\{", "{} "])
      expect(readsAs(part.repeat(200_000))).toBeTypeOf("string");
    expect(readsAs(`{${"a".repeat(1_000_000)}`)).toBe("expression");
  });
});

describe("a dialog that is displayed", () => {
  const title = `<Input value="{/TITLE}"/>`;
  const tags = `<MultiComboBox selectedKeys="{/TAGS}"/>`;
  it.each<[what: string, before: [xml: string, data: object], now: [xml: string, data: object], same: boolean]>([
    ["with the same values is the same", [title, { TITLE: "a" }], [title, { TITLE: "a" }], true],
    ["with another value is another", [title, { TITLE: "a" }], [title, { TITLE: "b" }], false],
    ["with other keys is another", [tags, { TAGS: ["a"] }], [tags, { TAGS: ["b"] }], false],
    ["with one more field is the same", [title, { TITLE: "a" }], [title + tags, { TITLE: "a", TAGS: ["b"] }], true],
    ["with one field less is the same", [title + tags, { TITLE: "a", TAGS: ["b"] }], [title, { TITLE: "a" }], true],
    ["with other fields is another", [title, { TITLE: "a" }], [tags, { TAGS: [] }], false],
    [
      "of which something else than fields differs is the same",
      [`<Input value="{path: '/STOCK', type: 'x'}"/><Text text="{/SUM}"/>`, { SUM: 1, STOCK: 1 }],
      [`<Input value="{path: '/STOCK', type: 'x'}"/><Text text="{/SUM}"/>`, { SUM: 2, STOCK: 1 }],
      true,
    ],
    ["without fields is the same", ["<Text/>", {}], [title, { TITLE: "a" }], true],
  ])("%s", (_what, [xml, data], [xmlNow, dataNow], same) =>
    expect(sameDialog({ xml, data }, { xml: xmlNow, data: dataNow }, [])).toBe(same),
  );

  it.each<[what: string, tags: string, same: boolean]>([
    ["is the same although a field has an unsent entry", "a", true],
    ["is another where a further field has another value", "b", false],
  ])("%s", (_what, tag, same) => {
    const before = { xml: title + tags, data: { TITLE: "typed", TAGS: ["a"] } };
    const now = { xml: title + tags, data: { TITLE: "", TAGS: [tag] } };
    expect(sameDialog(before, now, ["TITLE"])).toBe(same);
  });
});
