import { describe, expect, it } from "vitest";
import { formatXml } from "../../app/z2ui5/src/core/formatXml";
import { isKeepable } from "../../app/z2ui5/src/core/keepable";
import { librariesIn } from "../../app/z2ui5/src/core/libraries";

describe("the libraries of a view", () => {
  it("are found by their namespaces, the longest name first", () =>
    expect(
      librariesIn(`<V xmlns="sap.m" xmlns:f="sap.ui.layout.form" xmlns:t='sap.ui.table' xmlns:core="sap.ui.core">`),
    ).toEqual(["sap.ui.layout", "sap.ui.table"]));
  it("include the one a file uploader is made of", () =>
    expect(librariesIn(`<V xmlns:z="z2ui5.cc"><z:FileUploader/></V>`)).toEqual(["sap.ui.unified"]));
});

describe("a view that can stay unchanged", () => {
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

it("markup is indented for reading", () =>
  expect(formatXml('<A><B x="1"/>t</A>')).toBe('<A>\n  <B x="1"/>\n  t\n</A>'));
